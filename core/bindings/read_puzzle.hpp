// Python clues as a Puzzle.

#ifndef HANJIE_BINDINGS_READ_PUZZLE_HPP
#define HANJIE_BINDINGS_READ_PUZZLE_HPP

#include <nanobind/nanobind.h>

#include <memory>
#include <vector>

#include "hanjie/puzzle.hpp"

namespace hanjie {

/// Reads clues (sequences of sequences of objects with `length` and `color`) and given cells (bytes
/// or None). Raises ValueError for an impossible puzzle.
std::unique_ptr<Puzzle> read_puzzle(nanobind::handle rows, nanobind::handle columns, int colors,
                                    nanobind::handle given);

/// One clue.
std::vector<Block> read_clue(nanobind::handle clue);

}  // namespace hanjie

#endif
