// Chooses the kernel for a line.
//
// The right kernel depends on the length of a line, its colors and how much of it is open. The
// choice is made only here, so callers see one line solver.

#ifndef HANJIE_LINE_LINE_SOLVER_HPP
#define HANJIE_LINE_LINE_SOLVER_HPP

#include <vector>

#include "hanjie/solver.hpp"
#include "line/clues.hpp"
#include "line/line_cache.hpp"

namespace hanjie {

class LineSolver {
 public:
  LineSolver(const Clues& clues, Stats& stats, const Kernels& table = kernels());
  template <class... Rest>
  LineSolver(const Clues&& temporary, Rest&&...) = delete;

  /// The candidates of `in` that occur in a placement, or null if there is no placement. The answer
  /// is valid until the next call.
  template <bool Color>
  const Word* solve(int line, int words, const Word* in) {
    const LineClue& clue = clues_[line];
    ++stats_.lines;
    if (!clue.fits) return nullptr;
    if constexpr (Color) return solve_color(clue, words, in);
    if (words > 2 || !caching_) return solve_black_and_white(clue, words, in);
    return words == 1 ? solve_cached(cache_, line, in) : solve_cached(long_cache_, line, in);
  }

  /// Units of work that a line takes.
  std::uint32_t work(int line) const { return clues_[line].work; }

  /// Caches lines from now on. Before the search begins this does not pay off, because no line
  /// comes twice.
  void start_cache();

 private:
  bool solve_word(const NarrowClue& clue, const Word* in, Word* out) {
    return (clue.cells <= kCells32 ? kernels_.line32 : kernels_.line64)(clue, in, out);
  }
  const Word* solve_black_and_white(const LineClue& clue, int words, const Word* in) {
    if (words > 1) return solve_long(clue, words, in);
    return solve_word(clue.narrow, in, out_.data()) ? out_.data() : nullptr;
  }
  template <int Words>
  void open(LineCache<Words>& cache);
  template <int Words>
  const Word* solve_cached(LineCache<Words>& cache, int line, const Word* in);
  const Word* solve_color(const LineClue& clue, int words, const Word* in);
  const Word* solve_long(const LineClue& clue, int words, const Word* in);

  const Clues& clues_;
  Stats& stats_;
  const Kernels& kernels_;
  bool caching_ = false;
  LineCache<1> cache_;
  LineCache<2> long_cache_;  // lines of two words; longer ones are solved anew each time
  std::vector<Word> scratch_, out_, open_in_, open_out_;
};

}  // namespace hanjie

#endif
