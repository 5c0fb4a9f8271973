// The search against exhaustion, and what it lookahead_scores to its callers.

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>

#include "check.hpp"
#include "hanjie/count.hpp"
#include "hanjie/recorder.hpp"
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
  for (const int threads : {1, 3}) {  // more solutions than a search remembers
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

TEST(totals_that_differ_mean_no_solution_at_once) {
  std::mt19937 random(7);
  for (const std::uint32_t colors : {2u, 4u})
    for (int i = 0; i < 20; ++i) {
      Grid grid(40 * 40);
      for (std::uint8_t& cell : grid)
        cell = random() % 3 == 0 ? std::uint8_t(1 + random() % (colors - 1)) : std::uint8_t(0);
      Puzzle puzzle = reference::puzzle_of(grid, 40, 40, int(colors));
      Block& block = puzzle.blocks[random() % puzzle.blocks.size()];
      if (colors == 4 && i % 2 == 0) {
        block.color = std::uint8_t(block.color % 3 + 1);
      } else {
        ++block.length;
      }
      Solver solver(puzzle);
      CHECK(solver.next() == State::kExhausted);
      CHECK(solver.stats().lines == 0);
      const Count count = count_solutions(puzzle);
      CHECK(count.exact && count.bytes.empty());
    }
}

TEST(colors_that_only_one_direction_knows_mean_no_solution) {
  Puzzle puzzle;
  puzzle.width = puzzle.height = 1;
  puzzle.colors = 3;
  const Block a{1, 1}, b{1, 2};
  puzzle.add_clue({&a, 1});
  puzzle.add_clue({&b, 1});
  CHECK(all_solutions(puzzle).empty());
}

TEST(a_trial_that_leaves_little_open_is_followed_to_a_solution) {
  // A hundred switches, kept apart: 400 cells of 3600 are open when lines say no more.
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
  // The two cells in the corner may change places; all others are certain.
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

/// The same question, by the clue of each line as the reference reads it.
bool obeys_every_clue(const Puzzle& puzzle, const Grid& grid) {
  for (int line = 0; line < puzzle.lines(); ++line) {
    const bool is_row = line < puzzle.height;
    std::vector<std::uint8_t> cells;
    for (int at = 0; at < puzzle.cells_of(line); ++at) {
      const int row = is_row ? line : at, column = is_row ? at : line - puzzle.height;
      cells.push_back(grid[std::size_t(row * puzzle.width + column)]);
    }
    const auto same = [](const Block& a, const Block& b) {
      return a.length == b.length && a.color == b.color;
    };
    const reference::Clue found = reference::clue_of(cells);
    const std::span<const Block> clue = puzzle.clue(line);
    if (!std::equal(found.begin(), found.end(), clue.begin(), clue.end(), same)) return false;
  }
  return true;
}

TEST(verify_agrees_with_the_reference_on_grids_that_are_nearly_right) {
  std::mt19937 random(17);
  int right = 0, wrong = 0;
  const auto compare = [&](const Puzzle& puzzle, const Grid& grid) {
    const bool expected = obeys_every_clue(puzzle, grid);
    CHECK(verify(puzzle, grid) == expected);
    ++(expected ? right : wrong);
  };
  for (int i = 0; i < 300; ++i) {
    const std::uint32_t colors = 2 + std::uint32_t(random() % 3);
    const std::size_t width = 1 + random() % 9, height = 1 + random() % 9;
    Grid grid(width * height);
    for (std::uint8_t& cell : grid) cell = std::uint8_t(random() % colors);
    const Puzzle puzzle = reference::puzzle_of(grid, int(width), int(height), int(colors));
    compare(puzzle, grid);
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      Grid changed = grid;
      changed[cell] = std::uint8_t((changed[cell] + 1) % colors);
      compare(puzzle, changed);
    }
    // Columns keep their cells, in another order, or rows do: the others still obey their clues.
    Grid rows = grid, columns = grid;
    for (std::size_t column = 0; column < width; ++column)
      std::swap(rows[column], rows[(height - 1) * width + column]);
    for (std::size_t row = 0; row < height; ++row)
      std::swap(columns[row * width], columns[row * width + width - 1]);
    compare(puzzle, rows);
    compare(puzzle, columns);
    // A block moved within its row: its row still obeys, the columns may not.
    Grid moved = grid;
    std::reverse(moved.begin(), moved.begin() + std::ptrdiff_t(width));
    compare(puzzle, moved);
  }
  CHECK(right >= 300 && wrong >= 3000);
}

TEST(verify_rejects_what_is_no_solution) {
  Puzzle puzzle = reference::puzzle_of({"#.#", ".##"});
  CHECK(verify(puzzle, Grid{1, 0, 1, 0, 1, 1}));
  CHECK(!verify(puzzle, Grid{1, 0, 1, 0, 1, 0}));
  CHECK(!verify(puzzle, Grid{1, 1, 1, 0, 1, 1}));
  CHECK(!verify(puzzle, Grid{1, 0, 1, 0, 1, 255}));
  CHECK(!verify(puzzle, Grid{1, 0, 1, 0, 1}));
  CHECK(!verify(puzzle, Grid{}));
  CHECK(!verify(puzzle, Grid{0, 1, 1, 1, 0, 1}));
  CHECK(!verify(puzzle, Grid{1, 0, 1, 1, 1, 0}));  // rows are right
  CHECK(!verify(puzzle, Grid{0, 0, 1, 1, 1, 1}));  // columns are right
  const Puzzle two = reference::puzzle_of({"##..", "...."});
  CHECK(!verify(two, Grid{1, 1, 0, 1, 0, 0, 0, 0}));  // a block too many, both ways
  puzzle.given = {1, 255, 255, 255, 255, 255};
  CHECK(verify(puzzle, Grid{1, 0, 1, 0, 1, 1}));
  puzzle.given[0] = 0;
  CHECK(!verify(puzzle, Grid{1, 0, 1, 0, 1, 1}));
  const Puzzle colors = reference::puzzle_of({"ab", "b."});
  CHECK(verify(colors, Grid{1, 2, 2, 0}));
  CHECK(!verify(colors, Grid{2, 1, 2, 0}));
  CHECK(!verify(colors, Grid{1, 1, 2, 0}));
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
    const std::vector<Grid> untold = all_solutions(puzzle);
    CHECK(std::set<Grid>(untold.begin(), untold.end()) ==
          std::set<Grid>(found.begin(), found.end()));
  }
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

TEST(puzzles_that_are_none_are_not_well_formed) {
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
