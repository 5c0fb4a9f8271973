// Look-ahead on small boards: the depth-first search, laid out for speed.
//
// This is the search of depth_first.hpp (propagate, probe every value of every cell, guess where
// the gain is largest), for black and white up to 62 cells a side, where a line fits into one word:
//
//   * the candidates of a line are two words side by side, in boards up to 30x30 two halves of one:
//     they are state, key of the cache and answer at once;
//   * dirty rows and dirty columns are two words, emptied in turns, without a queue;
//   * there is no trail: probing a value copies the board (480 bytes for 30x30), undoing it costs
//     nothing, and the common consequences of two values are the union of two boards;
//   * a value is probed again only if its row or column changed since then, noted in one bit for
//     each value;
//   * at the root, cells with two known neighbors are probed first, then those with one, then all.
//     Once much was found, this starts again, beginning with the row of the last success:
//     impossible values are most frequent there, and show soonest (pbnsolve also probes beside
//     known cells);
//   * refuting black makes a cell white, so it is worth what white brings. If that is little, which
//     takes two lines to see, black waits until all better values were probed. Of the cells along
//     an edge, which are refuted one by one and imply nothing else, most are never probed;
//   * the consequences of a possible value are possible, so they are probed only when nothing else
//     is left (pbnsolve's probe pad). They are probed in the end, because the score of a cell as a
//     guess depends on it. The values of a solution stay possible, whatever is found afterwards;
//   * a node is a copy of its board and of the set of probed values; the stack is explicit, so the
//     search can be paused after any amount of work.
//
// A probed value that happens to complete the grid is a solution; it is reported at once, and
// skipped when the search gets there. A probed value that leaves few cells open is followed: these
// cells are set one after the other without probing. Mostly that is a solution, long before all
// values have been probed, and its relatives (four_cell_switch.hpp) often end the search: in random
// pictures of 25x25 only half as many values are probed.

#ifndef HANJIE_GUESS_LOOKAHEAD_HPP
#define HANJIE_GUESS_LOOKAHEAD_HPP

#include <cstdint>
#include <memory>
#include <vector>

#include "board/board.hpp"
#include "board/budget.hpp"
#include "board/outcome.hpp"
#include "board/small_board.hpp"

namespace hanjie {

class LookAhead {
 public:
  /// A search from that board, which is at a fixpoint of the lines.
  static std::unique_ptr<LookAhead> make(const SmallBoard& board, const Clues& clues,
                                         Budget& budget, Stats& stats, std::uint64_t seed);

  virtual ~LookAhead() = default;
  /// Searches until a solution is found or the total work reaches `until`. Pauses once more when
  /// every value has been probed at the root.
  virtual Outcome run(std::uint64_t work) = 0;
  /// The solution found, row by row.
  virtual std::vector<std::uint8_t> solution() const = 0;
  /// Removes from a board of the same puzzle the candidates that are impossible at the root:
  /// certain, also after solutions.
  virtual void narrow(Board& board) const = 0;
  /// The grid at the root, row by row.
  virtual std::vector<std::uint8_t> known() const = 0;
  /// The lookahead score of each cell.
  virtual std::vector<float> lookahead_scores() const = 0;
};

}  // namespace hanjie

#endif
