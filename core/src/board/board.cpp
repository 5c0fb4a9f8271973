// Candidates, trail and dirty lines: see board.hpp.

#include "board/board.hpp"

#include <algorithm>
#include <bit>

namespace hanjie {
namespace {

Word bit_of(int position) {
  return Word(1) << (position & 63);
}

/// Ones at the positions [from, to), as far as they lie in that word.
Word ones_in_word(int from, int to, int word) {
  const auto below = [&](int position) {
    const int bits = position - 64 * word;
    return bits <= 0 ? 0 : bits >= 64 ? ~Word(0) : (Word(1) << bits) - 1;
  };
  return below(to) & ~below(from);
}

}  // namespace

Board::Board(const Puzzle& puzzle, const Clues& clues, bool black_and_white)
    : clues_(&clues),
      width_(puzzle.width),
      height_(puzzle.height),
      colors_(puzzle.colors),
      black_and_white_(black_and_white) {
  lay_out();
  open_all_candidates();
  apply_given(puzzle);
  count_open();
  queue_.resize(std::size_t(lines()) + 1);
  is_dirty_.resize(std::size_t(lines()));
  for (int index = 0; index < lines(); ++index) make_dirty(index);
}

void Board::lay_out() {
  lines_.reserve(std::size_t(lines()));
  std::size_t first = 0;
  for (int index = 0; index < lines(); ++index) {
    const bool is_row = index < height_;
    if (index == height_) row_words_ = first;
    const int words = plane_words(is_row ? width_ : height_), planes = (*clues_)[index].planes;
    lines_.push_back({std::uint32_t(first), words, planes, (is_row ? index : index - height_) + 1,
                      is_row ? height_ : 0});
    first += std::size_t(words) * std::size_t(planes);
  }
  words_.assign(first, 0);
  line_of_word_.resize(first);
  for (int index = 0; index < lines(); ++index)
    std::fill_n(line_of_word_.begin() + std::ptrdiff_t(line(index).first),
                line(index).words * line(index).planes, std::uint16_t(index));
  if (black_and_white_) return;
  plane_of_color_.assign(std::size_t(lines()) * std::size_t(colors_), -1);
  for (int index = 0; index < lines(); ++index)
    for (int plane = 0; plane < line(index).planes; ++plane)
      plane_of_color_[std::size_t(index) * std::size_t(colors_) + color_of_plane(index, plane)] =
          std::int16_t(plane);
}

void Board::open_all_candidates() {
  for (const bool of_rows : {true, false}) {
    const int from = of_rows ? 0 : height_, to = of_rows ? height_ : lines();
    const int cells = of_rows ? width_ : height_, words = line(from).words;
    const std::vector<Word> crossing = colors_of_crossing(from, cells);
    for (int index = from; index < to; ++index) {
      const Line& self = line(index);
      Word* const planes = words_.data() + self.first;
      for (int plane = 0; plane < self.planes; ++plane)
        std::copy_n(crossing.begin() + std::ptrdiff_t(color_of_plane(index, plane)) * words, words,
                    planes + plane * words);
      planes[0] |= 1;
      planes[(cells + 1) >> 6] |= bit_of(cells + 1);
    }
  }
}

/// For each color a plane of the cells whose crossing lines have it, in lines such as `index`.
std::vector<Word> Board::colors_of_crossing(int index, int cells) const {
  const std::size_t words = std::size_t(line(index).words);
  std::vector<Word> planes(std::size_t(std::max(colors_, 2)) *
                           words);  // a line may have black without using it
  for (int at = 1; at <= cells; ++at) {
    const int other = line(index).crossing + at - 1;
    for (int plane = 0; plane < line(other).planes; ++plane)
      planes[color_of_plane(other, plane) * words + std::size_t(at >> 6)] |= bit_of(at);
  }
  return planes;
}

void Board::apply_given(const Puzzle& puzzle) {
  for (std::size_t at = 0; at < puzzle.given.size(); ++at) {
    if (puzzle.given[at] == kUnknown) continue;
    const Cell cell{int(at / std::size_t(width_)), int(at % std::size_t(width_))};
    for (const int index : {cell.row, column_line(cell.column)}) {
      const Line& self = line(index);
      const int bit = index < height_ ? cell.column + 1 : cell.row + 1;
      for (int plane = 0; plane < self.planes; ++plane)
        if (color_of_plane(index, plane) != puzzle.given[at])
          words_[self.first + std::size_t(plane * self.words + (bit >> 6))] &= ~bit_of(bit);
    }
  }
}

void Board::count_open() {
  open_ = -std::int64_t(width_) * height_ - 2 * std::int64_t(height_);
  for (std::size_t index = 0; index < row_words_; ++index) open_ += std::popcount(words_[index]);
}

Word Board::open_cells(int row, int word) const {
  const Line& self = line(row);
  Word once = 0, twice = 0;
  for (int plane = 0; plane < self.planes; ++plane) {
    const Word may_be = words_[self.first + std::size_t(plane * self.words + word)];
    twice |= once & may_be;
    once |= may_be;
  }
  return twice;
}

std::uint8_t Board::color(Cell cell) const {
  int found = -1;
  for (int plane = 0; plane < line(cell.row).planes; ++plane) {
    if (!may_be(cell, plane)) continue;
    if (found >= 0) return kUnknown;
    found = color_of_plane(cell.row, plane);
  }
  return found < 0 ? kUnknown : std::uint8_t(found);
}

std::vector<std::uint8_t> Board::grid() const {
  const std::size_t width = std::size_t(width_);
  std::vector<std::uint8_t> cells(width * std::size_t(height_), kUnknown);
  for (int row = 0; row < height_; ++row) {
    const Line& self = line(row);
    for (int word = 0; word < self.words; ++word) {
      const Word known = ~open_cells(row, word) & ones_in_word(1, width_ + 1, word);
      const std::size_t start = std::size_t(row) * width + 64 * std::size_t(word) - 1;
      for (int plane = 0; plane < self.planes; ++plane) {
        const std::uint8_t color = color_of_plane(row, plane);
        Word bits = known & words_[self.first + std::size_t(plane * self.words + word)];
        for (; bits; bits &= bits - 1) cells[start + std::size_t(std::countr_zero(bits))] = color;
      }
    }
  }
  return cells;
}

std::vector<std::uint8_t> Board::grid_at(Mark mark) const {
  if (mark.trail == trail_size_) return grid();
  Board past = *this;
  past.rewind(mark);
  return past.grid();
}

void Board::rewind(Mark mark) {
  for (std::size_t at = trail_size_; at > mark.trail; --at)
    words_[trail_[at - 1].word] = trail_[at - 1].before;
  trail_size_ = mark.trail;
  open_ = mark.open;
}

/// The number of words of crossing lines that may change when a word of a line loses bits.
void Board::make_room_for_word() {
  constexpr std::size_t kMost = 1 + 64;
  if (trail_.size() - trail_size_ < kMost) trail_.resize(2 * trail_.size() + kMost);
}

/// Clears bits of a word here and in the lines that cross it there. Everything it needs is in local
/// variables, because a compiler must assume that its writes change any member.
template <bool Color, bool Trailing>
void Board::remove_bits(int index, int plane, int word, Word bits) {
  const Line& self = line(index);
  const int color = Color ? color_of_plane(index, plane) : plane, first = self.crossing;
  const std::size_t crossing_word = std::size_t(self.bit >> 6);
  const Word keep = ~bit_of(self.bit);
  // In black and white all crossing lines have the same layout.
  const Line& neighbor = line(first);
  const std::size_t start = neighbor.first + std::size_t(plane * neighbor.words) + crossing_word;
  const std::size_t stride = std::size_t(neighbor.planes * neighbor.words);

  if (Trailing) make_room_for_word();
  Word* const words = words_.data();
  Change* trail = trail_.data() + trail_size_;
  std::uint8_t* const is_dirty = is_dirty_.data();
  int* const queue = queue_.data();
  const std::size_t size = queue_.size();
  std::size_t tail = queue_tail_;
  const auto clear = [&](std::size_t at, Word kept) {
    if (Trailing) *trail++ = {std::uint32_t(at), words[at]};
    words[at] &= kept;
  };
  clear(self.first + std::size_t(plane * self.words + word), ~bits);
  std::int64_t removed = 0;
  for (; bits; bits &= bits - 1, ++removed) {
    const int place = 64 * word + std::countr_zero(bits) - 1, other = first + place;
    std::size_t at = start + std::size_t(place) * stride;
    if constexpr (Color) {
      const Line& crossing = line(other);
      const int its_plane = plane_of_color(other, color);
      at = crossing.first + std::size_t(its_plane * crossing.words) + crossing_word;
    }
    clear(at, keep);
    if (is_dirty[other]) continue;
    is_dirty[other] = 1;
    queue[tail] = other;
    tail = tail + 1 == size ? 0 : tail + 1;
  }
  open_ -= removed;
  queue_tail_ = tail;
  if (Trailing) trail_size_ = std::size_t(trail - trail_.data());
}

template <bool Color>
bool Board::narrow_word(int index, int plane, int word, Word keep) {
  const Line& self = line(index);
  const Word removed = words_[self.first + std::size_t(plane * self.words + word)] & ~keep;
  if (removed == 0) return false;
  if (trailing_) {
    remove_bits<Color, true>(index, plane, word, removed);
  } else {
    remove_bits<Color, false>(index, plane, word, removed);
  }
  return true;
}

template <bool Color>
bool Board::narrow(int index, const Word* planes) {
  const int words = line(index).words, count = line(index).planes;
  bool changed = false;
  if (!Color && words == 1) {
    changed |= narrow_word<Color>(index, 0, 0, planes[0]);
    changed |= narrow_word<Color>(index, 1, 0, planes[1]);
    return changed;
  }
  for (int plane = 0; plane < count; ++plane)
    for (int i = 0; i < words; ++i)
      changed |= narrow_word<Color>(index, plane, i, planes[plane * words + i]);
  return changed;
}

template bool Board::narrow<false>(int, const Word*);
template bool Board::narrow<true>(int, const Word*);

void Board::remove_from_row(int row, int plane, int word, Word bits) {
  if (black_and_white_) {
    narrow_word<false>(row, plane, word, ~bits);
  } else {
    narrow_word<true>(row, plane, word, ~bits);
  }
  make_dirty(row);
}

void Board::remove(Cell cell, int plane) {
  remove_from_row(cell.row, plane, (cell.column + 1) >> 6, bit_of(cell.column + 1));
}

void Board::assign(Cell cell, int plane) {
  for (int other = 0; other < line(cell.row).planes; ++other)
    if (other != plane && may_be(cell, other)) remove(cell, other);
}

}  // namespace hanjie
