// Which puzzles are well formed.

#include "line/clues.hpp"

#include "check.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

TEST(given_cells_of_a_well_formed_puzzle_have_colors_of_its_palette) {
  Puzzle puzzle = reference::puzzle_of({"#.", ".#"});
  puzzle.given = {0, 1, kUnknown, kUnknown};
  CHECK(puzzle.well_formed());
  for (const int color : {2, 63, 64, 254}) {
    puzzle.given[2] = std::uint8_t(color);
    CHECK(!puzzle.well_formed());
  }
}

TEST(clues_of_a_well_formed_puzzle_begin_with_the_first_block) {
  Puzzle puzzle = reference::puzzle_of({"#.", ".#"});
  CHECK(puzzle.well_formed());
  puzzle.first.front() = 1;
  CHECK(!puzzle.well_formed());
}

}  // namespace
