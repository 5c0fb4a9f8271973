// Symmetries of clues, and images of solutions.

#include <random>

#include "board/symmetry.hpp"
#include "check.hpp"
#include "hanjie/solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

TEST(a_picture_that_turns_into_itself_has_its_symmetries) {
  CHECK(Symmetry::find(reference::puzzle_of({".#.", "###", ".#."})).size() == 7);
  CHECK(Symmetry::find(reference::puzzle_of({".##", "##.", "..#"})).empty());
  CHECK(Symmetry::find(reference::puzzle_of({"##.", "#..", "..."})).size() == 1);
  CHECK(Symmetry::find(reference::puzzle_of({"#.#", "###"})).size() == 1);
}

TEST(a_symmetry_must_keep_the_given_cells) {
  Puzzle puzzle = reference::puzzle_of({"#.#", "###"});
  puzzle.given = {kUnknown, 0, kUnknown, kUnknown, kUnknown, kUnknown};
  CHECK(Symmetry::find(puzzle).size() == 1);
  puzzle.given = {1, 0, kUnknown, kUnknown, kUnknown, kUnknown};
  CHECK(Symmetry::find(puzzle).empty());
  puzzle.given = {1, 0, 1, kUnknown, kUnknown, kUnknown};
  CHECK(Symmetry::find(puzzle).size() == 1);
}

TEST(lines_go_where_their_cells_go) {
  std::mt19937 random(5);
  for (int i = 0; i < 300; ++i) {
    const Puzzle puzzle = reference::symmetric_puzzle(random, 2);
    for (const Symmetry& symmetry : Symmetry::find(puzzle)) {
      for (int line = 0; line < puzzle.lines(); ++line) {
        if (puzzle.clue(line).empty()) continue;  // perhaps a removed one: it stays
        const int image = symmetry.image_of_line(line);
        for (int at = 0; at < puzzle.cells_of(line); ++at) {
          const bool is_row = line < puzzle.height;
          const Cell to =
              symmetry.image_of(is_row ? Cell{line, at} : Cell{at, line - puzzle.height});
          const int crossing = is_row ? puzzle.height + at : at;
          if (puzzle.clue(crossing).empty()) continue;
          CHECK(image < puzzle.height ? to.row == image : to.column == image - puzzle.height);
        }
      }
    }
  }
}

TEST(images_of_solutions_are_solutions) {
  std::mt19937 random(3);
  int images = 0;
  for (int i = 0; i < 2000; ++i) {
    const int side = 2 + int(random() % 4);
    Grid grid;
    for (int cell = 0; cell < side * side; ++cell) grid.push_back(random() % 2);
    const Puzzle puzzle = reference::puzzle_of(grid, side, side, 2);
    for (const Symmetry& symmetry : Symmetry::find(puzzle)) {
      const Grid image = symmetry.image_of(grid);
      CHECK(verify(puzzle, image));
      images += image != grid;
    }
  }
  CHECK(images > 20);
}

}  // namespace
