// Exact line solving in several words, black and white.
//
// The walk is that of line_word.hpp. A bit string now has several words, so each operation costs
// more and doing fewer of them pays. Long clues repeat lengths: a line of 200 cells has some fifty
// blocks but perhaps seven lengths. So runs and spreads are made once for each shape (a length that
// occurs) instead of once for each block:
//
//   * runs of a longer shape continue from the runs of the next shorter one,
//   * the ends of all blocks of one shape are united first, and the spreads nest like Horner's
//     scheme: from the longest shape down, spread by the difference to the next shorter one, unite
//     with its ends, go on.
//
// Widths of 2, 4 and 8 words are compiled as constants; one more version serves all others.

#ifndef HANJIE_KERNELS_LINE_WIDE_HPP
#define HANJIE_KERNELS_LINE_WIDE_HPP

#include "kernels/kernels.hpp"
#include "kernels/lanes.hpp"

namespace hanjie::HANJIE_ISA {

/// Hands out pieces of the caller's scratch memory.
struct Scratch {
  Word* next;
  Word* take(long words) {
    Word* piece = next;
    next += words;
    return piece;
  }
};

/// A bit string of a kernel's own: in registers if the width is constant, else in scratch memory.
template <int N>
struct Local {
  Word bits[N];
  Local(Width<N>, Scratch&) {}
  operator Word*() { return bits; }
};

template <>
struct Local<0> {
  Word* bits;
  Local(Width<0> width, Scratch& scratch) : bits(scratch.take(width.words())) {}
  operator Word*() { return bits; }
};

/// The stops of each shape [first, last) of one color: (runs(black, length) << length) & white.
template <int N>
inline void find_shape_stops(Width<N> width, Word* stops, const ShapedClue& clue, int first,
                             int last, const Word* white, const Word* black, Word* runs) {
  copy(width, runs, black);
  int length = 1;
  for (int s = first; s < last; ++s) {
    lengthen_runs(width, runs, length, clue.shape_length[s]);
    length = clue.shape_length[s];
    Word* stop = stops + long(s) * width.words();
    shift_up(width, stop, runs, length);
    if (white)
      for (int i = 0; i < width.words(); ++i) stop[i] &= white[i];
  }
}

/// All cells covered by blocks of the shapes [first, last), whose ends are given; overwrites the
/// ends.
template <int N>
inline void cover(Width<N> width, Word* covered, const ShapedClue& clue, int first, int last,
                  const Word* ends) {
  const int words = width.words();
  clear(width, covered);
  for (int s = last - 1; s >= first; --s) {
    for (int i = 0; i < words; ++i) covered[i] |= ends[long(s) * words + i];
    const int shorter = s > first ? clue.shape_length[s - 1] : 1;
    spread_down(width, covered, clue.shape_length[s] - shorter + 1);
  }
  shift_down(width, covered, covered, 1);
}

template <int N>
bool solve_wide(const ShapedClue& clue, Width<N> width, const Word* in, Word* out,
                Word* scratch_memory) {
  const int words = width.words(), blocks = clue.blocks, shapes = clue.shapes;
  Scratch scratch{scratch_memory};
  Local<N> white(width, scratch), black(width, scratch);
  Local<N> mirrored_white(width, scratch), mirrored_black(width, scratch);
  copy(width, white, in);
  copy(width, black, in + words);
  mirror(width, mirrored_white, white);
  mirror(width, mirrored_black, black);

  Word* const stops = scratch.take(long(shapes) * words);
  Word* const mirrored_stops = scratch.take(long(shapes) * words);
  Word* const shape_ends = scratch.take(long(shapes) * words);
  Local<N> runs(width, scratch);
  find_shape_stops<N>(width, stops, clue, 0, shapes, white, black, runs);
  find_shape_stops<N>(width, mirrored_stops, clue, 0, shapes, mirrored_white, mirrored_black, runs);
  for (long i = 0; i < long(shapes) * words; ++i) shape_ends[i] = 0;

  Word* const after = scratch.take(long(blocks) * words);
  Word* const ends = scratch.take(long(blocks) * words);
  Word* const before = scratch.take(long(blocks) * words);
  Local<N> x(width, scratch), y(width, scratch), first(width, scratch), end(width, scratch);

  const int edge = 64 * words - 2 - clue.cells;
  clear(width, x);
  x[0] = 1;
  fill(width, x, white, x);
  copy(width, first, x);
  clear(width, y);
  y[edge >> 6] = Word(1) << (edge & 63);
  fill(width, y, mirrored_white, y);

  for (int j = 0; j < blocks; ++j) {
    const Word* stop = stops + long(clue.shape[j]) * words;
    shift_up(width, end, x, clue.length[j] + 1);
    for (int i = 0; i < words; ++i) end[i] &= stop[i];
    fill(width, x, white, end);
    copy(width, ends + long(j) * words, end);
    copy(width, after + long(j) * words, x);

    const int m = blocks - 1 - j;
    copy(width, before + long(m) * words, y);
    stop = mirrored_stops + long(clue.shape[m]) * words;
    shift_up(width, end, y, clue.length[m] + 1);
    for (int i = 0; i < words; ++i) end[i] &= stop[i];
    fill(width, y, mirrored_white, end);
  }
  if (!test(width, x, clue.cells + 1)) return false;

  Local<N> may_white(width, scratch), rest(width, scratch);
  mirror(width, rest, y);
  for (int i = 0; i < words; ++i) may_white[i] = first[i] & rest[i];
  mirror_each(before, long(blocks) * words);
  for (int j = 0; j < blocks; ++j) {
    Word* const to = shape_ends + long(clue.shape[j]) * words;
    const Word* const last_word = before + long(j) * words + words - 1;
    for (int i = 0; i < words; ++i) {
      may_white[i] |= after[long(j) * words + i] & last_word[-i];
      to[i] |= ends[long(j) * words + i] & last_word[-i];
    }
  }
  copy(width, out, may_white);
  cover<N>(width, out + words, clue, 0, shapes, shape_ends);
  return true;
}

inline bool solve_wide(const ShapedClue& clue, int words, const Word* in, Word* out,
                       Word* scratch) {
  return with_width<2>(words, [&](auto width) {
    return solve_wide<decltype(width)::kWords>(clue, width, in, out, scratch);
  });
}

}  // namespace hanjie::HANJIE_ISA

#endif
