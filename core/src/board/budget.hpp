// Limits of a search: work, time, and the cancel flag.
//
// Work is counted in units (roughly: words of line solving), because units are the same in every
// run and a clock is not. The clock, the cancel flag and the tick are checked only every few
// thousand units, some tens of microseconds, so the checks cost nothing measurable.

#ifndef HANJIE_BOARD_BUDGET_HPP
#define HANJIE_BOARD_BUDGET_HPP

#include <atomic>
#include <chrono>
#include <cstdint>

#include "hanjie/solver.hpp"

namespace hanjie {

class Budget {
 public:
  explicit Budget(const Options& options);

  /// Starts the clock of the time limit, at the first call.
  void start();
  /// Counts work; true: stop now.
  bool spend(std::uint64_t units) {
    spent_ += units;
    return spent_ >= next_look_ && look();
  }
  /// Checks the clock, whatever was spent; true: stop now. Once true, it stays true.
  bool look();
  std::uint64_t spent() const { return spent_; }

 private:
  using Clock = std::chrono::steady_clock;

  const std::atomic<bool>* cancel_;
  Tick* tick_;
  double timeout_;
  bool started_ = false;
  bool stopped_ = false;
  Clock::time_point deadline_{};
  Clock::time_point next_tick_{};
  std::uint64_t spent_ = 0;
  std::uint64_t next_look_ = 0;
};

}  // namespace hanjie

#endif
