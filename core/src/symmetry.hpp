// Symmetries of the clues.
//
// If clues stay the same when the puzzle is turned or mirrored, then so does the set of solutions:
// a solution that is not symmetric itself comes with its images, for free.
//
// We also tried to search among symmetric grids first (a puzzle with one solution has a symmetric
// one): without dives Knotty took 54 ms that way instead of minutes, but dives find such solutions
// without a single conflict, so it only cost time.
//
// Empty lines at the edges are stripped before: pictures stand anywhere in their frame.

#ifndef HANJIE_SYMMETRY_HPP
#define HANJIE_SYMMETRY_HPP

#include <cstdint>
#include <vector>

#include "hanjie/puzzle.hpp"

namespace hanjie {

/// One of the seven ways to turn or mirror a square that move something.
class Symmetry {
 public:
  /// All that leave the clues of a puzzle as they are.
  static std::vector<Symmetry> find(const Puzzle& puzzle);

  /// Where a cell goes, row by row; cells of stripped lines stay.
  std::size_t image_of(std::size_t cell) const;
  std::vector<std::uint8_t> image_of(const std::vector<std::uint8_t>& grid) const;

 private:
  enum Element : int { kTranspose = 1, kFlipColumns = 2, kFlipRows = 4, kElements = 8 };
  struct Frame {
    int top, left, height, width;
  };
  Symmetry(int element, const Frame& frame, int width)
      : element_(element), frame_(frame), width_(width) {}

  static Frame strip(const Puzzle& puzzle);
  bool keeps(const Puzzle& puzzle) const;

  int element_;
  Frame frame_;
  int width_;
};

}  // namespace hanjie

#endif
