// Vivification: making learned clauses shorter.
//
// Assume that the literals of a clause are false, one after the other, and propagate each time.
// Often this gives a contradiction long before the last literal, or implies one of the others; the
// clause then needs only the decisions that led there, given the clauses learned since. The clause
// itself must not take part. (Piette, Hamadi, Saïs 2008; for learned clauses Luo, Li, Xiao, Manyà,
// Lü 2017.) Lines propagate strongly, so of the clauses worth testing three in four become shorter,
// by a quarter to a third.
//
// This is done after each reduction, for clauses that have survived it, the best first, once each,
// and takes a tenth of the work. A drawn puzzle with tens of thousands of conflicts (webpbn 18297)
// took a fifth fewer with it, contest boards up to a tenth.

#include <algorithm>

#include "learn/learn.hpp"

namespace hanjie {

/// From level 0; false: stopped.
bool Learner::vivify() {
  if (strategy_.vivify_share == 0) return true;
  const std::uint64_t start = budget_.spent();
  const auto spent = [&] { return work_of_vivifying_ + budget_.spent() - start; };
  const std::uint64_t most = (start - started_at_) / strategy_.vivify_share;
  if (spent() >= most) return true;
  Status status = propagate();
  bool changed = false;
  for (const Clauses::Reference clause : worth_vivifying()) {
    if (status != Status::kConsistent || assignment_.open() == 0 || spent() >= most) break;
    clauses_.note_vivified(clause);
    if (clauses_.is_satisfied(clause, assignment_)) continue;
    status = find_shorter(clause);
    if (status != Status::kConsistent || shorter_.size() >= clauses_.size(clause)) continue;
    if (shorter_.size() == 1) {
      assignment_.assign(shorter_[0], Reason::none());
      status = propagate();
    } else {
      clauses_.shorten(clause, shorter_);
      changed = true;
    }
  }
  work_of_vivifying_ = spent();
  if (changed) clauses_.compact();
  look_again();
  return status != Status::kStopped;
}

/// Learned clauses that were not vivified yet, the best first.
std::vector<Clauses::Reference> Learner::worth_vivifying() const {
  std::vector<Clauses::Reference> worth;
  for (const Clauses::Reference clause : clauses_.learned())
    if (!clauses_.is_vivified(clause)) worth.push_back(clause);
  std::stable_sort(worth.begin(), worth.end(), [this](Clauses::Reference a, Clauses::Reference b) {
    return clauses_.is_better(a, b);
  });
  return worth;
}

/// Leaves in shorter_ the needed literals of a clause; back at level 0.
Learner::Status Learner::find_shorter(Clauses::Reference clause) {
  tried_.assign(clauses_.span(clause).begin(), clauses_.span(clause).end());
  std::sort(tried_.begin(), tried_.end(), [this](Literal a, Literal b) {
    const double of_a = scores_.score(variable_of(a)), of_b = scores_.score(variable_of(b));
    return of_a != of_b ? of_a > of_b : a < b;
  });
  shorter_.clear();
  silent_clause_ = clause;
  Status status = Status::kConsistent;
  for (const Literal literal : tried_) {
    if (assignment_.value(literal) < 0) continue;
    if (assignment_.value(literal) > 0) {
      keep_decisions_behind({&literal, 1});
      shorter_.push_back(literal);
      break;
    }
    assignment_.open_level();
    assignment_.assign(negation(literal), Reason::none());
    shorter_.push_back(literal);
    status = propagate();
    if (status == Status::kConflict) keep_decisions_behind(conflict_);
    if (status != Status::kConsistent) break;
  }
  silent_clause_ = Clauses::kNone;
  take_back(0);
  return status == Status::kStopped ? status : Status::kConsistent;
}

/// The clause needs only the negations of these decisions.
void Learner::keep_decisions_behind(std::span<const Literal> literals) {
  const std::uint64_t before = analyzer_.work();
  analyzer_.find_decisions(literals, shorter_);
  for (Literal& literal : shorter_) literal = negation(literal);
  budget_.spend(analyzer_.work() - before);
}

}  // namespace hanjie
