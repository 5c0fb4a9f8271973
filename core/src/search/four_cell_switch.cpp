// Four moves of one cell: see four_cell_switch.hpp.

#include "search/four_cell_switch.hpp"

#include <algorithm>
#include <span>

namespace hanjie {
namespace {

using Grid = std::vector<std::uint8_t>;

// The search for switches must be short. In big pictures of single cells it would take long, so it
// is limited.
constexpr std::size_t kMostMoves = 1 << 20;
constexpr std::size_t kMostPairs = 1 << 20;

/// In one line: a cell becomes background, another gets its color, and the clue stays the same.
struct Move {
  int from, to;
  bool operator==(const Move&) const = default;
};

/// Appends all moves of a line.
template <class ColorOf>
void add_moves(int cells, const ColorOf& color_of, std::vector<Move>& moves) {
  int lowest = 0;  // where the current block may begin, if its color is not that of the last one
  int last = 0;    // that color
  for (int start = 0; start < cells;) {
    const int color = color_of(start);
    if (color == 0) {
      ++start;
      continue;
    }
    int end = start;  // one beyond the block
    while (end < cells && color_of(end) == color) ++end;
    int next = end;  // the next block
    while (next < cells && color_of(next) == 0) ++next;
    if (last == color) ++lowest;
    const int highest = next < cells && color_of(next) == color ? next - 2 : next - 1;
    if (end - start == 1) {
      for (int to = lowest; to <= highest; ++to)
        if (to != start) moves.push_back({start, to});
    } else {
      if (end <= highest) moves.push_back({start, end});
      if (start - 1 >= lowest) moves.push_back({end - 1, start - 1});
    }
    last = color;
    lowest = end;
    start = next;
  }
}

/// The moves of every line between uncertain cells, one line after the other.
class Moves {
 public:
  Moves(const Puzzle& puzzle, const Grid& grid, const Grid& certain)
      : height_(std::size_t(puzzle.height)) {
    const std::size_t width = std::size_t(puzzle.width);
    std::vector<std::uint16_t> open(height_ + width);  // open cells, by line
    for (std::size_t row = 0; row < height_; ++row) {
      const std::uint8_t* const cells = certain.data() + row * width;
      std::uint16_t* const columns = open.data() + height_;
      open[row] = std::uint16_t(std::count(cells, cells + width, kUnknown));
      for (std::size_t column = 0; column < width && open[row] > 0; ++column)
        columns[column] = std::uint16_t(columns[column] + (cells[column] == kUnknown));
    }
    ends_.reserve(open.size());
    for (std::size_t line = 0; line < open.size(); ++line) {
      const bool is_row = line < height_;
      const std::size_t start = is_row ? line * width : line - height_, stride = is_row ? 1 : width;
      const auto at = [&](const Grid& cells) {
        return [&cells, start, stride](int place) {
          return cells[start + std::size_t(place) * stride];
        };
      };
      if (open[line] > 1 && moves_.size() < kMostMoves)
        add(puzzle.cells_of(int(line)), at(grid), at(certain));
      ends_.push_back(moves_.size());
    }
  }

  std::span<const Move> row(int row) const { return line(std::size_t(row)); }
  std::span<const Move> column(int column) const { return line(height_ + std::size_t(column)); }

 private:
  template <class ColorOf>
  void add(int cells, const ColorOf& color_of, const ColorOf& certain_of) {
    const auto before = std::ptrdiff_t(moves_.size());
    add_moves(cells, color_of, moves_);
    const auto is_impossible = [&](const Move& move) {
      return certain_of(move.from) != kUnknown || certain_of(move.to) != kUnknown;
    };
    moves_.erase(std::remove_if(moves_.begin() + before, moves_.end(), is_impossible),
                 moves_.end());
  }
  std::span<const Move> line(std::size_t line) const {
    const std::size_t first = line > 0 ? ends_[line - 1] : 0;
    return {moves_.data() + first, ends_[line] - first};
  }

  std::size_t height_;
  std::vector<Move> moves_;
  std::vector<std::size_t> ends_;
};

bool has(std::span<const Move> moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

std::optional<Grid> find_four_cell_switch(const Puzzle& puzzle, const Grid& grid,
                                          const Grid& certain) {
  const std::size_t width = std::size_t(puzzle.width);
  const Moves moves(puzzle, grid, certain);
  std::size_t pairs = 0;
  for (int row = 0; row < puzzle.height; ++row) {
    for (const Move& across : moves.row(row)) {
      pairs += moves.column(across.from).size();
      if (pairs > kMostPairs) return std::nullopt;
      for (const Move& down : moves.column(across.from)) {
        const std::size_t here = std::size_t(row) * width, there = std::size_t(down.to) * width;
        const std::size_t left = std::size_t(across.from), right = std::size_t(across.to);
        const std::uint8_t color = grid[here + left];
        if (down.from != row || grid[there + right] != color ||
            !has(moves.row(down.to), {across.to, across.from}) ||
            !has(moves.column(across.to), {down.to, down.from}))
          continue;
        Grid switched = grid;
        switched[here + left] = switched[there + right] = 0;
        switched[here + right] = switched[there + left] = color;
        return switched;
      }
    }
  }
  return std::nullopt;
}

}  // namespace hanjie
