// The rest of a line: see line_view.hpp.

#include "people/line_view.hpp"

#include <algorithm>
#include <bit>

namespace hanjie {
namespace {

bool is_decided(ColorMask colors) {
  return std::has_single_bit(colors);
}

bool can_be(ColorMask colors, int color) {
  return ((colors >> color) & 1) != 0;
}

/// The runs of cells that have a known color.
std::vector<Run> runs_of(std::span<const ColorMask> cells) {
  std::vector<Run> runs;
  for (int at = 0; at < int(cells.size()); ++at) {
    const ColorMask colors = cells[std::size_t(at)];
    if (!is_decided(colors) || can_be(colors, 0)) continue;
    const int color = std::countr_zero(colors);
    if (!runs.empty() && runs.back().end == at && runs.back().color == color)
      ++runs.back().end;
    else
      runs.push_back({at, at + 1, color});
  }
  return runs;
}

/// For each cell, how many cells from it on can have a color.
std::vector<int> stretches(std::span<const ColorMask> cells, int color) {
  std::vector<int> lengths(cells.size() + 1, 0);
  for (std::size_t at = cells.size(); at-- > 0;)
    lengths[at] = can_be(cells[at], color) ? lengths[at + 1] + 1 : 0;
  return lengths;
}

class Viewer {
 public:
  Viewer(std::span<const Block> clue, std::span<const ColorMask> cells)
      : clue_(clue), all_(cells), cells_(cells) {}

  LineView look() {
    cut_off_what_is_done();
    view_.cells.assign(cells_.begin(), cells_.end());
    view_.runs = runs_of(cells_);
    find_places();
    for (const Run& run : view_.runs) view_.owners.push_back(owners_of(run));
    return std::move(view_);
  }

 private:
  int size() const { return int(cells_.size()); }

  void cut_off_what_is_done() {
    const auto is_open = [](ColorMask colors) { return !is_decided(colors); };
    const auto first = std::find_if(all_.begin(), all_.end(), is_open);
    const auto last = std::find_if(all_.rbegin(), all_.rend(), is_open);
    const int count = int(all_.size());
    int before = int(first - all_.begin()), end = int(all_.rend() - last);
    if (first == all_.end()) {
      before = end = count;
    } else {  // a run that may continue is not complete
      while (before > 0 && !can_be(at(before - 1), 0) &&
             (before == int(first - all_.begin()) || at(before - 1) == at(before)))
        --before;
      while (end < count && !can_be(at(end), 0) &&
             (end == int(all_.rend() - last) || at(end) == at(end - 1)))
        ++end;
    }
    view_.before = before;
    view_.end = end;
    const auto done_before = runs_of(all_.first(std::size_t(before))).size();
    const auto done_after = runs_of(all_.subspan(std::size_t(end))).size();
    view_.first_block = first == all_.end() ? int(clue_.size()) : int(done_before);
    view_.end_block = std::max(view_.first_block, int(clue_.size()) - int(done_after));
    cells_ = all_.subspan(std::size_t(before), std::size_t(end - before));
    if (view_.first_block < int(clue_.size()))
      blocks_ = clue_.subspan(std::size_t(view_.first_block),
                              std::size_t(view_.end_block - view_.first_block));
  }

  /// The cells between two blocks, at least.
  int gap_after(std::size_t block) const {
    return block + 1 < blocks_.size() && blocks_[block].color == blocks_[block + 1].color ? 1 : 0;
  }

  void find_places() {
    const std::size_t count = blocks_.size();
    std::vector<std::vector<int>> room;  // by color
    for (const Block& block : blocks_) {
      if (room.size() <= block.color) room.resize(std::size_t(block.color) + 1);
      if (room[block.color].empty()) room[block.color] = stretches(cells_, block.color);
    }
    const auto fits = [&](std::size_t block, int place) {
      return room[blocks_[block].color][std::size_t(place)] >= int(blocks_[block].length);
    };
    view_.earliest.resize(count);
    view_.latest.resize(count);
    for (std::size_t block = 0, from = 0; block < count; ++block) {
      int place = int(from);
      while (place < size() && !fits(block, place)) ++place;
      view_.earliest[block] = place;
      from = std::size_t(place) + blocks_[block].length + std::size_t(gap_after(block));
    }
    int end = size();
    for (std::size_t block = count; block-- > 0;) {
      int place = end - int(blocks_[block].length);
      while (place >= 0 && !fits(block, place)) --place;
      view_.latest[block] = std::max(place, -1);
      end = view_.latest[block] - (block > 0 ? gap_after(block - 1) : 0);
    }
    const std::size_t words = (cells_.size() + 63) / 64;
    for (std::size_t block = 0; block < count; ++block) {
      Places places(words, 0);
      for (int place = view_.earliest[block]; place <= view_.latest[block]; ++place)
        if (fits(block, place)) places[std::size_t(place) / 64] |= std::uint64_t(1) << (place % 64);
      view_.places.push_back(std::move(places));
    }
  }

  std::vector<Owner> owners_of(const Run& run) const {
    std::vector<Owner> owners;
    for (std::size_t block = 0; block < blocks_.size(); ++block) {
      const int length = blocks_[block].length;
      if (view_.earliest[block] > run.first) break;
      if (blocks_[block].color != run.color || view_.latest[block] + length < run.end) continue;
      Places places(view_.places[block].size(), 0);
      bool any = false;
      for (int place = std::max(0, run.end - length); place <= run.first; ++place) {
        const std::uint64_t bit = std::uint64_t(1) << (place % 64);
        if ((view_.places[block][std::size_t(place) / 64] & bit) == 0) continue;
        places[std::size_t(place) / 64] |= bit;
        any = true;
      }
      if (any) owners.push_back({int(block), std::move(places)});
    }
    return owners;
  }

  ColorMask at(int place) const { return all_[std::size_t(place)]; }

  std::span<const Block> clue_, blocks_;
  std::span<const ColorMask> all_, cells_;
  LineView view_;
};

}  // namespace

LineView view_line(std::span<const Block> clue, std::span<const ColorMask> cells) {
  return Viewer(clue, cells).look();
}

}  // namespace hanjie
