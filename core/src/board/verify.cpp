// The independent check of a solution.
//
// Reads cells and numbers one after the other, and shares no code with the search: no bits, no
// tables. Whatever mistake the search makes, a grid that passes here is a solution.
//
// The ends of runs cannot be predicted, so cells and runs are read without branches: with them, the
// check of a picture took as long as solving it by lines.

#include <array>

#include "hanjie/solver.hpp"

namespace hanjie {
namespace {

/// One line after the other.
class Reader {
 public:
  /// Whether the line has exactly these blocks.
  bool obeys(std::span<const Block> clue, const std::uint8_t* line, std::size_t cells,
             std::size_t stride) {
    const std::size_t changes = find_changes(line, cells, stride);
    if (read_blocks(line, stride, changes) != clue.size()) return false;
    Run difference = 0;
    for (std::size_t j = 0; j < clue.size(); ++j)
      difference |= blocks_[j] ^ run(clue[j].length, clue[j].color);
    return difference == 0;
  }

 private:
  /// Length and color.
  using Run = std::uint32_t;
  static Run run(unsigned length, unsigned color) { return length << 8 | color; }

  /// Notes the cells that differ from the one before, and the end; returns how many there are.
  std::size_t find_changes(const std::uint8_t* line, std::size_t cells, std::size_t stride) {
    std::size_t found = 0;
    std::uint8_t before = 0;
    for (std::size_t at = 0; at < cells; ++at) {
      const std::uint8_t color = line[at * stride];
      changes_[found] = std::uint16_t(at);
      found += std::size_t(color != before);
      before = color;
    }
    changes_[found] = std::uint16_t(cells);
    return found;
  }

  /// Notes what begins at each change, except background; returns the number of blocks.
  std::size_t read_blocks(const std::uint8_t* line, std::size_t stride, std::size_t changes) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < changes; ++i) {
      const std::uint8_t color = line[changes_[i] * stride];
      blocks_[found] = run(unsigned(changes_[i + 1] - changes_[i]), color);
      found += std::size_t(color != 0);
    }
    return found;
  }

  static constexpr std::size_t kMost = std::size_t(kMaxSide) + 1;
  std::array<std::uint16_t, kMost> changes_;
  std::array<Run, kMost> blocks_;
};

}  // namespace

bool verify(const Puzzle& puzzle, std::span<const std::uint8_t> grid) {
  if (grid.size() != puzzle.cells()) return false;
  for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell)
    if (puzzle.given[cell] != kUnknown && puzzle.given[cell] != grid[cell]) return false;
  Reader reader;
  const std::size_t width = std::size_t(puzzle.width), height = std::size_t(puzzle.height);
  for (std::size_t row = 0; row < height; ++row)
    if (!reader.obeys(puzzle.clue(int(row)), grid.data() + row * width, width, 1)) return false;
  for (std::size_t column = 0; column < width; ++column)
    if (!reader.obeys(puzzle.clue(int(height + column)), grid.data() + column, height, width))
      return false;
  return true;
}

}  // namespace hanjie
