// Probing: every value of a cell, one step deep.
//
// Assume a value, propagate, look at the result, undo. A value that leads to a contradiction is
// impossible (a failed literal). Consequences that all values of a cell share are certain. And the
// number of consequences shows how good a guess the cell would be. (Fully probing, Wu et al. 2013,
// LalaFrogKK.)
//
// Differences: a cell is probed again only if its own row or column has changed (selective repeat,
// Huang et al. 2019, made coarser: a time stamp for each line and each cell instead of a set for
// each cell). At the root, cells beside known ones come first, and of these the ones whose likely
// value, background or that of a solution, gains much (lookahead.hpp). Consequences are compared
// word by word on the trail, so agreement costs little and works for any number of colors. Once a
// probe has found a solution, its values are probed last, at the root only when nothing else is
// left to probe: only the other values can be refuted.

#ifndef HANJIE_GUESS_PROBE_HPP
#define HANJIE_GUESS_PROBE_HPP

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "board/budget.hpp"
#include "board/propagate.hpp"

namespace hanjie {

/// The result of the last probe of a cell.
struct LookaheadScore {
  float score = -1;         ///< lookahead score: how good a guess it is; negative: never probed
  std::int16_t plane = -1;  ///< the value to try first
};

class Prober {
 public:
  Prober(Board& board, Propagator& propagator, Budget& budget, Stats& stats, std::uint64_t seed);

  /// Probes the open cells until nothing new follows, or the work for one node or the total work is
  /// used up.
  Verdict run(bool at_root, std::uint64_t work, Observer* observer);

  /// Notes that the changes since `mark` are facts, not assumptions: their lines are worth probing
  /// again.
  void note_changes(Board::Mark mark);

  /// The open cell with the best score.
  Cell best_cell() const;
  const LookaheadScore& lookahead_score(Cell cell) const { return lookahead_scores_[index(cell)]; }

 private:
  std::size_t index(Cell cell) const {
    return std::size_t(cell.row) * std::size_t(board_.width()) + std::size_t(cell.column);
  }
  /// Whether the values of a known solution are left for later.
  bool is_postponing() const { return may_postpone_ && !solution_.empty(); }
  bool is_stale(Cell cell) const {
    std::uint32_t probed = (is_postponing() ? doubted_at_ : probed_at_)[index(cell)];
    if (choosy_) probed = std::max(probed, sounded_at_[index(cell)]);
    return changed_at_[std::size_t(cell.row)] > probed ||
           changed_at_[std::size_t(board_.column_line(cell.column))] > probed;
  }
  bool is_done(std::uint64_t limit) const { return board_.open() == 0 || budget_.spent() > limit; }
  /// The value of the solution in a cell, or -1 without a solution.
  int plane_of_solution(Cell cell) const {
    return solution_.empty() ? -1 : board_.plane_of_color(cell.row, solution_[index(cell)]);
  }

  static constexpr int kMostNeighbors = 2;
  static constexpr int kFewestNeighbors = 1;  // while choosy

  Word open_near(int row, int word, int neighbors) const;
  Verdict probe_all(std::uint64_t limit, Observer* observer);
  Verdict probe_near(int neighbors, std::uint64_t limit, Observer* observer);
  bool allows_solution() const;
  bool is_idle(Cell cell, std::int64_t least_gain) const;
  Verdict probe(Cell cell, Observer* observer);
  void compare(Board::Mark mark, int branch);
  bool apply_agreement(int branches);
  Verdict commit(Board::Mark mark, Observer* observer);

  Board& board_;
  Propagator& propagator_;
  Budget& budget_;
  Stats& stats_;
  std::uint64_t work_;  // units allowed at the next node
  int first_row_;       // probing begins here: the row of the last success
  bool at_root_ = false, may_postpone_ = false;
  bool choosy_ = false;  // skips values whose refutation would gain little

  std::uint32_t clock_ = 1;
  std::vector<std::uint32_t> changed_at_;  // by line
  std::vector<std::uint32_t> probed_at_;   // by cell
  std::vector<std::uint32_t> doubted_at_;  // by cell: at least all values but that of a solution
  std::vector<std::uint32_t> sounded_at_;  // by cell: a likely value, which gained little
  std::vector<LookaheadScore> lookahead_scores_;  // by cell
  std::vector<std::uint8_t> solution_;            // if one was found

  // Words of rows that changed in every branch of the current probe, with the union of the
  // candidates of all branches.
  struct Common {
    std::uint64_t probe = 0;
    int branches = 0;
    Word possible = 0;
  };
  std::uint64_t probe_ = 0;
  std::vector<Common> common_;
  std::vector<std::uint32_t> touched_;
};

}  // namespace hanjie

#endif
