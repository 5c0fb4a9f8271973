// The portfolio of threads: starting, resting, ending, running out of memory.

#include "search/portfolio.hpp"

#include <chrono>
#include <cstdlib>
#include <new>
#include <random>
#include <thread>

#include "check.hpp"
#include "reference.hpp"
#include "search/search.hpp"

namespace {

std::atomic<bool> memory_is_short = false;
thread_local bool has_plenty = false;

}  // namespace

// Memory may run out, except for threads that have plenty.
void* operator new(std::size_t size) {
  if (memory_is_short && !has_plenty) throw std::bad_alloc();
  if (void* const memory = std::malloc(size > 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return memory_is_short && !has_plenty ? nullptr : std::malloc(size > 0 ? size : 1);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace {

using namespace hanjie;
using Clock = std::chrono::steady_clock;

constexpr Techniques kPortfolioAtOnce{.most_probing = 0, .first_look = 0, .alone = 0};

Puzzle random_puzzle(int side, unsigned percent) {
  std::mt19937 random(3);
  std::vector<std::uint8_t> grid;
  for (int cell = 0; cell < side * side; ++cell) grid.push_back(random() % 100 < percent);
  return reference::puzzle_of(grid, side, side, 2);
}

/// Keeps any search busy for a while.
Puzzle hard_puzzle() {
  return random_puzzle(60, 36);
}

/// A puzzle, and the objects that a portfolio needs.
struct Start {
  explicit Start(Puzzle hard)
      : puzzle(std::move(hard)), clues(puzzle, true), board(puzzle, clues, true) {}
  Puzzle puzzle;
  Clues clues;
  Board board;
};

void wait_a_little() {
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
}

TEST(a_portfolio_rests_until_it_works_and_again_afterwards) {
  const Start start(hard_puzzle());
  Portfolio portfolio(start.puzzle, start.clues, start.board, {}, {}, {}, 2);
  Stats stats;
  wait_a_little();
  portfolio.add_stats(stats);
  CHECK(stats.lines == 0);
  portfolio.work();
  while (stats.lines == 0) {
    wait_a_little();
    portfolio.add_stats(stats);
  }
  portfolio.rest();
  Stats late;
  for (int i = 0; i < 100 && (i == 0 || late.lines > 0); ++i) {
    late = {};
    wait_a_little();
    portfolio.add_stats(late);
  }
  CHECK(late.lines == 0);
}

TEST(a_portfolio_finds_all_solutions_and_reports_the_end) {
  const Start start(random_puzzle(12, 50));
  Portfolio portfolio(start.puzzle, start.clues, start.board, {}, {}, {}, 2);
  std::vector<Portfolio::Grid> found;
  portfolio.work();
  while (!portfolio.are_done()) {
    while (const std::optional<Portfolio::Grid> grid = portfolio.take_solution()) {
      CHECK(verify(start.puzzle, *grid));
      if (std::find(found.begin(), found.end(), *grid) != found.end()) continue;
      found.push_back(*grid);
      portfolio.forbid(*grid);
    }
    std::this_thread::yield();
  }
  Solver solver(start.puzzle);
  std::size_t count = 0;
  for (; solver.next() == State::kSolution; ++count) {
    const Portfolio::Grid grid(solver.solution().begin(), solver.solution().end());
    CHECK(std::find(found.begin(), found.end(), grid) != found.end());
  }
  CHECK(found.size() == count);
}

TEST(a_cancel_flag_ends_all_threads) {
  const Puzzle puzzle = hard_puzzle();
  std::atomic<bool> cancel = false;
  Search search(puzzle, {.timeout = 30, .threads = 3, .cancel = &cancel}, kPortfolioAtOnce);
  std::thread other([&] {
    wait_a_little();
    cancel = true;
  });
  const auto start = Clock::now();
  State state;
  do state = search.next();  // there are more solutions than a test can wait for
  while (state == State::kSolution);
  CHECK(state == State::kStopped);
  CHECK(Clock::now() - start < std::chrono::seconds(2));
  other.join();
}

TEST(a_destroyed_search_ends_its_threads) {
  const Puzzle puzzle = random_puzzle(30, 40);
  const auto start = Clock::now();
  for (int i = 0; i < 5; ++i) {
    Search search(puzzle, {.timeout = 30, .seed = std::uint64_t(i), .threads = 3},
                  kPortfolioAtOnce);
    CHECK(search.next() == State::kSolution);
  }
  CHECK(Clock::now() - start < std::chrono::seconds(30));
}

TEST(a_search_continues_without_a_thread_that_runs_out_of_memory) {
  const Puzzle puzzle = random_puzzle(30, 40);
  has_plenty = true;
  Search search(puzzle, {.timeout = 30, .threads = 2}, kPortfolioAtOnce);
  memory_is_short = true;
  const State state = search.next();
  memory_is_short = false;
  CHECK(state == State::kSolution);
  CHECK(verify(puzzle, search.solution()));
}

}  // namespace
