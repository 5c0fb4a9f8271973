// Totals of rows and columns.

#include <random>

#include "check.hpp"
#include "hanjie/count.hpp"
#include "hanjie/solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

TEST(totals_that_differ_mean_no_solution_at_once) {
  std::mt19937 random(7);
  for (const std::uint32_t colors : {2u, 4u})
    for (int i = 0; i < 20; ++i) {
      Grid grid(40 * 40);
      for (std::uint8_t& cell : grid)
        cell = random() % 3 == 0 ? std::uint8_t(1 + random() % (colors - 1)) : std::uint8_t(0);
      Puzzle puzzle = reference::puzzle_of(grid, 40, 40, int(colors));
      Block& block = puzzle.blocks[random() % puzzle.blocks.size()];
      if (colors == 4 && i % 2 == 0) {
        block.color = std::uint8_t(block.color % 3 + 1);
      } else {
        ++block.length;
      }
      Solver solver(puzzle);
      CHECK(solver.next() == State::kExhausted);
      CHECK(solver.stats().lines == 0);
      const Count count = count_solutions(puzzle);
      CHECK(count.exact && count.bytes.empty());
    }
}

}  // namespace
