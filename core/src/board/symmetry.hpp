// Symmetries of the clues.
//
// If the clues stay the same when the puzzle is turned or mirrored, then so does the set of
// solutions: a solution that is not symmetric itself comes with its images. Further consequences
// are in symmetric_clauses.hpp and symmetric_search.hpp.
//
// Empty lines at the edges are removed first, because pictures stand anywhere in their frame. A
// symmetry must also keep the given cells.

#ifndef HANJIE_BOARD_SYMMETRY_HPP
#define HANJIE_BOARD_SYMMETRY_HPP

#include <cstdint>
#include <utility>
#include <vector>

#include "board/board.hpp"

namespace hanjie {

/// One of the seven ways to turn or mirror a square that move something.
class Symmetry {
 public:
  /// All symmetries that keep the clues and the given cells of a puzzle.
  static std::vector<Symmetry> find(const Puzzle& puzzle);

  /// Where a cell goes; cells of removed lines stay.
  Cell image_of(Cell cell) const {
    int row = cell.row - frame_.top, column = cell.column - frame_.left;
    if (row < 0 || row >= frame_.height || column < 0 || column >= frame_.width) return cell;
    if (element_ & kTranspose) std::swap(row, column);
    if (element_ & kFlipColumns) column = frame_.width - 1 - column;
    if (element_ & kFlipRows) row = frame_.height - 1 - row;
    return {row + frame_.top, column + frame_.left};
  }
  /// Row by row.
  std::vector<std::uint8_t> image_of(const std::vector<std::uint8_t>& grid) const;
  /// Where a line goes, rows first, then columns.
  int image_of_line(int line) const;
  /// Whether it moves nothing in that grid.
  bool keeps(const std::vector<std::uint8_t>& grid) const { return image_of(grid) == grid; }

 private:
  enum Element : int { kTranspose = 1, kFlipColumns = 2, kFlipRows = 4, kElements = 8 };
  struct Frame {
    int top, left, height, width;
  };
  Symmetry(int element, const Frame& frame, const Puzzle& puzzle)
      : element_(element), frame_(frame), height_(puzzle.height), width_(puzzle.width) {}

  static Frame strip(const Puzzle& puzzle);
  bool keeps_clues(const Puzzle& puzzle) const;

  int element_;
  Frame frame_;
  int height_, width_;
};

}  // namespace hanjie

#endif
