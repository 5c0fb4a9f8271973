// Arguments by assumption, for positions where no single line gives more; the easiest first.
//
//   1  edge logic: an assumption at an edge that is refuted within three rounds (edge.hpp)
//   2  an assumption that is refuted within 2 lines, within 4, 8 …
//   3  two (or more) assumptions, one for each color of a cell, with a common consequence
//   4  an assumption that is refuted with nested assumptions, one level and then more
//
// Of several refuted assumptions, the one with the fewest links is taken.
//
// Only wrong values are assumed, so that no time is lost on values that can never be refuted: the
// cells that all solutions share are known beforehand. An assumption that was not refuted is
// repeated only after one of its lines has changed.

#ifndef HANJIE_PEOPLE_ARGUE_HPP
#define HANJIE_PEOPLE_ARGUE_HPP

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "people/assumption_trail.hpp"

namespace hanjie {

class Arguer {
 public:
  /// A position to argue about.
  struct Position {
    std::span<const ColorMask> cells;
    std::span<const std::uint8_t> common;    ///< see Reasoner::argue
    std::span<const std::uint64_t> changed;  ///< by line: when it changed
    std::uint64_t now;                       ///< on the same clock
  };

  Arguer(const Puzzle& puzzle, std::vector<MaskedClueAutomaton>& automata);
  template <class... Rest>
  Arguer(const Puzzle&& temporary, Rest&&...) = delete;

  /// See Reasoner::argue.
  std::optional<Argument> argue(const Position& position, const Options& options);

 private:
  /// An assumption and its earlier results.
  struct Assumption {
    CellColors value;
    std::uint64_t when = 0;
    long work = 0;             // lines within which it was not refuted
    bool holds = false;        // nothing more followed
    std::size_t changes = 0;   // that followed
    std::vector<int> visited;  // lines
    std::uint64_t when_at_edge = 0;
    std::vector<int> visited_at_edge;  // lines, if rounds at an edge did not refute it
  };
  /// Refuted assumptions, each with the number of lines that this took.
  using Refuted = std::vector<std::pair<long, const Assumption*>>;

  void list_assumptions(const Position& position);
  std::optional<Argument> by_edges(const Position& position, AssumptionTrail& trail);
  std::optional<Argument> by_lines(const Position& position, AssumptionTrail& trail);
  std::optional<Argument> by_agreement(const Position& position, AssumptionTrail& trail) const;
  std::optional<Argument> by_nesting(const Position& position, AssumptionTrail& trail) const;
  int edge_of(const Position& position, std::uint32_t cell) const;
  template <class Pursue>
  std::optional<Argument> shortest(const Position& position, AssumptionTrail& trail,
                                   Refuted& refuted, const Pursue& pursue) const;

  const Puzzle& puzzle_;
  std::vector<MaskedClueAutomaton>& automata_;
  std::vector<Assumption> assumptions_;
};

}  // namespace hanjie

#endif
