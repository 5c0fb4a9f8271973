// The open cells of a line as the smallest automaton that reads them.
//
// Reading a line cell by cell, all that matters of the past is the position in the clue: the block,
// and how much of it has been placed. That position is the state of an automaton; each solution of
// the line is one path through it, and no two solutions share a path.
//
// Three things make it small. States on no complete path are left out. Decided cells vanish,
// because they leave no choice. And at each cell the states with the same future are merged: they
// lead, color by color, to the same next states, so a comparison of at most two arcs, from the last
// cell to the first, finds them all. (Background, or the next color of the clue: no state ever has
// a third arc.)
//
// The last step shows where a line splits. If some cell has only one state, the choices before it
// do not influence the choices after it; and conversely, if the two sides are independent, there is
// only one state. So the automaton is cut exactly where it can be. For example 1 1 in
//
//     ??.?.??         the first 1 may be in the first two cells or in the middle one: one automaton
//     ??...??         each 1 has two cells: after the gap there is one state, so two automata

#ifndef HANJIE_COUNT_LINE_AUTOMATON_HPP
#define HANJIE_COUNT_LINE_AUTOMATON_HPP

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "board/budget.hpp"
#include "hanjie/puzzle.hpp"

namespace hanjie {

/// A set of colors.
struct ColorSet {
  std::array<std::uint64_t, 4> words{};

  bool has(int color) const { return (words[std::size_t(color >> 6)] >> (color & 63)) & 1; }
  void add(int color) { words[std::size_t(color >> 6)] |= std::uint64_t(1) << (color & 63); }
  int size() const {
    int count = 0;
    for (const std::uint64_t word : words) count += std::popcount(word);
    return count;
  }
  /// The lowest color; there must be one.
  int first() const {
    std::size_t at = 0;
    while (words[at] == 0) ++at;
    return int(64 * at) + std::countr_zero(words[at]);
  }
  void remove(int color) { words[std::size_t(color >> 6)] &= ~(std::uint64_t(1) << (color & 63)); }
  ColorSet& operator&=(const ColorSet& other) {
    for (std::size_t at = 0; at < words.size(); ++at) words[at] &= other.words[at];
    return *this;
  }
  bool operator==(const ColorSet&) const = default;
};

/// A color and the state, at the next cell, to which it leads.
struct Arc {
  std::uint16_t color;
  std::uint16_t next;
  bool operator==(const Arc&) const = default;
};
inline constexpr Arc kNoArc{0xFFFF, 0xFFFF};

/// At most two arcs, the lower color first.
struct AutomatonState {
  Arc arcs[2] = {kNoArc, kNoArc};

  void add(Arc arc);
  const Arc* find(int color) const {
    for (const Arc& arc : arcs)
      if (arc.color == color) return &arc;
    return nullptr;
  }
  std::uint64_t packed() const {
    return std::uint64_t(arcs[0].color) << 48 | std::uint64_t(arcs[0].next) << 32 |
           std::uint64_t(arcs[1].color) << 16 | arcs[1].next;
  }
};

struct LineAutomaton {
  int line = 0;
  std::vector<std::uint32_t> cells;    ///< their numbers, in the order of the line
  std::vector<std::uint32_t> first;    ///< first[i] .. first[i + 1]: the states before cell i
  std::vector<AutomatonState> states;  ///< state 0 of the first cell is the start
  std::vector<ColorSet> colors;        ///< candidates of each cell

  std::size_t length() const { return cells.size(); }
  std::span<const AutomatonState> states_at(std::size_t cell) const {
    return {states.data() + first[cell], states.data() + first[cell + 1]};
  }
  std::size_t bytes() const {
    return sizeof(LineAutomaton) + sizeof(AutomatonState) * states.size() +
           (8 + sizeof(ColorSet)) * cells.size();
  }
};

using LineAutomata = std::vector<std::shared_ptr<const LineAutomaton>>;

class LineAutomatonBuilder {
 public:
  explicit LineAutomatonBuilder(Budget& budget) : budget_(budget) {}

  /// Reads a line: the numbers of its cells and their candidates. False: the clue does not fit, or
  /// it was stopped.
  bool read(int line, std::span<const Block> clue, std::span<const std::uint32_t> cells,
            std::span<const ColorSet> colors);
  /// Reads an automaton again with the present candidates of its cells, by their numbers. False:
  /// nothing fits, or it was stopped.
  bool read(const LineAutomaton& automaton, const std::vector<ColorSet>& colors);

  /// The possible candidates of the cells that were read, decided or not.
  std::span<const ColorSet> support() const { return support_; }
  /// Appends the automata of the line that was read. Single cells need no automaton: their
  /// candidates are enough.
  void append_to(LineAutomata& automata);
  bool stopped() const { return stopped_; }

 private:
  struct Layer {
    std::size_t cell;                    // its place among the cells that were read
    std::vector<AutomatonState> states;  // merged
  };

  /// Counts visited states, once for building and once for merging.
  void spend(std::size_t states) { stopped_ = stopped_ || budget_.spend((states + 1) / 2); }
  void begin(int line, std::span<const std::uint32_t> cells);
  template <class Expand>
  void add_layer(std::size_t targets, const Expand& expand);
  bool merge();
  void merge_layer(std::size_t cell);
  std::shared_ptr<const LineAutomaton> piece(std::size_t from, std::size_t to) const;

  Budget& budget_;
  bool stopped_ = false;
  int line_ = 0;
  std::vector<std::uint32_t> cells_;
  std::vector<std::uint32_t> first_;  // as in an automaton, before merging
  std::vector<AutomatonState> states_;
  std::vector<ColorSet> support_;
  std::vector<std::uint16_t> merged_;  // of each state at the next cell: its merged state
  std::vector<std::uint16_t> merging_;
  std::vector<std::pair<std::uint64_t, std::uint16_t>> sorted_;
  std::vector<Layer> layers_;  // of the cells that are not decided, the last one first
  std::size_t layers_used_ = 0;
  std::vector<std::uint32_t> reached_, reached_next_;  // clue positions, or states of an automaton
  std::vector<std::uint16_t> index_of_;                // of a target: its index among those reached
};

}  // namespace hanjie

#endif
