// Choosing the kernel: see line_solver.hpp.

#include "line/line_solver.hpp"

#include <algorithm>

#include "line/open_window.hpp"

namespace hanjie {

LineSolver::LineSolver(const Clues& clues, Stats& stats, const Kernels& table)
    : clues_(clues),
      stats_(stats),
      kernels_(table),
      scratch_(std::size_t(clues.scratch()) + 4),
      out_(std::size_t(clues.largest())),
      open_in_(out_.size()),
      open_out_(out_.size()) {}

/// Lines of one width follow each other: rows, columns, or all.
template <int Words>
void LineSolver::open(LineCache<Words>& cache) {
  int first = 0, count = 0;
  for (int line = 0; line < clues_.lines(); ++line) {
    if (plane_words(clues_[line].shaped.cells) != Words) continue;
    if (count++ == 0) first = line;
  }
  if (count > 0) cache.open(first, count, clues_.lines());
}

void LineSolver::start_cache() {
  open(cache_);
  open(long_cache_);
  caching_ = true;
}

template <int Words>
const Word* LineSolver::solve_cached(LineCache<Words>& cache, int line, const Word* in) {
  typename LineCache<Words>::Entry& entry = cache.place(line, in);
  if (entry.is_about(in)) {
    ++stats_.cache_hits;
  } else {
    const Word* const out = solve_black_and_white(clues_[line], Words, in);
    std::copy_n(in, entry.in.size(), entry.in.begin());
    if (out != nullptr) {
      std::copy_n(out, entry.out.size(), entry.out.begin());
    } else {
      entry.out.fill(0);
    }
  }
  return entry.out[0] == 0 ? nullptr : entry.out.data();
}

template const Word* LineSolver::solve_cached(LineCache<1>&, int, const Word*);
template const Word* LineSolver::solve_cached(LineCache<2>&, int, const Word*);

const Word* LineSolver::solve_long(const LineClue& clue, int words, const Word* in) {
  const OpenWindow window = find_open_window(clue, words, in);
  if (window.kind == OpenWindow::Kind::kImpossible) return nullptr;
  if (window.kind == OpenWindow::Kind::kComplete) return in;
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
