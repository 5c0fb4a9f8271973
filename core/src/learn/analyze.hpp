// Conflict analysis: from a conflict to a learned clause.
//
// A conflict is a set of true literals that cannot all be true. Replace its newest literal by its
// reason, again and again, until only one literal of the current level is left: the others imply
// it, perhaps two levels earlier (first unique implication point, GRASP 1996, Chaff 2001). The
// learned clause says so. Literals that follow from the others are left out (Sörensson and Biere
// 2009); a literal that lies on its level before all others of the clause cannot follow, nor can
// the only one of its level (Knuth 2015). Reasons of lines are found on demand and kept
// (reason_memory.hpp).
//
// The variables of a conflict are good next decisions, and so are the reason-side variables: those
// one step further, in the reasons of the literals of the clause (Liang, Ganesh, Poupart, Czarnecki
// 2016). With them, hard contest boards took three tenths fewer conflicts; in color they did harm.

#ifndef HANJIE_LEARN_ANALYZE_HPP
#define HANJIE_LEARN_ANALYZE_HPP

#include <cstdint>
#include <vector>

#include "learn/clauses.hpp"
#include "learn/reason_memory.hpp"

namespace hanjie {

/// A learned clause, and the level at which it propagates.
struct LearnedClause {
  std::vector<Literal> clause;  ///< false now; the first becomes true at that level
  std::uint32_t level = 0;
  std::uint32_t glue = 0;           ///< number of levels it joins
  std::vector<Variable> variables;  ///< of all literals that were visited
  std::vector<Variable>
      reason_side;                ///< of the reasons of the clause's literals, without those above
  bool wants_reason_side = true;  ///< whether to collect these
};

class Analyzer {
 public:
  Analyzer(const Puzzle& puzzle, const Assignment& assignment, Clauses& clauses);
  template <class... Rest>
  Analyzer(const Puzzle&& temporary, Rest&&...) = delete;

  /// Learns from true literals that contradict each other; at least one is of the current level.
  void learn(const std::vector<Literal>& conflict, std::uint64_t now, LearnedClause& learned);
  /// The decisions that true literals depend on.
  void find_decisions(std::span<const Literal> literals, std::vector<Literal>& decisions);
  /// The literals that leave a line without a placement.
  void explain_line(int line, std::vector<Literal>& premises) {
    reasons_.explain_line(line, premises);
  }
  /// A literal is no longer true: its stored reason is void.
  void forget(Variable variable) { reasons_.forget(variable); }

  /// The work of finding reasons so far, in units of the budget.
  std::uint64_t work() const { return reasons_.work(); }

 private:
  static constexpr int kDeepest = 16;

  template <class Visit>
  bool every_premise(Literal literal, const Visit& visit);
  void see(Literal literal, LearnedClause& learned);
  bool is_implied(Literal literal, int depth);
  void leave_out_implied(LearnedClause& learned);
  void add_reason_side(LearnedClause& learned);
  std::uint32_t count_levels(std::span<const Literal> literals);
  void note_oldest(std::span<const Literal> literals);
  void unmark();
  void note_use(Reason reason, std::uint64_t now);

  const Assignment& assignment_;
  Clauses& clauses_;
  ReasonMemory reasons_;

  enum Mark : std::uint8_t { kUnmarked, kSeen, kImplied, kNotImplied, kBehind };
  std::vector<std::uint8_t> marks_;  // by variable
  std::vector<Variable> marked_;     // otherwise than as seen
  std::uint32_t open_ = 0;           // literals of the current level still to replace
  std::vector<std::uint32_t> level_stamps_;
  std::uint32_t stamp_ = 0;
  struct Members {
    std::uint32_t count;
    std::uint32_t oldest;  // its place on the trail
  };
  std::vector<Members> members_;  // of the learned, by level
  std::vector<Literal> open_literals_;
};

}  // namespace hanjie

#endif
