// Searches on further threads: see portfolio.hpp.

#include "search/portfolio.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "base/mix.hpp"

namespace hanjie {
namespace {

constexpr std::size_t kMostWaiting = 16;  // solutions found ahead of the caller

void add(Stats& sum, const Stats& more) {
  sum.lines += more.lines;
  sum.cache_hits += more.cache_hits;
  sum.guesses += more.guesses;
  sum.conflicts += more.conflicts;
  sum.restarts += more.restarts;
  sum.dives += more.dives;
  sum.depth = std::max(sum.depth, more.depth);
}

}  // namespace

Portfolio::Portfolio(const Puzzle& puzzle, const Clues& clues, Board root,
                     std::vector<float> lookahead_scores, std::vector<Symmetry> symmetries,
                     const Strategy& strategy, int count)
    : puzzle_(puzzle),
      clues_(clues),
      root_(std::move(root)),
      lookahead_scores_(std::move(lookahead_scores)),
      symmetries_(std::move(symmetries)),
      strategy_(strategy) {
  std::uint64_t seed = strategy.seed;
  threads_.reserve(std::size_t(count));
  for (int i = 0; i < count; ++i) {
    seed = mix(seed);
    try {
      threads_.emplace_back([this, seed] { run(seed); });
    } catch (const std::exception&) {
      break;  // no more threads or no memory: the existing threads are enough
    }
  }
}

void Portfolio::work() {
  if (!is_resting_.load(std::memory_order_relaxed)) return;
  {
    const std::lock_guard lock(mutex_);
    is_resting_ = false;
  }
  changed_.notify_all();
}

void Portfolio::rest() {
  is_resting_ = true;
}

void Portfolio::end() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Portfolio::forbid(const Grid& solution) {
  const std::lock_guard lock(mutex_);
  forbidden_.push_back(solution);
}

std::optional<Portfolio::Grid> Portfolio::take_solution() {
  std::optional<Grid> solution;
  {
    const std::lock_guard lock(mutex_);
    if (!found_.empty()) {
      solution = std::move(found_.front());
      found_.pop_front();
    }
    has_results_.store(are_done_ || !found_.empty(), std::memory_order_release);
  }
  if (solution) changed_.notify_all();
  return solution;
}

bool Portfolio::are_done() {
  const std::lock_guard lock(mutex_);
  return are_done_ && found_.empty();
}

void Portfolio::add_stats(Stats& stats) {
  const std::lock_guard lock(mutex_);
  add(stats, std::exchange(stats_, {}));
}

/// A thread that runs out of memory ends and frees what it has; the other searches are complete
/// without it.
void Portfolio::run(std::uint64_t seed) {
  try {
    search(seed);
  } catch (const std::bad_alloc&) {
  }
}

void Portfolio::search(std::uint64_t seed) {
  Stats stats;
  Budget budget({.cancel = &is_over_});
  budget.start();
  LineSolver lines(clues_, stats);
  Strategy strategy = strategy_;
  strategy.seed = seed;
  Learner learner(puzzle_, root_, lookahead_scores_, symmetries_, lines, budget, stats, strategy);
  std::vector<Grid> own, forbidden;
  for (std::size_t known = 0;;) {
    {
      std::unique_lock lock(mutex_);
      add(stats_, std::exchange(stats, {}));
      changed_.wait(lock,
                    [&] { return is_over_ || (!is_resting_ && found_.size() < kMostWaiting); });
      if (is_over_) return;
      forbidden.assign(forbidden_.begin() + std::ptrdiff_t(known), forbidden_.end());
      known = forbidden_.size();
    }
    for (const Grid& solution : forbidden)
      if (std::find(own.begin(), own.end(), solution) == own.end()) learner.forbid(solution);
    switch (learner.run(budget.spent() + kBetweenExchanges)) {
      case Outcome::kSolution:
        own.push_back(learner.solution());
        post(learner.solution());
        break;
      case Outcome::kExhausted: {
        const std::lock_guard lock(mutex_);
        add(stats_, stats);
        are_done_ = true;
        has_results_.store(true, std::memory_order_release);
        return;
      }
      default:
        break;
    }
  }
}

void Portfolio::post(const Grid& solution) {
  const std::lock_guard lock(mutex_);
  found_.push_back(solution);
  has_results_.store(true, std::memory_order_release);
}

}  // namespace hanjie
