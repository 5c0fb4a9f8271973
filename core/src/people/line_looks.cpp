// Room, reach, runs: see line_looks.hpp.

#include "people/line_looks.hpp"

#include <algorithm>

namespace hanjie {

bool LineLooks::look(int line, LineLook look, std::vector<Word>& answer) {
  if (look == LineLook::kAll) {
    const Board::Line& self = board_.line(line);
    const Word* const planes = board_.black_and_white()
                                   ? lines_.solve<false>(line, self.words, board_.planes(line))
                                   : lines_.solve<true>(line, self.words, board_.planes(line));
    if (planes == nullptr) return false;
    answer.insert(answer.end(), planes, planes + self.words * self.planes);
    return true;
  }
  read(line);
  // A clue that is too long for its line has no placement, and the line has no planes for its colors.
  if (std::ranges::find(plane_, -1) != plane_.end()) return false;
  if (!find_spans(look != LineLook::kRoom)) return false;
  if (look == LineLook::kRuns) {
    use_runs();
  } else {
    use_spans();
    if (look == LineLook::kRoom) use_completeness();
  }
  write(answer);
  return true;
}

void LineLooks::read(int line) {
  line_ = line;
  length_ = puzzle_.cells_of(line);
  const Board::Line& self = board_.line(line);
  planes_ = self.planes;
  plane_.clear();
  for (const Block& block : clue()) plane_.push_back(board_.plane_of_color(line, block.color));
  cells_.resize(std::size_t(planes_) * std::size_t(length_));
  room_.resize(cells_.size());
  const Word* const planes = board_.planes(line);
  for (int plane = 0; plane < planes_; ++plane)
    for (int cell = length_ - 1; cell >= 0; --cell) {
      const int bit = cell + 1;
      const bool may = (planes[plane * self.words + (bit >> 6)] >> (bit & 63)) & 1;
      cells_[at(cell, plane)] = may;
      room_[at(cell, plane)] = !may ? 0 : cell + 1 == length_ ? 1 : room_[at(cell + 1, plane)] + 1;
    }
  left_ = cells_;
}

void LineLooks::write(std::vector<Word>& answer) const {
  const Board::Line& self = board_.line(line_);
  const std::size_t begin = answer.size();
  const Word* const planes = board_.planes(line_);
  answer.insert(answer.end(), planes, planes + self.words * self.planes);
  for (int plane = 0; plane < planes_; ++plane)
    for (int cell = 0; cell < length_; ++cell)
      if (!left_[at(cell, plane)]) {
        const int bit = cell + 1;
        answer[begin + std::size_t(plane * self.words + (bit >> 6))] &= ~(Word(1) << (bit & 63));
      }
}

bool LineLooks::is(int cell, int plane) const {
  if (!may_be(cell, plane)) return false;
  for (int other = 0; other < planes_; ++other)
    if (other != plane && may_be(cell, other)) return false;
  return true;
}

void LineLooks::decide(int cell, int plane) {
  for (int other = 0; other < planes_; ++other)
    if (other != plane) rule_out(cell, other);
}

/// before_[j, i]: the first i cells can hold exactly the first j blocks.
void LineLooks::place_forward(bool cover_filled) {
  const std::span<const Block> clue = this->clue();
  const int blocks = int(clue.size()), row = length_ + 1;
  before_.assign(std::size_t(blocks + 1) * std::size_t(row), 0);
  const auto empty = [&](int cell) { return !cover_filled || may_be(cell, 0); };
  for (int j = 0; j <= blocks; ++j) {
    std::uint8_t* const now = before_.data() + j * row;
    now[0] = j == 0;
    for (int i = 1; i <= length_; ++i) {
      now[i] = now[i - 1] && empty(i - 1);
      if (j == 0 || now[i]) continue;
      const int start = i - clue[std::size_t(j - 1)].length, plane = plane_[std::size_t(j - 1)];
      if (start < 0 || room_[at(start, plane)] < i - start) continue;
      const std::uint8_t* const previous = now - row;
      const bool gap = j > 1 && plane_[std::size_t(j - 2)] == plane;
      now[i] = gap ? start > 0 && previous[start - 1] && empty(start - 1) : previous[start];
    }
  }
}

/// after_[j, i]: the cells from i can hold exactly the blocks from j.
void LineLooks::place_backward(bool cover_filled) {
  const std::span<const Block> clue = this->clue();
  const int blocks = int(clue.size()), row = length_ + 1;
  after_.assign(std::size_t(blocks + 1) * std::size_t(row), 0);
  const auto empty = [&](int cell) { return !cover_filled || may_be(cell, 0); };
  for (int j = blocks; j >= 0; --j) {
    std::uint8_t* const now = after_.data() + j * row;
    now[length_] = j == blocks;
    for (int i = length_ - 1; i >= 0; --i) {
      now[i] = now[i + 1] && empty(i);
      if (j == blocks || now[i]) continue;
      const int end = i + clue[std::size_t(j)].length, plane = plane_[std::size_t(j)];
      if (end > length_ || room_[at(i, plane)] < end - i) continue;
      const std::uint8_t* const next = now + row;
      const bool gap = j + 1 < blocks && plane_[std::size_t(j + 1)] == plane;
      now[i] = gap ? end < length_ && next[end + 1] && empty(end) : next[end];
    }
  }
}

/// False: the clue does not fit.
bool LineLooks::find_spans(bool cover_filled) {
  const std::span<const Block> clue = this->clue();
  const int blocks = int(clue.size()), row = length_ + 1;
  place_forward(cover_filled);
  place_backward(cover_filled);
  if (!after_[0]) return false;
  const auto empty = [&](int cell) { return !cover_filled || may_be(cell, 0); };
  spans_.assign(clue.size(), {-1, -1});
  for (int j = 0; j < blocks; ++j) {
    const int length = clue[std::size_t(j)].length, plane = plane_[std::size_t(j)];
    const std::uint8_t* const before = before_.data() + j * row;
    const std::uint8_t* const after = after_.data() + (j + 1) * row;
    const bool gap_before = j > 0 && plane_[std::size_t(j - 1)] == plane;
    const bool gap_after = j + 1 < blocks && plane_[std::size_t(j + 1)] == plane;
    for (int start = 0; start + length <= length_; ++start) {
      const int end = start + length;
      if (room_[at(start, plane)] < length) continue;
      if (!(gap_before ? start > 0 && before[start - 1] && empty(start - 1) : before[start]))
        continue;
      if (!(gap_after ? end < length_ && after[end + 1] && empty(end) : after[end])) continue;
      Span& span = spans_[std::size_t(j)];
      if (span.first < 0) span.first = start;
      span.last = start;
    }
  }
  return true;
}

/// The cells that a block covers in all its places, and those that no block of a color reaches.
void LineLooks::use_spans() {
  const std::span<const Block> clue = this->clue();
  std::vector<std::uint8_t> reached(cells_.size());
  for (std::size_t j = 0; j < clue.size(); ++j) {
    const Span span = spans_[j];
    const int length = clue[j].length;
    for (int cell = span.last; cell < span.first + length; ++cell) decide(cell, plane_[j]);
    for (int cell = span.first; cell < span.last + length; ++cell) reached[at(cell, plane_[j])] = 1;
  }
  for (int plane = 1; plane < planes_; ++plane)
    for (int cell = 0; cell < length_; ++cell)
      if (!reached[at(cell, plane)]) rule_out(cell, plane);
}

/// If as many cells of a color are filled as the clue has, there are no others.
void LineLooks::use_completeness() {
  const std::span<const Block> clue = this->clue();
  std::vector<int> wanted(std::size_t(planes_), 0);
  for (std::size_t j = 0; j < clue.size(); ++j) wanted[std::size_t(plane_[j])] += clue[j].length;
  for (int plane = 1; plane < planes_; ++plane) {
    int standing = 0;
    for (int cell = 0; cell < length_; ++cell) standing += is(cell, plane);
    if (standing != wanted[std::size_t(plane)]) continue;
    for (int cell = 0; cell < length_; ++cell)
      if (!is(cell, plane)) rule_out(cell, plane);
  }
}

bool LineLooks::has_owner(int begin, int end, int plane) const {
  const std::span<const Block> clue = this->clue();
  for (std::size_t j = 0; j < clue.size(); ++j)
    if (plane_[j] == plane && spans_[j].first <= begin && clue[j].length >= end - begin &&
        end <= spans_[j].last + clue[j].length)
      return true;
  return false;
}

void LineLooks::use_runs() {
  for (int plane = 1; plane < planes_; ++plane) {
    for (int cell = 0; cell < length_; ++cell) {
      if (!may_be(cell, plane)) continue;
      int begin = cell, end = cell + 1;
      while (begin > 0 && is(begin - 1, plane)) --begin;
      while (end < length_ && is(end, plane)) ++end;
      if (!is(cell, plane)) {
        if (end - begin > 1 && !has_owner(begin, end, plane)) rule_out(cell, plane);
      } else if (begin == cell) {
        grow_run(begin, end, plane);
      }
    }
  }
}

/// Decides the cells that every block covers to which a run may belong.
void LineLooks::grow_run(int begin, int end, int plane) {
  const std::span<const Block> clue = this->clue();
  int lowest = begin, highest = end;
  while (lowest > 0 && may_be(lowest - 1, plane)) --lowest;
  while (highest < length_ && may_be(highest, plane)) ++highest;
  int covered_from = -1, covered_to = length_;
  for (std::size_t j = 0; j < clue.size(); ++j) {
    const int length = clue[j].length;
    if (plane_[j] != plane) continue;
    const int first = std::max({lowest, spans_[j].first, end - length});
    const int last = std::min({begin, spans_[j].last, highest - length});
    if (first > last) continue;
    covered_from = std::max(covered_from, last);
    covered_to = std::min(covered_to, first + length);
  }
  if (covered_from < 0) return;
  for (int cell = covered_from; cell < covered_to; ++cell) decide(cell, plane);
}

}  // namespace hanjie
