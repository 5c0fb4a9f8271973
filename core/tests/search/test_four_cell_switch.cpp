// Switches: solutions that differ in four cells.

#include "search/four_cell_switch.hpp"

#include <optional>
#include <random>

#include "check.hpp"
#include "hanjie/solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

Grid grid_of(const std::vector<std::string_view>& picture) {
  Grid grid;
  for (const std::string_view row : picture)
    for (const char cell : row)
      grid.push_back(cell == '.'   ? std::uint8_t(0)
                     : cell == '#' ? std::uint8_t(1)
                                   : std::uint8_t(cell - 'a' + 1));
  return grid;
}

/// Any switch, with no cell certain.
std::optional<Grid> any_switch(const Puzzle& puzzle, const Grid& grid) {
  return find_four_cell_switch(puzzle, grid, Grid(grid.size(), kUnknown));
}

TEST(a_switch_is_another_solution) {
  const Puzzle puzzle = reference::puzzle_of({"#.", ".#"});
  CHECK(any_switch(puzzle, grid_of({"#.", ".#"})) == grid_of({".#", "#."}));
  CHECK(!any_switch(reference::puzzle_of({"##", ".#"}), grid_of({"##", ".#"})));
}

TEST(certain_cells_do_not_switch) {
  const std::vector<std::string_view> picture = {"#...#.", ".#...#"};
  const Puzzle puzzle = reference::puzzle_of(picture);
  const Grid grid = grid_of(picture), other = grid_of({"#....#", ".#..#."});
  Grid certain(grid.size(), kUnknown);
  CHECK(any_switch(puzzle, grid) == grid_of({".#..#.", "#....#"}));
  for (const std::size_t cell : {0, 1, 6, 7}) {
    certain[cell] = grid[cell];
    CHECK(find_four_cell_switch(puzzle, grid, certain) == other);
    certain[cell] = kUnknown;
  }
  certain[0] = grid[0];
  certain[11] = grid[11];
  CHECK(!find_four_cell_switch(puzzle, grid, certain));
}

TEST(blocks_may_touch_where_a_switch_puts_them_if_their_colors_differ) {
  const auto switched = [](const std::vector<std::string_view>& picture) {
    return any_switch(reference::puzzle_of(picture), grid_of(picture));
  };
  CHECK(switched({"ab.", "a.b"}) == grid_of({"a.b", "ab."}));
  CHECK(!switched({"aa.", "a.b"}));
  CHECK(!switched({"ba.", "b.c"}));
  CHECK(!switched({"bb.b", "b.bb"}));
}

TEST(switches_of_random_pictures_are_solutions) {
  for (int colors = 2; colors <= 4; ++colors) {
    std::mt19937 random(4);
    int switches = 0;
    for (int i = 0; i < 500; ++i) {
      const int width = 2 + int(random() % 9), height = 2 + int(random() % 9);
      const bool is_sparse = random() % 2;
      Grid grid;
      for (int cell = 0; cell < width * height; ++cell)
        grid.push_back(is_sparse && random() % 2 ? std::uint8_t(0)
                                                 : std::uint8_t(random() % std::uint32_t(colors)));
      const Puzzle puzzle = reference::puzzle_of(grid, width, height, colors);
      const std::optional<Grid> other = any_switch(puzzle, grid);
      if (!other) continue;
      ++switches;
      CHECK(*other != grid && verify(puzzle, *other));
    }
    CHECK(switches > 50 && switches < 450);
  }
}

}  // namespace
