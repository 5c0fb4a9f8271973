// LineLook-ahead in small boards: the depth-first search, laid out for speed.
//
// The same search as depth_first.hpp (propagate, try every value of every cell, guess where the most
// is to be learnt), for black and white up to 62 cells a side, where a line fits into one word:
//
//   * the candidates of a line are two words side by side, in boards up to 30x30 two halves of one:
//     state, key of the cache and answer at once;
//   * dirty rows and dirty columns are two words, emptied in turns: no queue;
//   * no trail: to try a value is to copy the board (480 bytes for 30x30), to take it back is nothing,
//     and what two values agree on is the union of two boards;
//   * a value is tried again only if its row or column changed since, noted in a bit for each;
//   * at the root, cells with two known neighbors are tried first, then those with one, then all, and
//     once much was found from the start, beginning with the row where something was found last: what
//     is impossible shows there most often, and soonest (pbnsolve probes beside known cells, too);
//   * refuting black makes a cell white, so it is worth what white brings. Where that is little, which
//     takes two lines to see, black waits until all that promises more was tried. Of the cells along
//     an edge, which are refuted one by one and say nothing else, most are never asked about;
//   * what a possible value implies is possible, so it is not tried before nothing else is left to try
//     (pbnsolve's probe pad). In the end it is, for how good a guess a cell is depends on it. What a
//     solution has stays possible, whatever is found afterwards;
//   * a node is a copy of its board and of what was tried; the stack is explicit, so the search can
//     be paused after any amount of work.
//
// A tried value that happens to complete the grid is a solution, reported at once, and passed over when
// the search gets there. A tried value that leaves few cells open is followed: these are settled one
// after the other without looking. Mostly that is a solution, long before all values have been tried,
// and what it leads to (four_cell_switch.hpp) often ends the search: half as many values are tried in random
// pictures of 25x25.

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
  /// A search from that board, where lines say no more.
  static std::unique_ptr<LookAhead> make(const SmallBoard& board, const Clues& clues,
                                         Budget& budget, Stats& stats, std::uint64_t seed);

  virtual ~LookAhead() = default;
  /// Searches until a solution is found, or so much work was spent in all. Pauses once more as soon
  /// as every value has been tried at the root.
  virtual Outcome run(std::uint64_t work) = 0;
  /// The solution found, row by row.
  virtual std::vector<std::uint8_t> solution() const = 0;
  /// Takes from a board of the same puzzle what is impossible at the root: certain, also after
  /// solutions.
  virtual void narrow(Board& board) const = 0;
  /// The grid at the root, row by row.
  virtual std::vector<std::uint8_t> known() const = 0;
  /// How good a guess each cell is.
  virtual std::vector<float> promises() const = 0;
};

}  // namespace hanjie

#endif
