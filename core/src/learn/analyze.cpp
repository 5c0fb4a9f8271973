// From conflict to clause: see analyze.hpp.

#include "learn/analyze.hpp"

#include <algorithm>

namespace hanjie {

Analyzer::Analyzer(const Puzzle& puzzle, const Assignment& assignment, Clauses& clauses)
    : assignment_(assignment),
      clauses_(clauses),
      reasons_(puzzle, assignment),
      marks_(assignment.literals().variables()),
      level_stamps_(assignment.literals().variables() + 1),
      members_(assignment.literals().variables() + 1) {}

/// Visits the true literals that make `literal` true until a visit returns false.
template <class Visit>
bool Analyzer::every_premise(Literal literal, const Visit& visit) {
  const Reason reason = assignment_.info(variable_of(literal)).reason;
  if (reason.is_line()) {
    const ReasonMemory::Place place = reasons_.find(literal);
    for (std::uint32_t i = 0, count = reasons_.count(place); i < count; ++i)
      if (!visit(reasons_.premise(place, i))) return false;
    return true;
  }
  if (reason.is_binary()) return visit(negation(reason.other()));
  for (const Literal other : clauses_.span(reason.clause()))
    if (other != literal && !visit(negation(other))) return false;
  return true;
}

void Analyzer::see(Literal literal, LearnedClause& learned) {
  const Variable variable = variable_of(literal);
  const std::uint32_t level = assignment_.info(variable).level;
  if (level == 0 || marks_[variable] == kSeen) return;
  marks_[variable] = kSeen;
  learned.variables.push_back(variable);
  if (level >= assignment_.level()) {
    ++open_;
  } else {
    learned.clause.push_back(negation(literal));
  }
}

std::uint32_t Analyzer::count_levels(std::span<const Literal> literals) {
  ++stamp_;
  std::uint32_t count = 0;
  for (const Literal literal : literals) {
    std::uint32_t& last = level_stamps_[assignment_.level_of(literal)];
    if (last == stamp_) continue;
    last = stamp_;
    ++count;
  }
  return count;
}

/// A clause that was used here is kept longer, and its glue may turn out better.
void Analyzer::note_use(Reason reason, std::uint64_t now) {
  if (!reason.is_clause()) return;
  clauses_.note_use(reason.clause(), now);
  const std::uint32_t glue = clauses_.glue(reason.clause());
  if (glue <= 2) return;
  const std::uint32_t levels = count_levels(clauses_.span(reason.clause()));
  if (levels < glue) clauses_.improve_glue(reason.clause(), levels);
}

void Analyzer::learn(const std::vector<Literal>& conflict, std::uint64_t now,
                     LearnedClause& learned) {
  reasons_.keep_small();
  learned.clause.assign(1, kNoLiteral);
  learned.variables.clear();
  open_ = 0;
  for (const Literal literal : conflict) see(literal, learned);
  std::size_t at = assignment_.trail().size();
  Literal literal;
  for (;;) {
    do literal = assignment_.trail()[--at];
    while (marks_[variable_of(literal)] != kSeen);
    if (--open_ == 0) break;
    note_use(assignment_.info(variable_of(literal)).reason, now);
    every_premise(literal, [&](Literal premise) {
      see(premise, learned);
      return true;
    });
  }
  learned.clause[0] = negation(literal);
  leave_out_implied(learned);
  learned.reason_side.clear();
  if (learned.wants_reason_side) add_reason_side(learned);
  for (const Variable variable : learned.variables) marks_[variable] = kUnmarked;
  unmark();

  learned.glue = count_levels(learned.clause);
  learned.level = 0;
  if (learned.clause.size() == 1) return;
  const auto newest = std::max_element(
      learned.clause.begin() + 1, learned.clause.end(),
      [this](Literal a, Literal b) { return assignment_.level_of(a) < assignment_.level_of(b); });
  std::iter_swap(learned.clause.begin() + 1, newest);
  learned.level = assignment_.level_of(learned.clause[1]);
}

void Analyzer::unmark() {
  for (const Variable variable : marked_) marks_[variable] = kUnmarked;
  marked_.clear();
}

void Analyzer::find_decisions(std::span<const Literal> literals, std::vector<Literal>& decisions) {
  reasons_.keep_small();
  decisions.clear();
  const auto open = [&](Literal literal) {
    const Variable variable = variable_of(literal);
    if (marks_[variable] != kUnmarked || assignment_.info(variable).level == 0) return true;
    marks_[variable] = kSeen;
    marked_.push_back(variable);
    open_literals_.push_back(literal);
    return true;
  };
  for (const Literal literal : literals) open(literal);
  while (!open_literals_.empty()) {
    const Literal literal = open_literals_.back();
    open_literals_.pop_back();
    if (assignment_.info(variable_of(literal)).reason.is_none()) {
      decisions.push_back(literal);
    } else {
      every_premise(literal, open);
    }
  }
  unmark();
}

void Analyzer::note_oldest(std::span<const Literal> literals) {
  for (const Literal literal : literals) members_[assignment_.level_of(literal)] = {0, ~0u};
  for (const Literal literal : literals) {
    const Assignment::Info& info = assignment_.info(variable_of(literal));
    Members& members = members_[info.level];
    ++members.count;
    members.oldest = std::min(members.oldest, info.position);
  }
}

void Analyzer::leave_out_implied(LearnedClause& learned) {
  count_levels(learned.clause);  // only literals on these levels can be implied
  note_oldest(learned.clause);
  std::erase_if(learned.clause, [&](Literal literal) {
    return literal != learned.clause[0] && is_implied(negation(literal), 0);
  });
}

void Analyzer::add_reason_side(LearnedClause& learned) {
  for (const Literal literal : std::span(learned.clause).subspan(1)) {
    if (assignment_.info(variable_of(literal)).reason.is_none()) continue;
    every_premise(negation(literal), [&](Literal premise) {
      const Variable variable = variable_of(premise);
      std::uint8_t& mark = marks_[variable];
      if (mark == kSeen || mark == kBehind || assignment_.info(variable).level == 0) return true;
      if (mark == kUnmarked) marked_.push_back(variable);
      mark = kBehind;
      learned.reason_side.push_back(variable);
      return true;
    });
  }
}

/// Whether a true literal follows from literals of the learned clause.
bool Analyzer::is_implied(Literal literal, int depth) {
  const Variable variable = variable_of(literal);
  const Assignment::Info& info = assignment_.info(variable);
  if (depth > 0) {
    if (info.level == 0 || marks_[variable] == kSeen || marks_[variable] == kImplied) return true;
    if (marks_[variable] == kNotImplied || depth > kDeepest) return false;
    if (level_stamps_[info.level] != stamp_) return false;
  } else if (members_[info.level].count == 1) {
    return false;
  }
  if (info.position <= members_[info.level].oldest) return false;
  if (info.reason.is_none()) return false;
  const bool implied =
      every_premise(literal, [&](Literal premise) { return is_implied(premise, depth + 1); });
  if (depth > 0) {
    marks_[variable] = implied ? kImplied : kNotImplied;
    marked_.push_back(variable);
  }
  return implied;
}

}  // namespace hanjie
