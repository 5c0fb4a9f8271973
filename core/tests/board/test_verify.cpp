// The independent check, compared with the reference.

#include <algorithm>
#include <random>
#include <span>

#include "check.hpp"
#include "hanjie/solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

/// The same check, by the clue of each line as the reference reads it.
bool obeys_every_clue(const Puzzle& puzzle, const Grid& grid) {
  for (int line = 0; line < puzzle.lines(); ++line) {
    const bool is_row = line < puzzle.height;
    std::vector<std::uint8_t> cells;
    for (int at = 0; at < puzzle.cells_of(line); ++at) {
      const int row = is_row ? line : at, column = is_row ? at : line - puzzle.height;
      cells.push_back(grid[std::size_t(row * puzzle.width + column)]);
    }
    const auto same = [](const Block& a, const Block& b) {
      return a.length == b.length && a.color == b.color;
    };
    const reference::Clue found = reference::clue_of(cells);
    const std::span<const Block> clue = puzzle.clue(line);
    if (!std::equal(found.begin(), found.end(), clue.begin(), clue.end(), same)) return false;
  }
  return true;
}

TEST(verify_agrees_with_the_reference_on_grids_that_are_nearly_right) {
  std::mt19937 random(17);
  int right = 0, wrong = 0;
  const auto compare = [&](const Puzzle& puzzle, const Grid& grid) {
    const bool expected = obeys_every_clue(puzzle, grid);
    CHECK(verify(puzzle, grid) == expected);
    ++(expected ? right : wrong);
  };
  for (int i = 0; i < 300; ++i) {
    const std::uint32_t colors = 2 + std::uint32_t(random() % 3);
    const std::size_t width = 1 + random() % 9, height = 1 + random() % 9;
    Grid grid(width * height);
    for (std::uint8_t& cell : grid) cell = std::uint8_t(random() % colors);
    const Puzzle puzzle = reference::puzzle_of(grid, int(width), int(height), int(colors));
    compare(puzzle, grid);
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      Grid changed = grid;
      changed[cell] = std::uint8_t((changed[cell] + 1) % colors);
      compare(puzzle, changed);
    }
    // Columns keep their cells, in another order, or rows do: the others still match their clues.
    Grid rows = grid, columns = grid;
    for (std::size_t column = 0; column < width; ++column)
      std::swap(rows[column], rows[(height - 1) * width + column]);
    for (std::size_t row = 0; row < height; ++row)
      std::swap(columns[row * width], columns[row * width + width - 1]);
    compare(puzzle, rows);
    compare(puzzle, columns);
    // A block moved within its row: its row still matches, the columns may not.
    Grid moved = grid;
    std::reverse(moved.begin(), moved.begin() + std::ptrdiff_t(width));
    compare(puzzle, moved);
  }
  CHECK(right >= 300 && wrong >= 3000);
}

TEST(verify_rejects_wrong_grids) {
  Puzzle puzzle = reference::puzzle_of({"#.#", ".##"});
  CHECK(verify(puzzle, Grid{1, 0, 1, 0, 1, 1}));
  CHECK(!verify(puzzle, Grid{1, 0, 1, 0, 1, 0}));
  CHECK(!verify(puzzle, Grid{1, 1, 1, 0, 1, 1}));
  CHECK(!verify(puzzle, Grid{1, 0, 1, 0, 1, 255}));
  CHECK(!verify(puzzle, Grid{1, 0, 1, 0, 1}));
  CHECK(!verify(puzzle, Grid{}));
  CHECK(!verify(puzzle, Grid{0, 1, 1, 1, 0, 1}));
  CHECK(!verify(puzzle, Grid{1, 0, 1, 1, 1, 0}));  // rows are right
  CHECK(!verify(puzzle, Grid{0, 0, 1, 1, 1, 1}));  // columns are right
  const Puzzle two = reference::puzzle_of({"##..", "...."});
  CHECK(!verify(two, Grid{1, 1, 0, 1, 0, 0, 0, 0}));  // a block too many, both ways
  puzzle.given = {1, 255, 255, 255, 255, 255};
  CHECK(verify(puzzle, Grid{1, 0, 1, 0, 1, 1}));
  puzzle.given[0] = 0;
  CHECK(!verify(puzzle, Grid{1, 0, 1, 0, 1, 1}));
  const Puzzle colors = reference::puzzle_of({"ab", "b."});
  CHECK(verify(colors, Grid{1, 2, 2, 0}));
  CHECK(!verify(colors, Grid{2, 1, 2, 0}));
  CHECK(!verify(colors, Grid{1, 1, 2, 0}));
}

}  // namespace
