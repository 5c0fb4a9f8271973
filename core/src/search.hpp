// Depth-first search: complete, resumable, without recursion.
//
// At each node: propagate, probe, and if cells are still open, guess. A guess is a frame on a stack
// of our own (a huge puzzle may need thousands); when it fails, or when its solutions have been
// reported, it is taken back and its opposite becomes a fact of the node below. Every solution is
// found exactly once, because the two sides of a guess share none. Between two solutions the search
// just stands still, so whoever wants the next one calls again, whenever that may be.

#ifndef HANJIE_SEARCH_HPP
#define HANJIE_SEARCH_HPP

#include <memory>
#include <vector>

#include "decide.hpp"
#include "hanjie/solver.hpp"

namespace hanjie {

class Search {
 public:
  Search(const Puzzle& puzzle, const Options& options);

  State next();
  State state() const { return state_; }
  const std::vector<std::uint8_t>& solution() const { return solution_; }
  std::vector<std::uint8_t> known() const;
  const Stats& stats() const { return stats_; }

 private:
  struct Frame {
    Board::Mark mark;
    Decision guess;
  };

  State advance();
  Verdict start();
  Verdict guess();
  Verdict retract();
  bool accept();
  void tell_known_from_start();
  void tell_only_solution();

  const Puzzle& puzzle_;
  Options options_;
  Stats stats_;
  State state_ = State::kReady;
  bool black_and_white_;
  Clues clues_;
  Board board_;
  Budget budget_;
  LineSolver lines_;
  Propagator propagator_;
  std::unique_ptr<Prober> prober_;  // made when lines alone do not suffice
  std::vector<Frame> frames_;
  std::vector<std::uint8_t> solution_;
  std::vector<std::uint8_t> certain_;  // known before the first solution: true of all of them
  std::vector<std::uint8_t> shared_;   // what all solutions found so far have in common
};

}  // namespace hanjie

#endif
