// The independent check of a solution.
//
// Reads cells and numbers, one after the other, and shares no code with the search: no bits, no
// tables. Whatever mistake the search might make, a grid that passes here is a solution.

#include "hanjie/solver.hpp"

namespace hanjie {
namespace {

bool line_obeys(const Puzzle& puzzle, int line, std::span<const std::uint8_t> grid) {
  const bool is_row = line < puzzle.height;
  const std::size_t width = std::size_t(puzzle.width);
  const std::size_t start = is_row ? std::size_t(line) * width : std::size_t(line - puzzle.height);
  const std::size_t stride = is_row ? 1 : width;
  const std::size_t count = std::size_t(puzzle.cells_of(line));

  std::size_t at = 0;
  for (const Block& block : puzzle.clue(line)) {
    while (at < count && grid[start + at * stride] == 0) ++at;
    const std::size_t begin = at;
    while (at < count && grid[start + at * stride] == block.color) ++at;
    if (at - begin != block.length) return false;
  }
  while (at < count && grid[start + at * stride] == 0) ++at;
  return at == count;
}

}  // namespace

bool verify(const Puzzle& puzzle, std::span<const std::uint8_t> grid) {
  if (grid.size() != puzzle.cells()) return false;
  for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell)
    if (puzzle.given[cell] != kUnknown && puzzle.given[cell] != grid[cell]) return false;
  for (int line = 0; line < puzzle.lines(); ++line)
    if (!line_obeys(puzzle, line, grid)) return false;
  return true;
}

}  // namespace hanjie
