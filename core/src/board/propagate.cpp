// Line by line: see propagate.hpp.

#include "board/propagate.hpp"

#include <limits>

namespace hanjie {

void find_settled(const Board& board, int line, const Word* before, std::vector<Setting>& settled) {
  const Board::Line& self = board.line(line);
  const bool is_row = line < board.height();
  const int cells = is_row ? board.width() : board.height();
  const auto count = [&](const Word* planes, int bit) {
    int candidates = 0;
    for (int plane = 0; plane < self.planes; ++plane)
      candidates += int((planes[plane * self.words + (bit >> 6)] >> (bit & 63)) & 1);
    return candidates;
  };
  for (int at = 0; at < cells; ++at) {
    if (count(board.planes(line), at + 1) != 1 || count(before, at + 1) == 1) continue;
    const Cell cell = is_row ? Cell{line, at} : Cell{at, line - board.height()};
    settled.push_back({std::uint32_t(cell.row * board.width() + cell.column), board.color(cell)});
  }
}

template <bool Color>
void Propagator::narrow_and_tell(int line, const Word* planes, Observer& observer) {
  const Board::Line& self = board_.line(line);
  const Word* const now = board_.planes(line);
  const std::vector<Word> before(now, now + self.words * self.planes);
  if (!board_.narrow<Color>(line, planes)) return;
  std::vector<Setting> settled;
  find_settled(board_, line, before.data(), settled);
  if (!settled.empty()) observer.on_line(line, settled);
}

template <bool Color>
Verdict Propagator::empty_queue(Observer* observer, std::int64_t open) {
  while (board_.has_dirty()) {
    const int line = board_.pop_dirty();
    const int words = board_.line(line).words;
    if (budget_.spend(lines_.work(line))) {
      board_.clear_dirty();
      return Verdict::kStopped;
    }
    const Word* const planes = lines_.solve<Color>(line, words, board_.planes(line));
    if (planes == nullptr) {
      board_.clear_dirty();
      if (observer) observer->on_contradiction(line);
      return Verdict::kContradiction;
    }
    if (observer) {
      narrow_and_tell<Color>(line, planes, *observer);
    } else {
      board_.narrow<Color>(line, planes);
    }
    if (board_.open() < open) board_.clear_dirty();
  }
  return Verdict::kConsistent;
}

Verdict Propagator::run(Observer* observer) {
  constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min();
  return board_.black_and_white() ? empty_queue<false>(observer, kNever)
                                  : empty_queue<true>(observer, kNever);
}

Verdict Propagator::run_until(std::int64_t open) {
  return board_.black_and_white() ? empty_queue<false>(nullptr, open)
                                  : empty_queue<true>(nullptr, open);
}

}  // namespace hanjie
