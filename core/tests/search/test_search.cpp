// Every technique on and off: the same solutions.

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <utility>

#include "check.hpp"
#include "reference.hpp"
#include "search/search.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

constexpr std::size_t kMost = 300;

/// All solutions, sorted, or at most that many.
std::vector<Grid> solutions(const Puzzle& puzzle, std::uint64_t seed, const Techniques& techniques,
                            int threads = 1) {
  Search search(puzzle, {.seed = seed, .threads = threads}, techniques);
  std::vector<Grid> found;
  while (found.size() < kMost && search.next() == State::kSolution) {
    found.push_back(search.solution());
    const Grid known = search.known();
    for (std::size_t at = 0; at < known.size(); ++at)
      CHECK(known[at] == kUnknown || known[at] == found.front()[at]);
  }
  std::sort(found.begin(), found.end());
  CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
  for (const Grid& grid : found) CHECK(verify(puzzle, grid));
  if (found.size() < kMost) CHECK(search.state() == State::kExhausted);
  return found;
}

/// The same by the simplest search; nothing if that takes too long, which is rare.
std::optional<std::vector<Grid>> plain_solutions(const Puzzle& puzzle) {
  Search search(puzzle, {.timeout = 0.5},
                {.learning = false, .relatives = false, .lookahead = false});
  std::vector<Grid> found;
  while (found.size() < kMost && search.next() == State::kSolution)
    found.push_back(search.solution());
  if (search.state() == State::kStopped) return std::nullopt;
  std::sort(found.begin(), found.end());
  return found;
}

/// Makes some block longer and, mostly, another one shorter, so that the totals do not change.
void spoil(Puzzle& puzzle, std::mt19937& random) {
  const std::size_t rows = puzzle.first[std::size_t(puzzle.height)];
  const std::size_t longer = random() % rows;
  ++puzzle.blocks[longer].length;
  for (int tries = 0; tries < 20; ++tries) {
    Block& shorter = puzzle.blocks[random() % rows];
    if (shorter.length < 2 || shorter.color != puzzle.blocks[longer].color) continue;
    --shorter.length;
    return;
  }
}

/// Random cells, sometimes mirrored to be symmetric, sometimes with a clue changed or cells given.
Puzzle random_puzzle(std::mt19937& random, int colors) {
  const int width = 1 + int(random() % 15), height = 1 + int(random() % 15);
  const auto percent = 30 + random() % 45;
  Grid grid;
  for (int cell = 0; cell < width * height; ++cell)
    grid.push_back(random() % 100 < percent ? std::uint8_t(1 + random() % std::uint32_t(colors - 1))
                                            : std::uint8_t(0));
  if (random() % 5 == 0)
    for (std::size_t a = 0, b = grid.size() - 1; a < b; ++a, --b) grid[a] = grid[b];
  Puzzle puzzle = reference::puzzle_of(grid, width, height, colors);
  if (random() % 5 == 0 && !puzzle.blocks.empty()) spoil(puzzle, random);
  if (random() % 5 == 0) {
    puzzle.given.assign(grid.size(), kUnknown);
    const std::size_t cell = random() % grid.size();
    puzzle.given[cell] = grid[cell];
  }
  return puzzle;
}

/// Every variant finds the solutions of the simplest search or, if that takes too long, of the
/// first variant.
void compare(int count, int colors, std::span<const Techniques> variants, int threads = 1,
             Puzzle (*make)(std::mt19937&, int) = random_puzzle) {
  if (std::getenv("HANJIE_THOROUGH")) count *= 30;
  std::mt19937 random(std::uint32_t(colors) * 977);
  int too_long = 0;
  for (int i = 0; i < count; ++i) {
    const Puzzle puzzle = make(random, colors);
    std::optional<std::vector<Grid>> plain = plain_solutions(puzzle);
    too_long += !plain;
    const std::vector<Grid> expected =
        plain ? std::move(*plain) : solutions(puzzle, 0, variants.front());
    for (const Techniques& techniques : variants) {
      const std::vector<Grid> found = solutions(puzzle, std::uint64_t(i), techniques, threads);
      CHECK(found.size() == expected.size());
      if (expected.size() < kMost) CHECK(found == expected);
    }
  }
  CHECK(too_long * 50 <= count);
}

void compare_techniques(int count, int colors) {
  // Without probing, all cells that lines leave open go to the learning search.
  const Techniques variants[] = {
      {.depth_first = false, .most_probing = 0, .first_look = 0},
      {.relatives = false,
       .depth_first = false,
       .strategy = {.dives = false, .vivify_share = 0, .rephase_every = 5, .reduce_every = 10},
       .most_probing = 0,
       .first_look = 0},
      {.relatives = false,
       .depth_first = false,
       .strategy = {.vivify_share = 1, .rephase_every = 5, .reduce_every = 5, .first_mode = 20},
       .most_probing = 0,
       .first_look = 0},
      {.most_probing = 0, .first_look = 300, .turn = 300},
      {.lookahead = false, .most_probing = 0, .first_look = 300, .turn = 3000},
      {.relatives = false, .first_look = ~std::uint64_t(0) / 2},
      // Learning begins when the depth-first search has visited a part of the grids.
      {.relatives = false, .lookahead = false, .first_look = 20'000, .turn = 3000},
      {.relatives = false, .lookahead = false, .first_look = 80'000, .turn = 3000},
      {},
  };
  compare(count, colors, variants);
}

/// Symmetric clues, with and without their techniques. Without relatives, images of solutions have
/// to be found like any others.
void compare_symmetric(int count, int colors, int threads) {
  const Techniques variants[] = {
      {.symmetric_search = false,
       .strategy = {.symmetric_clauses = false},
       .most_probing = 0,
       .first_look = 0},
      {.relatives = false,
       .depth_first = false,
       .symmetric_search = false,
       .strategy = {.vivify_share = 1, .rephase_every = 5, .reduce_every = 5},
       .most_probing = 0,
       .first_look = 0},
      {.relatives = false,
       .depth_first = false,
       .most_probing = 0,
       .first_look = 0,
       .alone = 0,
       .turn = 20},
      {.relatives = false,
       .strategy = {.dives = false, .reduce_every = 5},
       .most_probing = 0,
       .first_look = 300,
       .turn = 20},
      {.relatives = false, .most_probing = 0, .first_look = 3000, .turn = 20},
      {.relatives = false, .lookahead = false, .most_probing = 0, .first_look = 3000, .turn = 20},
      {.most_probing = 0, .first_look = 0, .turn = 100},
      {},
  };
  compare(count, colors, variants, threads, reference::symmetric_puzzle);
}

/// The portfolio starts at once, beside a search that learns or one that does not.
void compare_threads(int count, int colors) {
  const Techniques variants[] = {
      {.relatives = false, .most_probing = 0, .first_look = 0, .alone = 0, .turn = 300},
      {.relatives = false, .most_probing = 0, .first_look = ~std::uint64_t(0) / 2, .alone = 0},
      {.strategy = {.rephase_every = 5, .reduce_every = 5, .first_mode = 20},
       .most_probing = 0,
       .first_look = 300,
       .alone = 0},
  };
  compare(count, colors, variants, 3);
}

TEST(every_technique_finds_the_same_solutions_in_black_and_white) {
  compare_techniques(300, 2);
}

TEST(every_technique_finds_the_same_solutions_in_color) {
  compare_techniques(150, 3);
  compare_techniques(150, 4);
  compare_techniques(100, 5);
}

TEST(dives_find_solutions_in_color_that_take_learning_many_conflicts) {
  std::mt19937 random(11);
  std::uint64_t with = 0, without = 0;
  for (int i = 0; i < 6; ++i) {
    Grid grid;
    for (int cell = 0; cell < 24 * 24; ++cell)
      grid.push_back(random() % 100 < 35 ? std::uint8_t(1 + random() % 2) : std::uint8_t(0));
    const Puzzle puzzle = reference::puzzle_of(grid, 24, 24, 3);
    for (const bool dives : {true, false}) {
      Search search(puzzle, {}, {.strategy = {.dives = dives}});
      CHECK(search.next() == State::kSolution && verify(puzzle, search.solution()));
      CHECK(dives || search.stats().dives == 0);
      (dives ? with : without) += search.stats().conflicts;
    }
  }
  CHECK(with < without);
}

/// The number of different solutions that a search finds.
std::size_t count_different(const Puzzle& puzzle, const Techniques& techniques, int threads) {
  Search search(puzzle, {.threads = threads}, techniques);
  std::set<Grid> found;
  std::size_t all = 0;
  for (; search.next() == State::kSolution; ++all) found.insert(search.solution());
  CHECK(search.state() == State::kExhausted && all == found.size());
  return all;
}

TEST(thousands_of_solutions_are_found_once_whichever_search_continues_alone) {
  const Puzzle puzzle = reference::permutations(7);
  for (const int threads : {1, 3}) {
    CHECK(count_different(puzzle, {}, threads) == 5040);
    Techniques learning{.most_probing = 0, .first_look = 0, .alone = 0, .turn = 300};
    CHECK(count_different(puzzle, learning, threads) == 5040);
    for (const std::size_t most : {50, 2000}) {  // then the depth-first search must continue
      learning.most_reported = puzzle.cells() * most;
      CHECK(count_different(puzzle, learning, threads) == 5040);
    }
  }
}

TEST(symmetric_clues_have_the_same_solutions_with_and_without_symmetric_techniques) {
  compare_symmetric(400, 2, 1);
  compare_symmetric(200, 3, 1);
  compare_symmetric(100, 4, 1);
  compare_symmetric(60, 2, 3);
}

TEST(several_threads_find_the_same_solutions) {
  compare_threads(200, 2);
  compare_threads(100, 3);
}

}  // namespace
