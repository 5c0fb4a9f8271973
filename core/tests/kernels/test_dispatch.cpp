// Whole searches on every instruction set of this processor: the same solutions with the same work.

#include <random>

#include "check.hpp"
#include "kernels/kernels.hpp"
#include "reference.hpp"
#include "search/search.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

struct Run {
  std::vector<Grid> solutions;
  std::vector<std::uint64_t> work;
  bool operator==(const Run&) const = default;
};

Run run(const Puzzle& puzzle, const Kernels& table, const Techniques& techniques) {
  choose_kernels(table);
  Search search(puzzle, {.seed = 5}, techniques);
  Run run;
  while (run.solutions.size() < 3 && search.next() == State::kSolution)
    run.solutions.push_back(search.solution());
  const Stats& stats = search.stats();
  run.work = {stats.lines,    stats.cache_hits,     stats.probes,    stats.refuted,
              stats.agreed,   stats.guesses,        stats.nodes,     stats.depth,
              stats.dives,    stats.contradictions, stats.conflicts, stats.restarts,
              stats.solutions};
  return run;
}

Puzzle random_puzzle(std::mt19937& random, int width, int height, int colors, unsigned percent) {
  Grid grid;
  for (int cell = 0; cell < width * height; ++cell)
    grid.push_back(random() % 100 < percent ? std::uint8_t(1 + random() % std::uint32_t(colors - 1))
                                            : std::uint8_t(0));
  return reference::puzzle_of(grid, width, height, colors);
}

/// How many of the puzzles needed the learning search.
int compare(int count, int width, int height, int colors, unsigned percent,
            const Techniques& techniques = {}) {
  const Kernels* tables[4];
  const int instruction_sets = all_kernels(tables);
  const Kernels& best = kernels();
  std::mt19937 random(std::uint32_t(width * 1000 + height * 10 + colors));
  int learned = 0;
  for (int i = 0; i < count; ++i) {
    const Puzzle puzzle = random_puzzle(random, width, height, colors, percent);
    const Run expected = run(puzzle, *tables[0], techniques);
    CHECK(!expected.solutions.empty());
    learned += expected.work[10] > 0;
    for (int set = 1; set < instruction_sets; ++set)
      CHECK(run(puzzle, *tables[set], techniques) == expected);
  }
  choose_kernels(best);
  return learned;
}

TEST(searches_do_the_same_work_on_every_instruction_set) {
  const Techniques learning{.most_probing = 0, .first_look = 0};
  compare(40, 20, 20, 2, 50);
  compare(10, 30, 30, 2, 50);
  compare(6, 45, 25, 2, 55);
  compare(4, 62, 20, 2, 60);
  compare(4, 90, 12, 2, 60);
  compare(2, 250, 8, 2, 60);
  compare(10, 18, 18, 4, 60);
  CHECK(compare(10, 25, 25, 2, 42, learning) > 0);
  CHECK(compare(3, 70, 20, 2, 50, learning) > 0);
  CHECK(compare(6, 20, 20, 3, 40, learning) > 0);
}

}  // namespace
