// A clue in color as a walk through states: gap, cells of the first block, gap, ...
//
// Each state has a plane: 0 in a gap, that of its color in a block. Between two blocks of different
// colors the gap may be left out.

#ifndef HANJIE_BELIEFS_COLOR_WALK_HPP
#define HANJIE_BELIEFS_COLOR_WALK_HPP

#include <cstdint>
#include <span>
#include <vector>

namespace hanjie {

using ColorWalk = std::span<const std::uint8_t>;  ///< planes by state

/// Whether a state may follow the last but one.
inline bool leaves_out(ColorWalk walk, std::size_t state) {
  return state >= 2 && walk[state] != 0 && walk[state - 1] == 0 && walk[state - 2] != walk[state];
}

/// The states between which a walk can be.
struct Band {
  std::uint16_t low, high;
};

/// Appends the bands after 0 cells, after 1, ... after all. A walk cannot be beyond the states that
/// i cells can pass, nor before the states from which the remaining cells are enough.
inline void add_bands(ColorWalk walk, int cells, std::vector<Band>& bands) {
  const std::size_t states = walk.size();
  std::vector<int> passed(states), left(states);  // the fewest cells up to a state, and from it
  for (std::size_t s = 1; s < states; ++s)
    passed[s] = passed[s - (leaves_out(walk, s) ? 2 : 1)] + 1;
  for (std::size_t s = states; s-- > 2;) left[s - 2] = left[leaves_out(walk, s) ? s : s - 1] + 1;
  std::size_t low = 0, high = 0;
  for (int i = 0; i <= cells; ++i) {
    while (low + 1 < states && left[low] > cells - i) ++low;
    while (high + 1 < states && passed[high + 1] <= i) ++high;
    bands.push_back({std::uint16_t(low), std::uint16_t(high)});
  }
}

}  // namespace hanjie

#endif
