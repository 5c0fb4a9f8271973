// Exact line solving with any number of colors, any length.
//
// The walk of line_word.hpp with one mask for each color. Only one thing is new: blocks of
// different colors may touch. A walk that keeps only the background cells after a block would miss
// that, so it also keeps the ends themselves, whether or not background may follow:
//
//     starts[j] = (x[j] << 1) | (ends[j-1] if the color changes before block j)
//     ends[j]   = (starts[j] << c) & (runs(C[color], c) << c)
//     x[j+1]    = fill(M, ends[j] & M)
//
// A placement of block j that ends before cell e continues if background follows (e in y[j+1]), or
// if the next block, of another color, can start at e. With two colors no change occurs and this is
// the walk of line_word.hpp; black and white has its own kernels, so it pays nothing for color.
//
// Example, red 2 then blue 1 in four cells (A red, B blue): in ? A ? ? the placements A A B . and .
// A A B and A A . B all fit. Without touching blocks only A A . B would.

#ifndef HANJIE_KERNELS_LINE_COLOR_HPP
#define HANJIE_KERNELS_LINE_COLOR_HPP

#include "kernels/line_wide.hpp"

namespace hanjie::HANJIE_ISA {

/// One step of the walk: x and end after block of `length` cells, from x and end before it.
template <int N>
inline void walk_block(Width<N> width, Word* x, Word* end, const Word* white, const Word* stop,
                       int length, bool touches) {
  const int words = width.words();
  const Word keep = touches ? ~Word(0) : 0;
  shift_up(width, x, x, 1);
  for (int i = 0; i < words; ++i) x[i] |= end[i] & keep;
  shift_up(width, x, x, length);
  for (int i = 0; i < words; ++i) {
    end[i] = x[i] & stop[i];
    x[i] = end[i] & white[i];
  }
  fill(width, x, white, x);
}

template <int N>
bool solve_color(const ShapedClue& clue, Width<N> width, const Word* in, Word* out,
                 Word* scratch_memory) {
  const int words = width.words(), blocks = clue.blocks, shapes = clue.shapes;
  Scratch scratch{scratch_memory};
  Local<N> white(width, scratch), mirrored_white(width, scratch);
  copy(width, white, in);
  mirror(width, mirrored_white, white);

  Word* const stops = scratch.take(long(shapes) * words);
  Word* const mirrored_stops = scratch.take(long(shapes) * words);
  Word* const shape_ends = scratch.take(long(shapes) * words);
  for (long i = 0; i < long(shapes) * words; ++i) shape_ends[i] = 0;

  Local<N> runs(width, scratch), mask(width, scratch);
  for (int first = 0, last; first < shapes; first = last) {
    const int color = clue.shape_color[first];
    for (last = first; last < shapes && clue.shape_color[last] == color;) ++last;
    const Word* may_be = in + long(color) * words;
    find_shape_stops<N>(width, stops, clue, first, last, nullptr, may_be, runs);
    mirror(width, mask, may_be);
    find_shape_stops<N>(width, mirrored_stops, clue, first, last, nullptr, mask, runs);
  }

  Word* const after = scratch.take(long(blocks) * words);
  Word* const ends = scratch.take(long(blocks) * words);
  Word* const before = scratch.take(long(blocks) * words);  // background, then blocks j + 1 ..
  Word* const begins = scratch.take(long(blocks) * words);  // the cell before block j (next to it)
  Local<N> x(width, scratch), y(width, scratch), first(width, scratch);
  Local<N> end(width, scratch), begin(width, scratch);

  const int edge = 64 * words - 2 - clue.cells;
  clear(width, x);
  x[0] = 1;
  fill(width, x, white, x);
  copy(width, first, x);
  clear(width, y);
  y[edge >> 6] = Word(1) << (edge & 63);
  fill(width, y, mirrored_white, y);
  clear(width, end);
  clear(width, begin);

  const auto color_of = [&](int block) { return clue.shape_color[clue.shape[block]]; };
  for (int j = 0; j < blocks; ++j) {
    const bool changes = j > 0 && color_of(j) != color_of(j - 1);
    walk_block<N>(width, x, end, white, stops + long(clue.shape[j]) * words, clue.length[j],
                  changes);
    copy(width, ends + long(j) * words, end);
    copy(width, after + long(j) * words, x);

    const int m = blocks - 1 - j;
    const bool mirrored_changes = j > 0 && color_of(m) != color_of(m + 1);
    copy(width, before + long(m) * words, y);
    walk_block<N>(width, y, begin, mirrored_white, mirrored_stops + long(clue.shape[m]) * words,
                  clue.length[m], mirrored_changes);
    copy(width, begins + long(m) * words, begin);
  }
  if (!test(width, x, clue.cells + 1)) return false;

  Local<N> may_white(width, scratch), rest(width, scratch), next(width, scratch);
  mirror(width, rest, y);
  for (int i = 0; i < words; ++i) may_white[i] = first[i] & rest[i];
  mirror_each(before, 2L * blocks * words);
  for (int j = 0; j < blocks; ++j) {
    reverse_words(width, rest, before + long(j) * words);
    for (int i = 0; i < words; ++i) may_white[i] |= after[long(j) * words + i] & rest[i];
    if (j + 1 < blocks && color_of(j) != color_of(j + 1)) {
      reverse_words(width, next, begins + long(j + 1) * words);
      shift_up(width, next, next, 1);
      for (int i = 0; i < words; ++i) rest[i] |= next[i];
    }
    Word* const to = shape_ends + long(clue.shape[j]) * words;
    for (int i = 0; i < words; ++i) to[i] |= ends[long(j) * words + i] & rest[i];
  }

  copy(width, out, may_white);
  for (int color = 1, from = 0; color < clue.planes; ++color) {
    int last = from;
    while (last < shapes && clue.shape_color[last] == color) ++last;
    cover<N>(width, out + long(color) * words, clue, from, last, shape_ends);
    from = last;
  }
  return true;
}

inline bool solve_color(const ShapedClue& clue, int words, const Word* in, Word* out,
                        Word* scratch) {
  return with_width<1>(words, [&](auto width) {
    return solve_color<decltype(width)::kWords>(clue, width, in, out, scratch);
  });
}

}  // namespace hanjie::HANJIE_ISA

#endif
