// Arguments where no line alone says more: tries, the easiest first.
//
//   1  edge logic: a try at an edge that fails within three rounds (edge.hpp)
//   2  a try that fails within 2 lines, within 4, 8 …
//   3  two (or more) tries, one for each color of a cell, that agree on something
//   4  a try that fails when there are tries inside it, and then tries inside those
//
// Of several that fail, the one with the fewest links is taken.
//
// Only what is wrong is tried, so that nothing is tried in vain for ever: what all solutions share is
// known beforehand. A try that led nowhere is not repeated until one of the lines it looked at has
// changed.

#ifndef HANJIE_PEOPLE_ARGUE_HPP
#define HANJIE_PEOPLE_ARGUE_HPP

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "people/trial.hpp"

namespace hanjie {

class Arguer {
 public:
  Arguer(const Puzzle& puzzle, std::vector<MaskedClueAutomaton>& machines);

  /// See Reasoner::argue. `changed` says for each line when it changed, `now` what time it is.
  std::optional<Argument> argue(std::span<const ColorMask> cells,
                                std::span<const std::uint8_t> common,
                                std::span<const std::uint64_t> changed, std::uint64_t now,
                                const Options& options);

 private:
  /// A try and how it went before.
  struct Try {
    Finding assumption;
    std::uint64_t when = 0;
    long work = 0;             // within which it did not fail
    bool holds = false;        // nothing more followed
    std::size_t changes = 0;   // that followed
    std::vector<int> visited;  // lines
    std::uint64_t when_at_edge = 0;
    std::vector<int> visited_at_edge;  // lines in rounds that did not lead to a failure, or none
  };
  /// Tries that failed, each with the number of lines that it took.
  using Failures = std::vector<std::pair<long, const Try*>>;

  void list_tries();
  std::optional<Argument> by_edges(Trial& trial);
  std::optional<Argument> by_lines(Trial& trial);
  std::optional<Argument> by_agreement(Trial& trial);
  std::optional<Argument> by_tries_inside(Trial& trial);
  bool has_changed(std::span<const int> lines, std::uint64_t since) const;
  int edge_of(std::uint32_t cell) const;
  template <class Pursue>
  Argument shortest(Trial& trial, Failures& failures, const Pursue& pursue) const;
  Argument refutation(const Try& failed, std::vector<Link> chain) const;

  const Puzzle& puzzle_;
  std::vector<MaskedClueAutomaton>& machines_;
  std::span<const ColorMask> cells_;
  std::span<const std::uint8_t> common_;
  std::span<const std::uint64_t> changed_;
  std::uint64_t now_ = 0;
  std::vector<Try> tries_;
};

}  // namespace hanjie

#endif
