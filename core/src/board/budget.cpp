// Deadline, cancel flag and tick: see budget.hpp.

#include "board/budget.hpp"

#include <algorithm>

namespace hanjie {
namespace {

constexpr std::uint64_t kUnitsBetweenLooks = 4096;
constexpr std::chrono::milliseconds kBetweenTicks(20);
constexpr double kLongestTimeout = 1e9;  // seconds; beyond, a clock might overflow

}  // namespace

Budget::Budget(const Options& options)
    : cancel_(options.cancel), tick_(options.tick), timeout_(options.timeout) {}

void Budget::start() {
  if (started_) return;
  started_ = true;
  const auto now = Clock::now();
  next_tick_ = now + kBetweenTicks;
  deadline_ = Clock::time_point::max();
  if (timeout_ > 0)
    deadline_ = now + std::chrono::duration_cast<Clock::duration>(
                          std::chrono::duration<double>(std::min(timeout_, kLongestTimeout)));
}

bool Budget::look() {
  if (stopped_) return true;
  const auto now = Clock::now();
  stopped_ = now >= deadline_ || (cancel_ && cancel_->load(std::memory_order_relaxed));
  if (!stopped_ && tick_ && now >= next_tick_) {
    stopped_ = !tick_->go_on();
    next_tick_ = now + kBetweenTicks;
  }
  next_look_ = stopped_ ? 0 : spent_ + kUnitsBetweenLooks;
  return stopped_;
}

}  // namespace hanjie
