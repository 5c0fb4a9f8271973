// Line logic in rounds: every line that has something new is looked at, all from the same board.
//
// The propagator takes one line after the other, and what is found when depends on their order.
// Here a round first asks all its lines and only then writes down what they said, so order has no
// say: mirror the puzzle, turn it, and each round finds the same. That makes the number of rounds a
// measure of the puzzle, where the number of lines a propagator solves measures the propagator.
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
  enum class Lines : std::uint8_t { kAll, kRows, kColumns };

  SimultaneousRounds(Board& board, LineSolver& lines, Budget& budget)
      : board_(board), lines_(lines), budget_(budget), is_waiting_(std::size_t(board.lines())) {}

  /// LookRounds at the lines that changed since they were last looked at.
  Verdict step(Lines which);
  /// There are lines to look at.
  bool pending();
  /// Forgets them, as one must after a contradiction that is taken back.
  void clear();

  /// The lines of the last round in order, and how many of them had something to say (before the
  /// first that is impossible).
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
