// All solutions of a small puzzle, by trying everything.

#ifndef HANJIE_FUZZ_TRUTH_HPP
#define HANJIE_FUZZ_TRUTH_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "hanjie/puzzle.hpp"

namespace fuzz {

using Grid = std::vector<std::uint8_t>;

struct Truth {
  bool complete = false;        ///< false: too many grids to try them all
  std::vector<Grid> solutions;  ///< sorted, if complete
  /// The cells that all of these have in common; empty without solutions.
  Grid common() const;
};

Truth find_truth(const hanjie::Puzzle& puzzle);

/// Whether a complete grid obeys the clues and holds the given cells.
bool obeys(const hanjie::Puzzle& puzzle, std::span<const std::uint8_t> grid);

Grid common_of(const std::vector<Grid>& solutions);

}  // namespace fuzz

#endif
