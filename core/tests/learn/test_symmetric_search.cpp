// Searches among symmetric grids.

#include "learn/symmetric_search.hpp"

#include <algorithm>
#include <random>

#include "check.hpp"
#include "hanjie/solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

constexpr std::size_t kMost = 300;

/// The objects of a learning search, from the clues alone.
struct Start {
  explicit Start(const Puzzle& puzzle, bool black_and_white)
      : clues(puzzle, black_and_white),
        board(puzzle, clues, black_and_white),
        lines(clues, stats),
        budget(Options{}) {
    budget.start();
  }
  Stats stats;
  Clues clues;
  Board board;
  LineSolver lines;
  Budget budget;
};

/// All solutions, or nothing if there are too many.
std::vector<Grid> solutions(const Puzzle& puzzle) {
  Solver solver(puzzle);
  std::vector<Grid> found;
  while (solver.next() == State::kSolution && found.size() < kMost)
    found.emplace_back(solver.solution().begin(), solver.solution().end());
  if (found.size() == kMost) found.clear();
  return found;
}

/// Every search among symmetric grids finds exactly the symmetric solutions.
void compare(int colors, bool dives) {
  std::mt19937 random(std::uint32_t(7 + colors));
  int symmetric = 0, others = 0;
  for (int i = 0; i < 400; ++i) {
    const Puzzle puzzle = reference::symmetric_puzzle(random, colors);
    const std::vector<Symmetry> symmetries = Symmetry::find(puzzle);
    std::vector<Grid> expected = solutions(puzzle), found;
    if (expected.empty()) continue;
    others += std::erase_if(expected, [&](const Grid& grid) {
                return !std::all_of(symmetries.begin(), symmetries.end(),
                                    [&](const Symmetry& each) { return each.keeps(grid); });
              }) > 0;
    symmetric += expected.size() > 1;
    Start start(puzzle, colors == 2);
    CHECK(share_facts(symmetries, start.board, start.lines, start.budget) == Verdict::kConsistent);
    Learner learner(puzzle, start.board, {}, {}, start.lines, start.budget, start.stats,
                    {.seed = std::uint64_t(i), .dives = dives});
    restrict_to_symmetric(symmetries, learner);
    while (learner.run(~std::uint64_t(0)) == Outcome::kSolution)
      found.push_back(learner.solution());
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    CHECK(found == expected);
  }
  CHECK(symmetric > 10 && others > 10);
}

TEST(a_search_among_symmetric_grids_finds_all_symmetric_solutions) {
  compare(2, true);
  compare(2, false);
  compare(3, false);
  compare(4, false);
}

}  // namespace
