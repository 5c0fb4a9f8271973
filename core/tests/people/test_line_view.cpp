// The rest of a line as people see it.

#include <utility>

#include "check.hpp"
#include "hanjie/reasoner.hpp"

namespace {

using namespace hanjie;

TEST(the_rest_of_a_line_is_described) {
  Puzzle puzzle;
  puzzle.width = 12;
  puzzle.height = 1;
  const std::vector<Block> clue{{2, 1}, {1, 1}, {3, 1}};
  puzzle.add_clue(clue);
  for (int column = 0; column < puzzle.width; ++column) puzzle.add_clue({});
  puzzle.given.assign(puzzle.cells(), kUnknown);
  for (const auto& [cell, color] : {std::pair{0, 1}, {1, 1}, {2, 0}, {6, 0}, {9, 1}})
    puzzle.given[std::size_t(cell)] = std::uint8_t(color);
  const LineView view = Reasoner(puzzle).view(0);  // ##.???.??#??
  CHECK(view.before == 3 && view.end == 12);
  CHECK(view.first_block == 1 && view.end_block == 3);
  CHECK(view.earliest == (std::vector<int>{0, 4}));
  CHECK(view.latest == (std::vector<int>{4, 6}));
  CHECK(view.places == (std::vector<Places>{{0b10111}, {0b1110000}}));
  CHECK(view.runs.size() == 1 && view.runs[0].first == 6 && view.runs[0].end == 7);
  CHECK(view.owners.size() == 1 && view.owners[0].size() == 1);
  CHECK(view.owners[0][0].block == 1 && view.owners[0][0].places == Places{0b1110000});
  const std::vector<CellColors> known{{0, ColorMask(1)}};
  CHECK(Reasoner(puzzle).view(0, known).before == 1);
}

}  // namespace
