// Counting: which technique when.
//
//   1. Lines. What they settle needs no count; mostly little is left.
//   2. Components (components.hpp), and a sweep (sweep.hpp) with few combinations for each. This
//      counts most puzzles, those with astronomically many solutions among them.
//   3. What is left gets the search, for a handful of solutions. A hard puzzle mostly has few, and
//      nothing proves that there are no more as the search does. At least it tells that there is
//      one, so that every component counts for 1 or more, and it may settle further cells.
//   4. Then the tree (tree.hpp) and wider sweeps take turns that grow: which of them is better is
//      hard to tell, and so nobody waits long for the wrong one.
//   5. If the first turns do not suffice, it pays to find all cells that solutions share
//      (ambiguity.cpp): with them the components are the smallest there are.
//
// Whenever this is cut short, the product of what is certain of each component remains: at least so
// many solutions.

#include "hanjie/count.hpp"

#include <algorithm>
#include <optional>

#include "components.hpp"
#include "deadline.hpp"
#include "hanjie/ambiguity.hpp"
#include "natural.hpp"
#include "sweep.hpp"
#include "tree.hpp"

namespace hanjie {
namespace {

constexpr std::size_t kFewWords = 1 << 13;     // of a sweep before the search
constexpr std::size_t kMostWords = 1 << 23;    // of the widest sweep
constexpr std::uint64_t kFewSolutions = 32;    // taken from the search
constexpr std::uint64_t kFirstTurn = 1 << 24;  // units of work of the tree
constexpr int kAllTurns = 18;                  // more than any clock allows

class Counter {
 public:
  Counter(const Puzzle& puzzle, const Options& options, std::optional<Natural> limit)
      : puzzle_(puzzle),
        deadline_(plain(options)),
        limit_(std::move(limit)),
        budget_(plain(options)),
        components_(puzzle, budget_),
        sweep_(components_, budget_) {
    budget_.start();
  }

  Count run() {
    if (limit_ && limit_->is_zero()) return exactly(0);
    Options lines_only = deadline_.left();
    lines_only.line_only = true;
    Solver lines(puzzle_, lines_only);
    switch (lines.next()) {
      case State::kSolution:
        return exactly(1);
      case State::kExhausted:
        return exactly(0);
      case State::kStopped:
        return at_least(0);
      default:
        break;
    }
    known_ = lines.known();
    if (sweep_components() == Verdict::kContradiction) return exactly(0);
    if (sweep_.stopped()) return at_least(0);
    if (complete_ && waiting_.empty()) return exactly(product_);
    if (const std::optional<Count> count = search()) return *count;
    count_waiting(1);
    if (!complete_ && !sweep_.stopped() && find_common_cells()) {
      found_ = larger(found_, product_);
      sweep_components();
      if (complete_) count_waiting(kAllTurns);
    }
    return complete_ ? exactly(product_) : at_least(larger(found_, product_));
  }

 private:
  /// What these searches are to do: nobody watches them.
  static Options plain(Options options) {
    options.observer = nullptr;
    options.line_only = false;
    return options;
  }

  bool enough(const Natural& count) const { return limit_ && !(count < *limit_); }
  Count exactly(const Natural& count) const {
    return {(enough(count) ? *limit_ : count).bytes(), true};
  }
  Count at_least(const Natural& count) const {
    return enough(count) ? exactly(count) : Count{count.bytes(), false};
  }

  /// Splits the puzzle; multiplies the counts of what takes few combinations, the rest waits.
  Verdict sweep_components() {
    Split split;
    const Verdict verdict = components_.open(known_, split);
    complete_ = verdict != Verdict::kStopped;
    product_ = split.factor;
    waiting_.clear();
    for (Chains& part : split.parts) {
      sweep_.plan(part);
      const std::optional<Natural> count = sweep_.run(kFewWords);
      if (!count) {
        complete_ &= !sweep_.stopped();
        waiting_.push_back(std::move(part));
        continue;
      }
      if (count->is_zero()) return Verdict::kContradiction;
      product_ *= *count;
    }
    return verdict;
  }

  /// Asks the search for a few solutions; a count if that settles it.
  std::optional<Count> search() {
    Solver solver(puzzle_, deadline_.left());
    while (found_ < kFewSolutions) {
      const State state = solver.next();
      if (state == State::kExhausted) return exactly(found_);
      if (state != State::kSolution)
        return at_least(found_.is_zero() ? 0 : larger(found_, product_));
      found_ += 1;
      if (enough(larger(found_, product_))) return exactly(*limit_);
    }
    std::vector<std::uint8_t> known = solver.known();
    if (known != known_) {
      known_ = std::move(known);
      sweep_components();
    }
    if (!complete_) return at_least(larger(found_, product_));
    return std::nullopt;
  }

  static const Natural& larger(const Natural& one, const Natural& other) {
    return one < other ? other : one;
  }

  /// What is common to all solutions is known from now on. False: out of time.
  bool find_common_cells() {
    Ambiguity ambiguity(puzzle_, deadline_.left());
    while (ambiguity.advance()) {
    }
    if (ambiguity.state() != Ambiguity::State::kDone) return false;
    known_ = ambiguity.common();
    return true;
  }

  /// Multiplies the counts of the components that wait, or what is certain of them after so many
  /// turns.
  void count_waiting(int turns) {
    for (const Chains& part : waiting_) {
      const Tree::Answer answer = count_in_turns(part, turns);
      complete_ &= answer.exact || enough(answer.count);
      product_ *= larger(answer.count, 1);
    }
  }

  Tree::Answer count_in_turns(const Chains& part, int turns) {
    Tree tree(components_, budget_);
    tree.begin(part);
    std::uint64_t units = kFirstTurn;
    std::size_t words = 8 * kFewWords;
    for (int turn = 1;; ++turn, units *= 4, words *= 4) {
      const Tree::Answer answer = tree.go_on(units, limit_);
      if (answer.exact || answer.stopped || enough(answer.count)) return answer;
      if (words <= kMostWords) {
        sweep_.plan(part);
        if (const std::optional<Natural> count = sweep_.run(words)) return {*count, true, false};
      }
      if (sweep_.stopped() || turn == turns) return answer;
    }
  }

  const Puzzle& puzzle_;
  Deadline deadline_;
  std::optional<Natural> limit_;
  Budget budget_;
  Components components_;
  Sweep sweep_;
  std::vector<std::uint8_t> known_;
  std::vector<Chains> waiting_;
  Natural found_;         // solutions of the search
  Natural product_ = 1;   // of the components that are counted
  bool complete_ = true;  // it is not a mere bound
};

}  // namespace

Count count_solutions(const Puzzle& puzzle, const Options& options,
                      std::span<const std::uint8_t> limit) {
  std::optional<Natural> most;
  if (!limit.empty()) most = Natural::from_bytes(limit);
  return Counter(puzzle, options, std::move(most)).run();
}

}  // namespace hanjie
