// Components: independent parts of a puzzle.
//
// Two open cells influence each other only through an automaton that holds both
// (line_automaton.hpp), so the automata fall into groups that share no cell. A solution is any
// choice of one solution for each group, and the number of solutions is the product of theirs. In
// practice a puzzle with many solutions is mostly a large number of small groups, and the product
// is astronomical while each factor is 2.
//
// The same holds after a guess: automata are filtered to a fixpoint, as lines are in the search,
// those that changed are built again, and the rest may have split further. Automata never change
// once they are built, so groups share the ones that a guess did not affect.
//
// Counting by components is due to Bayardo and Pehoushek (2000); for nonograms they depend on where
// lines split, and merged states show that exactly.

#ifndef HANJIE_COUNT_COMPONENTS_HPP
#define HANJIE_COUNT_COMPONENTS_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "base/natural.hpp"
#include "board/budget.hpp"
#include "board/propagate.hpp"
#include "count/line_automaton.hpp"

namespace hanjie {

/// The rest of a puzzle, or of a part of one: its number of solutions is the product of these.
struct Split {
  std::vector<LineAutomata>
      parts;           ///< connected, each with at least two solutions of every automaton
  Natural factor = 1;  ///< of open cells that no automaton holds: any color is possible
};

class Components {
 public:
  Components(const Puzzle& puzzle, Budget& budget) : puzzle_(puzzle), maker_(budget) {}
  template <class... Rest>
  Components(const Puzzle&& temporary, Rest&&...) = delete;

  /// Splits the puzzle, with the known cells in `known`.
  Verdict open(std::span<const std::uint8_t> known, Split& split);
  /// Gives a cell of a part one of its colors, and splits the rest.
  Verdict assign(const LineAutomata& part, std::uint32_t cell, int color, Split& split);

  /// The number of cells that were open at first; their numbers are below this.
  std::size_t cells() const { return grid_number_.size(); }
  /// The place of a cell in the grid.
  std::uint32_t grid_number(std::uint32_t cell) const { return grid_number_[cell]; }
  /// The place of a cell if cells are counted column by column.
  std::uint64_t down(std::uint32_t cell) const {
    const std::uint32_t at = grid_number_[cell], width = std::uint32_t(puzzle_.width);
    return std::uint64_t(at % width) << 32 | at / width;
  }

 private:
  Verdict read_lines(std::span<const std::uint8_t> known, LineAutomata& automata);
  bool number_open_cells(std::span<const std::uint8_t> known);
  void find_chains_of_cells(const LineAutomata& automata);
  Verdict settle(const LineAutomata& automata, std::vector<std::uint32_t> queue, Split& split);
  Verdict filter(const LineAutomata& automata, std::vector<std::uint32_t>& queue);
  Verdict verdict_of_failure() const {
    return maker_.stopped() ? Verdict::kStopped : Verdict::kContradiction;
  }
  bool make_again(const LineAutomata& automata, LineAutomata& made);
  void group(const LineAutomata& automata, std::vector<LineAutomata>& parts);

  std::int32_t& chain_of(std::uint32_t cell, bool column) {
    return chain_of_[2 * std::size_t(cell) + column];
  }
  bool is_column(const LineAutomaton& automaton) const { return automaton.line >= puzzle_.height; }

  const Puzzle& puzzle_;
  LineAutomatonBuilder maker_;
  std::vector<std::uint32_t> grid_number_;  // of each open cell; open cells are counted row by row
  std::vector<ColorSet> colors_;        // candidates of each open cell; true of the current part
  std::vector<std::int32_t> chain_of_;  // for each cell, its row's and its column's, or -1
  std::vector<std::uint8_t> changed_, queued_;  // of each automaton of the current part
};

}  // namespace hanjie

#endif
