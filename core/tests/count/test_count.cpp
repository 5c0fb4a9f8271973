// Counts and common cells compared with exhaustive enumeration.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>

#include "base/natural.hpp"
#include "check.hpp"
#include "hanjie/ambiguity.hpp"
#include "hanjie/count.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

Natural number_of(const Count& count) {
  return Natural::from_bytes(count.bytes);
}

Natural factorial(int n) {
  Natural product = 1;
  for (int factor = 2; factor <= n; ++factor) product *= std::uint64_t(factor);
  return product;
}

/// A grid of squares of 2x2 with two solutions each, separated by bars:
///
///     #..##.
///     .#.##.
///     ...##.
///     ######
///     ######
///     ...##.
Puzzle switches(int side) {
  const int length = 6 * side;
  Grid grid;
  for (int row = 0; row < length; ++row)
    for (int column = 0; column < length; ++column) {
      const int r = row % 6, c = column % 6;
      grid.push_back(r == 3 || r == 4 || c == 3 || c == 4 || (r == c && r < 2));
    }
  return reference::puzzle_of(grid, length, length, 2);
}

std::vector<Grid> all_solutions(const Puzzle& puzzle) {
  Solver solver(puzzle);
  std::vector<Grid> found;
  while (solver.next() == State::kSolution)
    found.emplace_back(solver.solution().begin(), solver.solution().end());
  CHECK(solver.state() == State::kExhausted);
  return found;
}

Grid common_of(const std::vector<Grid>& grids) {
  if (grids.empty()) return {};
  Grid common = grids.front();
  for (const Grid& grid : grids)
    for (std::size_t at = 0; at < grid.size(); ++at)
      if (common[at] != grid[at]) common[at] = kUnknown;
  return common;
}

void check_common(const Puzzle& puzzle, const Grid& expected) {
  Ambiguity ambiguity(puzzle);
  while (ambiguity.advance()) {
    for (std::size_t at = 0; at < expected.size(); ++at) {
      if (ambiguity.common()[at] == kUnknown) CHECK(expected[at] == kUnknown);
      if (ambiguity.proved()[at]) CHECK(ambiguity.common()[at] == expected[at]);
    }
  }
  CHECK(ambiguity.state() ==
        (expected.empty() ? Ambiguity::State::kNone : Ambiguity::State::kDone));
  CHECK(ambiguity.common() == expected);
  CHECK(ambiguity.questions() == 0);
  CHECK(!ambiguity.advance());
}

/// Every grid of that size, grouped by its clues: each group is the solution set of its puzzle.
void compare_with_exhaustion(int width, int height, int colors) {
  std::map<std::vector<int>, std::vector<Grid>> groups;
  std::size_t count = 1;
  for (int i = 0; i < width * height; ++i) count *= std::size_t(colors);
  for (std::size_t number = 0; number < count; ++number) {
    Grid grid;
    for (std::size_t i = 0, rest = number; i < std::size_t(width * height); ++i) {
      grid.push_back(std::uint8_t(rest % std::size_t(colors)));
      rest /= std::size_t(colors);
    }
    const Puzzle puzzle = reference::puzzle_of(grid, width, height, colors);
    std::vector<int> text;
    for (int line = 0; line < puzzle.lines(); ++line) {
      for (const Block& block : puzzle.clue(line)) text.push_back(block.length * 256 + block.color);
      text.push_back(-1);
    }
    groups[text].push_back(grid);
  }
  for (const auto& [text, grids] : groups) {
    const Puzzle puzzle = reference::puzzle_of(grids.front(), width, height, colors);
    const Count found = count_solutions(puzzle);
    CHECK(found.exact);
    CHECK(number_of(found) == Natural(grids.size()));
    check_common(puzzle, common_of(grids));
  }
}

Puzzle random_puzzle(std::mt19937& random, int colors, int most) {
  const auto side = [&] { return 1 + int(random() % std::uint32_t(most)); };
  const int width = side(), height = side();
  const auto percent = 15 + random() % 70;
  Grid grid;
  for (int cell = 0; cell < width * height; ++cell)
    grid.push_back(random() % 100 < percent ? std::uint8_t(1 + random() % std::uint32_t(colors - 1))
                                            : std::uint8_t(0));
  Puzzle puzzle = reference::puzzle_of(grid, width, height, colors);
  if (random() % 4 == 0 && !puzzle.blocks.empty()) {
    Block& block = puzzle.blocks[random() % puzzle.blocks.size()];
    ++block.length;
  }
  if (random() % 4 == 0) {
    puzzle.given.assign(grid.size(), kUnknown);
    puzzle.given[random() % grid.size()] = std::uint8_t(random() % std::uint32_t(colors));
  }
  return puzzle;
}

TEST(counts_and_common_cells_of_all_small_puzzles_are_right) {
  compare_with_exhaustion(4, 3, 2);
  compare_with_exhaustion(1, 7, 2);
  compare_with_exhaustion(3, 2, 4);
  compare_with_exhaustion(3, 3, 3);
}

TEST(counts_and_common_cells_of_random_puzzles_are_right) {
  std::mt19937 random(7);
  const int puzzles = std::getenv("HANJIE_THOROUGH") ? 3000 : 300;
  for (int number = 0; number < puzzles; ++number) {
    const Puzzle puzzle = random_puzzle(random, 2 + number % 3, 7);
    const std::vector<Grid> solutions = all_solutions(puzzle);
    const Count found = count_solutions(puzzle);
    CHECK(found.exact);
    CHECK(number_of(found) == Natural(solutions.size()));
    check_common(puzzle, common_of(solutions));
  }
}

TEST(a_hundred_switches_have_two_to_the_hundredth_solutions) {
  Natural power = 1;
  for (int i = 0; i < 100; ++i) power *= 2;
  const Puzzle puzzle = switches(10);
  CHECK(puzzle.width == 60);
  const Count count = count_solutions(puzzle);
  CHECK(count.exact);
  CHECK(number_of(count) == power);
}

TEST(some_of_many_dependent_solutions_are_counted_by_enumeration) {
  std::mt19937 random(11);
  Grid grid;
  for (int cell = 0; cell < 45 * 45; ++cell) grid.push_back(random() % 100 < 40);
  const Puzzle puzzle = reference::puzzle_of(grid, 45, 45, 2);
  const std::uint8_t limit[] = {200};
  const Count some = count_solutions(puzzle, {.timeout = 60}, limit);
  CHECK(some.exact && number_of(some) == Natural(200));
}

TEST(permutations_are_counted_without_enumeration) {
  for (const int side : {1, 2, 5, 8, 12, 16, 25})
    CHECK(number_of(count_solutions(reference::permutations(side))) == factorial(side));
}

TEST(a_count_stops_at_its_limit) {
  const auto limited = [](const Puzzle& puzzle, std::vector<std::uint8_t> limit) {
    const Count count = count_solutions(puzzle, {}, limit);
    CHECK(count.exact);
    return number_of(count);
  };
  CHECK(limited(reference::permutations(5), {7}) == Natural(7));
  CHECK(limited(reference::permutations(5), {120}) == Natural(120));
  CHECK(limited(reference::permutations(5), {200}) == Natural(120));
  CHECK(limited(reference::permutations(5), {0}) == Natural(0));
  CHECK(limited(reference::permutations(60), {0, 0, 1}) == Natural(65536));
  CHECK(limited(switches(2), {10}) == Natural(10));
}

/// Too large for any count in the time of a test.
Puzzle vast_puzzle() {
  std::mt19937 random(4);
  Grid grid;
  for (int cell = 0; cell < 40 * 40; ++cell) grid.push_back(random() % 100 < 20);
  return reference::puzzle_of(grid, 40, 40, 2);
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(a_count_out_of_time_is_a_lower_bound) {
  const Puzzle puzzle = vast_puzzle();
  for (const double limit : {0.001, 0.05, 0.3}) {
    const auto start = std::chrono::steady_clock::now();
    const Count count = count_solutions(puzzle, {.timeout = limit});
    CHECK(!count.exact);
    CHECK(seconds_since(start) < limit + 0.5);
  }
}

TEST(a_cancelled_count_ends_at_once) {
  const Puzzle puzzle = vast_puzzle();
  const std::atomic<bool> cancel = true;
  CHECK(!count_solutions(puzzle, {.cancel = &cancel}).exact);
  Ambiguity ambiguity(puzzle, {.cancel = &cancel});
  CHECK(!ambiguity.advance());
  CHECK(ambiguity.state() == Ambiguity::State::kStopped);
}

}  // namespace
