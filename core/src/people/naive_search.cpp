// First open cell, first value: see naive_search.hpp.

#include "people/naive_search.hpp"

#include <algorithm>

namespace hanjie {

Guessing NaiveSearch::run(std::uint64_t evaluations) {
  found_.evaluations = evaluations;
  found_.complete = search(0, 0);
  return found_;
}

bool NaiveSearch::search(int depth, std::size_t from) {
  switch (sweep()) {
    case Verdict::kStopped:
      return false;
    case Verdict::kContradiction:
      return true;
    case Verdict::kConsistent:
      break;
  }
  if (board_.open() == 0) {
    found_.fewest = found_.solutions == 0 ? depth : std::min(found_.fewest, depth);
    found_.most = std::max(found_.most, depth);
    ++found_.solutions;
    return true;
  }
  while (board_.color(cell_at(from)) != kUnknown) ++from;
  const Cell cell = cell_at(from);
  for (int plane = 0; plane < board_.line(cell.row).planes; ++plane) {
    if (!board_.may_be(cell, plane)) continue;
    if (found_.guesses == most_guesses_) return false;
    ++found_.guesses;
    const Board::Mark mark = board_.mark();
    board_.assign(cell, plane);
    const bool goes_on = search(depth + 1, from);
    board_.rewind(mark);
    if (!goes_on) return false;
  }
  return true;
}

/// Rows and columns in turn until a fixpoint.
Verdict NaiveSearch::sweep() {
  for (bool columns = (way_ & 4) != 0; rounds_.pending(); columns = !columns) {
    const Verdict verdict = rounds_.step(columns ? SimultaneousRounds::Direction::kColumns
                                                 : SimultaneousRounds::Direction::kRows);
    found_.evaluations += std::uint64_t(rounds_.productive());
    if (verdict != Verdict::kConsistent) {
      rounds_.clear();
      return verdict;
    }
  }
  return Verdict::kConsistent;
}

/// The cell at this place in the reading order of this orientation.
Cell NaiveSearch::cell_at(std::size_t place) const {
  const std::size_t inner = std::size_t((way_ & 4) ? board_.height() : board_.width());
  int row = int(place / inner), column = int(place % inner);
  if (way_ & 4) std::swap(row, column);
  if (way_ & 1) column = board_.width() - 1 - column;
  if (way_ & 2) row = board_.height() - 1 - row;
  return {row, column};
}

}  // namespace hanjie
