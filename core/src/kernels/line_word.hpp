// Exact line solving in one word, black and white.
//
// The idea. Let M be the cells that may be background and C those that may be black. Walk along
// the clue and keep one set of positions:
//
//     x[j]  the background cells p such that the cells up to p can hold exactly the first j
//           blocks, all of them ending before p
//
// x[0] is the set that a fill through M reaches from the edge. Block j of length c stands between
// two background cells: if p is in x[j], cells p+1 .. p+c may be black, and e = p+c+1 may be
// background, then e is an end of block j, and x[j+1] is the fill through M from all the ends:
//
//     ends[j] = (x[j] << (c + 1)) & stops[j]     stops[j] = (runs(C, c) << c) & M
//     x[j+1]  = fill(M, ends[j])
//
// A placement exists if the cell beyond the far edge is in x[k]. The same walk on the mirrored line
// gives y[j], the background cells p such that the cells from p on can hold the blocks j .. k-1,
// all of them starting after p. Then
//
//     cell p may be background    if p is in x[j] & y[j] for some j
//     block j may end before e    if e is in ends[j] & y[j+1]; spread down, that is its black cells
//
// Example, clue 2 in five cells, second cell black:
//
//     M  . ? # ? ? ? .        x[0] = {0, 1}           ends[0] = {3, 4}    x[1] = {3, 4, 5, 6}
//     C    ? # ? ? ?          y[0] = {0, 1}  y[1] = {3, 4, 5, 6}          result  ? # ? . .
//
// Source. Sets of positions advanced by additions: FastNonogramSolver. Difference: the set of stops
// already includes the cell after the block. This makes the step from block to block five
// operations long (shift, and, add, and-not, or), needs only one mirrored set for each block, and
// yields the exact domain of each block's position. The stops depend only on the line, not on the
// walk, so they are made for several blocks at once, as are the unions at the end (lanes.hpp).

#ifndef HANJIE_KERNELS_LINE_WORD_HPP
#define HANJIE_KERNELS_LINE_WORD_HPP

#include "kernels/kernels.hpp"
#include "kernels/lanes.hpp"

namespace hanjie::HANJIE_ISA {

/// Where blocks may stop: a lane for each block of `table`, all in the line (`white`, `black`).
template <class T, int Steps>
inline void find_stops(T* stops, const std::uint8_t* table, int pitch, int blocks, T white,
                       T black) {
  for (int j = 0; j < blocks; j += lanes_of<T>) {
    Lanes<T> runs = Lanes<T>{} + black;
    for (int step = 1; step <= Steps; ++step)
      runs &= runs >> load_bytes<T>(table + step * pitch + j);
    store(stops + j, (runs << load_bytes<T>(table + j)) & white);
  }
}

template <class T, int Steps>
bool solve_line(const NarrowClue& clue, const Word* in, Word* out) {
  constexpr int kLanes = lanes_of<T>;
  constexpr int kBlocks = bits_of<T> / 2 + kLanes;
  const int blocks = clue.blocks;
  const T white = T(in[0]), black = T(in[1]);
  const T mirrored_white = mirror(white), mirrored_black = mirror(black);

  alignas(32) T stops[kBlocks], mirrored_stops[kBlocks];
  find_stops<T, Steps>(stops, clue.forward, clue.pitch, blocks, white, black);
  find_stops<T, Steps>(mirrored_stops, clue.backward, clue.pitch, blocks, mirrored_white,
                       mirrored_black);

  // x, ends and y belong to block j at index j: x[j + 1], ends[j], mirrored y[j + 1].
  alignas(32) T after[kBlocks], ends[kBlocks], before[kBlocks];
  const T first = fill<T>(white, 1);
  T x = first;
  T y = fill<T>(mirrored_white, T(1) << (bits_of<T> - 2 - clue.cells));
  for (int j = 0; j < blocks; ++j) {
    const T end = (x << (clue.forward[j] + 1)) & stops[j];
    x = fill(white, end);
    ends[j] = end;
    after[j] = x;
    before[blocks - 1 - j] = y;
    y = fill<T>(mirrored_white, (y << (clue.backward[j] + 1)) & mirrored_stops[j]);
  }
  if (!((x >> (clue.cells + 1)) & 1)) return false;
  store(ends + blocks, Lanes<T>{});
  store(after + blocks, Lanes<T>{});

  Lanes<T> may_white{}, may_black{};
  for (int j = 0; j < blocks; j += kLanes) {
    const Lanes<T> rest = mirror_lanes<T>(load(before + j));
    Lanes<T> covered = load(ends + j) & rest;
    for (int step = 1; step <= Steps; ++step)
      covered |= covered >> load_bytes<T>(clue.forward + step * clue.pitch + j);
    may_white |= load(after + j) & rest;
    may_black |= covered;
  }
  out[0] = gather<T>(may_white) | (first & mirror(y));
  out[1] = gather<T>(may_black) >> 1;
  return true;
}

template <class T>
bool solve_line(const NarrowClue& clue, const Word* in, Word* out) {
  switch (clue.steps) {
    case 0:
      return solve_line<T, 0>(clue, in, out);
    case 1:
      return solve_line<T, 1>(clue, in, out);
    case 2:
      return solve_line<T, 2>(clue, in, out);
    case 3:
      return solve_line<T, 3>(clue, in, out);
    case 4:
      return solve_line<T, 4>(clue, in, out);
    case 5:
      return solve_line<T, 5>(clue, in, out);
    default:
      return solve_line<T, 6>(clue, in, out);
  }
}

}  // namespace hanjie::HANJIE_ISA

#endif
