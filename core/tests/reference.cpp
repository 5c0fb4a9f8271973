#include "reference.hpp"

#include <algorithm>

namespace reference {
namespace {

bool fits(const Candidates& line, std::size_t start, const hanjie::Block& block) {
  if (start + block.length > line.size()) return false;
  for (std::size_t i = start; i < start + block.length; ++i)
    if (!(line[i] >> block.color & 1)) return false;
  return true;
}

void place(const Clue& clue, const Candidates& line, std::size_t block, std::size_t at,
           Candidates& current, Candidates& found, bool& any) {
  if (at == line.size()) {
    if (block != clue.size()) return;
    any = true;
    for (std::size_t i = 0; i < line.size(); ++i) found[i] |= current[i];
    return;
  }
  if (line[at] & 1) {
    current[at] = 1;
    place(clue, line, block, at + 1, current, found, any);
  }
  if (block == clue.size() || !fits(line, at, clue[block])) return;
  const std::uint32_t color = std::uint32_t(1) << clue[block].color;
  if (at > 0 && current[at - 1] == color) return;
  const std::size_t end = at + clue[block].length;
  for (std::size_t i = at; i < end; ++i) current[i] = color;
  place(clue, line, block + 1, end, current, found, any);
}

}  // namespace

std::optional<Candidates> enumerate(const Clue& clue, const Candidates& line) {
  Candidates current(line.size()), found(line.size());
  bool any = false;
  place(clue, line, 0, 0, current, found, any);
  if (!any) return std::nullopt;
  return found;
}

std::optional<Candidates> tabulate(const Clue& clue, const Candidates& line) {
  const std::size_t cells = line.size(), blocks = clue.size();
  // Flags of (cells before or after, blocks before or after): 1 ends in background or at the edge,
  // 2 ends in a block.
  using Table = std::vector<std::vector<std::uint8_t>>;
  Table before(cells + 1, std::vector<std::uint8_t>(blocks + 1)), after = before;
  const auto touch = [&](std::size_t left) { return clue[left].color != clue[left + 1].color; };
  const auto may_start = [&](std::size_t at, std::size_t j) {
    return (before[at][j] & 1) || ((before[at][j] & 2) && touch(j - 1));
  };
  const auto may_end = [&](std::size_t at, std::size_t j) {
    return (after[at][j + 1] & 1) || ((after[at][j + 1] & 2) && touch(j));
  };

  before[0][0] = 1;
  for (std::size_t i = 0; i < cells; ++i)
    for (std::size_t j = 0; j <= blocks; ++j) {
      if (!before[i][j]) continue;
      if (line[i] & 1) before[i + 1][j] |= 1;
      if (j < blocks && may_start(i, j) && fits(line, i, clue[j]))
        before[i + clue[j].length][j + 1] |= 2;
    }
  if (!before[cells][blocks]) return std::nullopt;
  after[cells][blocks] = 1;
  for (std::size_t i = cells; i-- > 0;)
    for (std::size_t j = blocks + 1; j-- > 0;) {
      if ((line[i] & 1) && after[i + 1][j]) after[i][j] |= 1;
      if (j < blocks && fits(line, i, clue[j]) && may_end(i + clue[j].length, j)) after[i][j] |= 2;
    }

  Candidates found(cells);
  for (std::size_t i = 0; i < cells; ++i)
    for (std::size_t j = 0; j <= blocks; ++j) {
      if ((line[i] & 1) && before[i][j] && after[i + 1][j]) found[i] |= 1;
      if (j < blocks && may_start(i, j) && fits(line, i, clue[j]) && may_end(i + clue[j].length, j))
        for (std::size_t p = i; p < i + clue[j].length; ++p)
          found[p] |= std::uint32_t(1) << clue[j].color;
    }
  return found;
}

Clue clue_of(const std::vector<std::uint8_t>& cells) {
  Clue clue;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == 0) continue;
    if (i > 0 && cells[i] == cells[i - 1]) {
      ++clue.back().length;
    } else {
      clue.push_back({1, cells[i]});
    }
  }
  return clue;
}

Question random_question(std::mt19937& random, int cells, int colors) {
  const auto below = [&](int bound) { return int(random() % std::uint32_t(bound)); };
  const std::uint32_t anything = (std::uint32_t(1) << colors) - 1;
  const int density = below(101), change = 1 + below(60), known = below(100), narrowed = below(60);
  std::vector<std::uint8_t> picture(static_cast<std::size_t>(cells));
  int color = 0;
  for (auto& cell : picture) {
    if (below(100) < change) color = below(100) < density ? 1 + below(colors - 1) : 0;
    cell = std::uint8_t(color);
  }
  Question question{clue_of(picture), Candidates(picture.size(), anything)};
  for (std::size_t i = 0; i < picture.size(); ++i) {
    const std::uint32_t right = std::uint32_t(1) << picture[i];
    if (below(100) < known) {
      question.line[i] = right;
    } else if (below(100) < narrowed) {
      question.line[i] = right | (std::uint32_t(random()) & anything);
    }
    if (below(300) == 0) question.line[i] = std::uint32_t(1) << below(colors);
  }
  // Long lines with known ends, as they occur late in a search.
  if (below(3) == 0) {
    const int first = below(cells), last = first + below(cells - first);
    for (int i = 0; i < cells; ++i)
      if (i < first || i > last)
        question.line[std::size_t(i)] = std::uint32_t(1) << picture[std::size_t(i)];
  }
  return question;
}

hanjie::Puzzle puzzle_of(const std::vector<std::uint8_t>& grid, int width, int height, int colors) {
  hanjie::Puzzle puzzle;
  puzzle.width = width;
  puzzle.height = height;
  puzzle.colors = colors;
  std::vector<std::uint8_t> line;
  for (int row = 0; row < height; ++row) {
    line.assign(grid.begin() + row * width, grid.begin() + (row + 1) * width);
    puzzle.add_clue(clue_of(line));
  }
  for (int column = 0; column < width; ++column) {
    line.clear();
    for (int row = 0; row < height; ++row) line.push_back(grid[std::size_t(row * width + column)]);
    puzzle.add_clue(clue_of(line));
  }
  return puzzle;
}

hanjie::Puzzle puzzle_of(const std::vector<std::string_view>& picture) {
  std::vector<std::uint8_t> grid;
  int colors = 2;
  for (const std::string_view row : picture)
    for (const char symbol : row) {
      grid.push_back(std::uint8_t(symbol == '.' ? 0 : symbol == '#' ? 1 : symbol - 'a' + 1));
      colors = std::max(colors, grid.back() + 1);
    }
  return puzzle_of(grid, int(picture.front().size()), int(picture.size()), colors);
}

hanjie::Puzzle symmetric_puzzle(std::mt19937& random, int colors) {
  enum Way { kMirror, kHalfTurn, kDiagonal, kOtherDiagonal, kBothMirrors, kQuarterTurn, kWays };
  const auto below = [&](int limit) { return int(random() % std::uint32_t(limit)); };
  const int way = below(kWays), side = 2 + below(12);
  const int top = below(2), left = below(2);
  const int height = side + top + below(2), width = side + left + below(2);
  const int percent = 30 + below(35);
  const auto at = [&](int row, int column) {
    return std::size_t(row + top) * std::size_t(width) + std::size_t(column + left);
  };
  const auto images = [&](int row, int column) -> std::vector<std::size_t> {
    const int last = side - 1;
    const std::size_t mirrored = at(row, last - column), turned = at(last - row, last - column);
    switch (way) {
      case kMirror:
        return {mirrored};
      case kHalfTurn:
        return {turned};
      case kDiagonal:
        return {at(column, row)};
      case kOtherDiagonal:
        return {at(last - column, last - row)};
      case kBothMirrors:
        return {mirrored, turned, at(last - row, column)};
      default:
        return {at(column, last - row), turned, at(last - column, row)};
    }
  };
  std::vector<std::uint8_t> grid(std::size_t(height) * std::size_t(width));
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const int color = below(100) < percent ? 1 + below(colors - 1) : 0;
      grid[at(row, column)] = std::uint8_t(color);
      for (const std::size_t image : images(row, column)) grid[image] = std::uint8_t(color);
    }
  }
  hanjie::Puzzle puzzle = puzzle_of(grid, width, height, colors);
  if (below(4) == 0) {
    puzzle.given.assign(grid.size(), hanjie::kUnknown);
    const int row = below(side), column = below(side);
    puzzle.given[at(row, column)] = grid[at(row, column)];
    if (below(2))
      for (const std::size_t image : images(row, column)) puzzle.given[image] = grid[image];
  }
  return puzzle;
}

hanjie::Puzzle permutations(int side) {
  hanjie::Puzzle puzzle;
  puzzle.width = puzzle.height = side;
  const hanjie::Block one;
  for (int line = 0; line < 2 * side; ++line) puzzle.add_clue({&one, 1});
  return puzzle;
}

}  // namespace reference
