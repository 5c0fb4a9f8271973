// Puzzles for the benchmark program: see puzzles.hpp.

#include "puzzles.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <random>
#include <utility>

namespace hanjie {
namespace {

/// The blocks of a clue; a letter after a number is its color, `a` the first.
std::vector<Block> numbers_in(const std::string& text) {
  std::vector<Block> clue;
  std::string digits;
  for (const char c : text + " ") {
    if (c >= '0' && c <= '9') {
      digits += c;
    } else if (!digits.empty()) {
      const int length = std::atoi(digits.c_str());
      const std::uint8_t color = c >= 'a' && c <= 'z' ? std::uint8_t(c - 'a' + 1) : 1;
      if (length > 0) clue.push_back({std::uint16_t(length), color});
      digits.clear();
    }
  }
  return clue;
}

NamedPuzzle puzzle_of(const std::string& name, const std::vector<std::vector<Block>>& rows,
                      const std::vector<std::vector<Block>>& columns) {
  NamedPuzzle named{name, {}};
  named.puzzle.height = int(rows.size());
  named.puzzle.width = int(columns.size());
  for (const auto& clue : rows) named.puzzle.add_clue(clue);
  for (const auto& clue : columns) named.puzzle.add_clue(clue);
  for (const Block& block : named.puzzle.blocks)
    named.puzzle.colors = std::max(named.puzzle.colors, block.color + 1);
  return named;
}

/// The puzzle of a picture of `#` and `.`.
NamedPuzzle puzzle_of_picture(const std::string& name, const std::vector<std::string>& grid) {
  const auto clue_of = [](const std::string& cells) {
    std::string text;
    int run = 0;
    for (const char cell : cells + ".") {
      if (cell == '#') ++run;
      if (cell != '#' && run > 0) text += std::to_string(std::exchange(run, 0)) + " ";
    }
    return numbers_in(text);
  };
  std::vector<std::vector<Block>> rows, columns;
  for (const std::string& row : grid) rows.push_back(clue_of(row));
  for (std::size_t at = 0; at < grid[0].size(); ++at) {
    std::string column;
    for (const std::string& row : grid) column += row[at];
    columns.push_back(clue_of(column));
  }
  return puzzle_of(name, rows, columns);
}

}  // namespace

std::vector<NamedPuzzle> read_non(const std::string& path) {
  std::vector<NamedPuzzle> puzzles;
  std::ifstream file(path);
  const std::string name = path.substr(path.rfind('/') + 1);
  std::vector<std::vector<Block>> rows, columns;
  std::size_t height = 0, width = 0;
  std::vector<std::vector<Block>>* part = nullptr;
  const auto finish = [&] {
    if (!rows.empty()) puzzles.push_back(puzzle_of(name, rows, columns));
    rows.clear();
    columns.clear();
    part = nullptr;
  };
  for (std::string line; std::getline(file, line);) {
    const auto begins = [&](const char* word) { return line.rfind(word, 0) == 0; };
    if (begins("height")) height = std::size_t(std::atoi(line.c_str() + 6));
    if (begins("width")) width = std::size_t(std::atoi(line.c_str() + 5));
    const bool is_clue = !line.empty() && line[0] >= '0' && line[0] <= '9';
    if (begins("====")) {
      finish();
    } else if (begins("rows")) {
      part = &rows;
    } else if (begins("columns")) {
      part = &columns;
    } else if (begins("goal")) {
      part = nullptr;
    } else if (part != nullptr && is_clue && part->size() < (part == &rows ? height : width)) {
      part->push_back(numbers_in(line));
    }
  }
  finish();
  return puzzles;
}

std::vector<NamedPuzzle> random_puzzles(int side, int count) {
  std::vector<NamedPuzzle> puzzles;
  std::mt19937_64 random(12345);
  for (int i = 0; i < count; ++i) {
    std::vector<std::string> grid;
    for (int row = 0; row < side; ++row) {
      grid.emplace_back();
      for (int column = 0; column < side; ++column) grid.back() += random() % 2 ? '#' : '.';
    }
    puzzles.push_back(puzzle_of_picture(std::to_string(i), grid));
  }
  return puzzles;
}

std::vector<NamedPuzzle> symmetric_puzzles(int length, int count) {
  const auto side = std::size_t(length);
  std::vector<NamedPuzzle> puzzles;
  enum Way { kMirror, kHalfTurn, kDiagonal, kBothMirrors, kQuarterTurn, kWays };
  constexpr const char* kNames[] = {"mirror", "half turn", "diagonal", "both mirrors",
                                    "quarter turn"};
  std::mt19937_64 random(12345);
  const std::size_t last = side - 1;
  for (int i = 0; i < count; ++i) {
    const int way = i % kWays;
    std::vector<std::string> grid(side, std::string(side, '.'));
    for (std::size_t row = 0; row < side; ++row) {
      for (std::size_t column = 0; column < side; ++column) {
        const char cell = random() % 100 < 45 ? '#' : '.';
        grid[row][column] = cell;
        if (way == kMirror || way == kBothMirrors) grid[row][last - column] = cell;
        if (way == kBothMirrors) grid[last - row][column] = cell;
        if (way == kDiagonal) grid[column][row] = cell;
        if (way == kQuarterTurn) grid[column][last - row] = grid[last - column][row] = cell;
        if (way != kMirror && way != kDiagonal) grid[last - row][last - column] = cell;
      }
    }
    puzzles.push_back(puzzle_of_picture(kNames[way], grid));
  }
  return puzzles;
}

}  // namespace hanjie
