// The portfolio of threads: starting, resting, ending, running out of memory, and the same answers
// as one thread.

#include "search/portfolio.hpp"

#include <algorithm>
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

/// Gives up after this many conflicts: a limit that does not depend on the machine's speed.
class Patience final : public Tick {
 public:
  bool go_on() override { return search == nullptr || search->stats().conflicts < kMost; }
  const Search* search = nullptr;

 private:
  static constexpr std::uint64_t kMost = 4000;
};

/// Random pictures, in turn: plain, in color, with given cells that leave the picture alone or
/// almost alone, and with a wrong one among these.
Puzzle board_of_any_kind(unsigned number) {
  enum Kind { kPlain, kColored, kGiven, kWrong };
  const Kind kind = Kind(number % 4);
  std::mt19937 random(1000 + number);
  const auto below = [&](std::size_t bound) { return unsigned(random() % bound); };
  const int least = kind == kColored ? 15 : 20, colors = kind == kColored ? 3 : 2;
  const int width = least + int(below(9)), height = least + int(below(9));
  const unsigned percent = 38 + below(9);
  std::vector<std::uint8_t> grid;
  for (int cell = 0; cell < width * height; ++cell)
    grid.push_back(below(100) < percent ? std::uint8_t(1 + below(std::size_t(colors - 1)))
                                        : std::uint8_t(0));
  Puzzle puzzle = reference::puzzle_of(grid, width, height, colors);
  if (kind == kPlain || kind == kColored) return puzzle;
  puzzle.given.assign(grid.size(), kUnknown);
  for (int rounds = 0; rounds < 40; ++rounds) {
    Patience patience;
    Search search(puzzle, {.seed = std::uint64_t(rounds), .tick = &patience});
    patience.search = &search;
    std::vector<std::size_t> different;
    for (int solutions = 0; solutions < 2 && different.empty(); ++solutions) {
      if (search.next() != State::kSolution) break;
      for (std::size_t cell = 0; cell < grid.size(); ++cell)
        if (search.solution()[cell] != grid[cell]) different.push_back(cell);
    }
    if (different.empty()) break;
    const std::size_t cell = different[below(different.size())];
    puzzle.given[cell] = grid[cell];
  }
  if (kind == kGiven) return puzzle;
  Search lines(puzzle, {.line_only = true});
  lines.next();
  const Portfolio::Grid known = lines.known();
  std::vector<std::size_t> open;
  for (std::size_t cell = 0; cell < grid.size(); ++cell)
    if (known[cell] == kUnknown) open.push_back(cell);
  if (open.empty()) return puzzle;
  const std::size_t cell = open[below(open.size())];
  puzzle.given[cell] = std::uint8_t(1 - grid[cell]);
  return puzzle;
}

/// What a search says about a puzzle.
struct Answer {
  State state = State::kReady;
  std::vector<Portfolio::Grid> solutions;  // sorted
  Portfolio::Grid known;
  Stats stats;
};

constexpr std::size_t kMostCompared = 12;

Answer ask(const Puzzle& puzzle, const Options& options, const Techniques& techniques = {},
           Patience* patience = nullptr) {
  Search search(puzzle, options, techniques);
  if (patience != nullptr) patience->search = &search;
  Answer answer;
  while (answer.solutions.size() < kMostCompared && search.next() == State::kSolution)
    answer.solutions.push_back(search.solution());
  std::sort(answer.solutions.begin(), answer.solutions.end());
  answer.state = search.state();
  answer.known = search.known();
  answer.stats = search.stats();
  return answer;
}

/// True solutions, each once, which hold all known cells.
void check_answer(const Puzzle& puzzle, const Answer& answer) {
  CHECK(std::adjacent_find(answer.solutions.begin(), answer.solutions.end()) ==
        answer.solutions.end());
  for (const Portfolio::Grid& grid : answer.solutions) CHECK(verify(puzzle, grid));
}

void check_known(const Answer& one, const Answer& other) {
  for (const Portfolio::Grid& grid : other.solutions)
    for (std::size_t at = 0; at < grid.size(); ++at)
      CHECK(one.known[at] == kUnknown || one.known[at] == grid[at]);
}

/// Lines alone leave cells open, and the search has to branch or to learn.
bool is_hard(const Puzzle& puzzle, const Answer& answer) {
  if (answer.stats.nodes + answer.stats.conflicts < 20) return false;
  Search lines(puzzle, {.line_only = true});
  return lines.next() == State::kStuck;
}

TEST(two_threads_answer_as_one_thread_on_hard_boards) {
  const int wanted = std::getenv("HANJIE_THOROUGH") ? 300 : 16;
  int hard = 0, unsolvable = 0, unique = 0, ambiguous = 0;
  unsigned number = 0;
  for (; hard < wanted && number < 40u * unsigned(wanted); ++number) {
    const Puzzle puzzle = board_of_any_kind(number);
    Patience patience;
    const Answer one = ask(puzzle, {.tick = &patience}, {}, &patience);
    if (one.state == State::kStopped || !is_hard(puzzle, one)) continue;
    ++hard;
    check_answer(puzzle, one);
    for (const Techniques& techniques : {Techniques{}, kPortfolioAtOnce}) {
      const Answer two = ask(puzzle, {.timeout = 300, .threads = 2}, techniques);
      check_answer(puzzle, two);
      CHECK(two.state == one.state && two.solutions.size() == one.solutions.size());
      check_known(one, two);
      check_known(two, one);
      if (one.state != State::kExhausted) continue;
      CHECK(two.solutions == one.solutions);
      if (!one.solutions.empty()) CHECK(two.known == one.known);
    }
    (one.solutions.empty() ? unsolvable : one.solutions.size() == 1 ? unique : ambiguous) += 1;
  }
  CHECK(hard == wanted);
  CHECK(unsolvable >= wanted / 12 && unique >= wanted / 12 && ambiguous >= wanted / 12);
  std::printf("  %d hard boards of %u: %d without solution, %d with one, %d with several\n", hard,
              number, unsolvable, unique, ambiguous);
}

TEST(two_threads_that_are_stopped_say_nothing_wrong) {
  const int count = std::getenv("HANJIE_THOROUGH") ? 60 : 8;
  int stopped = 0;
  for (int i = 0; i < count; ++i) {
    const Puzzle puzzle = i % 2 == 0 ? board_of_any_kind(unsigned(i)) : hard_puzzle();
    const double seconds = 0.0005 * (1 + i % 12);
    stopped += ask(puzzle, {.timeout = seconds, .threads = 2}).state == State::kStopped;
    std::atomic<bool> cancel = false;
    std::thread other([&] {
      std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
      cancel = true;
    });
    const Answer answer = ask(puzzle, {.threads = 2, .cancel = &cancel}, kPortfolioAtOnce);
    other.join();
    check_answer(puzzle, answer);
    check_known(answer, answer);
    stopped += answer.state == State::kStopped;
  }
  CHECK(stopped >= count / 4);
}

}  // namespace
