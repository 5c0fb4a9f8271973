// Choosing the guess: see decide.hpp.

#include "guess/decide.hpp"

#include <algorithm>
#include <array>

namespace hanjie {

namespace {

/// The natural logarithm, by a series, so that it is the same on every machine.
constexpr double logarithm(double x) {
  constexpr double kOfTwo = 0.69314718055994530942;
  double sum = 0;
  for (; x > 1.5; x /= 2) sum += kOfTwo;
  const double ratio = (x - 1) / (x + 1), square = ratio * ratio;
  double power = 2 * ratio;
  for (int odd = 1; odd < 40; odd += 2, power *= square) sum += power / odd;
  return sum;
}

constexpr std::size_t kTabulated = 2048;
constexpr auto kLogarithms = [] {
  std::array<float, kTabulated> table{};
  for (std::size_t i = 0; i < kTabulated; ++i) table[i] = float(1.85 * logarithm(double(i + 1)));
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
