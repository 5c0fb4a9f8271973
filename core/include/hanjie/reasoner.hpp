// Reasons: what a line says and exactly why, and why a try must fail.
//
//     hanjie::Reasoner reasoner(puzzle);
//     for (int line : reasoner.changed_lines()) {                          // lines that have changed
//       reasoner.narrow(line, left);                              // what they say now
//       hanjie::Evidence why = reasoner.evidence(line, goal, {}); // irreducible
//       reasoner.restrict(cell, colors);                          // believe it
//     }
//     if (auto why = reasoner.argue(common, 1.0)) ...             // no line says more: a try
//
// Unlike a Solver this is not about finding solutions. It holds what somebody knows, cell by cell,
// and answers questions of those who explain. Every answer is a piece of data that can be checked
// without it.

#ifndef HANJIE_REASONER_HPP
#define HANJIE_REASONER_HPP

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "hanjie/puzzle.hpp"
#include "hanjie/solver.hpp"

namespace hanjie {

/// Colors that a cell can have, a bit for each.
using ColorMask = std::uint64_t;
inline constexpr int kMaxReasonedColors = 64;  ///< background included

/// A cell and the colors it can have.
struct CellColors {
  std::uint32_t cell;
  ColorMask colors;
};

/// What a conclusion in a line rests on: nothing can be left out.
struct Evidence {
  std::vector<CellColors> cells;
  std::vector<std::uint32_t> blocks;  ///< of the line's clue; the length of every other is unknown
};

/// One link of a chain: what a line says, or a try inside that fails.
struct Link {
  int line = -1;                      ///< -1: a try that fails
  std::vector<CellColors> concluded;  ///< empty: the line cannot be completed
  Evidence evidence;
  CellColors assumption{};  ///< of a try
  std::vector<Link> chain;
};

/// A cell is assumed to have a color; what follows, the last link being the failure or the goal.
struct Case {
  CellColors assumption{};
  std::vector<Link> chain;
};

/// What follows whichever of the cases holds; a single case is one that fails.
struct Argument {
  std::vector<CellColors> concluded;
  std::vector<Case> cases;
  int edge = -1;  ///< the line at an edge where a single case begins that fails at once
};

/// A set of places in a line: a bit for each, the first in the lowest bit of the first word.
using Places = std::vector<std::uint64_t>;

/// Known cells of one color side by side, as many as there are.
struct Run {
  int first;
  int end;
  int color;
};

/// A block that a run can belong to, and where it can start then.
struct Owner {
  int block;
  Places places;
};

/// What is left of a line without the cells and blocks that are done at either end, and what is
/// easily seen of it. Cells and blocks are counted from its beginning.
struct LineView {
  int before = 0, end = 0;             ///< cells of the line: before .. end
  int first_block = 0, end_block = 0;  ///< blocks of its clue: likewise
  std::vector<ColorMask> cells;        ///< what they can be
  std::vector<int> earliest,
      latest;                  ///< places of blocks, all pushed to one side, each where it fits
  std::vector<Places> places;  ///< of each block between these two
  std::vector<Run> runs;       ///< from left to right
  std::vector<std::vector<Owner>> owners;  ///< of each run, by size, color and reach
};

class Reasoning;

class Reasoner {
 public:
  /// The puzzle must be well formed, have at most kMaxReasonedColors and outlive this. What is given
  /// is known from the start. Of the options, timeout has no meaning here.
  explicit Reasoner(const Puzzle& puzzle);
  explicit Reasoner(const Puzzle&& temporary) = delete;
  ~Reasoner();
  Reasoner(Reasoner&&) noexcept;
  Reasoner& operator=(Reasoner&&) noexcept;

  /// The colors that each cell can have, row by row.
  std::span<const ColorMask> cells() const;
  /// From now on a cell can have these colors only.
  void restrict(std::uint32_t cell, ColorMask colors);
  /// The lines that changed since the last call, all of them at the first.
  std::vector<int> changed_lines();
  /// What each cell of a line can be; false: the line cannot be completed.
  bool narrow(int line, std::vector<ColorMask>& left) const;
  /// The same if nothing were known but this evidence.
  bool narrow(int line, const Evidence& evidence, std::vector<ColorMask>& left) const;
  /// Under the same condition: the first and the last place where a block can start.
  std::optional<std::pair<int, int>> starts(int line, const Evidence& evidence, int block) const;
  /// What is left of a line, as it is known or if nothing were known but these cells.
  LineView view(int line) const;
  LineView view(int line, std::span<const CellColors> known) const;
  /// An irreducible part of what is known of a line from which the goal follows (no goal: that the
  /// line cannot be completed). Where there is a choice, cells marked in `liked` are kept.
  Evidence evidence(int line, std::span<const CellColors> goal,
                    std::span<const std::uint8_t> liked) const;
  /// The easiest argument by trying: one at an edge that fails at once, else one that fails after few
  /// lines, else two that agree, else one that fails after tries inside it. `common` is what all solutions share (kUnknown elsewhere;
  /// empty: there is no solution). None: there is no such argument, or `seconds` are over.
  std::optional<Argument> argue(std::span<const std::uint8_t> common, const Options& options = {});

 private:
  std::unique_ptr<Reasoning> reasoning_;
};

}  // namespace hanjie

#endif
