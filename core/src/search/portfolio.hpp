// Further threads: learning searches beside the first one.
//
// How long a learning search takes depends on luck: on which cells it happens to decide first, on the
// noise its dives start from. Several that differ only in their seeds share that luck: whoever is
// first has the answer. Each is complete on its own, so no work is divided and none can be missing
// (a portfolio: Hamadi, Jabbour, Sais 2009).
//
// They exchange little, and nothing that could be wrong:
//
//   * the root: helpers begin with the board that lines and probing left, before any solution;
//   * solutions: what one finds is reported by the first search and from then on forbidden to all;
//   * "there are no others": true, whoever finds it out, once all that it was told and all that it
//     found has been reported.
//
// What a helper learns otherwise is its own. A cell that is certain behind the clause that forbids a
// solution is certain for the other solutions only; shared, it would make a puzzle unique that is not.
//
// Portfolio work while somebody waits in next(), and rest between two solutions.

#ifndef HANJIE_SEARCH_PORTFOLIO_HPP
#define HANJIE_SEARCH_PORTFOLIO_HPP

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "learn/learn.hpp"

namespace hanjie {

/// Units of work after which searches look for news of each other: less than a millisecond.
inline constexpr std::uint64_t kBetweenExchanges = 50'000;

class Portfolio {
 public:
  using Grid = std::vector<std::uint8_t>;

  /// They rest at first. Puzzle and clues must outlive this.
  Portfolio(const Puzzle& puzzle, const Clues& clues, Board root,
            std::vector<float> lookahead_scores, std::vector<Symmetry> symmetries,
            const Strategy& strategy, int count);
  template <class... Rest>
  Portfolio(const Puzzle&& temporary, Rest&&...) = delete;
  ~Portfolio() { end(); }
  Portfolio(const Portfolio&) = delete;
  Portfolio& operator=(const Portfolio&) = delete;

  void work();
  void rest();
  /// Ends all threads and waits for them; it takes no longer than a look at the clock does.
  void end();

  /// A solution that was reported, so that they look for others.
  void tell(const Grid& solution);
  /// Whether there is something to take; costs next to nothing.
  bool has_news() const { return has_news_.load(std::memory_order_acquire); }
  /// A solution that one of them found; others may have found it, too.
  std::optional<Grid> take_solution();
  /// There are no solutions but those told and taken.
  bool are_done();
  /// Adds what they took since the last time.
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

  std::atomic<bool> is_over_ = false, is_resting_ = true, has_news_ = false;
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::vector<Grid> told_;
  std::deque<Grid> found_;  // and not taken yet
  bool are_done_ = false;
  Stats stats_;

  std::vector<std::thread> threads_;
};

}  // namespace hanjie

#endif
