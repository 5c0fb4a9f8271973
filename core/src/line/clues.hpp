// The clues of a puzzle, prepared once for the kernels.
//
// Shifts, shapes and palettes depend only on the clue, so they are tabulated here, all lines one
// after the other in three arrays: a 25x25 puzzle takes about 4 KB and stays in the first-level
// cache.
//
// A line works with its own palette: the colors of its clue, numbered from 1 in ascending order.
// In a picture of many colors each line uses few, so planes and kernels stay small.

#ifndef HANJIE_LINE_CLUES_HPP
#define HANJIE_LINE_CLUES_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "hanjie/puzzle.hpp"
#include "kernels/kernels.hpp"

namespace hanjie {

/// The clue of one line.
struct LineClue {
  NarrowClue narrow;            ///< black and white only
  bool fits;                    ///< false: no placement even in an empty line
  std::uint32_t work;           ///< units of work that solving the line takes (budget.hpp)
  ShapedClue shaped;            ///< color, and lines longer than one word
  const std::uint16_t* room;    ///< room[j]: cells that blocks 0 .. j-1 take, gaps included
  const std::uint8_t* palette;  ///< the color of each plane; palette[0] = 0
  int planes;                   ///< candidates a cell of this line starts with
};

class Clues {
 public:
  /// Reads `lines` clues; `black_and_white` lines always have the two planes 0 and 1.
  Clues(const Puzzle& puzzle, bool black_and_white);
  /// A single line.
  Clues(std::span<const Block> clue, int cells, bool black_and_white);

  const LineClue& operator[](int line) const { return lines_[std::size_t(line)]; }
  /// Words of scratch memory that the largest line needs.
  long scratch() const { return scratch_; }
  /// Words that all planes of the largest line take.
  long largest() const { return largest_; }
  int lines() const { return int(lines_.size()); }

 private:
  void reserve(std::size_t lines, std::size_t blocks);
  void add_line(std::span<const Block> blocks, int cells, bool black_and_white);
  void add_palette(LineClue& line, std::span<const Block> blocks, bool black_and_white);
  void add_lanes(LineClue& line, std::span<const Block> blocks);
  void add_shapes(LineClue& line, std::span<const Block> blocks);

  std::vector<LineClue> lines_;
  std::vector<std::uint8_t> bytes_;
  std::vector<std::uint16_t> halves_;
  long scratch_ = 0;
  long largest_ = 0;
};

/// Appends to a row of block lengths the rows below it: the shift in each step of doubling from
/// runs of 1 to runs of that length.
void add_steps(std::uint8_t* table, int bytes, int steps);

/// Words of one plane of such a line: 1, 2, 4, 8, then as many as it takes.
int plane_words(int cells);

}  // namespace hanjie

#endif
