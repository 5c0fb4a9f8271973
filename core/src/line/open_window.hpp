// The part of a long line that is still open.
//
// Once the cells at either end of a line are known, their blocks are known too, and a shorter line
// with a shorter clue remains:
//
//     clue 2 1 4 1 1      . # # . # . ? ? ? # ? ? . # . # .
//                                   └─── 4 in 6 ─┘
//
// The window runs from the last known background cell before the first open cell to the first one
// after the last. In the big puzzles most windows soon fit into one word. Blocks outside must agree
// with the clue, or the line has no placement.

#ifndef HANJIE_LINE_OPEN_WINDOW_HPP
#define HANJIE_LINE_OPEN_WINDOW_HPP

#include "line/clues.hpp"

namespace hanjie {

struct OpenWindow {
  enum class Kind { kImpossible, kComplete, kOpen };
  Kind kind = Kind::kImpossible;
  int start = 0;  ///< position of the background cell before it
  int cells = 0;  ///< open cells and known ones between them
  int blocks_before = 0;
  int blocks_after = 0;
};

/// The window of a black-and-white line of several words.
OpenWindow find_open_window(const LineClue& clue, int words, const Word* planes);

/// to = the bits [start, start + count) of `from`, moved down to 0; `to` has `to_words` words.
void extract(Word* to, int to_words, const Word* from, int from_words, int start, int count);

/// The inverse: those bits of `to` become the first `count` bits of `from`.
void insert(Word* to, const Word* from, int from_words, int start, int count);

}  // namespace hanjie

#endif
