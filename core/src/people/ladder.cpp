// Easiest first: see ladder.hpp.

#include "people/ladder.hpp"

#include <algorithm>

namespace hanjie {

bool is_open(const Board& board, int line) {
  const Board::Line& self = board.line(line);
  const Word* const planes = board.planes(line);
  for (int word = 0; word < self.words; ++word) {
    Word once = 0;
    for (int plane = 0; plane < self.planes; ++plane) {
      if (once & planes[plane * self.words + word]) return true;
      once |= planes[plane * self.words + word];
    }
  }
  return false;
}

Verdict Ladder::run(std::array<LookRounds, kLineLooks>& looks) {
  while (board_.has_dirty()) next_[std::size_t(board_.pop_dirty())] = 0;
  for (int look = 0; look < kLineLooks;) {
    const int unfinished_before = unfinished();
    const Verdict verdict = take(LineLook(look));
    if (verdict != Verdict::kConsistent) return verdict;
    if (productive_.empty()) {
      ++look;
      continue;
    }
    LookRounds& count = looks[std::size_t(look)];
    ++count.rounds;
    count.productive += productive_.size();
    count.unfinished += std::uint64_t(unfinished_before);
    while (board_.has_dirty()) next_[std::size_t(board_.pop_dirty())] = 0;
    look = 0;
  }
  return Verdict::kConsistent;
}

/// One round: the lines that lost candidates are in productive_.
Verdict Ladder::take(LineLook look) {
  answers_.clear();
  productive_.clear();
  for (int line = 0; line < board_.lines(); ++line) {
    if (next_[std::size_t(line)] != std::uint8_t(look)) continue;
    if (budget_.spend(lines_.work(line))) return Verdict::kStopped;
    answer_.clear();
    if (!line_looks_.look(line, look, answer_)) return Verdict::kContradiction;
    if (std::equal(answer_.begin(), answer_.end(), board_.planes(line))) {
      ++next_[std::size_t(line)];
      continue;
    }
    productive_.push_back(line);
    answers_.insert(answers_.end(), answer_.begin(), answer_.end());
  }
  const Word* answer = answers_.data();
  for (const int line : productive_) {
    next_[std::size_t(line)] = 0;
    if (board_.black_and_white()) {
      board_.narrow<false>(line, answer);
    } else {
      board_.narrow<true>(line, answer);
    }
    answer += board_.line(line).words * board_.line(line).planes;
  }
  return Verdict::kConsistent;
}

int Ladder::unfinished() const {
  int count = 0;
  for (int line = 0; line < board_.lines(); ++line) count += is_open(board_, line);
  return count;
}

}  // namespace hanjie
