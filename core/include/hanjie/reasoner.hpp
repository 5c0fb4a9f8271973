// Reasons: the conclusions of a line with exact evidence, and why an assumption is wrong.
//
//     hanjie::Reasoner reasoner(puzzle);
//     for (int line : reasoner.changed_lines()) {
//       reasoner.narrow(line, left);                              // its conclusions
//       hanjie::Evidence why = reasoner.evidence(line, goal, {}); // irreducible
//       reasoner.restrict(cell, colors);                          // use a conclusion
//     }
//     if (auto why = reasoner.argue(common)) ...                  // if no line gives more
//
// Unlike a Solver this does not find solutions. It holds the candidates of each cell and answers
// questions for explanations. Every answer is data that can be checked independently.

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

/// Candidates of a cell, a bit for each color.
using ColorMask = std::uint64_t;
inline constexpr int kMaxReasonedColors = 64;  ///< background included

/// A cell and its candidates.
struct CellColors {
  std::uint32_t cell;
  ColorMask colors;
};

/// The evidence for a conclusion about a line: no part can be left out.
struct Evidence {
  std::vector<CellColors> cells;
  std::vector<std::uint32_t> blocks;  ///< of the line's clue; the length of every other is unknown
};

/// One link of a chain: the conclusion of a line, or a nested assumption that is refuted.
struct Link {
  int line = -1;                      ///< -1: a refuted assumption
  std::vector<CellColors> concluded;  ///< empty: the line has no placement
  Evidence evidence;
  CellColors assumption{};  ///< of a nested assumption
  std::vector<Link> chain;
};

/// An assumed color of a cell and its consequences; the last link is the contradiction or the goal.
struct Case {
  CellColors assumption{};
  std::vector<Link> chain;
};

/// A conclusion that holds in all cases; a single case is one that is refuted.
struct Argument {
  std::vector<CellColors> concluded;
  std::vector<Case> cases;
  int edge = -1;  ///< the line at an edge where a single case begins that is refuted at once
};

/// A set of places in a line: a bit for each, the first in the lowest bit of the first word.
using Places = std::vector<std::uint64_t>;

/// A maximal run of known cells of one color.
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

/// The rest of a line without the complete cells and blocks at either end, and what is easy to see
/// in it. Cells and blocks are counted from the beginning of the rest.
struct LineView {
  int before = 0, end = 0;             ///< cells of the line: before .. end
  int first_block = 0, end_block = 0;  ///< blocks of its clue: likewise
  std::vector<ColorMask> cells;        ///< their candidates
  /// Places of blocks, all pushed to one side, each where it fits.
  std::vector<int> earliest, latest;
  std::vector<Places> places;              ///< all places of each block between these two
  std::vector<Run> runs;                   ///< from left to right
  std::vector<std::vector<Owner>> owners;  ///< of each run: blocks of fitting size, color and reach
};

class Reasoning;

/// Lines, cells and blocks in questions are those of the puzzle; the cells of evidence or of a goal
/// are in its line, and its blocks are those of that line.
class Reasoner {
 public:
  /// The puzzle must be well formed, have at most kMaxReasonedColors and outlive this. Given cells
  /// are known from the start.
  explicit Reasoner(const Puzzle& puzzle);
  explicit Reasoner(const Puzzle&& temporary) = delete;
  ~Reasoner();
  Reasoner(Reasoner&&) noexcept;
  Reasoner& operator=(Reasoner&&) noexcept;

  /// The candidates of each cell, row by row.
  std::span<const ColorMask> cells() const;
  /// From now on a cell has only these candidates.
  void restrict(std::uint32_t cell, ColorMask colors);
  /// The lines that changed since the last call; all of them at the first call.
  std::vector<int> changed_lines();
  /// Narrows the candidates of each cell of a line; false: the line has no placement.
  bool narrow(int line, std::vector<ColorMask>& left) const;
  /// The same as if only this evidence were known.
  bool narrow(int line, const Evidence& evidence, std::vector<ColorMask>& left) const;
  /// With the same evidence: the first and the last place where a block can start.
  std::optional<std::pair<int, int>> starts(int line, const Evidence& evidence, int block) const;
  /// The rest of a line, as known or as if only these cells were known.
  LineView view(int line) const;
  LineView view(int line, std::span<const CellColors> known) const;
  /// Irreducible evidence for a goal (no goal: that the line has no placement). Where there is a
  /// choice, the cells marked in `liked` are kept.
  Evidence evidence(int line, std::span<const CellColors> goal,
                    std::span<const std::uint8_t> liked) const;
  /// The easiest argument by assumption: one at an edge that is refuted at once, else one that is
  /// refuted after few lines, else two with a common consequence, else one that is refuted with
  /// nested assumptions. `common` holds the cells that all solutions share (kUnknown elsewhere;
  /// empty: no solution exists). Nothing: there is no such argument, or it was stopped. Of the
  /// options, timeout, tick and cancel count.
  std::optional<Argument> argue(std::span<const std::uint8_t> common, const Options& options = {});

 private:
  std::unique_ptr<Reasoning> reasoning_;
};

}  // namespace hanjie

#endif
