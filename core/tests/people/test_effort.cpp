// The effort of a puzzle: the same in every orientation, sound, and as drawn.

#include <algorithm>
#include <random>
#include <tuple>

#include "check.hpp"
#include "hanjie/effort.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

struct Picture {
  int width, height;
  std::vector<std::uint8_t> cells;

  Picture transposed() const {
    Picture other{height, width, {}};
    for (int column = 0; column < width; ++column)
      for (int row = 0; row < height; ++row)
        other.cells.push_back(cells[std::size_t(row * width + column)]);
    return other;
  }
  Picture turned_over() const {
    Picture other = *this;
    std::reverse(other.cells.begin(), other.cells.end());
    return other;
  }
  Picture flipped() const {
    Picture other{width, height, {}};
    for (int row = height - 1; row >= 0; --row)
      other.cells.insert(other.cells.end(), cells.begin() + row * width,
                         cells.begin() + (row + 1) * width);
    return other;
  }
  Puzzle puzzle(int colors) const { return reference::puzzle_of(cells, width, height, colors); }
};

Picture random_picture(std::mt19937& random, int width, int height, int colors) {
  Picture picture{width, height, {}};
  for (int i = 0; i < width * height; ++i) {
    const bool filled = random() % 100 < 55;
    picture.cells.push_back(std::uint8_t(filled ? 1 + random() % unsigned(colors - 1) : 0));
  }
  return picture;
}

auto numbers(const Effort& effort) {
  std::vector<std::tuple<std::uint64_t, std::uint64_t, int, int, bool>> ways;
  for (const Guessing& way : effort.guessing)
    ways.push_back({way.guesses, way.solutions, way.fewest, way.most, way.complete});
  std::sort(ways.begin(), ways.end());
  // After one that is not complete, the others are not searched.
  const auto complete = [](const Guessing& way) { return way.complete; };
  if (effort.guessed && !std::ranges::all_of(effort.guessing, complete)) ways.clear();
  std::vector<std::uint64_t> looks;
  for (const LookRounds& look : effort.looks)
    looks.insert(looks.end(), {std::uint64_t(look.rounds), look.productive, look.unfinished});
  return std::tuple(effort.sweeps, effort.open, effort.impossible, effort.solved, effort.measured,
                    effort.depth, effort.standstills, effort.edges, effort.longest_chain,
                    effort.chains, effort.two_ways, effort.nested, looks, ways);
}

TEST(effort_is_the_same_in_a_mirror_and_however_the_paper_is_turned) {
  std::mt19937 random(7);
  for (int round = 0; round < 150; ++round) {
    const int colors = round % 3 == 2 ? 3 : 2;
    const Picture picture =
        random_picture(random, 4 + int(random() % 9), 4 + int(random() % 9), colors);
    const auto expected = numbers(measure_effort(picture.puzzle(colors)));
    for (const Picture& other : {picture.transposed(), picture.turned_over(), picture.flipped(),
                                 picture.flipped().transposed()})
      CHECK(numbers(measure_effort(other.puzzle(colors))) == expected);
  }
}

TEST(effort_is_also_the_same_if_its_limits_cut_it_short) {
  std::mt19937 random(8);
  for (int round = 0; round < 40; ++round) {
    const Picture picture = random_picture(random, 12, 10, 2);
    const EffortLimits limits{.work = 20'000 + random() % 100'000, .guesses = 20};
    const auto expected = numbers(measure_effort(picture.puzzle(2), {}, limits));
    CHECK(numbers(measure_effort(picture.transposed().puzzle(2), {}, limits)) == expected);
    CHECK(numbers(measure_effort(picture.flipped().puzzle(2), {}, limits)) == expected);
  }
}

TEST(the_naive_search_finds_every_solution) {
  std::mt19937 random(10);
  int several = 0;
  for (int round = 0; round < 200; ++round) {
    const Puzzle puzzle = random_picture(random, 5, 6, 2 + round % 2).puzzle(2 + round % 2);
    Solver solver(puzzle);
    std::uint64_t solutions = 0;
    while (solver.next() == State::kSolution) ++solutions;
    const Effort effort = measure_effort(puzzle);
    const std::size_t ways = effort.guessed ? effort.guessing.size() : 1;
    for (std::size_t way = 0; way < ways; ++way) {
      CHECK(effort.guessing[way].complete);
      CHECK(effort.guessing[way].solutions == solutions);
    }
    CHECK(effort.solved == (effort.open == 0) || effort.depth > 0);
    CHECK(!effort.solved || solutions == 1);
    several += solutions > 1;
  }
  CHECK(several > 20);
}

TEST(sweeps_are_counted_from_the_better_side) {
  // Rows decide everything at once, columns only in turn with them.
  const Puzzle puzzle = reference::puzzle_of({"#####", "#.#.#", "#####"});
  const Effort effort = measure_effort(puzzle);
  CHECK(effort.solved);
  CHECK(effort.sweeps == 1);
  CHECK(effort.guessing[0].evaluations == 3);
  CHECK(effort.guessing[0].solutions == 1);
  CHECK(!effort.guessed);
}

TEST(a_colored_clue_that_is_too_long_for_its_line_is_a_contradiction) {
  // One row of three cells with the clue 1 black, 3 red.
  Puzzle puzzle;
  puzzle.width = 3, puzzle.height = 1, puzzle.colors = 3;
  puzzle.add_clue(std::vector<Block>{{1, 1}, {3, 2}});
  for (const int color : {1, 2, 2}) puzzle.add_clue(std::vector<Block>{{1, std::uint8_t(color)}});
  const Effort effort = measure_effort(puzzle);
  CHECK(effort.impossible);
  CHECK(!effort.solved);
}

TEST(two_crossed_ones_have_two_solutions_by_one_guess_each) {
  const Puzzle puzzle = reference::puzzle_of({"#.", ".#"});
  const Effort effort = measure_effort(puzzle);
  CHECK(effort.open == 4);
  CHECK(!effort.solved);
  CHECK(effort.depth == 3);
  for (const Guessing& way : effort.guessing) {
    CHECK(way.guesses == 2);
    CHECK(way.solutions == 2);
    CHECK(way.fewest == 1 && way.most == 1);
  }
}

TEST(an_impossible_puzzle_is_reported) {
  Puzzle puzzle;
  puzzle.width = puzzle.height = 2;
  const Block two{2, 1};
  puzzle.add_clue({&two, 1});
  puzzle.add_clue({});
  puzzle.add_clue({});
  puzzle.add_clue({&two, 1});
  const Effort effort = measure_effort(puzzle);
  CHECK(effort.impossible);
  CHECK(!effort.solved);
  CHECK(effort.guessing[0].solutions == 0);
}

TEST(without_work_nothing_is_assumed_and_with_few_guesses_the_search_is_incomplete) {
  Picture diagonal{20, 20, std::vector<std::uint8_t>(400)};
  for (std::size_t i = 0; i < 400; i += 21) diagonal.cells[i] = 1;
  const Puzzle puzzle = diagonal.puzzle(2);
  const Effort effort = measure_effort(puzzle, {}, {.work = 0, .guesses = 3});
  CHECK(effort.open == 400);
  CHECK(effort.depth == 0 && effort.standstills == 0);
  CHECK(effort.guessing[0].guesses == 3 && !effort.guessing[0].complete);
}

TEST(the_largest_limit_of_work_is_no_limit) {
  const Puzzle puzzle = reference::puzzle_of({"#.", ".#"});
  const Effort effort = measure_effort(puzzle, {}, {.work = ~std::uint64_t(0)});
  CHECK(effort.measured && !effort.stopped);
  CHECK(effort.depth == 3);
}

TEST(time_stops_a_measurement) {
  std::mt19937 random(12);
  const Puzzle puzzle = random_picture(random, 120, 120, 2).puzzle(2);
  CHECK(measure_effort(puzzle, {.timeout = 0.01}).stopped);
}

}  // namespace
