#include "truth.hpp"

#include <algorithm>

#include "reference.hpp"

namespace fuzz {
namespace {

using hanjie::Block;
using hanjie::Puzzle;

constexpr int kMostTried = 40'000;
constexpr std::size_t kMostSolutions = 400;
constexpr int kLongestSide = 24;

bool same(std::span<const Block> one, std::span<const Block> other) {
  return std::ranges::equal(one, other, [](const Block& a, const Block& b) {
    return a.length == b.length && a.color == b.color;
  });
}

/// Fills cell after cell. At the end of a row its clue must hold, and the columns must still agree.
class Trial {
 public:
  explicit Trial(const Puzzle& puzzle) : puzzle_(puzzle), grid_(puzzle.cells()) {}

  Truth run() {
    if (std::max(puzzle_.width, puzzle_.height) <= kLongestSide) truth_.complete = fill_row(0);
    std::ranges::sort(truth_.solutions);
    return std::move(truth_);
  }

 private:
  /// False: too much to try.
  bool fill_row(int row) {
    if (row == puzzle_.height) {
      if (!obeys(puzzle_, grid_)) return true;
      if (truth_.solutions.size() == kMostSolutions) return false;
      truth_.solutions.push_back(grid_);
      return true;
    }
    return place(row, 0, 0);
  }

  /// Places the blocks of a row from `block` on, in the cells from `at` on.
  bool place(int row, std::size_t block, int at) {
    if (++tried_ > kMostTried) return false;
    const std::span<const Block> clue = puzzle_.clue(row);
    if (at == puzzle_.width)
      return block != clue.size() || !columns_agree(row) || fill_row(row + 1);
    if (set(row, at, 0) && !place(row, block, at + 1)) return false;
    if (block == clue.size() || at + int(clue[block].length) > puzzle_.width) return true;
    if (at > 0 && block > 0 && clue[block - 1].color == clue[block].color &&
        cell(row, at - 1) == clue[block].color)
      return true;
    const int end = at + clue[block].length;
    for (int cell = at; cell < end; ++cell)
      if (!set(row, cell, clue[block].color)) return true;
    return place(row, block + 1, end);
  }

  bool set(int row, int column, std::uint8_t color) {
    const std::uint32_t at = puzzle_.cell_at(row, column);
    grid_[at] = color;
    return puzzle_.given.empty() || puzzle_.given[at] == hanjie::kUnknown ||
           puzzle_.given[at] == color;
  }
  std::uint8_t cell(int row, int column) const { return grid_[puzzle_.cell_at(row, column)]; }

  /// Whether the columns down to this row can be the beginning of what their clues say.
  bool columns_agree(int row) const {
    for (int column = 0; column < puzzle_.width; ++column) {
      Grid cells;
      for (int i = 0; i <= row; ++i) cells.push_back(cell(i, column));
      const reference::Clue runs = reference::clue_of(cells);
      const std::span<const Block> clue = puzzle_.clue(puzzle_.height + column);
      if (runs.size() > clue.size()) return false;
      for (std::size_t j = 0; j < runs.size(); ++j) {
        const bool may_grow = j + 1 == runs.size() && cells.back() != 0;
        if (runs[j].color != clue[j].color || runs[j].length > clue[j].length) return false;
        if (!may_grow && runs[j].length != clue[j].length) return false;
      }
    }
    return true;
  }

  const Puzzle& puzzle_;
  Grid grid_;
  Truth truth_;
  int tried_ = 0;
};

}  // namespace

Truth find_truth(const Puzzle& puzzle) {
  return Trial(puzzle).run();
}

Grid Truth::common() const {
  return common_of(solutions);
}

Grid common_of(const std::vector<Grid>& solutions) {
  if (solutions.empty()) return {};
  Grid common = solutions.front();
  for (const Grid& grid : solutions)
    for (std::size_t at = 0; at < grid.size(); ++at)
      if (grid[at] != common[at]) common[at] = hanjie::kUnknown;
  return common;
}

bool obeys(const Puzzle& puzzle, std::span<const std::uint8_t> grid) {
  if (grid.size() != puzzle.cells()) return false;
  for (std::size_t at = 0; at < puzzle.given.size(); ++at)
    if (puzzle.given[at] != hanjie::kUnknown && puzzle.given[at] != grid[at]) return false;
  for (int line = 0; line < puzzle.lines(); ++line) {
    Grid cells;
    for (int at = 0; at < puzzle.cells_of(line); ++at)
      cells.push_back(grid[puzzle.cell_at(line, at)]);
    if (!same(reference::clue_of(cells), puzzle.clue(line))) return false;
  }
  return true;
}

}  // namespace fuzz
