// Line by line until no line says anything new.
//
// Solve a dirty line; each cell it settles makes the crossing line dirty; stop when none is. The
// order is first in, first out: it does not change where this ends, and cleverer orders have not
// paid for themselves.

#ifndef HANJIE_BOARD_PROPAGATE_HPP
#define HANJIE_BOARD_PROPAGATE_HPP

#include <vector>

#include "board/board.hpp"
#include "board/budget.hpp"
#include "line/line_solver.hpp"

namespace hanjie {

enum class Verdict : std::uint8_t { kConsistent, kContradiction, kStopped };

class Propagator {
 public:
  Propagator(Board& board, LineSolver& lines, Budget& budget)
      : board_(board), lines_(lines), budget_(budget) {}

  /// Empties the queue of dirty lines. With an observer, tells it each line that settles cells.
  Verdict run(Observer* observer = nullptr);
  /// The same, but it is enough when less than that is open on the board.
  Verdict run_until(std::int64_t open);

 private:
  template <bool Color>
  Verdict empty_queue(Observer* observer, std::int64_t open);
  template <bool Color>
  void narrow_and_tell(int line, const Word* planes, Observer& observer);

  Board& board_;
  LineSolver& lines_;
  Budget& budget_;
};

/// Cells that `before` left open in a line and that are known now, appended to `settled`.
void find_settled(const Board& board, int line, const Word* before, std::vector<Setting>& settled);

}  // namespace hanjie

#endif
