// Choosing the guess: see decide.hpp.

#include "decide.hpp"

#include <cmath>

namespace hanjie {

float guess_score(std::int64_t least, std::int64_t most) {
  return float(double(least) + 1.85 * std::log(double(1 + most - least)));
}

Decision decide(const Board& board, const Prober& prober) {
  const Cell cell = prober.best_cell();
  const Promise& promise = prober.promise(cell);
  // The promise may be older than the last change of this cell's candidates.
  if (promise.plane >= 0 && board.may_be(cell, promise.plane)) return {cell, promise.plane};
  int plane = board.line(cell.row).planes - 1;
  while (!board.may_be(cell, plane)) --plane;
  return {cell, plane};
}

std::uint64_t mix(std::uint64_t seed) {
  seed += 0x9e3779b97f4a7c15u;
  seed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9u;
  seed = (seed ^ (seed >> 27)) * 0x94d049bb133111ebu;
  return seed ^ (seed >> 31);
}

}  // namespace hanjie
