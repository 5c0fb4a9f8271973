// Propagation on a small board, as one loop.
//
// This is the innermost loop of the look-ahead search (lookahead.hpp): solve dirty rows, then dirty
// columns, until no line is dirty. It is compiled for each instruction set so that the line kernel
// and the counting and finding of bits become part of one loop.

#ifndef HANJIE_KERNELS_PROPAGATE_SMALL_HPP
#define HANJIE_KERNELS_PROPAGATE_SMALL_HPP

#include "kernels/line_word.hpp"

namespace hanjie::HANJIE_ISA {

template <class T>
inline SmallLine<T> solve_small(const SmallPuzzle<T>& puzzle, int line, const SmallLine<T>& in) {
  Word hash = Word(in.white) * 0x9e3779b97f4a7c15u + Word(in.black) * 0xc2b2ae3d27d4eb4fu;
  typename SmallPuzzle<T>::Entry& entry =
      puzzle.cache[(long(line) << puzzle.kPlaceBits) + long(hash >> (64 - puzzle.kPlaceBits))];
  if (entry.key.white == in.white && entry.key.black == in.black) return entry.answer;
  const Word planes[2] = {in.white, in.black};
  Word out[2];
  const bool possible = solve_line<T>(puzzle.clues[line], planes, out);
  entry.key = in;
  entry.answer.white = possible ? T(out[0]) : 0;
  entry.answer.black = possible ? T(out[1]) : 0;
  return entry.answer;
}

/// Solves the dirty lines of one direction; false: one has no placement.
template <class T>
inline bool propagate_side(const SmallPuzzle<T>& puzzle, SmallLine<T>* lines, int first,
                           int crossing, Word& dirty, Word& crossing_dirty,
                           SmallProgress& settled) {
  do {
    const int at = __builtin_ctzll(dirty);
    dirty &= dirty - 1;
    ++settled.lines;
    SmallLine<T>& line = lines[first + at];
    const SmallLine<T> in = line, out = solve_small<T>(puzzle, first + at, in);
    const T no_white = in.white & ~out.white, no_black = in.black & ~out.black;
    Word left = no_white | no_black;
    if (left == 0) continue;
    if (out.white == 0) return false;
    line = out;
    settled.cells += __builtin_popcountll(left);
    crossing_dirty |= left >> 1;
    const T own = T(T(1) << (at + 1));
    SmallLine<T>* const others = lines + crossing - 1;
    do {
      const int position = __builtin_ctzll(left);
      left &= left - 1;
      const T white_goes = T((no_white >> position) & 1);
      others[position].white &= T(~(own & T(0 - white_goes)));
      others[position].black &= T(~(own & T(white_goes - 1)));
    } while (left);
  } while (dirty);
  return true;
}

template <class T>
bool propagate_small(const SmallPuzzle<T>& puzzle, SmallLine<T>* lines, Word rows, Word columns,
                     SmallProgress& settled) {
  for (;;) {
    if (rows && !propagate_side<T>(puzzle, lines, 0, puzzle.height, rows, columns, settled))
      return false;
    if (columns == 0) return true;
    if (!propagate_side<T>(puzzle, lines, puzzle.height, 0, columns, rows, settled)) return false;
    if (rows == 0) return true;
  }
}

}  // namespace hanjie::HANJIE_ISA

#endif
