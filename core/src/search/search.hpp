// From clues to solutions: which search works when.
//
//   0. Totals (totals.hpp), which reveal most misprints.
//   1. Lines (small_board.hpp, propagate.hpp), then probing, then a depth-first search that probes
//      at every node (lookahead.hpp for small boards of black and white, depth_first.hpp for all):
//      the fastest on easy puzzles and on unstructured ones. It may finish probing the root, then
//      gets a short turn.
//   2. The learning search (learn.hpp): the one that solves hard puzzles. From then on both take
//      turns on one thread, of which the learning search gets ten parts in eleven. Either may find
//      the next solution or prove that there is no other. If clues are symmetric and no solution is
//      known yet, a search among symmetric grids takes turns, too (symmetric_search.hpp).
//   3. Once a solution is known, its relatives: images under symmetries of the clues and pictures
//      that differ in four cells (symmetry.hpp, four_cell_switch.hpp). They cost almost nothing.
//
// A reported solution is forbidden to the learning search and skipped by the depth-first one, so
// each is reported once. Everything that a search proves after that holds only for the solutions
// that are left. So the certain cells are noted at the first solution, and the searches never share
// what they learn later.
//
// Thousands of solutions come from one search: the depth-first one if learning has not begun by
// then, otherwise the learning one, until the solutions that it must not repeat take too much
// memory.
//
// On several threads, further learning searches begin together with the first (portfolio.hpp).
//
// With an observer, or with lines only, the depth-first search works alone, because its steps make
// sense to a reader.

#ifndef HANJIE_SEARCH_SEARCH_HPP
#define HANJIE_SEARCH_SEARCH_HPP

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "board/small_board.hpp"
#include "guess/depth_first.hpp"
#include "guess/lookahead.hpp"
#include "hanjie/solver.hpp"
#include "learn/learn.hpp"
#include "search/portfolio.hpp"
#include "search/reported.hpp"

namespace hanjie {

/// The techniques to use; tests turn them off one by one.
struct Techniques {
  bool learning = true;
  bool relatives = true;
  bool depth_first = true;       ///< also beside the learning search
  bool lookahead = true;         ///< the fast depth-first search where it applies
  bool symmetric_search = true;  ///< also searches symmetric grids, if the clues are symmetric
  Strategy strategy{};           ///< of the learning search
  std::size_t most_reported = 1 << 26;  ///< cells, a byte each, of reported solutions
  // Work, in units of the budget:
  std::uint64_t most_probing = 8'000'000;  ///< at the root
  std::uint64_t first_look = 200'000;      ///< of the depth-first search before learning starts
  std::uint64_t alone = 50'000;            ///< of that, before the portfolio starts
  std::uint64_t turn = 1'000'000;          ///< of the first turns after that
};

class Search {
 public:
  Search(const Puzzle& puzzle, const Options& options, const Techniques& techniques = {});
  template <class... Rest>
  Search(const Puzzle&& temporary, Rest&&...) = delete;

  State next();
  State state() const { return state_; }
  const std::vector<std::uint8_t>& solution() const { return solution_; }
  std::vector<std::uint8_t> known() const;
  const Stats& stats() const { return stats_; }
  Progress progress();

 private:
  using Grid = std::vector<std::uint8_t>;
  using Clock = std::chrono::steady_clock;
  enum class Turn : std::uint8_t { kDepthFirst, kLearning, kSymmetric };

  State find();
  State take_turns();
  Outcome run();
  Outcome settle_lines();
  Grid found() const;
  void take_turn();
  std::uint64_t first_look() const;
  bool prepare_learning();
  Turn next_turn();
  bool may_be_symmetric() const;
  void start_symmetric();
  void start_learning();
  void forbid_reported();
  void start_portfolio();
  std::optional<State> take_from_portfolio();
  void rest_portfolio();
  void open_general();
  Outcome search_symmetric(std::uint64_t until);
  Strategy strategy() const;
  Board root() const;
  std::vector<float> lookahead_scores() const;
  bool accept(Grid grid);
  bool is_new(const Grid& grid) const { return !reported_.contains(grid); }
  bool are_too_many_reported() const;
  void go_on_alone();
  bool may_have_relatives() const;
  void find_relatives();
  Grid certain_now() const;
  double seconds_of_call() const;

  const Puzzle& puzzle_;
  Options options_;
  Techniques techniques_;
  Stats stats_;
  State state_ = State::kReady;
  std::optional<Clock::time_point> began_;  // construction or the current next()
  Budget budget_;
  bool black_and_white_ = true;
  bool plain_;          // the depth-first search alone
  bool learns_ = true;  // or will learn

  // A small board needs only the first for its lines, the next two to search.
  SmallBoard::Pointer small_;
  std::optional<Clues> clues_;
  std::unique_ptr<LookAhead> lookahead_;  // instead of the general depth-first search

  /// For boards of any size, and for the learning search.
  struct General {
    General(const Puzzle& puzzle, const Options& options, const Clues& clues, bool black_and_white,
            Budget& budget, Stats& stats);
    Board board;
    LineSolver lines;
    DepthFirst depth_first;
  };
  std::optional<General> general_;
  std::vector<Symmetry> symmetries_;  // of the solutions that are left
  std::optional<Board> root_;         // where the learning searches started
  std::optional<Learner> symmetric_;  // among symmetric grids
  bool is_symmetric_done_ = false;
  std::optional<Learner> learner_;
  std::unique_ptr<Portfolio> portfolio_;

  enum class Stage : std::uint8_t { kLines, kProbing, kAlone, kLook, kTurns, kDone };
  Stage stage_ = Stage::kLines;
  Turn turn_ = Turn::kDepthFirst;
  std::uint64_t slice_;  // work of a turn
  std::uint64_t until_;  // end of this turn
  std::uint64_t look_ends_ = 0;

  Grid solution_;
  Reported reported_;            // while more than one search reports
  std::size_t forbidden_ = 0;    // of these, to the learning search
  std::vector<Grid> relatives_;  // to be reported
  Grid certain_;                 // known before the first solution: true of all of them
  Grid shared_;                  // the cells that all solutions found share, once there are two
};

}  // namespace hanjie

#endif
