// Looks at lines, compared with exact line solving.

#include "people/line_looks.hpp"

#include <random>

#include "check.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

std::vector<std::uint8_t> random_picture(std::mt19937& random, int cells, int colors) {
  std::vector<std::uint8_t> picture;
  for (int i = 0; i < cells; ++i) {
    const bool filled = random() % 100 < 55;
    picture.push_back(std::uint8_t(filled ? 1 + random() % unsigned(colors - 1) : 0));
  }
  return picture;
}

TEST(every_look_is_sound) {
  std::mt19937 random(9);
  int found[kLineLooks] = {};
  for (int round = 0; round < 400; ++round) {
    const int colors = 2 + round % 3;
    const int width = 5 + int(random() % 20);
    const std::vector<std::uint8_t> picture = random_picture(random, 3 * width, colors);
    Puzzle puzzle = reference::puzzle_of(picture, width, 3, colors);
    puzzle.given = picture;
    for (std::uint8_t& cell : puzzle.given)
      if (random() % 10 < 7) cell = kUnknown;
    const Clues clues(puzzle, colors == 2);
    Board board(puzzle, clues, colors == 2);
    Stats stats;
    LineSolver lines(clues, stats);
    LineLooks looks(puzzle, board, lines);
    for (int line = 0; line < board.lines(); ++line) {
      std::vector<Word> all;
      CHECK(looks.look(line, LineLook::kAll, all));
      for (const LineLook look : {LineLook::kRoom, LineLook::kReach, LineLook::kRuns}) {
        std::vector<Word> seen;
        CHECK(looks.look(line, look, seen));
        CHECK(seen.size() == all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
          CHECK((all[i] & ~seen[i]) == 0);
          CHECK((seen[i] & ~board.planes(line)[i]) == 0);
          found[int(look)] += seen[i] != board.planes(line)[i];
        }
      }
    }
  }
  for (const LineLook look : {LineLook::kRoom, LineLook::kReach, LineLook::kRuns})
    CHECK(found[int(look)] > 100);
}

}  // namespace
