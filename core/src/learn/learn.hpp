// The learning search: every conflict becomes a clause that forbids its like.
//
// This is conflict-driven clause learning (GRASP, Chaff, MiniSat, CaDiCaL) with the exact line
// solver as propagator and without an encoding: variables are cells, constraints are lines, and
// reasons of lines are computed only when needed (lazy clause generation: Ohrimenko, Stuckey,
// Codish 2009). We know of no other nonogram solver that does this. It proves in milliseconds what
// guessing alone does not prove in hours.
//
// Further parts: two modes of deciding and restarting that alternate (order.hpp, restarts.hpp),
// saved values with rephasing (phases.hpp), and dives (dive.hpp) at each rephasing. The first dive
// comes with the first conflict, unless learned clauses are short: then a proof may be near. If the
// search learns facts, solutions are few and near: again the aim is a proof, and dives, which lead
// away from it, become rare. The better clauses are shortened now and then (learn_vivify.cpp). If
// clues are symmetric, so are the learned clauses (symmetric_clauses.hpp).
//
// After a solution the search continues under a clause that forbids the decisions that lead to it.
// From then on its results hold only for the solutions that are left, so facts() must not be used.

#ifndef HANJIE_LEARN_LEARN_HPP
#define HANJIE_LEARN_LEARN_HPP

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "beliefs/dive.hpp"
#include "board/budget.hpp"
#include "board/outcome.hpp"
#include "learn/analyze.hpp"
#include "learn/order.hpp"
#include "learn/phases.hpp"
#include "learn/restarts.hpp"
#include "learn/symmetric_clauses.hpp"
#include "line/line_solver.hpp"

namespace hanjie {

/// The parameters of a learning search.
struct Strategy {
  std::uint64_t seed = 0;
  bool dives = true;
  bool symmetric_clauses = true;      ///< images of learned clauses, where there are symmetries
  std::uint64_t vivify_share = 10;    ///< one part in N of the work; 0: never
  std::uint64_t first_dive = 1;       ///< conflicts before the first dive
  std::uint64_t rephase_every = 300;  ///< conflicts; more each time
  std::uint64_t reduce_every = 0;     ///< conflicts, more each time; 0: by the size of the board
  std::uint64_t first_mode = 3000;    ///< conflicts before the mode changes for the first time
  bool stable_first = true;
};

class Learner {
 public:
  /// `root` is the board after lines and probing, `lookahead_scores` rates each cell as a guess,
  /// and `symmetries` keep the root and the set of solutions that are left.
  Learner(const Puzzle& puzzle, const Board& root, const std::vector<float>& lookahead_scores,
          const std::vector<Symmetry>& symmetries, LineSolver& lines, Budget& budget, Stats& stats,
          const Strategy& strategy);
  template <class... Rest>
  Learner(const Puzzle&& temporary, Rest&&...) = delete;

  /// Whether the search can handle such a puzzle.
  static bool can_learn(const Board& root);

  const Literals& literals() const { return literals_; }
  /// Before the first run: restricts the search to solutions that obey this clause of two literals.
  void require(const std::array<Literal, 2>& clause) { clauses_.add(clause, 0, 0); }
  /// Before the first run: leaves out a line, because others imply it.
  void leave_out(int line) { is_left_out_[std::size_t(line)] = 1; }

  /// Searches until the total work reaches `until`, or a new solution is found.
  Outcome run(std::uint64_t work);
  /// The solution found, row by row.
  const std::vector<std::uint8_t>& solution() const { return solution_; }
  /// Whether that is the solution of the last run, which the next run forbids by itself.
  bool has_found(const std::vector<std::uint8_t>& grid) const {
    return has_solution_ && solution_ == grid;
  }
  /// Forbids a solution, wherever it was found.
  void forbid(const std::vector<std::uint8_t>& grid);
  /// The certain cells, row by row: true of all solutions. Only while no solution was forbidden.
  std::vector<std::uint8_t> facts() const;

 private:
  // Work in units of the budget, in proportion to the units of a line; without reasons.
  static constexpr std::uint64_t kWorkOfConflict = 200;

  enum class Status : std::uint8_t { kConsistent, kConflict, kStopped };

  void add_cells();
  Status propagate();
  bool propagate_clauses();
  template <bool Color>
  Status propagate_line(int line);
  void cancel(std::uint32_t level);
  void take_back(std::uint32_t level);
  bool resolve_conflict();
  bool learn_images();
  bool learn_image(std::vector<Literal>& clause);

  bool is_diving() const { return dive_ && dive_->active(); }
  bool is_proving() const;
  bool may_dive() const;
  bool is_first_dive_due() const;
  bool is_narrow() const;
  bool is_restart_due() const;
  bool restart();
  void look_again();
  bool dive();
  void reduce();
  bool vivify();
  std::vector<Clauses::Reference> worth_vivifying() const;
  Status find_shorter(Clauses::Reference clause);
  void keep_decisions_behind(std::span<const Literal> literals);
  bool decide();

  void take_solution();
  void forbid_solution();
  bool retrace(const std::vector<std::uint8_t>& grid);
  void note_first_solution();
  bool must_turn_away() const;
  void add_at_root(const std::vector<Literal>& clause);
  void set_cell(Literal literal, std::vector<std::uint8_t>& cells) const;
  std::vector<std::uint8_t> grid() const;

  const Puzzle& puzzle_;
  const Strategy strategy_;
  LineSolver& lines_;
  Budget& budget_;
  Stats& stats_;
  Literals literals_;
  Assignment assignment_;
  Clauses clauses_;
  Analyzer analyzer_;
  ScoreOrder scores_;
  QueueOrder queue_;
  Phases phases_;
  Restarts restarts_;
  std::optional<Dive> dive_;
  const bool can_dive_;
  std::optional<SymmetricClauses> symmetric_clauses_;
  std::vector<std::uint8_t> is_left_out_;  // by line

  bool started_ = false, consistent_ = true;
  bool has_solution_ = false;   // found by the last run, not forbidden yet
  bool is_from_dive_ = false;   // that solution
  bool is_near_ = false;        // still near the first solution
  bool forbade_ = false;        // present facts are not facts of the puzzle
  std::size_t propagated_ = 0;  // literals of the trail whose clauses have been checked
  std::vector<Literal> conflict_;
  LearnedClause learned_;
  std::vector<Literal> image_;  // of the learned clause
  std::uint64_t conflicts_ = 0, found_at_ = 0;
  std::uint64_t learned_literals_ = 0;                 // of all learned clauses
  std::size_t first_facts_ = 0;                        // when the search started
  Clauses::Reference silent_clause_ = Clauses::kNone;  // does not propagate
  std::vector<Literal> tried_, shorter_;
  std::uint64_t started_at_ = 0, work_of_vivifying_ = 0;
  const std::uint64_t reduce_every_;
  std::uint64_t reductions_ = 0, next_reduction_, last_reduction_ = 0;
  std::uint64_t renewals_ = 0, next_renewal_;
  std::vector<std::uint8_t> solution_;
};

}  // namespace hanjie

#endif
