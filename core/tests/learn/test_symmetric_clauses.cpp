// Symmetric facts and images of clauses.

#include "learn/symmetric_clauses.hpp"

#include "check.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

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

TEST(a_fact_about_a_cell_is_shared_with_its_images) {
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

TEST(an_asymmetric_fact_is_a_contradiction) {
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
