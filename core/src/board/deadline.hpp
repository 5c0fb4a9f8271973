// One time limit for several searches.
//
// A question such as "how many solutions?" takes many searches. Each has its own budget, whose
// clock starts with it; the clock here starts with the question.

#ifndef HANJIE_BOARD_DEADLINE_HPP
#define HANJIE_BOARD_DEADLINE_HPP

#include <algorithm>
#include <chrono>

#include "board/budget.hpp"
#include "hanjie/solver.hpp"

namespace hanjie {

/// The options of searches that together answer one question: without an observer.
inline Options unwatched(Options options) {
  options.observer = nullptr;
  options.line_only = false;
  return options;
}

class Deadline {
 public:
  explicit Deadline(const Options& options) : options_(options), budget_(options) {
    budget_.start();
  }

  /// Call this between two searches: each may be too short to check the clock itself.
  bool is_over() { return budget_.look(); }

  /// The options for a search that begins now; a search without time left ends as soon as it
  /// starts.
  Options left() const {
    constexpr double kNothing = 1e-9;
    Options options = options_;
    if (options.timeout > 0) {
      const std::chrono::duration<double> taken = Clock::now() - start_;
      options.timeout = std::max(kNothing, options.timeout - taken.count());
    }
    return options;
  }

 private:
  using Clock = std::chrono::steady_clock;

  Options options_;
  Budget budget_;
  Clock::time_point start_ = Clock::now();
};

}  // namespace hanjie

#endif
