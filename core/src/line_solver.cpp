// Choosing the kernel: see line_solver.hpp.

#include "line_solver.hpp"

#include <algorithm>

#include "window.hpp"

namespace hanjie {

LineSolver::LineSolver(const Clues& clues, Stats& stats, const Kernels& table)
    : clues_(clues),
      stats_(stats),
      kernels_(table),
      scratch_(std::size_t(clues.scratch()) + 4),
      out_(std::size_t(clues.largest())),
      open_in_(out_.size()),
      open_out_(out_.size()) {}

const Word* LineSolver::solve_cached(int line, const NarrowClue& clue, const Word* in) {
  LineCache::Entry& entry = cache_.place(line, in[0], in[1]);
  if (entry.white == in[0] && entry.black == in[1]) {
    ++stats_.cache_hits;
  } else {
    entry = {in[0], in[1], 0, 0};
    if (!solve_word(clue, in, &entry.out_white)) entry.out_white = entry.out_black = 0;
  }
  return entry.out_white == 0 ? nullptr : &entry.out_white;
}

const Word* LineSolver::solve_long(const LineClue& clue, int words, const Word* in) {
  const Window window = find_window(clue, words, in);
  if (window.kind == Window::Kind::kImpossible) return nullptr;
  if (window.kind == Window::Kind::kComplete) return in;
  const int open_words = plane_words(window.cells);
  if (open_words == words) {
    const bool possible = kernels_.wide(clue.shaped, words, in, out_.data(), scratch_.data());
    return possible ? out_.data() : nullptr;
  }

  const int bits = window.cells + 2;
  for (int plane = 0; plane < 2; ++plane)
    extract(open_in_.data() + plane * open_words, open_words, in + plane * words, words,
            window.start, bits);
  const int blocks = clue.shaped.blocks - window.blocks_before - window.blocks_after;
  bool possible;
  if (open_words == 1) {
    NarrowClue part = clue.narrow;
    part.forward += window.blocks_before;
    part.backward += window.blocks_after;
    part.blocks = blocks;
    part.cells = window.cells;
    possible = kernels_.line64(part, open_in_.data(), open_out_.data());
  } else {
    ShapedClue part = clue.shaped;
    part.length += window.blocks_before;
    part.shape += window.blocks_before;
    part.blocks = blocks;
    part.cells = window.cells;
    possible = kernels_.wide(part, open_words, open_in_.data(), open_out_.data(), scratch_.data());
  }
  if (!possible) return nullptr;
  std::copy(in, in + 2 * words, out_.begin());
  for (int plane = 0; plane < 2; ++plane)
    insert(out_.data() + plane * words, open_out_.data() + plane * open_words, open_words,
           window.start, bits);
  return out_.data();
}

const Word* LineSolver::solve_color(const LineClue& clue, int words, const Word* in) {
  const bool possible = kernels_.color(clue.shaped, words, in, out_.data(), scratch_.data());
  return possible ? out_.data() : nullptr;
}

}  // namespace hanjie
