// Switches: two solutions that differ in four cells.
//
//     # .          . #
//     . #    and   # .       in two rows and two columns, with the same clues
//
// Most random pictures have one, so most second solutions need no search (FastNonogramSolver also
// looks for them; the name is from Ryser, 1957, on matrices of zeros and ones). In each of the four
// lines one cell moves: from one end of a block to its other end, or a block of one cell to any
// place between its neighbors. So the search goes along moves, not through all quadruples of cells,
// and only through uncertain cells: after probing these are few. In color all four cells have the
// same color, because the order of a line's colors is that of its clue.

#ifndef HANJIE_SEARCH_FOUR_CELL_SWITCH_HPP
#define HANJIE_SEARCH_FOUR_CELL_SWITCH_HPP

#include <cstdint>
#include <optional>
#include <vector>

#include "hanjie/puzzle.hpp"

namespace hanjie {

/// A solution that differs from this one in four cells, if there is one. `certain` has the cells
/// that all solutions share, kUnknown elsewhere.
std::optional<std::vector<std::uint8_t>> find_four_cell_switch(
    const Puzzle& puzzle, const std::vector<std::uint8_t>& grid,
    const std::vector<std::uint8_t>& certain);

}  // namespace hanjie

#endif
