// The public interface of the search.

#include "hanjie/solver.hpp"

#include "kernels/kernels.hpp"
#include "search/search.hpp"

namespace hanjie {

Solver::Solver(const Puzzle& puzzle, const Options& options)
    : search_(std::make_unique<Search>(puzzle, options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

State Solver::next() {
  return search_->next();
}
State Solver::state() const {
  return search_->state();
}
std::span<const std::uint8_t> Solver::solution() const {
  return search_->solution();
}
std::vector<std::uint8_t> Solver::known() const {
  return search_->known();
}
const Stats& Solver::stats() const {
  return search_->stats();
}

Progress Solver::progress() {
  return search_->progress();
}

bool solve_line(std::span<const Block> clue, int colors, std::span<std::uint8_t> candidates) {
  const int cells = int(candidates.size()) / colors;
  const Clues clues(clue, cells, colors == 2);
  const LineClue& line = clues[0];
  const int words = plane_words(cells);
  const auto at = [&](int cell, int color) -> std::uint8_t& {
    return candidates[std::size_t(cell) * std::size_t(colors) + std::size_t(color)];
  };

  std::vector<Word> planes(std::size_t(line.planes) * std::size_t(words));
  const auto bit = [&](int position, int plane) -> Word& {
    return planes[std::size_t(plane * words + position / 64)];
  };
  for (int plane = 0; plane < line.planes; ++plane)
    for (int cell = 0; cell < cells; ++cell)
      if (at(cell, line.palette[plane])) bit(cell + 1, plane) |= Word(1) << ((cell + 1) % 64);
  bit(0, 0) |= 1;
  bit(cells + 1, 0) |= Word(1) << ((cells + 1) % 64);

  Stats stats;
  LineSolver solver(clues, stats);
  const Word* const solved = colors == 2 ? solver.solve<false>(0, words, planes.data())
                                         : solver.solve<true>(0, words, planes.data());
  if (solved == nullptr) return false;
  std::fill(candidates.begin(), candidates.end(), std::uint8_t(0));
  for (int plane = 0; plane < line.planes; ++plane)
    for (int cell = 0; cell < cells; ++cell)
      at(cell, line.palette[plane]) =
          std::uint8_t((solved[plane * words + (cell + 1) / 64] >> ((cell + 1) % 64)) & 1);
  return true;
}

const char* instruction_set() {
  return kernels().name;
}

}  // namespace hanjie
