// Propagate, learn, decide: see learn.hpp.

#include "learn/learn.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "base/mix.hpp"

namespace hanjie {
namespace {

// Conflicts after the first solution. The second is often near, so the search stays there at first.
// Then it turns away for a proof: far from the solution, conflicts come early and teach much; near
// it, they come late. After a while dives come back.
constexpr std::uint64_t kNear = 1, kProving = 200;

// While learned clauses have fewer literals than this, on average, a proof is near: the first dive
// waits.
constexpr std::uint64_t kShortClause = 6;

// The board counts as narrow if more than this share of it (1 / N) was learned as facts.
constexpr std::size_t kNarrowShare = 500;
constexpr std::uint64_t kNarrowRenewals = 4;  // then one renewal in N has a dive

/// Cells with a high lookahead score come first; the seed breaks ties.
std::vector<double> first_scores(const Literals& literals,
                                 const std::vector<float>& lookahead_scores, int width,
                                 std::uint64_t seed) {
  std::vector<double> scores(literals.variables());
  for (std::size_t variable = 0; variable < scores.size(); ++variable) {
    const Literals::Effect& effect = literals.effect(Literal(2 * variable));
    const std::size_t cell = std::size_t(effect.row) * std::size_t(width) + effect.column;
    seed = mix(seed);
    scores[variable] = 1e-6 * double(seed % 1000);
    if (!lookahead_scores.empty() && lookahead_scores[cell] > 0)
      scores[variable] += 1e-3 * double(lookahead_scores[cell]);
  }
  return scores;
}

std::vector<Variable> first_order(std::size_t variables, std::uint64_t seed) {
  std::vector<Variable> order(variables);
  std::iota(order.begin(), order.end(), Variable(0));
  for (std::size_t left = variables; left > 1; --left) {
    seed = mix(seed);
    std::swap(order[left - 1], order[seed % left]);
  }
  return order;
}

}  // namespace

Learner::Learner(const Puzzle& puzzle, const Board& root,
                 const std::vector<float>& lookahead_scores,
                 const std::vector<Symmetry>& symmetries, LineSolver& lines, Budget& budget,
                 Stats& stats, const Strategy& strategy)
    : puzzle_(puzzle),
      strategy_(strategy),
      lines_(lines),
      budget_(budget),
      stats_(stats),
      literals_(root),
      assignment_(literals_),
      clauses_(literals_.variables()),
      analyzer_(puzzle, assignment_, clauses_),
      scores_(first_scores(literals_, lookahead_scores, puzzle.width, strategy.seed), assignment_),
      queue_(first_order(literals_.variables(), strategy.seed)),
      phases_(literals_.variables(), strategy.seed),
      restarts_(strategy.first_mode, strategy.stable_first),
      can_dive_(Beliefs::can_compute(puzzle)),
      is_left_out_(std::size_t(puzzle.lines())),
      reduce_every_(strategy.reduce_every > 0
                        ? strategy.reduce_every
                        : std::max<std::uint64_t>(100, assignment_.open() / 4)),
      next_reduction_(reduce_every_),
      next_renewal_(strategy.rephase_every) {
  if (!literals_.black_and_white()) add_cells();
  if (strategy.symmetric_clauses && !symmetries.empty())
    symmetric_clauses_.emplace(symmetries, literals_);
}

bool Learner::can_learn(const Board& root) {
  constexpr std::int64_t kMostOpen = 1 << 19;    // some 230 bytes of memory for each
  constexpr std::int64_t kMostColors = 1 << 24;  // of all cells: four bytes for each
  if (root.open() > kMostOpen) return false;
  if (!root.black_and_white() &&
      std::int64_t(root.width()) * root.height() * root.colors() > kMostColors)
    return false;
  for (int line = 0; line < root.lines(); ++line)
    if (root.line(line).planes > ClauseReasons::kMaxPlanes) return false;
  return true;
}

/// Color: each open cell has exactly one of its candidates.
void Learner::add_cells() {
  std::vector<Literal> candidates;
  for (std::size_t cell = 0; cell < puzzle_.cells(); ++cell) {
    candidates.clear();
    for (int color = 0; color < puzzle_.colors; ++color)
      if (const Literal is = literals_.is_color(cell, color); is != kNoLiteral)
        candidates.push_back(is);
    if (candidates.empty()) continue;
    if (budget_.spend(candidates.size() * candidates.size())) return;  // run() notices this, too
    clauses_.add(candidates, 0, 0);
    for (std::size_t a = 0; a < candidates.size(); ++a)
      for (std::size_t b = a + 1; b < candidates.size(); ++b) {
        const Literal both[2] = {negation(candidates[a]), negation(candidates[b])};
        clauses_.add(both, 0, 0);
      }
  }
}

Outcome Learner::run(std::uint64_t work) {
  if (!started_) {
    started_ = true;
    started_at_ = budget_.spent();
    first_facts_ = assignment_.facts();
    restarts_.start(started_at_);
  }
  if (has_solution_) forbid_solution();
  if (budget_.spend(0)) return Outcome::kStopped;
  while (consistent_) {
    const Status status = propagate();
    if (status == Status::kStopped) return Outcome::kStopped;
    if (status == Status::kConflict) {
      consistent_ = resolve_conflict();
      continue;
    }
    if (assignment_.open() == 0) {
      take_solution();
      return Outcome::kSolution;
    }
    if (budget_.spent() > work) return Outcome::kPaused;
    if (is_restart_due()) {
      if (!restart()) return Outcome::kStopped;
    } else if (!decide()) {
      return Outcome::kStopped;
    }
  }
  return Outcome::kExhausted;
}

/// Back to a level; the values of the search are saved.
void Learner::cancel(std::uint32_t level) {
  if (level < assignment_.level())
    for (std::size_t at = assignment_.start_of(level + 1); at < assignment_.trail().size(); ++at)
      phases_.save(assignment_.trail()[at]);
  take_back(level);
}

void Learner::take_back(std::uint32_t level) {
  assignment_.cancel(level, [this](Literal literal) {
    const Variable variable = variable_of(literal);
    analyzer_.forget(variable);
    scores_.reopen(variable);
    queue_.reopen(variable);
  });
  propagated_ = std::min(propagated_, assignment_.trail().size());
}

/// Clauses first, because they are cheap; then one line, and clauses again.
Learner::Status Learner::propagate() {
  for (;;) {
    if (!propagate_clauses()) return Status::kConflict;
    if (!assignment_.has_dirty()) return Status::kConsistent;
    const int line = assignment_.pop_dirty();
    if (is_left_out_[std::size_t(line)]) continue;
    const Status status =
        literals_.black_and_white() ? propagate_line<false>(line) : propagate_line<true>(line);
    if (status != Status::kConsistent) return status;
  }
}

bool Learner::propagate_clauses() {
  std::uint64_t work = 0;
  while (propagated_ < assignment_.trail().size()) {
    const Literal gone = negation(assignment_.trail()[propagated_++]);
    std::vector<Clauses::Watch>& watches = clauses_.watches(gone);
    work += watches.size() / 4;
    auto to = watches.begin();
    const auto end = watches.end();
    for (auto from = watches.begin(); from != end;) {
      const Clauses::Watch watch = *to++ = *from++;
      const int blocker = assignment_.value(watch.blocker);
      if (blocker > 0) continue;
      if (watch.clause == Clauses::kBinary) {
        if (blocker == 0) {
          assignment_.assign(watch.blocker, Reason::binary(gone));
          continue;
        }
        conflict_.assign({negation(gone), negation(watch.blocker)});
      } else {
        if (watch.clause == silent_clause_) continue;
        Literal* const literals = clauses_.literals(watch.clause);
        const Literal other = literals[0] ^ literals[1] ^ gone;
        const int value = assignment_.value(other);
        ++work;
        if (value > 0) {
          to[-1].blocker = other;
          continue;
        }
        const std::uint32_t size = clauses_.size(watch.clause);
        std::uint32_t k = 2;
        while (k < size && assignment_.value(literals[k]) < 0) ++k;
        if (k < size) {
          literals[0] = other;
          literals[1] = literals[k];
          literals[k] = gone;
          clauses_.watches(literals[1]).push_back({watch.clause, other});
          --to;
          continue;
        }
        if (value == 0) {
          literals[0] = other;
          literals[1] = gone;
          assignment_.assign(other, Reason::clause(watch.clause));
          continue;
        }
        clauses_.note_use(watch.clause, conflicts_);
        conflict_.clear();
        for (const Literal literal : clauses_.span(watch.clause))
          conflict_.push_back(negation(literal));
      }
      watches.erase(std::copy(from, end, to), end);
      budget_.spend(work);
      return false;
    }
    watches.erase(to, end);
  }
  budget_.spend(work);
  return true;
}

template <bool Color>
Learner::Status Learner::propagate_line(int line) {
  const Board::Line& self = literals_.root().line(line);
  if (budget_.spend(lines_.work(line))) return Status::kStopped;
  const Word* const before = assignment_.planes(line);
  const Word* const solved = lines_.solve<Color>(line, self.words, before);
  if (solved == nullptr) {
    conflict_.clear();
    analyzer_.explain_line(line, conflict_);
    return Status::kConflict;
  }
  const std::uint32_t asked = std::uint32_t(assignment_.trail().size());
  for (int plane = 0; plane < self.planes; ++plane) {
    for (int word = 0; word < self.words; ++word) {
      const int at = plane * self.words + word;
      for (Word removed = before[at] & ~solved[at]; removed; removed &= removed - 1) {
        const int position = 64 * word + std::countr_zero(removed) - 1;
        assignment_.assign(literals_.removal(line, plane, position), Reason::line(line), asked);
      }
    }
  }
  return Status::kConsistent;
}

/// Learns from the conflict; false: there is no solution left.
bool Learner::resolve_conflict() {
  ++conflicts_;
  ++stats_.conflicts;
  std::uint32_t level = 0;
  for (const Literal literal : conflict_) level = std::max(level, assignment_.level_of(literal));
  if (level == 0) return false;
  phases_.note_trail(assignment_);
  cancel(level);
  learned_.wants_reason_side = restarts_.stable() && literals_.black_and_white();
  const std::uint64_t before = analyzer_.work();
  analyzer_.learn(conflict_, conflicts_, learned_);
  budget_.spend(kWorkOfConflict + analyzer_.work() - before);
  cancel(learned_.level);
  const Literal asserted = learned_.clause[0];
  if (learned_.clause.size() == 1) {
    assignment_.assign(asserted, Reason::none());
  } else {
    assignment_.assign(asserted, clauses_.add(learned_.clause, learned_.glue, conflicts_));
  }
  if (restarts_.stable()) {
    for (const Variable variable : learned_.variables) scores_.bump(variable);
    for (const Variable variable : learned_.reason_side) scores_.bump(variable);
    scores_.decay();
  } else {
    queue_.bump(learned_.variables, assignment_);
  }
  learned_literals_ += learned_.clause.size();
  restarts_.note_conflict(learned_.glue);
  if (is_diving()) dive_->note_conflict();
  return !symmetric_clauses_ || learn_images();
}

/// Learns the images of the learned clause; false: there is no solution left.
bool Learner::learn_images() {
  for (std::size_t which = 0; which < symmetric_clauses_->count(); ++which) {
    image_.clear();
    for (const Literal literal : learned_.clause)
      image_.push_back(symmetric_clauses_->of(literal, which));
    if (image_ != learned_.clause && !learn_image(image_)) return false;
  }
  return true;
}

/// Adds a clause whatever the values of its literals, and goes back to a level where it is not
/// false.
bool Learner::learn_image(std::vector<Literal>& clause) {
  if (clause.size() == 1) {  // the learned clause was a fact: this is level 0
    if (assignment_.value(clause[0]) == 0) assignment_.assign(clause[0], Reason::none());
    return assignment_.value(clause[0]) > 0;
  }
  const auto rank = [this](Literal literal) {
    return assignment_.value(literal) < 0 ? assignment_.level_of(literal) : ~std::uint32_t(0);
  };
  // The two newest come first. Of equal ones the first is taken, because the order of a clause
  // decides what is propagated next, and std::partial_sort leaves it to the library.
  for (const auto place : {clause.begin(), clause.begin() + 1})
    std::iter_swap(place, std::max_element(place, clause.end(), [&](Literal a, Literal b) {
                     return rank(a) < rank(b);
                   }));
  if (assignment_.value(clause[0]) < 0) {
    const std::uint32_t newest = rank(clause[0]), next = rank(clause[1]);
    if (newest == 0) return false;
    cancel(std::min(next, newest - 1));
  }
  const Reason reason = clauses_.add(clause, learned_.glue, conflicts_);
  if (assignment_.value(clause[0]) == 0 && assignment_.value(clause[1]) < 0)
    assignment_.assign(clause[0], reason);
  return true;
}

bool Learner::is_proving() const {
  return forbade_ && conflicts_ <= found_at_ + kProving;
}

bool Learner::may_dive() const {
  return strategy_.dives && can_dive_ && !is_proving();
}

bool Learner::is_first_dive_due() const {
  if (dive_ || !may_dive() || conflicts_ < strategy_.first_dive) return false;
  return learned_literals_ >= kShortClause * conflicts_;
}

bool Learner::is_narrow() const {
  const std::size_t open_at_start = literals_.variables() - first_facts_;
  return (assignment_.facts() - first_facts_) * kNarrowShare > open_at_start;
}

bool Learner::must_turn_away() const {
  return is_near_ && conflicts_ >= found_at_ + kNear;
}

bool Learner::is_restart_due() const {
  if (must_turn_away()) return true;
  if (is_diving()) return dive_->is_over();
  if (is_first_dive_due()) return true;
  return restarts_.due() || (may_dive() && !forbade_ && conflicts_ >= next_renewal_);
}

/// Back to the root, for all that is done between two runs. False: stopped.
bool Learner::restart() {
  ++stats_.restarts;
  phases_.note_trail(assignment_);
  cancel(0);
  if (restarts_.restart(budget_.spent(), !forbade_ && !is_narrow())) phases_.forget_target();
  if (must_turn_away()) {
    is_near_ = false;
    phases_.turn_away();
  }
  if (is_diving()) dive_->end();
  if (conflicts_ >= next_reduction_) {
    reduce();
    if (!vivify()) return false;
  }
  if (is_first_dive_due()) return dive();
  if (conflicts_ < next_renewal_ || is_proving()) return true;
  ++renewals_;
  next_renewal_ = conflicts_ + strategy_.rephase_every * (renewals_ + 1);
  phases_.rephase();
  const bool is_time = !is_narrow() || renewals_ % kNarrowRenewals == 0;
  return may_dive() && is_time ? dive() : true;
}

/// Back to the root, where the main loop meets the conflict again if it persists.
void Learner::look_again() {
  cancel(0);
  propagated_ = 0;
  for (int line = 0; line < puzzle_.lines(); ++line) assignment_.make_dirty(line);
}

/// Starts a dive at the root; false: stopped.
bool Learner::dive() {
  if (propagate() != Status::kConsistent || assignment_.open() == 0) {
    look_again();
    return true;
  }
  ++stats_.dives;
  if (!dive_) dive_.emplace(puzzle_, assignment_, budget_, strategy_.seed);
  if (!dive_->start()) return false;
  phases_.clear();
  for (const LikelyValue& likely_value : dive_->believed()) phases_.save(likely_value.literal);
  return true;
}

void Learner::reduce() {
  ++reductions_;
  clauses_.reduce(assignment_, last_reduction_);
  last_reduction_ = conflicts_;
  next_reduction_ =
      conflicts_ + std::uint64_t(double(reduce_every_) * std::sqrt(double(reductions_ + 1)));
}

/// One more decision; false: stopped.
bool Learner::decide() {
  Literal literal;
  if (is_diving()) {
    literal = dive_->decide();
    if (literal == kNoLiteral) return false;
  } else {
    const bool stable = restarts_.stable();
    const Variable variable = stable ? scores_.next(assignment_) : queue_.next(assignment_);
    literal = phases_.choose(variable, stable);
  }
  ++stats_.guesses;
  assignment_.open_level();
  assignment_.assign(literal, Reason::none());
  stats_.depth = std::max<std::uint64_t>(stats_.depth, assignment_.level());
  return true;
}

}  // namespace hanjie
