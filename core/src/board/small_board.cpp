// Tables for groups of lines: see small_board.hpp.

#include "board/small_board.hpp"

#include <algorithm>
#include <bit>

#include "base/scratch.hpp"
#include "board/row_cells.hpp"
#include "line/clues.hpp"

namespace hanjie {
namespace {

template <class T>
class Sized final : public SmallBoard {
 public:
  void set_up(const Puzzle& puzzle);

  bool settle(std::uint64_t& lines, const Kernels& table) override;
  int open() const override;
  std::vector<std::uint8_t> grid() const override;
  SmallLine<Word> line(int line) const override;

 private:
  using Side = SmallSide<T>;
  static constexpr int kMostBlocks = Side::kPositions / 2;
  static constexpr int kMostSteps = sizeof(T) == 4 ? 5 : 6;
  static constexpr int kGroupBytes = kMostBlocks * (kMostSteps + 1) * Side::kLanes;

  void add_clues(const Puzzle& puzzle, Side& side, int first_line, std::uint8_t* table);
  void open_all(Side& side);
  void apply_given(const Puzzle& puzzle);
  void lay_aside() override { thread_scratch<Sized>().reset(this); }

  bool fits_ = true;
  Side rows_, columns_;
  std::uint8_t tables_[2][Side::kGroups * kGroupBytes];
};

template <class T>
void Sized<T>::add_clues(const Puzzle& puzzle, Side& side, int first_line, std::uint8_t* table) {
  constexpr int kLanes = Side::kLanes;
  for (int first = 0; first <= side.lines; first += kLanes) {
    LineGroup& group = side.groups[first / kLanes];
    const int begin = std::max(first, 1), end = std::min(first + kLanes, side.lines + 1);
    const auto clue_at = [&](int position) { return puzzle.clue(first_line + position - 1); };
    std::size_t most = 0;
    for (int position = begin; position < end; ++position)
      most = std::max(most, clue_at(position).size());
    if (most >= std::size_t(kMostBlocks)) {
      fits_ = false;
      return;
    }
    group.table = table;
    group.blocks = int(most);
    const int bytes = group.blocks * kLanes;
    std::fill_n(table, bytes, std::uint8_t(0));
    int longest = 1;
    for (int position = begin; position < end; ++position) {
      int need = -1;
      std::uint8_t* to = table + position - first;
      for (const Block& block : clue_at(position)) {
        need += 1 + block.length;
        longest = std::max<int>(longest, block.length);
        *to = std::uint8_t(block.length);
        to += kLanes;
      }
      fits_ &= need <= side.cells;
    }
    group.steps = std::min(int(std::bit_width(unsigned(longest - 1))), int(kMostSteps));
    add_steps(table, bytes, group.steps);
    table += bytes * (group.steps + 1);
  }
}

template <class T>
void Sized<T>::open_all(Side& side) {
  const T edges = T(1) | T(1) << (side.cells + 1);
  const T cells = T((T(1) << (side.cells + 1)) - 2);
  for (int position = 0; position < Side::kPositions; ++position) {
    const bool inside = position >= 1 && position <= side.lines;
    side.inside[position] = inside ? T(~T(0)) : T(0);
    side.white[position] = position <= side.lines + 1 ? T(edges | cells) : T(0);
    side.black[position] = inside ? cells : T(0);
  }
}

template <class T>
void Sized<T>::apply_given(const Puzzle& puzzle) {
  for (std::size_t at = 0; at < puzzle.given.size(); ++at) {
    if (puzzle.given[at] == kUnknown) continue;
    const std::size_t row = at / std::size_t(width_) + 1, column = at % std::size_t(width_) + 1;
    const T in_row = T(1) << column, in_column = T(1) << row;
    if (puzzle.given[at] != 0) {
      rows_.white[row] &= T(~in_row);
      columns_.white[column] &= T(~in_column);
    }
    if (puzzle.given[at] != 1) {
      rows_.black[row] &= T(~in_row);
      columns_.black[column] &= T(~in_column);
    }
  }
}

template <class T>
void Sized<T>::set_up(const Puzzle& puzzle) {
  height_ = puzzle.height;
  width_ = puzzle.width;
  fits_ = true;
  rows_.lines = columns_.cells = height_;
  rows_.cells = columns_.lines = width_;
  add_clues(puzzle, rows_, 0, tables_[0]);
  add_clues(puzzle, columns_, height_, tables_[1]);
  open_all(rows_);
  open_all(columns_);
  apply_given(puzzle);
}

template <class T>
bool Sized<T>::settle(std::uint64_t& lines, const Kernels& table) {
  if (!fits_) return false;
  if constexpr (sizeof(T) == 4) {
    return table.propagate_small_all32(rows_, columns_, lines);
  } else {
    return table.propagate_small_all64(rows_, columns_, lines);
  }
}

template <class T>
int Sized<T>::open() const {
  int open = 0;
  for (int row = 1; row <= height_; ++row)
    open += std::popcount(T(rows_.white[row] & rows_.black[row]));
  return open;
}

template <class T>
std::vector<std::uint8_t> Sized<T>::grid() const {
  const auto width = std::size_t(width_);
  std::vector<std::uint8_t> grid(std::size_t(height_) * width);
  for (int row = 1; row <= height_; ++row)
    put_row(rows_.white[row], rows_.black[row], width, grid.data() + std::size_t(row - 1) * width);
  return grid;
}

template <class T>
SmallLine<Word> Sized<T>::line(int line) const {
  const Side& side = line < height_ ? rows_ : columns_;
  const int position = (line < height_ ? line : line - height_) + 1;
  return {side.white[position], side.black[position]};
}

template <class T>
SmallBoard::Pointer make_sized(const Puzzle& puzzle) {
  std::unique_ptr<Sized<T>> board = take_scratch<Sized<T>>();
  board->set_up(puzzle);
  return SmallBoard::Pointer(board.release());
}

}  // namespace

SmallBoard::Pointer SmallBoard::make(const Puzzle& puzzle) {
  const int side = std::max(puzzle.width, puzzle.height);
  if (side <= kCells32) return make_sized<std::uint32_t>(puzzle);
  if (side <= kCells64) return make_sized<std::uint64_t>(puzzle);
  return nullptr;
}

}  // namespace hanjie
