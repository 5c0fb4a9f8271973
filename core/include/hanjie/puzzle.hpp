// A puzzle in the core: sizes, clues, given cells.

#ifndef HANJIE_PUZZLE_HPP
#define HANJIE_PUZZLE_HPP

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hanjie {

inline constexpr int kMaxSide = 4096;          ///< longest row or column
inline constexpr int kMaxColors = 255;         ///< colors, background included
inline constexpr std::uint8_t kUnknown = 255;  ///< an open cell of a grid

/// One number of a clue: a run of cells of one color.
struct Block {
  std::uint16_t length = 1;
  std::uint8_t color = 1;
};

/// Clues around an empty grid.
///
/// Lines are numbered rows first (0 .. height - 1, from the top), then columns (height ..
/// height + width - 1, from the left). Grids are bytes, row by row: 0 is background, then colors,
/// or kUnknown.
struct Puzzle {
  int width = 0;
  int height = 0;
  int colors = 2;                    ///< background included; 2 is black and white
  std::vector<Block> blocks;         ///< of all lines, one after the other
  std::vector<std::uint32_t> first;  ///< first[line] .. first[line + 1]: its blocks
  std::vector<std::uint8_t> given;   ///< a grid of cells known beforehand, or empty

  int lines() const { return height + width; }
  std::size_t cells() const { return std::size_t(height) * std::size_t(width); }
  int cells_of(int line) const { return line < height ? width : height; }
  std::span<const Block> clue(int line) const {
    return {blocks.data() + first[std::size_t(line)], blocks.data() + first[std::size_t(line) + 1]};
  }
  /// The cell at a place of a line, and the place of a cell in a line.
  std::uint32_t cell_at(int line, int at) const {
    return std::uint32_t(line < height ? line * width + at : at * width + line - height);
  }
  int place_of(int line, std::uint32_t cell) const {
    return line < height ? int(cell) % width : int(cell) / width;
  }
  /// Whether there is one color beside the background, whatever the palette.
  bool uses_one_color() const;
  /// Appends the next line's clue: all rows first, then all columns.
  void add_clue(std::span<const Block> clue) {
    if (first.empty()) first.push_back(0);
    blocks.insert(blocks.end(), clue.begin(), clue.end());
    first.push_back(std::uint32_t(blocks.size()));
  }
  /// Sizes within the limits, a clue for every line, colors of clues and given cells within the
  /// palette.
  bool well_formed() const;
};

}  // namespace hanjie

#endif
