// All lines of a small board, until a fixpoint.
//
// This is the root of every small puzzle. Many lines are dirty at once here, and most puzzles that
// people make need nothing else. All dirty rows are solved, a group at a time (line_group.hpp).
// Then the board is transposed (transpose.hpp or, where the processor can, transpose_avx512.hpp),
// and the columns follow. A column is dirty if it has changed; there is no queue.
//
// Lines are numbered by their position in the lines that cross them. So position 0 and the one
// beyond the last are lines outside the board, all background, and transposing the board also turns
// the edges of the rows into those of the columns.
//
// A group with one dirty line costs as much as one with eight, which is still not more than two or
// three single lines.

#ifndef HANJIE_KERNELS_PROPAGATE_SMALL_ALL_HPP
#define HANJIE_KERNELS_PROPAGATE_SMALL_ALL_HPP

#include "kernels/line_group.hpp"
#if defined(__AVX512VBMI__) && defined(__GFNI__)
#include "kernels/transpose_avx512.hpp"
#else
#include "kernels/transpose.hpp"
#endif

namespace hanjie::HANJIE_ISA {

/// Copies the state of one direction to the other; returns the lines that changed, as bits.
template <class T>
inline Word hand_over(const SmallSide<T>& from, SmallSide<T>& to) {
  constexpr int kVectors = bits_of<T> / lanes_of<T>;
  Lanes<T> white[kVectors], black[kVectors];
  for (int i = 0; i < kVectors; ++i) {
    white[i] = load(from.white + i * lanes_of<T>);
    black[i] = load(from.black + i * lanes_of<T>);
  }
  transpose(white);
  transpose(black);
  Word changed = 0;
  for (int i = 0; i < kVectors; ++i) {
    T* const own_white = to.white + i * lanes_of<T>;
    T* const own_black = to.black + i * lanes_of<T>;
    const Lanes<T> news = (load(own_white) ^ white[i]) | (load(own_black) ^ black[i]);
    changed |= Word(lanes_with_any<T>(news)) << (i * lanes_of<T>);
    store(own_white, white[i]);
    store(own_black, black[i]);
  }
  return changed;
}

/// Solves the lines in `waiting`; false: a line has no placement.
template <class T>
inline bool solve_waiting(SmallSide<T>& side, Word waiting) {
  for (int first = 0; waiting >> first; first += lanes_of<T>) {
    if (((waiting >> first) & ((Word(1) << lanes_of<T>)-1)) == 0) continue;
    if (!solve_group<T>(side.groups[first / lanes_of<T>], side.cells, side.white + first,
                        side.black + first, side.inside + first))
      return false;
    if (first + lanes_of<T> == bits_of<T>) break;
  }
  return true;
}

template <class T>
bool propagate_small_all(SmallSide<T>& rows, SmallSide<T>& columns, std::uint64_t& lines) {
  SmallSide<T>*here = &rows, *there = &columns;
  Word waiting = ((Word(1) << rows.lines) - 1) << 1;
  Word waiting_there = ((Word(1) << columns.lines) - 1) << 1;
  while (waiting) {
    lines += Word(__builtin_popcountll(waiting));
    if (!solve_waiting(*here, waiting)) return false;
    waiting = waiting_there | hand_over(*here, *there);
    waiting_there = 0;
    SmallSide<T>* const other = here;
    here = there;
    there = other;
  }
  return true;
}

}  // namespace hanjie::HANJIE_ISA

#endif
