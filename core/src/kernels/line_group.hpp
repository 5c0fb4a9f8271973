// Exact line solving, a lane for each line.
//
// line_word.hpp solves one line and uses lanes for its blocks. At the root of a search many lines
// are dirty at once, and then the walk itself can go in lanes: eight lines of up to 30 cells, or
// four of up to 62, take hardly longer than one.
//
// The recurrences are those of line_word.hpp, with the shift of a step taken after the test that
// the cells before it are free:
//
//     ends[j] = ((x[j] & fronts[j]) << (c + 1)) & M     fronts[j] = runs(C >> 1, c): the background
//     x[j+1]  = fill(M, ends[j])                        cell before c cells that may be black
//
// Lines of a group have different numbers of blocks. Shorter clues end in blocks of length 0, whose
// step changes nothing: every cell is a front, and the shift is 0. So forward lanes stand still
// after their last block, backward lanes until their last block comes, and one table serves both
// directions.

#ifndef HANJIE_KERNELS_LINE_GROUP_HPP
#define HANJIE_KERNELS_LINE_GROUP_HPP

#include "kernels/kernels.hpp"
#include "kernels/lanes.hpp"

namespace hanjie::HANJIE_ISA {

/// One block of each line of a group.
template <class T, int Steps>
struct GroupBlock {
  Lanes<T> idle;  // all ones where the clue has no such block
  Lanes<T> length;
  Lanes<T> step[Steps > 0 ? Steps : 1];

  GroupBlock(const LineGroup& group, int block) {
    const std::uint8_t* at = group.table + block * lanes_of<T>;
    const int row = group.blocks * lanes_of<T>;
    length = load_bytes<T>(at);
    idle = Lanes<T>(length == Lanes<T>{});
    for (int i = 0; i < Steps; ++i) step[i] = load_bytes<T>(at + (i + 1) * row);
  }

  /// The ends of this block, if it comes after the positions `from`.
  Lanes<T> ends(Lanes<T> from, Lanes<T> white, Lanes<T> black_after) const {
    Lanes<T> fronts = black_after;
    for (int i = 0; i < Steps; ++i) fronts &= fronts >> step[i];
    return ((from & (fronts | idle)) << (length + 1 + idle)) & white;
  }

  /// The cells that the block covers if it may end at these positions, moved up by one.
  Lanes<T> cover(Lanes<T> ends) const {
    for (int i = 0; i < Steps; ++i) ends |= ends >> step[i];
    return ends;
  }
};

template <class T>
inline Lanes<T> fill_lanes(Lanes<T> mask, Lanes<T> seeds) {
  return (~(mask + seeds) & mask) | seeds;
}

/// Solves the lines of a group in place; false: one of those in `wanted` has no placement.
template <class T, int Steps>
bool solve_group(const LineGroup& group, int cells, T* whites, T* blacks, const T* wanted) {
  using Block = GroupBlock<T, Steps>;
  const int blocks = group.blocks;
  const Lanes<T> white = load(whites), black = load(blacks);
  const Lanes<T> mirrored_white = mirror_lanes<T>(white), black_after = black >> 1;
  const Lanes<T> mirrored_black_after = mirror_lanes<T>(black) >> 1;

  Lanes<T> ends[bits_of<T> / 2], after[bits_of<T> / 2];
  const Lanes<T> first = fill_lanes<T>(white, Lanes<T>{} + 1);
  Lanes<T> x = first;
  for (int j = 0; j < blocks; ++j) {
    const Block block(group, j);
    const Lanes<T> end = block.ends(x, white, black_after);
    x = fill_lanes<T>(white, end);
    ends[j] = end & ~block.idle;
    after[j] = x;
  }
  if (has_any<T>(load(wanted) & ~x & (T(1) << (cells + 1)))) return false;

  Lanes<T> y = fill_lanes<T>(mirrored_white, Lanes<T>{} + (T(1) << (bits_of<T> - 2 - cells)));
  Lanes<T> may_white{}, may_black{};
  for (int j = blocks - 1; j >= 0; --j) {
    const Block block(group, j);
    const Lanes<T> rest = mirror_lanes<T>(y);
    may_white |= after[j] & rest;
    may_black |= block.cover(ends[j] & rest);
    y = fill_lanes<T>(mirrored_white, block.ends(y, mirrored_white, mirrored_black_after));
  }
  store(whites, may_white | (first & mirror_lanes<T>(y)));
  store(blacks, may_black >> 1);
  return true;
}

template <class T>
bool solve_group(const LineGroup& group, int cells, T* whites, T* blacks, const T* wanted) {
  switch (group.steps) {
    case 0:
      return solve_group<T, 0>(group, cells, whites, blacks, wanted);
    case 1:
      return solve_group<T, 1>(group, cells, whites, blacks, wanted);
    case 2:
      return solve_group<T, 2>(group, cells, whites, blacks, wanted);
    case 3:
      return solve_group<T, 3>(group, cells, whites, blacks, wanted);
    case 4:
      return solve_group<T, 4>(group, cells, whites, blacks, wanted);
    case 5:
      return solve_group<T, 5>(group, cells, whites, blacks, wanted);
    default:
      return solve_group<T, 6>(group, cells, whites, blacks, wanted);
  }
}

}  // namespace hanjie::HANJIE_ISA

#endif
