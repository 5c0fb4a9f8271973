// A portfolio of learning searches on further threads.
//
// The time of a learning search depends on luck: on the first decisions, and on the noise of its
// dives. Several searches that differ only in their seeds share that luck, and the first answer
// counts. Each search is complete on its own, so no work is divided and no answer can be missing (a
// portfolio: Hamadi, Jabbour, Sais 2009).
//
// They exchange little, and nothing that could be wrong:
//
//   * the root: all searches begin with the board after lines and probing, before any solution;
//   * solutions: the first search reports each one, and from then on it is forbidden to all;
//   * "there are no others": true, whichever search proves it, once all solutions that were
//     forbidden to it and all that it found have been reported.
//
// Learned clauses are not shared. A cell that is certain under the clause that forbids a solution is
// certain for the other solutions only; shared, it would make an ambiguous puzzle unique.
//
// The searches work during next(), and rest between two solutions.

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

/// Units of work between two exchanges: less than a millisecond.
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
  /// Ends all threads and waits for them, until each has checked the clock once more.
  void end();

  /// A solution that was reported: the searches look for others.
  void forbid(const Grid& solution);
  /// Whether there is something to take; costs almost nothing.
  bool has_results() const { return has_results_.load(std::memory_order_acquire); }
  /// A solution that one of the searches found; others may have found it, too.
  std::optional<Grid> take_solution();
  /// There are no solutions but those forbidden and taken.
  bool are_done();
  /// Adds the work since the last call.
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

}  // namespace hanjie

#endif
