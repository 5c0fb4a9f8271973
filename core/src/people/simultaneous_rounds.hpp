// Line logic in rounds: every line that changed is solved, all from the same board.
//
// The propagator solves one line after the other, and its intermediate results depend on their
// order. Here a round first solves all its lines and only then writes the results to the board, so
// the order does not matter: for a mirrored or turned puzzle each round finds the same. That makes
// the number of rounds a measure of the puzzle, while the number of lines that a propagator solves
// measures the propagator.
//
// A round of rows alone or columns alone is a sweep, as in Batenburg, Henstra, Kosters and
// Palenstijn, "Constructing simple nonograms of varying difficulty" (2009).

#ifndef HANJIE_PEOPLE_SIMULTANEOUS_ROUNDS_HPP
#define HANJIE_PEOPLE_SIMULTANEOUS_ROUNDS_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "board/budget.hpp"
#include "board/propagate.hpp"
#include "line/line_solver.hpp"

namespace hanjie {

class SimultaneousRounds {
 public:
  enum class Direction : std::uint8_t { kAll, kRows, kColumns };

  SimultaneousRounds(Board& board, LineSolver& lines, Budget& budget)
      : board_(board), lines_(lines), budget_(budget), is_waiting_(std::size_t(board.lines())) {}

  /// Solves the lines that changed since they were last solved.
  Verdict step(Direction which);
  /// There are lines to solve.
  bool pending();
  /// Drops them, which is necessary after a contradiction that is undone.
  void clear();

  /// The lines of the last round in order, and how many of them found something (before the first
  /// impossible one).
  std::span<const int> solved() const { return solved_; }
  int productive() const { return productive_; }
  /// Units of work in all rounds; the same however the puzzle is turned.
  std::uint64_t work() const { return work_; }

 private:
  void gather();
  template <bool Color>
  Verdict ask_and_write();

  Board& board_;
  LineSolver& lines_;
  Budget& budget_;
  std::vector<std::uint8_t> is_waiting_;  // by line
  std::vector<int> waiting_, solved_;
  std::vector<Word> answers_;
  int productive_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace hanjie

#endif
