// Propagation on small boards in groups of lines, compared with the general propagation, on every
// instruction set.

#include <algorithm>
#include <random>

#include "board/small_board.hpp"
#include "check.hpp"
#include "reference.hpp"
#include "search/search.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

/// The clues of a random picture: sometimes a block is too long, sometimes cells are given, right
/// or wrong.
Puzzle random_puzzle(std::mt19937& random, int width, int height) {
  const auto percent = 20 + random() % 70;
  Grid grid;
  for (int cell = 0; cell < width * height; ++cell) grid.push_back(random() % 100 < percent);
  Puzzle puzzle = reference::puzzle_of(grid, width, height, 2);
  if (random() % 4 == 0 && !puzzle.blocks.empty())
    ++puzzle.blocks[random() % puzzle.blocks.size()].length;
  if (random() % 3 == 0) {
    puzzle.given.assign(grid.size(), kUnknown);
    for (auto left = random() % (grid.size() + 1); left > 0; --left) {
      const std::size_t cell = random() % grid.size();
      puzzle.given[cell] = random() % 300 == 0 ? std::uint8_t(random() % 3) : grid[cell];
    }
  }
  return puzzle;
}

struct Lines {
  bool possible;
  Grid grid;
  std::uint64_t count;
  bool operator==(const Lines&) const = default;
};

/// By the propagation for boards of any size.
Lines in_general(const Puzzle& puzzle) {
  Search search(puzzle, {.line_only = true}, {.lookahead = false});
  const State state = search.next();
  const bool possible = state != State::kExhausted;
  return {possible, possible ? search.known() : Grid{}, possible ? search.stats().lines : 0};
}

Lines in_groups(const Puzzle& puzzle, const Kernels& table) {
  const SmallBoard::Pointer board = SmallBoard::make(puzzle);
  std::uint64_t lines = 0;
  const bool possible = board->settle(lines, table);
  if (!possible) return {false, {}, 0};
  const Grid grid = board->grid();
  CHECK(board->open() == std::count(grid.begin(), grid.end(), kUnknown));
  for (int row = 0; row < puzzle.height; ++row)
    for (int column = 0; column < puzzle.width; ++column) {
      const SmallLine<Word> across = board->line(row), down = board->line(puzzle.height + column);
      const auto cell = grid[std::size_t(row * puzzle.width + column)];
      CHECK(((across.white >> (column + 1)) & 1) == (cell != 1));
      CHECK(((across.black >> (column + 1)) & 1) == (cell != 0));
      CHECK(((down.white >> (row + 1)) & 1) == (cell != 1));
      CHECK(((down.black >> (row + 1)) & 1) == (cell != 0));
    }
  return {true, grid, lines};
}

void compare(int width, int height, int count) {
  const Kernels* tables[4];
  const int instruction_sets = all_kernels(tables);
  std::mt19937 random(std::uint32_t(width * 1000 + height));
  for (int i = 0; i < count; ++i) {
    const Puzzle puzzle = random_puzzle(random, width, height);
    const Lines expected = in_general(puzzle);
    for (int set = 0; set < instruction_sets; ++set)
      CHECK(in_groups(puzzle, *tables[set]) == expected);
  }
}

TEST(groups_of_lines_give_the_same_as_single_lines) {
  for (int width = 1; width <= 12; ++width)
    for (int height = 1; height <= 12; ++height) compare(width, height, 10);
  for (const int side : {15, 16, 17, 20, 23, 24, 25, 29, 30, 31, 32, 33, 40, 61, 62}) {
    compare(side, side, 20);
    compare(1, side, 10);
    compare(side, 1, 10);
    compare(side, 7, 10);
    compare(30, side, 10);
    compare(side, 62, 5);
  }
}

TEST(boards_beyond_a_word_are_not_small) {
  std::mt19937 random(1);
  for (const int side : {63, 64, 200}) {
    CHECK(SmallBoard::make(random_puzzle(random, side, 5)) == nullptr);
    CHECK(SmallBoard::make(random_puzzle(random, 5, side)) == nullptr);
  }
  CHECK(SmallBoard::make(random_puzzle(random, 62, 62)) != nullptr);
}

TEST(clues_that_can_never_fit_have_no_solution_in_small_boards) {
  Puzzle puzzle;
  puzzle.width = puzzle.height = 30;
  const std::vector<Block> many(1000), none;
  puzzle.add_clue(many);
  for (int line = 1; line < 60; ++line) puzzle.add_clue(none);
  std::uint64_t lines = 0;
  CHECK(!SmallBoard::make(puzzle)->settle(lines));
  puzzle.blocks.assign(1, {65535, 1});
  for (std::size_t line = 1; line < puzzle.first.size(); ++line) puzzle.first[line] = 1;
  CHECK(!SmallBoard::make(puzzle)->settle(lines));
}

TEST(two_small_boards_at_once_do_not_share_memory) {
  std::mt19937 random(2);
  const Puzzle one = random_puzzle(random, 10, 10), other = random_puzzle(random, 10, 10);
  const SmallBoard::Pointer first = SmallBoard::make(one), second = SmallBoard::make(other);
  const SmallLine<Word> before = first->line(0);
  std::uint64_t lines = 0;
  second->settle(lines);
  CHECK(first.get() != second.get());
  CHECK(first->line(0) == before);
}

}  // namespace
