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
// Learned clauses are not shared. A cell that is certain under the clause that forbids a solution
// is certain for the other solutions only; shared, it would make an ambiguous puzzle unique.
//
// The searches work during next(), and rest between two solutions.
//
// Threads are used only in portfolio.cpp: a build without threads (HANJIE_THREADS off) has
// portfolio_without_threads.cpp in its place, where a search is always alone.

#ifndef HANJIE_SEARCH_PORTFOLIO_HPP
#define HANJIE_SEARCH_PORTFOLIO_HPP

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "learn/learn.hpp"

namespace hanjie {

/// Units of work between two exchanges: less than a millisecond.
inline constexpr std::uint64_t kBetweenExchanges = 50'000;

class Portfolio {
 public:
  using Grid = std::vector<std::uint8_t>;

  /// The most threads of a search, its own included.
  static const int kMostThreads;

  /// They rest at first. Puzzle and clues must outlive this.
  Portfolio(const Puzzle& puzzle, const Clues& clues, Board root,
            std::vector<float> lookahead_scores, std::vector<Symmetry> symmetries,
            const Strategy& strategy, int count);
  template <class... Rest>
  Portfolio(const Puzzle&& temporary, Rest&&...) = delete;
  ~Portfolio();
  Portfolio(const Portfolio&) = delete;
  Portfolio& operator=(const Portfolio&) = delete;

  void work();
  void rest();
  /// Ends all threads and waits for them, until each has checked the clock once more.
  void end();

  /// A solution that was reported: the searches look for others.
  void forbid(const Grid& solution);
  /// Whether there is something to take; costs almost nothing.
  bool has_results() const;
  /// A solution that one of the searches found; others may have found it, too.
  std::optional<Grid> take_solution();
  /// There are no solutions but those forbidden and taken.
  bool are_done();
  /// Adds the work since the last call.
  void add_stats(Stats& stats);

 private:
  class Threads;
  std::unique_ptr<Threads> threads_;
};

}  // namespace hanjie

#endif
