// What a conclusion rests on: see evidence.hpp.

#include "people/evidence.hpp"

namespace hanjie {

bool EvidenceFinder::follows() {
  if (!machine_.run(*cells_, left_.data())) return true;
  if (goal_.empty()) return false;
  for (std::size_t i = 0; i < goal_.size(); ++i)
    if ((left_[i] & ~goal_[i]) != 0) return false;
  return true;
}

void EvidenceFinder::drop_cells(std::span<const Weakening> weakenings) {
  std::vector<Weakening> before;
  for (const Weakening& weaker : weakenings) {
    if (kept_[std::size_t(weaker.at)] != 0) continue;
    ColorMask& colors = (*cells_)[std::size_t(weaker.at)];
    before.push_back({weaker.at, colors});
    colors = weaker.colors;
  }
  if (before.empty() || follows()) return;
  for (std::size_t i = before.size(); i-- > 0;)
    (*cells_)[std::size_t(before[i].at)] = before[i].colors;
  if (before.size() == 1) {
    kept_[std::size_t(before[0].at)] = 1;
    return;
  }
  drop_cells(weakenings.first(weakenings.size() / 2));
  drop_cells(weakenings.subspan(weakenings.size() / 2));
}

void EvidenceFinder::drop_blocks(std::size_t first, std::size_t last) {
  if (first == last) return;
  for (std::size_t j = first; j < last; ++j) shown_[j] = 0;
  machine_.build(clue_, shown_, int(cells_->size()));
  if (follows()) return;
  for (std::size_t j = first; j < last; ++j) shown_[j] = 1;
  if (last - first == 1) return;
  drop_blocks(first, first + (last - first) / 2);
  drop_blocks(first + (last - first) / 2, last);
}

std::vector<std::uint32_t> EvidenceFinder::find(std::span<const Block> clue,
                                                std::vector<ColorMask>& cells,
                                                std::span<const ColorMask> goal,
                                                std::span<const Weakening> weakenings) {
  clue_ = clue;
  cells_ = &cells;
  goal_ = goal;
  kept_.assign(cells.size(), 0);
  shown_.assign(clue.size(), 1);
  left_.resize(cells.size());
  machine_.build(clue, shown_, int(cells.size()));
  drop_cells(weakenings);
  drop_blocks(0, clue.size());
  std::vector<std::uint32_t> blocks;
  for (std::size_t j = 0; j < clue.size(); ++j)
    if (shown_[j] != 0) blocks.push_back(std::uint32_t(j));
  return blocks;
}

}  // namespace hanjie
