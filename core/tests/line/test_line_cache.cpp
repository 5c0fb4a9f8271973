// The cache of lines, compared with solving each line.

#include "line/line_cache.hpp"

#include <algorithm>
#include <random>

#include "check.hpp"
#include "line/line_solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using reference::Candidates;

/// The candidates of a line as planes of `words` words, in the numbering of its own palette.
std::vector<Word> to_planes(const LineClue& clue, const Candidates& line, int words) {
  std::vector<Word> planes(std::size_t(clue.planes * words));
  for (int plane = 0; plane < clue.planes; ++plane)
    for (std::size_t i = 0; i < line.size(); ++i)
      if (line[i] >> clue.palette[plane] & 1)
        planes[std::size_t(plane * words) + (i + 1) / 64] |= Word(1) << ((i + 1) % 64);
  planes[0] |= 1;
  planes[(line.size() + 1) / 64] |= Word(1) << ((line.size() + 1) % 64);
  return planes;
}

TEST(a_cache_returns_the_right_answer) {
  std::mt19937 random(6);
  for (const int cells : {20, 62, 63, 100, 126, 127}) {
    const int words = plane_words(cells);
    std::vector<std::uint8_t> picture;
    for (int cell = 0; cell < cells; ++cell) picture.push_back(std::uint8_t(random() % 2));
    Puzzle puzzle;  // with enough lines that each has few places
    puzzle.width = cells;
    puzzle.height = 1100;
    puzzle.add_clue(reference::clue_of(picture));
    while (int(puzzle.first.size()) <= puzzle.lines()) puzzle.add_clue({});
    const Clues clues(puzzle, true);
    std::vector<std::vector<Word>> states;
    Candidates line(std::size_t(cells), 3);
    for (int i = 0; i < 30; ++i) {  // each differs a little from the last; some are wrong
      const std::size_t cell = random() % line.size();
      line[cell] = line[cell] != 3 ? 3 : (random() % 8 == 0) != (picture[cell] != 0) ? 2 : 1;
      states.push_back(to_planes(clues[0], line, words));
    }
    Stats stats;
    LineSolver plain(clues, stats), caching(clues, stats);
    caching.start_cache();
    for (int i = 0; i < 3000; ++i) {
      const std::vector<Word>& in = states[random() % states.size()];
      const Word* const expected = plain.solve<false>(0, words, in.data());
      const Word* const found = caching.solve<false>(0, words, in.data());
      CHECK((found != nullptr) == (expected != nullptr));
      if (found && expected) CHECK(std::equal(found, found + 2 * words, expected));
    }
    CHECK((stats.cache_hits > 300) == (words <= 2));
  }
}

}  // namespace
