// Records of a search, replayed.

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

}  // namespace
