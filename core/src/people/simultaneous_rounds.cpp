// All lines first, then the board: see simultaneous_rounds.hpp.

#include "people/simultaneous_rounds.hpp"

#include <algorithm>

namespace hanjie {

void SimultaneousRounds::gather() {
  while (board_.has_dirty()) {
    const int line = board_.pop_dirty();
    if (is_waiting_[std::size_t(line)]) continue;
    is_waiting_[std::size_t(line)] = 1;
    waiting_.push_back(line);
  }
}

bool SimultaneousRounds::pending() {
  gather();
  return !waiting_.empty();
}

void SimultaneousRounds::clear() {
  gather();
  for (const int line : waiting_) is_waiting_[std::size_t(line)] = 0;
  waiting_.clear();
}

Verdict SimultaneousRounds::step(Direction which) {
  gather();
  const auto is_meant = [&](int line) {
    return which == Direction::kAll || (line < board_.height()) == (which == Direction::kRows);
  };
  const auto others = std::partition(waiting_.begin(), waiting_.end(), is_meant);
  solved_.assign(waiting_.begin(), others);
  waiting_.erase(waiting_.begin(), others);
  std::sort(solved_.begin(), solved_.end());
  std::uint64_t work = 0;
  for (const int line : solved_) {
    is_waiting_[std::size_t(line)] = 0;
    work += lines_.work(line);
  }
  work_ += work;
  productive_ = 0;
  if (budget_.spend(work)) return Verdict::kStopped;
  return board_.black_and_white() ? ask_and_write<false>() : ask_and_write<true>();
}

template <bool Color>
Verdict SimultaneousRounds::ask_and_write() {
  answers_.clear();
  for (const int line : solved_) {
    const Board::Line& self = board_.line(line);
    const Word* const planes = lines_.solve<Color>(line, self.words, board_.planes(line));
    if (planes == nullptr) return Verdict::kContradiction;
    const Word* const now = board_.planes(line);
    const std::ptrdiff_t size = self.words * self.planes;
    productive_ += !std::equal(planes, planes + size, now);
    answers_.insert(answers_.end(), planes, planes + size);
  }
  const Word* answer = answers_.data();
  for (const int line : solved_) {
    board_.narrow<Color>(line, answer);
    answer += board_.line(line).words * board_.line(line).planes;
  }
  return Verdict::kConsistent;
}

}  // namespace hanjie
