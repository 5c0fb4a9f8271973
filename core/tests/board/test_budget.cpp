// Time limits, cancel flags and ticks.

#include <chrono>
#include <ctime>
#include <functional>
#include <thread>

#include "check.hpp"
#include "hanjie/ambiguity.hpp"
#include "hanjie/count.hpp"
#include "hanjie/solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A third of the cells filled at random: hard enough to keep any search busy for a while.
Puzzle hard_puzzle() {
  std::mt19937 random(3);
  std::vector<std::uint8_t> grid;
  for (int cell = 0; cell < 60 * 60; ++cell) grid.push_back(random() % 100 < 36);
  return reference::puzzle_of(grid, 60, 60, 2);
}

State run(Solver& solver) {
  while (solver.next() == State::kSolution) {
  }
  return solver.state();
}

TEST(a_time_limit_ends_the_search) {
  const Puzzle puzzle = hard_puzzle();
  Solver solver(puzzle, {.timeout = 0.05});
  const auto start = Clock::now();
  CHECK(run(solver) == State::kStopped);
  CHECK(seconds_since(start) < 1.0);
  CHECK(solver.next() == State::kStopped);
  CHECK(solver.known().size() == puzzle.cells());
}

TEST(a_cancel_flag_ends_the_search) {
  const Puzzle puzzle = hard_puzzle();
  std::atomic<bool> cancel = false;
  Solver solver(puzzle, {.timeout = 30, .cancel = &cancel});
  Clock::time_point set;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    set = Clock::now();
    cancel = true;
  });
  CHECK(run(solver) == State::kStopped);
  const auto end = Clock::now();
  other.join();
  CHECK(std::chrono::duration<double>(end - set).count() < 0.5);
}

TEST(a_flag_that_is_set_before_ends_the_search_at_once) {
  const Puzzle puzzle = hard_puzzle();
  const std::atomic<bool> cancel = true;
  Solver solver(puzzle, {.cancel = &cancel});
  CHECK(solver.next() == State::kStopped);
  CHECK(solver.stats().lines == 0);
}

TEST(a_tick_comes_often_and_may_end_the_search) {
  class Three : public Tick {
   public:
    bool go_on() override { return ++ticks < 3; }
    int ticks = 0;
  } tick;
  const Puzzle puzzle = hard_puzzle();
  Solver solver(puzzle, {.timeout = 30, .tick = &tick});
  const auto start = Clock::now();
  CHECK(run(solver) == State::kStopped);
  CHECK(tick.ticks == 3);
  CHECK(seconds_since(start) < 5.0);
}

/// Measures the processor time between two ticks; ends the search after some of them.
class Watch : public Tick {
 public:
  bool go_on() override {
    note();
    return ++ticks_ < kEnough;
  }
  void note() {
    const double now = processor_seconds();
    longest_ = std::max(longest_, now - last_);
    last_ = now;
  }
  double longest() const { return longest_; }

 private:
  static constexpr int kEnough = 10;
  static double processor_seconds() {
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
  }
  int ticks_ = 0;
  double longest_ = 0, last_ = processor_seconds();
};

Puzzle random_puzzle(int width, int height, unsigned percent, int colors) {
  std::mt19937 random(1);
  std::vector<std::uint8_t> grid;
  for (int cell = 0; cell < width * height; ++cell)
    grid.push_back(random() % 100 < percent ? std::uint8_t(1 + random() % unsigned(colors - 1))
                                            : std::uint8_t(0));
  return reference::puzzle_of(grid, width, height, colors);
}

TEST(no_work_on_a_large_puzzle_takes_long_without_a_tick) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  constexpr double kLong = 2.5;
#else
  constexpr double kLong = 0.25;
#endif
  const Puzzle puzzles[] = {
      random_puzzle(250, 250, 30, 2),   random_puzzle(500, 500, 50, 2),
      random_puzzle(1000, 1000, 30, 2), random_puzzle(4096, 30, 50, 2),
      random_puzzle(30, 4096, 30, 2),   random_puzzle(300, 300, 50, 4),
      random_puzzle(100, 100, 50, 20),  reference::permutations(800),
  };
  using Ask = std::function<void(const Puzzle&, const Options&)>;
  const Ask questions[] = {
      [](const Puzzle& puzzle, const Options& options) {
        Solver solver(puzzle, options);
        run(solver);
        solver.known();
      },
      [](const Puzzle& puzzle, const Options& options) { count_solutions(puzzle, options); },
      [](const Puzzle& puzzle, const Options& options) {
        Ambiguity ambiguity(puzzle, options);
        while (ambiguity.advance()) {
        }
      },
  };
  for (const Puzzle& puzzle : puzzles) {
    for (const Ask& ask : questions) {
      Watch watch;
      ask(puzzle, {.timeout = 30, .tick = &watch});
      watch.note();
      CHECK(watch.longest() < kLong);
    }
  }
}

TEST(known_cells_are_right_when_time_runs_out) {
  std::mt19937 random(5);
  std::vector<std::uint8_t> grid;
  for (int cell = 0; cell < 50 * 50; ++cell) grid.push_back(random() % 100 < 55);
  const Puzzle puzzle = reference::puzzle_of(grid, 50, 50, 2);
  for (const double limit : {0.0001, 0.001, 0.01, 0.05}) {
    Solver solver(puzzle, {.timeout = limit});
    while (solver.next() == State::kSolution) CHECK(verify(puzzle, solver.solution()));
    const std::vector<std::uint8_t> known = solver.known();
    for (std::size_t at = 0; at < known.size(); ++at)
      CHECK(known[at] == kUnknown || known[at] == grid[at]);
  }
}

}  // namespace
