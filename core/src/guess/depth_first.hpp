// Depth-first search: complete, resumable, without recursion.
//
// At each node: propagate, probe, and if cells are still open, guess. A guess is a frame on an
// explicit stack (a huge puzzle may need thousands). When it fails, or when its solutions have been
// reported, it is undone and its opposite becomes a fact of the node below. Every solution is found
// exactly once, because the two sides of a guess share no solution. Between two solutions the
// search does nothing, so the caller may ask for the next one at any time.

#ifndef HANJIE_GUESS_DEPTH_FIRST_HPP
#define HANJIE_GUESS_DEPTH_FIRST_HPP

#include <memory>
#include <vector>

#include "board/outcome.hpp"
#include "guess/decide.hpp"
#include "hanjie/solver.hpp"

namespace hanjie {

class DepthFirst {
 public:
  DepthFirst(const Puzzle& puzzle, const Options& options, Board& board, LineSolver& lines,
             Budget& budget, Stats& stats);
  template <class... Rest>
  DepthFirst(const Puzzle&& temporary, Rest&&...) = delete;

  /// Searches until a solution is found or the total work reaches `until`. Pauses once more when
  /// every value has been probed at the root.
  Outcome run(std::uint64_t work);
  /// The solution found, row by row.
  const std::vector<std::uint8_t>& solution() const { return solution_; }

  /// The board without any guess.
  Board root() const;
  /// The grid of the root. Certain until a solution has been found; then it holds for the other
  /// solutions only.
  std::vector<std::uint8_t> known() const;
  /// The lookahead score of each cell, as far as it was probed.
  std::vector<float> lookahead_scores() const;

 private:
  struct Frame {
    Board::Mark mark;
    Decision guess;
  };

  Verdict start();
  Verdict guess();
  Verdict retract();
  void take_solution();
  void tell_known_from_start();
  void tell_only_solution();

  const Puzzle& puzzle_;
  const std::uint64_t seed_;
  const bool line_only_;
  Observer* const observer_;
  Stats& stats_;
  Board& board_;
  Budget& budget_;
  LineSolver& lines_;
  Propagator propagator_;
  std::unique_ptr<Prober> prober_;  // made if lines alone are not enough
  bool started_ = false;
  bool has_probed_root_ = false;
  bool has_solution_ = false;  // found by the last run
  std::uint64_t solutions_ = 0;
  std::vector<Frame> frames_;
  std::vector<std::uint8_t> solution_;
};

}  // namespace hanjie

#endif
