// Counting: which technique when.
//
//   1. Lines. Cells that they decide need no count; mostly little is left.
//   2. Components (components.hpp), and a frontier count (frontier_count.hpp) with few combinations
//      for each. This counts most puzzles, also those with astronomically many solutions.
//   3. The search looks for a handful of solutions of the rest. A hard puzzle mostly has few, and
//      the search is the best technique to prove that there are no more. At least it shows that
//      there is one, so that every component counts for 1 or more, and it may decide further cells.
//   4. Then the tree (tree.hpp), wider frontier counts and the search (enumerate.hpp) take turns
//      that grow: the best of them is hard to predict, and so the wrong one never takes long.
//   5. If the first turns are not enough, it pays to find all cells that solutions share
//      (ambiguity.cpp): with them the components are as small as possible.
//
// If this is cut short, the product of the lower bounds of the components remains, or the number of
// solutions found by the search if that is larger.

#include "hanjie/count.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

#include "base/natural.hpp"
#include "board/deadline.hpp"
#include "board/totals.hpp"
#include "count/components.hpp"
#include "count/enumerate.hpp"
#include "count/frontier_count.hpp"
#include "count/tree.hpp"
#include "hanjie/ambiguity.hpp"

namespace hanjie {
namespace {

constexpr std::size_t kFewWords = 1 << 13;     // of a frontier count before the search
constexpr std::size_t kMostWords = 1 << 23;    // of the widest frontier count
constexpr std::uint64_t kFewSolutions = 32;    // taken from the search
constexpr std::uint64_t kFirstTurn = 1 << 24;  // units of work of the tree
constexpr int kAllTurns = 18;                  // more than any clock allows
constexpr std::chrono::milliseconds kFirstListing(20), kShortestListing(2);

class Counter {
 public:
  Counter(const Puzzle& puzzle, const Options& options, std::optional<Natural> limit)
      : puzzle_(puzzle),
        deadline_(unwatched(options)),
        limit_(std::move(limit)),
        budget_(unwatched(options)),
        components_(puzzle, budget_),
        frontier_counter_(components_, budget_) {
    budget_.start();
  }

  Count run() {
    if ((limit_ && limit_->is_zero()) || !totals_agree(puzzle_)) return exactly(0);
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
    if (count_by_frontier() == Verdict::kContradiction) return exactly(0);
    if (frontier_counter_.stopped()) return at_least(0);
    if (complete_ && waiting_.empty()) return exactly(product_);
    if (const std::optional<Count> count = search()) return *count;
    if (list(kFirstListing)) return listed();
    count_waiting(1);
    if (!complete_ && !frontier_counter_.stopped() && !list_on() && find_common_cells()) {
      least_ = larger(least_, product_);
      count_by_frontier();
      if (complete_) count_waiting(kAllTurns);
    }
    if (is_listed_) return listed();
    return complete_ ? exactly(product_) : at_least(larger(least_, product_));
  }

 private:
  bool enough(const Natural& count) const { return limit_ && !(count < *limit_); }
  Count exactly(const Natural& count) const {
    return {(enough(count) ? *limit_ : count).bytes(), true};
  }
  Count at_least(const Natural& count) const {
    return enough(count) ? exactly(count) : Count{count.bytes(), false};
  }

  /// Splits the puzzle and multiplies the counts of the parts with few combinations; the rest
  /// waits.
  Verdict count_by_frontier() {
    Split split;
    const Verdict verdict = components_.open(known_, split);
    complete_ = verdict != Verdict::kStopped;
    product_ = split.factor;
    waiting_.clear();
    for (LineAutomata& part : split.parts) {
      frontier_counter_.plan(part);
      const std::optional<Natural> count = frontier_counter_.run(kFewWords);
      if (!count) {
        complete_ &= !frontier_counter_.stopped();
        waiting_.push_back(std::move(part));
        continue;
      }
      if (count->is_zero()) return Verdict::kContradiction;
      product_ *= *count;
    }
    return verdict;
  }

  /// Searches for a few solutions; a count if that is enough.
  std::optional<Count> search() {
    listing_.emplace(puzzle_, deadline_.left());
    for (std::uint64_t most = 1; most <= std::min(kFewSolutions, most_to_list()); ++most) {
      listing_->run(most);
      if (note_listing()) return listed();
      if (listing_->found() == 0) return at_least(0);
      if (enough(product_)) return exactly(product_);
    }
    if (!listing_->can_go_on()) return at_least(larger(least_, product_));
    std::vector<std::uint8_t> known = listing_->known();
    if (known != known_) {
      known_ = std::move(known);
      count_by_frontier();
    }
    if (!complete_) return at_least(larger(least_, product_));
    return std::nullopt;
  }

  std::uint64_t most_to_list() const {
    return limit_ ? limit_->word() : std::numeric_limits<std::uint64_t>::max();
  }
  /// Continues the search for some time; true: the count is complete.
  bool list(Enumerator::Clock::duration time) {
    if (is_listed_) return true;
    listing_->run(most_to_list(), time);
    last_listing_ = Enumerator::Clock::now();
    return note_listing();
  }
  /// The same, for as long as the other techniques took since the last call.
  bool list_on() {
    const auto others = Enumerator::Clock::now() - last_listing_;
    return list(std::max<Enumerator::Clock::duration>(others, kShortestListing));
  }
  bool note_listing() {
    least_ = larger(least_, listing_->found());
    return is_listed_ = listing_->is_complete() || enough(least_);
  }
  Count listed() const { return exactly(listing_->is_complete() ? listing_->found() : *limit_); }

  static const Natural& larger(const Natural& one, const Natural& other) {
    return one < other ? other : one;
  }

  /// Uses the cells that all solutions share. False: out of time, or not needed.
  bool find_common_cells() {
    Ambiguity ambiguity(puzzle_, deadline_.left());
    while (ambiguity.advance())
      if (list_on()) return false;
    if (ambiguity.state() != Ambiguity::State::kDone) return false;
    known_ = ambiguity.common();
    return true;
  }

  /// Multiplies the counts of the waiting components, or their lower bounds after this many turns.
  void count_waiting(int turns) {
    for (const LineAutomata& part : waiting_) {
      const Tree::PartCount answer = count_in_turns(part, turns);
      complete_ &= answer.exact || enough(answer.count);
      product_ *= larger(answer.count, 1);
    }
  }

  Tree::PartCount count_in_turns(const LineAutomata& part, int turns) {
    Tree tree(components_, budget_);
    tree.begin(part);
    std::uint64_t units = kFirstTurn;
    std::size_t words = 8 * kFewWords;
    for (int turn = 1;; ++turn, units *= 4, words *= 4) {
      const Tree::PartCount answer = tree.go_on(units, limit_);
      if (answer.exact || answer.stopped || enough(answer.count)) return answer;
      if (turns > 1 && list_on()) return answer;
      if (words <= kMostWords) {
        frontier_counter_.plan(part);
        if (const std::optional<Natural> count = frontier_counter_.run(words))
          return {*count, true, false};
      }
      if (frontier_counter_.stopped() || turn == turns) return answer;
    }
  }

  const Puzzle& puzzle_;
  Deadline deadline_;
  std::optional<Natural> limit_;
  std::optional<Enumerator> listing_;
  Budget budget_;
  Components components_;
  FrontierCounter frontier_counter_;
  std::vector<std::uint8_t> known_;
  std::vector<LineAutomata> waiting_;
  Natural least_;           // a lower bound
  bool is_listed_ = false;  // the search has completed the count
  Enumerator::Clock::time_point last_listing_ = Enumerator::Clock::now();
  Natural product_ = 1;   // of the components that are counted
  bool complete_ = true;  // false: it is only a lower bound
};

}  // namespace

Count count_solutions(const Puzzle& puzzle, const Options& options,
                      std::span<const std::uint8_t> limit) {
  std::optional<Natural> most;
  if (!limit.empty()) most = Natural::from_bytes(limit);
  return Counter(puzzle, options, std::move(most)).run();
}

}  // namespace hanjie
