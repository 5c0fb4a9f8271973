// Searches on further threads: see portfolio.hpp.

#include "search/portfolio.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <new>
#include <thread>
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

class Portfolio::Threads {
 public:
  Threads(const Puzzle& puzzle, const Clues& clues, Board root, std::vector<float> lookahead_scores,
          std::vector<Symmetry> symmetries, const Strategy& strategy, int count);
  ~Threads() { end(); }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  void work();
  void rest() { is_resting_ = true; }
  void end();
  void forbid(const Grid& solution);
  bool has_results() const { return has_results_.load(std::memory_order_acquire); }
  std::optional<Grid> take_solution();
  bool are_done();
  void add_stats(Stats& stats);

 private:
  void run(std::uint64_t seed);
  void search(std::uint64_t seed);
  void post(const Grid& solution);

  const Puzzle& puzzle_;
  const Clues& clues_;
  const Board root_;
  const std::vector<float> lookahead_scores_;
  const std::vector<Symmetry> symmetries_;
  const Strategy strategy_;

  std::atomic<bool> is_over_ = false, is_resting_ = true, has_results_ = false;
  std::mutex mutex_;  // guards the following members
  std::condition_variable changed_;
  std::vector<Grid> forbidden_;
  std::deque<Grid> found_;  // not taken yet
  bool are_done_ = false;
  Stats stats_;

  std::vector<std::thread> threads_;
};

Portfolio::Threads::Threads(const Puzzle& puzzle, const Clues& clues, Board root,
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

void Portfolio::Threads::work() {
  if (!is_resting_.load(std::memory_order_relaxed)) return;
  {
    const std::lock_guard lock(mutex_);
    is_resting_ = false;
  }
  changed_.notify_all();
}

void Portfolio::Threads::end() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Portfolio::Threads::forbid(const Grid& solution) {
  const std::lock_guard lock(mutex_);
  forbidden_.push_back(solution);
}

std::optional<Portfolio::Grid> Portfolio::Threads::take_solution() {
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

bool Portfolio::Threads::are_done() {
  const std::lock_guard lock(mutex_);
  return are_done_ && found_.empty();
}

void Portfolio::Threads::add_stats(Stats& stats) {
  const std::lock_guard lock(mutex_);
  add(stats, std::exchange(stats_, {}));
}

/// A thread that runs out of memory ends and frees what it has; the other searches are complete
/// without it.
void Portfolio::Threads::run(std::uint64_t seed) {
  try {
    search(seed);
  } catch (const std::bad_alloc&) {
  }
}

void Portfolio::Threads::search(std::uint64_t seed) {
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

void Portfolio::Threads::post(const Grid& solution) {
  const std::lock_guard lock(mutex_);
  found_.push_back(solution);
  has_results_.store(true, std::memory_order_release);
}

const int Portfolio::kMostThreads = 64;

Portfolio::Portfolio(const Puzzle& puzzle, const Clues& clues, Board root,
                     std::vector<float> lookahead_scores, std::vector<Symmetry> symmetries,
                     const Strategy& strategy, int count)
    : threads_(std::make_unique<Threads>(puzzle, clues, std::move(root),
                                         std::move(lookahead_scores), std::move(symmetries),
                                         strategy, count)) {}
Portfolio::~Portfolio() = default;

void Portfolio::work() {
  threads_->work();
}
void Portfolio::rest() {
  threads_->rest();
}
void Portfolio::end() {
  threads_->end();
}
void Portfolio::forbid(const Grid& solution) {
  threads_->forbid(solution);
}
bool Portfolio::has_results() const {
  return threads_->has_results();
}
std::optional<Portfolio::Grid> Portfolio::take_solution() {
  return threads_->take_solution();
}
bool Portfolio::are_done() {
  return threads_->are_done();
}
void Portfolio::add_stats(Stats& stats) {
  threads_->add_stats(stats);
}

}  // namespace hanjie
