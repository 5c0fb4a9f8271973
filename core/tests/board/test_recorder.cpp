// Records of a search, replayed.

#include <algorithm>
#include <random>
#include <set>

#include "check.hpp"
#include "hanjie/recorder.hpp"
#include "hanjie/solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

std::vector<Grid> all_solutions(const Puzzle& puzzle, const Options& options = {}) {
  Solver solver(puzzle, options);
  std::vector<Grid> found;
  while (solver.next() == State::kSolution)
    found.emplace_back(solver.solution().begin(), solver.solution().end());
  CHECK(solver.state() == State::kExhausted);
  return found;
}

/// The grid that a record leads to.
Grid replay(const Recorder& recorder, Grid grid, std::vector<Grid>& solutions) {
  const std::vector<std::int32_t>& steps = recorder.steps();
  for (std::size_t at = 0; at < steps.size();) {
    const std::int32_t kind = steps[at], count = steps[at + 3];
    at += 4;
    for (std::int32_t i = 0; i < count; ++i, at += 2) {
      std::uint8_t& cell = grid[std::size_t(steps[at])];
      if (kind != Recorder::kProbe) CHECK((cell == kUnknown) == (kind != Recorder::kRewind));
      cell = std::uint8_t(steps[at + 1]);
    }
    if (kind == Recorder::kSolution) solutions.push_back(grid);
  }
  return grid;
}

TEST(a_record_replays_to_each_solution) {
  std::mt19937 random(11);
  for (int i = 0; i < 300; ++i) {
    const int width = 1 + int(random() % 7), height = 1 + int(random() % 7);
    const int colors = 2 + int(random() % 3);
    Grid grid;
    for (int cell = 0; cell < width * height; ++cell)
      grid.push_back(std::uint8_t(random() % std::uint32_t(colors)));
    Puzzle puzzle = reference::puzzle_of(grid, width, height, colors);
    if (i % 3 == 0) puzzle.given.assign(grid.size(), kUnknown), puzzle.given[0] = grid[0];
    Recorder recorder(puzzle);
    const std::vector<Grid> found = all_solutions(puzzle, {.observer = &recorder});
    std::vector<Grid> replayed;
    Grid start = puzzle.given;
    start.resize(grid.size(), kUnknown);
    const Grid end = replay(recorder, start, replayed);
    if (found.size() == 1) {
      CHECK(end == found[0]);
      CHECK(replayed.front() == found[0]);
    } else {
      CHECK(replayed == found);
    }
    const std::vector<Grid> unrecorded = all_solutions(puzzle);
    CHECK(std::set<Grid>(unrecorded.begin(), unrecorded.end()) ==
          std::set<Grid>(found.begin(), found.end()));
  }
}

/// A puzzle with many solutions: two blocks of one cell in every line.
Puzzle ambiguous(int side) {
  Puzzle puzzle;
  puzzle.width = puzzle.height = side;
  const Block clue[] = {{1, 1}, {1, 1}};
  for (int line = 0; line < 2 * side; ++line) puzzle.add_clue(clue);
  return puzzle;
}

std::size_t steps_in(const Recorder& recorder) {
  std::size_t count = 0;
  const std::vector<std::int32_t>& steps = recorder.steps();
  for (std::size_t at = 0; at < steps.size(); ++count) at += 4 + 2 * std::size_t(steps[at + 3]);
  return count;
}

TEST(a_record_with_a_limit_replays_to_the_same_grid) {
  std::mt19937 random(12);
  int thinned = 0;
  for (int i = 0; i < 300; ++i) {
    const int side = 4 + int(random() % 5);
    const int colors = 2 + int(random() % 2);
    Grid grid;
    for (int cell = 0; cell < side * side; ++cell)
      grid.push_back(
          std::uint8_t(random() % 3 == 0 ? 1 + random() % std::uint32_t(colors - 1) : 0));
    const Puzzle puzzle = reference::puzzle_of(grid, side, side, colors);
    Recorder whole(puzzle), small(puzzle, 1 + random() % 20);
    const std::vector<Grid> found = all_solutions(puzzle, {.observer = &whole});
    CHECK(all_solutions(puzzle, {.observer = &small}) == found);
    std::vector<Grid> all, some;
    const Grid blank(grid.size(), kUnknown);
    CHECK(replay(small, blank, some) == replay(whole, blank, all));
    CHECK(steps_in(small) + small.left_out() == steps_in(whole));
    CHECK(whole.left_out() == 0);
    for (const Grid& solution : some)
      CHECK(std::find(found.begin(), found.end(), solution) != found.end());
    thinned += small.left_out() > 0;
  }
  CHECK(thinned > 20);
}

TEST(a_guess_with_a_corrected_cell_stays_when_solutions_fill_the_record) {
  Recorder recorder(ambiguous(4), 12);
  const Setting corrected[] = {{0, 0}};
  recorder.on_guess({0, 1}, 1);
  recorder.on_guess({1, 1}, 2);
  recorder.on_line(0, corrected);
  for (int i = 0; i < 30; ++i) recorder.on_solution();
  recorder.on_rewind(1);
  std::vector<Grid> solutions;
  CHECK(replay(recorder, Grid(16, kUnknown), solutions)[0] == kUnknown);
}

TEST(a_record_of_a_long_search_stays_small) {
  const Puzzle puzzle = ambiguous(7);
  constexpr std::size_t kMost = 200;
  Recorder recorder(puzzle, kMost);
  const std::vector<Grid> found = all_solutions(puzzle, {.observer = &recorder});
  CHECK(recorder.left_out() > 10 * kMost);
  CHECK(steps_in(recorder) <= 2 * kMost);
  std::vector<Grid> solutions;
  replay(recorder, Grid(49, kUnknown), solutions);
  CHECK(std::set<Grid>(solutions.begin(), solutions.end()).size() == solutions.size());
}

TEST(a_record_keeps_every_solution_while_there_is_room) {
  const Puzzle puzzle = ambiguous(5);
  Recorder recorder(puzzle, 10'000);
  const std::vector<Grid> found = all_solutions(puzzle, {.observer = &recorder});
  std::vector<Grid> solutions;
  replay(recorder, Grid(25, kUnknown), solutions);
  CHECK(solutions == found);
}

}  // namespace
