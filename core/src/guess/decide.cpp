// Choosing the guess: see decide.hpp.

#include "guess/decide.hpp"

#include <algorithm>
#include <array>

#include "base/logarithm.hpp"

namespace hanjie {

namespace {

constexpr std::size_t kTabulated = 2048;
constexpr auto kLogarithms = [] {
  std::array<float, kTabulated> table{};
  for (std::size_t i = 0; i < kTabulated; ++i) table[i] = float(1.85 * series_logarithm(i + 1));
  return table;
}();

}  // namespace

float guess_score(std::int64_t least, std::int64_t most) {
  const std::size_t difference = std::min(std::size_t(most - least), kTabulated - 1);
  return float(least) + kLogarithms[difference];
}

Decision decide(const Board& board, const Prober& prober) {
  const Cell cell = prober.best_cell();
  const LookaheadScore& score = prober.lookahead_score(cell);
  // The score may be older than the last change of this cell's candidates.
  if (score.plane >= 0 && board.may_be(cell, score.plane)) return {cell, score.plane};
  int plane = board.line(cell.row).planes - 1;
  while (!board.may_be(cell, plane)) --plane;
  return {cell, plane};
}

}  // namespace hanjie
