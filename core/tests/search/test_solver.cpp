// The solver compared with exhaustive enumeration, and its contract.

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "check.hpp"
#include "hanjie/solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

std::vector<Grid> all_solutions(const Puzzle& puzzle, const Options& options = {}) {
  Solver solver(puzzle, options);
  std::vector<Grid> found;
  while (solver.next() == State::kSolution) {
    found.emplace_back(solver.solution().begin(), solver.solution().end());
    CHECK(verify(puzzle, found.back()));
  }
  CHECK(solver.state() == State::kExhausted);
  CHECK(solver.next() == State::kExhausted);
  return found;
}

/// Every grid of that size, grouped by its clues: each group is the solution set of its puzzle.
void compare_with_exhaustion(int width, int height, int colors) {
  const auto text_of = [](const Puzzle& puzzle) {
    std::vector<int> text;
    for (int line = 0; line < puzzle.lines(); ++line) {
      for (const Block& block : puzzle.clue(line)) text.push_back(block.length * 256 + block.color);
      text.push_back(-1);
    }
    return text;
  };
  std::map<std::vector<int>, std::set<Grid>> groups;
  std::size_t count = 1;
  for (int i = 0; i < width * height; ++i) count *= std::size_t(colors);
  for (std::size_t number = 0; number < count; ++number) {
    Grid grid;
    for (std::size_t i = 0, rest = number; i < std::size_t(width * height); ++i) {
      grid.push_back(std::uint8_t(rest % std::size_t(colors)));
      rest /= std::size_t(colors);
    }
    groups[text_of(reference::puzzle_of(grid, width, height, colors))].insert(grid);
  }
  for (const auto& [text, grids] : groups) {
    const Puzzle puzzle = reference::puzzle_of(*grids.begin(), width, height, colors);
    const std::vector<Grid> found = all_solutions(puzzle);
    CHECK(found.size() == grids.size());
    CHECK(std::set<Grid>(found.begin(), found.end()) == grids);
  }
}

TEST(all_solutions_of_all_small_puzzles_are_found) {
  compare_with_exhaustion(4, 3, 2);
  compare_with_exhaustion(1, 7, 2);
  compare_with_exhaustion(3, 2, 4);
  compare_with_exhaustion(3, 3, 3);
}

TEST(all_permutations_are_found_once) {
  for (const int threads : {1, 3}) {  // more solutions than a search stores
    const std::vector<Grid> found = all_solutions(reference::permutations(7), {.threads = threads});
    CHECK(found.size() == 5040);
    CHECK(std::set<Grid>(found.begin(), found.end()).size() == 5040);
  }
}

TEST(every_seed_finds_the_same_solutions) {
  const Puzzle puzzle = reference::permutations(4);
  const std::vector<Grid> first = all_solutions(puzzle);
  for (std::uint64_t seed = 1; seed < 10; ++seed) {
    const std::vector<Grid> found = all_solutions(puzzle, {.seed = seed});
    CHECK(std::set<Grid>(found.begin(), found.end()) == std::set<Grid>(first.begin(), first.end()));
  }
}

TEST(the_same_seed_does_the_same_work) {
  const Puzzle puzzle = reference::permutations(5);
  std::uint64_t lines[2];
  for (std::uint64_t& count : lines) {
    Solver solver(puzzle, {.seed = 42});
    while (solver.next() == State::kSolution) {
    }
    count = solver.stats().lines;
  }
  CHECK(lines[0] == lines[1]);
}

TEST(given_cells_are_respected) {
  Puzzle puzzle = reference::permutations(3);
  puzzle.given = {1, 255, 255, 255, 255, 255, 255, 255, 0};
  CHECK(all_solutions(puzzle) == std::vector<Grid>{Grid{1, 0, 0, 0, 0, 1, 0, 1, 0}});
}

TEST(contradicting_given_cells_mean_no_solution) {
  Puzzle puzzle = reference::permutations(3);
  puzzle.given = {1, 1, 255, 255, 255, 255, 255, 255, 255};
  CHECK(all_solutions(puzzle).empty());
  puzzle.given = {9, 255, 255, 255, 255, 255, 255, 255, 255};
  CHECK(all_solutions(puzzle).empty());
  puzzle.colors = 12;
  CHECK(all_solutions(puzzle).empty());
}

TEST(a_clue_that_cannot_fit_means_no_solution) {
  Puzzle puzzle;
  puzzle.width = puzzle.height = 1;
  const Block huge{65535, 1};
  puzzle.add_clue({&huge, 1});
  puzzle.add_clue({&huge, 1});
  CHECK(puzzle.well_formed());
  CHECK(all_solutions(puzzle).empty());
}

TEST(colors_of_only_one_direction_mean_no_solution) {
  Puzzle puzzle;
  puzzle.width = puzzle.height = 1;
  puzzle.colors = 3;
  const Block a{1, 1}, b{1, 2};
  puzzle.add_clue({&a, 1});
  puzzle.add_clue({&b, 1});
  CHECK(all_solutions(puzzle).empty());
}

TEST(a_probe_that_leaves_little_open_is_followed_to_a_solution) {
  // A hundred separate switches: 400 cells of 3600 are open after line solving.
  const std::string tile[] = {"#..##.", ".#.##.", "...##.", "######", "######", "...##."};
  std::vector<std::string> rows;
  for (int row = 0; row < 60; ++row) {
    rows.emplace_back();
    for (int i = 0; i < 10; ++i) rows.back() += tile[row % 6];
  }
  const Puzzle puzzle = reference::puzzle_of({rows.begin(), rows.end()});
  Solver solver(puzzle);
  CHECK(solver.next() == State::kSolution);
  const Stats& stats = solver.stats();
  CHECK(stats.probes > 0 && stats.probes < 400 && stats.guesses == 0);
}

TEST(line_only_stops_where_lines_stop) {
  const Puzzle open = reference::permutations(3);
  Solver stuck(open, {.line_only = true});
  CHECK(stuck.next() == State::kStuck);
  CHECK(stuck.next() == State::kStuck);
  CHECK(stuck.known() == Grid(9, kUnknown));
  CHECK(stuck.stats().probes == 0);

  const Puzzle solvable = reference::puzzle_of({"##.", ".##", "#.."});
  Solver solver(solvable, {.line_only = true});
  CHECK(solver.next() == State::kSolution);
  CHECK(solver.next() == State::kExhausted);
}

TEST(known_cells_are_those_that_all_solutions_share) {
  // The two cells in the corner may be exchanged; all others are certain.
  const Puzzle puzzle = reference::puzzle_of({"####", "#...", "#.#.", "#..#"});
  Solver solver(puzzle);
  int solutions = 0;
  while (solver.next() == State::kSolution) {
    ++solutions;
    const Grid known = solver.known();
    for (std::size_t at = 0; at < known.size(); ++at)
      CHECK(known[at] == kUnknown || known[at] == solver.solution()[at]);
  }
  CHECK(solutions == 2);
  const Grid expected = {1, 1, 1, 1, 1, 0, 0, 0, 1, 0, 255, 255, 1, 0, 255, 255};
  CHECK(solver.known() == expected);
}

TEST(a_deep_search_needs_no_deep_stack) {
  // Every row and column holds one cell: almost every guess leaves the rest open.
  const Puzzle puzzle = reference::permutations(110);
  Solver solver(puzzle, {.timeout = 60});
  CHECK(solver.next() == State::kSolution);
  CHECK(solver.stats().depth > 100);
  CHECK(verify(puzzle, solver.solution()));
}

TEST(the_largest_puzzles_are_solved) {
  for (const int side : {512, kMaxSide}) {
    Puzzle puzzle;
    puzzle.width = puzzle.height = side;
    const Block whole{std::uint16_t(side), 1};
    for (int line = 0; line < 2 * side; ++line) puzzle.add_clue({&whole, 1});
    Solver solver(puzzle);
    CHECK(solver.next() == State::kSolution);
    CHECK(solver.next() == State::kExhausted);
  }
}

TEST(malformed_puzzles_are_not_well_formed) {
  Puzzle puzzle;
  CHECK(!puzzle.well_formed());
  puzzle = reference::permutations(2);
  CHECK(puzzle.well_formed());
  puzzle.blocks[0].color = 2;
  CHECK(!puzzle.well_formed());
  puzzle = reference::permutations(2);
  puzzle.blocks[0].length = 0;
  CHECK(!puzzle.well_formed());
  puzzle = reference::permutations(2);
  puzzle.given = {0};
  CHECK(!puzzle.well_formed());
  puzzle = reference::permutations(2);
  puzzle.width = 3;
  CHECK(!puzzle.well_formed());
}

}  // namespace
