// Solutions one by one, in turns.
//
// If solutions are many but not independent, enumerating a hundred is the fastest way to count to a
// hundred. So the search runs beside the other techniques, for as long as they take. A search
// cannot be interrupted and resumed between two solutions: if the next one does not come within
// several times its turn, nor within a moment, it is given up.

#ifndef HANJIE_COUNT_ENUMERATE_HPP
#define HANJIE_COUNT_ENUMERATE_HPP

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#include "hanjie/solver.hpp"

namespace hanjie {

class Enumerator final : private Tick {
 public:
  using Clock = std::chrono::steady_clock;

  Enumerator(const Puzzle& puzzle, Options options)
      : outer_(options.tick), solver_(puzzle, with_tick(options)) {}
  template <class... Rest>
  Enumerator(const Puzzle&& temporary, Rest&&...) = delete;
  Enumerator(const Enumerator&) = delete;
  Enumerator& operator=(const Enumerator&) = delete;

  /// Searches until there are `most` solutions.
  void run(std::uint64_t most) { run(most, Clock::time_point::max(), Clock::time_point::max()); }
  /// The same for some time.
  void run(std::uint64_t most, Clock::duration time) {
    const Clock::time_point end = Clock::now() + time;
    run(most, end, end + std::max<Clock::duration>(kPatience * time, kLeastPatience));
  }

  std::uint64_t found() const { return found_; }
  /// There are no more solutions.
  bool is_complete() const { return solver_.state() == State::kExhausted; }
  bool can_go_on() const {
    return solver_.state() == State::kReady || solver_.state() == State::kSolution;
  }
  std::vector<std::uint8_t> known() const { return solver_.known(); }

 private:
  static constexpr int kPatience = 4;
  static constexpr std::chrono::milliseconds kLeastPatience{400};

  void run(std::uint64_t most, Clock::time_point end, Clock::time_point gives_up) {
    gives_up_ = gives_up;
    while (found_ < most && can_go_on() && Clock::now() < end)
      if (solver_.next() == State::kSolution) ++found_;
  }
  Options with_tick(Options options) {
    options.tick = this;
    return options;
  }
  bool go_on() override {
    return Clock::now() < gives_up_ && (outer_ == nullptr || outer_->go_on());
  }

  Tick* outer_;
  Clock::time_point gives_up_ = Clock::time_point::max();
  std::uint64_t found_ = 0;
  Solver solver_;
};

}  // namespace hanjie

#endif
