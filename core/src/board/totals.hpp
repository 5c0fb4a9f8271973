// The rows and the columns must fill the same number of cells, in each color.
//
// The commonest mistake in a puzzle is one wrong number, and that changes a total. A person finds
// it by adding up, but a search does not: that N cells do not fit into fewer cells is hard to prove
// with clauses (Haken 1985: resolution has no short proof of the pigeonhole principle). A board of
// 20x20 with one number changed kept the search busy for longer than a person waits.

#ifndef HANJIE_BOARD_TOTALS_HPP
#define HANJIE_BOARD_TOTALS_HPP

#include <algorithm>
#include <array>
#include <cstdint>

#include "hanjie/puzzle.hpp"

namespace hanjie {

/// False: there is no solution.
inline bool totals_agree(const Puzzle& puzzle) {
  std::array<std::int64_t, kMaxColors> more_in_rows;
  std::fill_n(more_in_rows.begin(), puzzle.colors, 0);
  const std::size_t of_rows = puzzle.first[std::size_t(puzzle.height)];
  for (std::size_t at = 0; at < puzzle.blocks.size(); ++at) {
    const Block& block = puzzle.blocks[at];
    more_in_rows[block.color] += at < of_rows ? block.length : -block.length;
  }
  return std::all_of(more_in_rows.begin(), more_in_rows.begin() + puzzle.colors,
                     [](std::int64_t more) { return more == 0; });
}

}  // namespace hanjie

#endif
