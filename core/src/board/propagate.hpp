// Propagation: line by line until a fixpoint.
//
// Solve a dirty line; each cell it sets makes the crossing line dirty; stop when no line is dirty.
// The order is first in, first out: it does not change the fixpoint, and cleverer orders did not
// pay off.

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

  /// Empties the queue of dirty lines. An observer is called for each line that sets cells.
  Verdict run(Observer* observer = nullptr);
  /// The same, but stops as soon as fewer than `open` surplus candidates are left on the board.
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

/// Appends to `settled` the cells that `before` left open in a line and that are known now.
void find_settled(const Board& board, int line, const Word* before, std::vector<Setting>& settled);

}  // namespace hanjie

#endif
