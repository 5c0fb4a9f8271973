#include "puzzles.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "reference.hpp"

namespace fuzz {
namespace {

using hanjie::Block;
using hanjie::Puzzle;
using Grid = std::vector<std::uint8_t>;

constexpr int kMostCells = 20'000;

/// Lines end near the ends of machine words.
int long_side(Choices& choices) {
  constexpr int kNear[] = {62, 126, 254, 510, 30, 94, 1022, hanjie::kMaxSide - 4};
  return kNear[choices.below(8)] + choices.below(5);
}

std::pair<int, int> choose_sides(Choices& choices) {
  const auto side = [&](int most) { return choices.between(1, most); };
  switch (choices.below(16)) {
    case 0: {
      int width = long_side(choices), height = side(3);
      if (choices.once_in(4)) height = std::min(long_side(choices), kMostCells / width);
      if (choices.once_in(2)) std::swap(width, height);
      return {width, height};
    }
    case 1:
    case 2:
      return {side(24), side(24)};
    case 3:
      return {side(12), side(12)};
    case 4:
      return {1, side(24)};
    case 5:
      return {side(24), 1};
    default:
      return {side(6), side(6)};
  }
}

int choose_colors(Choices& choices) {
  switch (choices.below(16)) {
    case 0:
      return 1;
    case 1:
      return choices.once_in(2) ? choices.between(62, 66)
                                : choices.between(250, hanjie::kMaxColors);
    case 2:
    case 3:
    case 4:
      return 3;
    case 5:
    case 6:
      return choices.between(4, 7);
    default:
      return 2;
  }
}

Grid make_picture(Choices& choices, int cells, int colors) {
  const int percent = choices.below(101), keep = choices.below(80);
  Grid grid;
  for (int cell = 0; cell < cells; ++cell) {
    if (cell > 0 && choices.below(100) < keep)
      grid.push_back(grid.back());
    else
      grid.push_back(colors > 1 && choices.below(100) < percent
                         ? std::uint8_t(choices.between(1, colors - 1))
                         : std::uint8_t(0));
  }
  if (choices.once_in(6)) {
    const Grid half = grid;
    std::copy(half.rbegin(), half.rbegin() + cells / 2, grid.begin());
  }
  return grid;
}

Block any_block(Choices& choices, int colors, int cells) {
  int length = choices.between(1, std::max(1, cells));
  if (choices.once_in(4)) length = choices.between(1, 3);
  if (choices.once_in(24)) length = cells + choices.between(0, 2);
  if (choices.once_in(64)) length = 65535 - choices.below(2);
  return {std::uint16_t(length), std::uint8_t(choices.between(1, colors - 1))};
}

/// Clues without a picture.
Puzzle make_nonsense(Choices& choices, int width, int height, int colors) {
  Puzzle puzzle;
  puzzle.width = width, puzzle.height = height, puzzle.colors = colors;
  for (int line = 0; line < puzzle.lines(); ++line) {
    std::vector<Block> clue;
    const int cells = puzzle.cells_of(line);
    const int most = choices.once_in(32) ? 2 * cells + 3 : std::min(cells, 5);
    if (colors > 1)
      for (int count = choices.below(most + 1); count > 0; --count)
        clue.push_back(any_block(choices, colors, choices.once_in(2) ? 2 : cells));
    puzzle.add_clue(clue);
  }
  return puzzle;
}

/// Changes one clue: a number, a color, a block more or less, two blocks in the wrong order.
void spoil(Choices& choices, Puzzle& puzzle) {
  std::vector<std::vector<Block>> clues;
  for (int line = 0; line < puzzle.lines(); ++line)
    clues.emplace_back(puzzle.clue(line).begin(), puzzle.clue(line).end());
  const int line = choices.below(puzzle.lines());
  std::vector<Block>& clue = clues[std::size_t(line)];
  const int cells = puzzle.cells_of(line), way = choices.below(5);
  if (clue.empty() || way == 0) {
    if (puzzle.colors > 1)
      clue.insert(clue.begin() + choices.below(int(clue.size()) + 1),
                  any_block(choices, puzzle.colors, cells));
  } else {
    const auto at = clue.begin() + choices.below(int(clue.size()));
    if (way == 1) clue.erase(at);
    if (way == 2) at->length = any_block(choices, puzzle.colors, cells).length;
    if (way == 3) at->color = any_block(choices, puzzle.colors, cells).color;
    if (way == 4) std::swap(*at, clue[std::size_t(choices.below(int(clue.size())))]);
  }
  puzzle.blocks.clear();
  puzzle.first.clear();
  for (const std::vector<Block>& each : clues) puzzle.add_clue(each);
}

/// Gives cells, mostly those of the picture.
void give(Choices& choices, Puzzle& puzzle, const Grid& picture) {
  puzzle.given.assign(puzzle.cells(), hanjie::kUnknown);
  const int percent = choices.once_in(8) ? 100 : choices.below(60);
  const bool with_errors = choices.once_in(3);
  for (std::size_t cell = 0; cell < picture.size(); ++cell) {
    if (choices.below(100) < percent) puzzle.given[cell] = picture[cell];
    if (with_errors && choices.once_in(16))
      puzzle.given[cell] = std::uint8_t(choices.below(puzzle.colors));
  }
}

}  // namespace

Puzzle make_puzzle(Choices& choices) {
  const int colors = choose_colors(choices);
  const auto [width, height] = choose_sides(choices);
  const Grid picture = make_picture(choices, width * height, colors);
  Puzzle puzzle = choices.once_in(5) ? make_nonsense(choices, width, height, colors)
                                     : reference::puzzle_of(picture, width, height, colors);
  if (choices.once_in(4)) spoil(choices, puzzle);
  if (choices.once_in(8)) spoil(choices, puzzle);
  if (choices.once_in(4)) give(choices, puzzle, picture);
  return puzzle;
}

void deform(Choices& choices, Puzzle& puzzle) {
  const auto any_block = [&]() -> Block& {
    if (puzzle.blocks.empty()) puzzle.blocks.push_back({}), ++puzzle.first.back();
    return puzzle.blocks[std::size_t(choices.below(int(puzzle.blocks.size())))];
  };
  switch (choices.below(10)) {
    case 0:
      puzzle.width = choices.once_in(2) ? 0 : -1;
      break;
    case 1:
      puzzle.height = hanjie::kMaxSide + 1;
      break;
    case 2:
      puzzle.colors = choices.once_in(2) ? 0 : hanjie::kMaxColors + 1;
      break;
    case 3:
      any_block().length = 0;
      break;
    case 4:
      any_block().color = 0;
      break;
    case 5:
      any_block().color = std::uint8_t(puzzle.colors);
      break;
    case 6:
      puzzle.first.pop_back();
      break;
    case 7:
      puzzle.first[std::size_t(choices.below(int(puzzle.first.size())))] += 1;
      puzzle.first.back() += 1;
      break;
    case 8:
      puzzle.given.assign(puzzle.cells() + 1, hanjie::kUnknown);
      break;
    case 9:
      puzzle.given.assign(puzzle.cells(), hanjie::kUnknown);
      puzzle.given[std::size_t(choices.below(int(puzzle.cells())))] = std::uint8_t(choices.between(
          std::min(puzzle.colors, int(hanjie::kUnknown) - 1), hanjie::kUnknown - 1));
      if (puzzle.colors == hanjie::kMaxColors) puzzle.given.pop_back();
      break;
  }
}

}  // namespace fuzz
