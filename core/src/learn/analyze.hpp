// What a conflict teaches.
//
// A conflict is a set of true literals that cannot all be. Replace its newest literal by its reason,
// again and again, until only one literal of the current level is left: the others force it, two
// levels earlier perhaps (first unique implication point, GRASP 1996, Chaff 2001). The lesson is the
// clause that says so. Literals that follow from the others are left out of it (Sörensson and Biere
// 2009); one that lies on its level before all others of the lesson cannot, nor can the only one
// of its level (Knuth 2015). Reasons of lines are found on demand and remembered (reason_memory.hpp).
//
// The variables that a conflict made use of are good to decide next, and so are those one step behind
// them, in the reasons of what is left of the clause (Liang, Ganesh, Poupart, Czarnecki 2016). With
// them, hard contest boards took three tenths fewer conflicts; in color they did harm.

#ifndef HANJIE_LEARN_ANALYZE_HPP
#define HANJIE_LEARN_ANALYZE_HPP

#include <cstdint>
#include <vector>

#include "learn/clauses.hpp"
#include "learn/reason_memory.hpp"

namespace hanjie {

/// A clause and how far to go back before it says something new.
struct Lesson {
  std::vector<Literal> clause;  ///< false now; the first becomes true at that level
  std::uint32_t level = 0;
  std::uint32_t glue = 0;           ///< number of levels it joins
  std::vector<Variable> variables;  ///< of all literals that were looked at
  std::vector<Variable> behind;     ///< of the reasons of the clause's literals, without those
  bool wants_behind = true;         ///< whether to look for these
};

class Analyzer {
 public:
  Analyzer(const Puzzle& puzzle, const Assignment& assignment, Clauses& clauses);
  template <class... Rest>
  Analyzer(const Puzzle&& temporary, Rest&&...) = delete;

  /// The lesson of true literals that contradict each other; at least one of the current level.
  void learn(const std::vector<Literal>& conflict, std::uint64_t now, Lesson& lesson);
  /// The decisions because of which true literals are true.
  void find_decisions(std::span<const Literal> literals, std::vector<Literal>& decisions);
  /// The literals because of which a line has no placement.
  void explain_line(int line, std::vector<Literal>& premises) {
    reasons_.explain_line(line, premises);
  }
  /// A literal is not true any more: what was remembered about it is void.
  void forget(Variable variable) { reasons_.forget(variable); }

  /// What finding reasons took so far, in units of the budget.
  std::uint64_t work() const { return reasons_.work(); }

 private:
  static constexpr int kDeepest = 16;

  template <class Visit>
  bool every_premise(Literal literal, const Visit& visit);
  void see(Literal literal, Lesson& lesson);
  bool is_implied(Literal literal, int depth);
  void leave_out_implied(Lesson& lesson);
  void look_behind(Lesson& lesson);
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
  std::vector<Members> members_;  // of the lesson, by level
  std::vector<Literal> open_literals_;
};

}  // namespace hanjie

#endif
