// Facts in their images, and searches among symmetric grids.

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

/// What a learning search needs, from the bare clues on.
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

/// Every search among symmetric grids finds exactly the solutions that are symmetric.
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

TEST(a_search_among_symmetric_grids_finds_all_that_are_solutions) {
  compare(2, true);
  compare(2, false);
  compare(3, false);
  compare(4, false);
}

TEST(what_is_known_of_a_cell_is_known_of_its_images) {
  const Puzzle puzzle = reference::puzzle_of({"#..#", ".##.", ".##.", "#..#"});
  const std::vector<Symmetry> symmetries = Symmetry::find(puzzle);
  CHECK(symmetries.size() == 7);
  Start start(puzzle, true);
  CHECK(share_facts(symmetries, start.board, start.lines, start.budget) == Verdict::kConsistent);
  CHECK(start.board.color({0, 0}) == kUnknown);
  start.board.remove({0, 0}, 0);  // as if probing had found that it is black
  CHECK(share_facts(symmetries, start.board, start.lines, start.budget) == Verdict::kConsistent);
  CHECK(start.board.color({0, 3}) == 1 && start.board.color({3, 0}) == 1);
  CHECK(start.board.color({3, 3}) == 1 && start.board.open() == 0);
}

TEST(what_cannot_be_symmetric_is_a_contradiction) {
  const Puzzle puzzle = reference::puzzle_of({"#.", ".#"});
  Start start(puzzle, true);
  start.board.remove({0, 0}, 0);
  start.board.remove({0, 1}, 0);
  CHECK(share_facts(Symmetry::find(puzzle), start.board, start.lines, start.budget) ==
        Verdict::kContradiction);
}

TEST(symmetries_that_move_a_forbidden_solution_are_given_up) {
  const Puzzle puzzle = reference::puzzle_of({"#.", ".#"});
  Start start(puzzle, true);
  const Literals literals(start.board);
  SymmetricClauses images(Symmetry::find(puzzle), literals);
  CHECK(images.count() == 7);
  images.keep_those_of({1, 0, 0, 1});
  CHECK(images.count() == 3);  // the half turn and both diagonals
  images.keep_those_of({1, 0, 1, 1});
  CHECK(images.count() == 1);
}

}  // namespace
