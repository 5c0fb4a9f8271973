// Four moves of one cell: see switch.hpp.

#include "switch.hpp"

#include <algorithm>

namespace hanjie {
namespace {

using Grid = std::vector<std::uint8_t>;

/// In one line: a cell becomes background, another black, and the clue stays.
struct Move {
  int from, to;
  bool operator==(const Move&) const = default;
};

/// All moves of a line.
template <class IsBlack>
std::vector<Move> moves_of(int cells, const IsBlack& is_black) {
  std::vector<Move> moves;
  int lowest = 0;  // where the block at hand may begin
  for (int start = 0; start < cells;) {
    if (!is_black(start)) {
      ++start;
      continue;
    }
    int end = start;  // one beyond the block
    while (end < cells && is_black(end)) ++end;
    int next = end;  // the next block
    while (next < cells && !is_black(next)) ++next;
    const int highest = next < cells ? next - 2 : cells - 1;
    if (end - start == 1) {
      for (int to = lowest; to <= highest; ++to)
        if (to != start) moves.push_back({start, to});
    } else {
      if (end <= highest) moves.push_back({start, end});
      if (start - 1 >= lowest) moves.push_back({end - 1, start - 1});
    }
    lowest = end + 1;
    start = next;
  }
  return moves;
}

}  // namespace

std::optional<Grid> find_switch(const Puzzle& puzzle, const Grid& grid) {
  const std::size_t width = std::size_t(puzzle.width);
  std::vector<std::vector<Move>> rows, columns;
  for (std::size_t row = 0; row < std::size_t(puzzle.height); ++row)
    rows.push_back(
        moves_of(puzzle.width, [&](int at) { return grid[row * width + std::size_t(at)] != 0; }));
  for (std::size_t column = 0; column < width; ++column)
    columns.push_back(moves_of(
        puzzle.height, [&](int at) { return grid[std::size_t(at) * width + column] != 0; }));
  const auto has = [](const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  };

  for (int row = 0; row < puzzle.height; ++row) {
    for (const Move& across : rows[std::size_t(row)]) {
      for (const Move& down : columns[std::size_t(across.from)]) {
        if (down.from != row) continue;
        const std::size_t other = std::size_t(down.to);
        if (!has(rows[other], {across.to, across.from}) ||
            !has(columns[std::size_t(across.to)], {down.to, down.from}))
          continue;
        Grid switched = grid;
        const std::size_t here = std::size_t(row) * width, there = other * width;
        const std::size_t left = std::size_t(across.from), right = std::size_t(across.to);
        switched[here + left] = switched[there + right] = 0;
        switched[here + right] = switched[there + left] = 1;
        return switched;
      }
    }
  }
  return std::nullopt;
}

}  // namespace hanjie
