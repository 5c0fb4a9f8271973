// LineAutomata, two ways, nested assumptions: see assume.hpp.

#include "people/assume.hpp"

#include <algorithm>
#include <bit>

#include "board/edge.hpp"

namespace hanjie {

Assumer::Assumer(Board& board, SimultaneousRounds& rounds, Ladder& ladder, std::uint64_t work)
    : board_(board), rounds_(rounds), ladder_(ladder), limit_(rounds.work() + work) {
  for (int row = 0; row < board.height(); ++row)
    planes_ = std::max(planes_, std::size_t(board.line(row).planes));
  changed_at_.assign(std::size_t(board.lines()), clock_);
  chains_.resize(std::size_t(board.height()) * std::size_t(board.width()) * planes_);
  board_.start_trail();
}

Verdict Assumer::run(Effort& effort) {
  while (board_.open() > 0) {
    bool found = false;
    Verdict verdict = refute(effort, found);
    if (verdict == Verdict::kConsistent && !found) verdict = compare_ways(effort, found);
    if (verdict == Verdict::kConsistent && !found) verdict = nest(effort, found);
    if (verdict != Verdict::kConsistent) return verdict;
    if (!found) {
      effort.depth = 3;
      return verdict;
    }
    board_.forget_trail();
    ++effort.standstills;
  }
  return Verdict::kConsistent;
}

std::vector<Assumer::Value> Assumer::open_values() const {
  std::vector<Value> values;
  for (int row = 0; row < board_.height(); ++row)
    for (int word = 0; word < board_.line(row).words; ++word)
      for (Word open = board_.open_cells(row, word); open; open &= open - 1) {
        const Cell cell{row, 64 * word + std::countr_zero(open) - 1};
        for (int plane = 0; plane < board_.line(row).planes; ++plane)
          if (board_.may_be(cell, plane)) values.push_back({cell, plane});
      }
  return values;
}

Assumer::Chain& Assumer::chain_of(const Value& value) {
  const std::size_t cell =
      std::size_t(value.cell.row) * std::size_t(board_.width()) + std::size_t(value.cell.column);
  return chains_[cell * planes_ + std::size_t(value.plane)];
}

bool Assumer::is_stale(const Chain& chain) const {
  return chain.followed == 0 || std::any_of(chain.lines.begin(), chain.lines.end(), [&](int line) {
           return changed_at_[std::size_t(line)] > chain.followed;
         });
}

/// SimultaneousRounds until nothing is new; `length` counts them, and `lines` notes what they looked at.
Verdict Assumer::follow(std::vector<int>* lines, int& length) {
  for (length = 0; rounds_.pending();) {
    ++length;
    const Verdict verdict = rounds_.look(SimultaneousRounds::Lines::kAll);
    if (lines) lines->insert(lines->end(), rounds_.looked().begin(), rounds_.looked().end());
    if (verdict == Verdict::kConsistent) continue;
    rounds_.clear();
    return verdict;
  }
  return Verdict::kConsistent;
}

Verdict Assumer::settle() {
  int length;
  return follow(nullptr, length);
}

void Assumer::note_changes(Board::Mark mark) {
  ++clock_;
  for (const Board::Change& change : board_.changes_since(mark))
    changed_at_[std::size_t(board_.line_of_word(change.word))] = clock_;
}

/// Lets lines go on from what has been ruled out since.
Verdict Assumer::go_on(Board::Mark mark, Effort& effort) {
  const Verdict verdict = ladder_.run(effort.looks);
  note_changes(mark);
  return verdict;
}

Verdict Assumer::strike(const std::vector<Value>& values, Effort& effort) {
  const Board::Mark mark = board_.mark();
  for (const Value& value : values) board_.remove(value.cell, value.plane);
  return go_on(mark, effort);
}

/// Strikes out the values whose chains are shortest.
Verdict Assumer::refute(Effort& effort, bool& found) {
  std::vector<Value> struck;
  int shortest = 0;
  for (const Value& value : open_values()) {
    Chain& chain = chain_of(value);
    if (is_stale(chain)) {
      chain.lines.clear();
      const Board::Mark mark = board_.mark();
      board_.assign(value.cell, value.plane);
      const Verdict verdict = follow(&chain.lines, chain.length);
      board_.rewind(mark);
      if (verdict == Verdict::kStopped || is_over()) return Verdict::kStopped;
      if (verdict == Verdict::kConsistent) chain.length = 0;
      chain.followed = clock_;
      std::sort(chain.lines.begin(), chain.lines.end());
      chain.lines.erase(std::unique(chain.lines.begin(), chain.lines.end()), chain.lines.end());
    }
    if (chain.length == 0 || (shortest != 0 && chain.length > shortest)) continue;
    if (chain.length != shortest) struck.clear();
    shortest = chain.length;
    struck.push_back(value);
  }
  found = !struck.empty();
  if (!found) return Verdict::kConsistent;
  const auto inside = std::partition(struck.begin(), struck.end(),
                                     [&](const Value& value) { return is_at_edge(value.cell); });
  if (shortest == kEdgeRounds && inside != struck.begin()) {
    struck.erase(inside, struck.end());
    ++effort.edges;
  }
  effort.depth = std::max(effort.depth, 1);
  effort.longest_chain = std::max(effort.longest_chain, shortest);
  effort.chains += std::uint64_t(shortest);
  return strike(struck, effort);
}

bool Assumer::is_at_edge(Cell cell) const {
  return line_at_edge(cell.row, cell.column, board_.height(), board_.width(),
                      [&](int line) { return !is_open(board_, line); }) >= 0;
}

/// Rules out what no value of some cell allows.
Verdict Assumer::compare_ways(Effort& effort, bool& found) {
  std::vector<Word> struck(board_.row_words()), possible(board_.row_words());
  const std::vector<Value> values = open_values();
  for (std::size_t at = 0; at < values.size();) {
    const Cell cell = values[at].cell;
    std::fill(possible.begin(), possible.end(), 0);
    for (; at < values.size() && values[at].cell.row == cell.row &&
           values[at].cell.column == cell.column;
         ++at) {
      const Board::Mark mark = board_.mark();
      board_.assign(cell, values[at].plane);
      const Verdict verdict = settle();
      for (std::size_t word = 0; word < possible.size(); ++word)
        possible[word] |= board_.word(word);
      board_.rewind(mark);
      if (verdict == Verdict::kStopped || is_over()) return Verdict::kStopped;
    }
    for (std::size_t word = 0; word < possible.size(); ++word)
      struck[word] |= board_.word(word) & ~possible[word];
  }
  const Board::Mark mark = board_.mark();
  for (std::size_t word = 0; word < struck.size(); ++word) {
    if (struck[word] == 0) continue;
    const int row = board_.line_of_word(word);
    const Board::Line& line = board_.line(row);
    const int offset = int(word - line.first);
    board_.remove_from_row(row, offset / line.words, offset % line.words, struck[word]);
    found = true;
  }
  if (!found) return Verdict::kConsistent;
  effort.depth = std::max(effort.depth, 1);
  ++effort.two_ways;
  return go_on(mark, effort);
}

/// Strikes out the values that are refuted once there may be assumptions after them.
Verdict Assumer::nest(Effort& effort, bool& found) {
  effort.depth = 2;
  std::vector<Value> struck;
  for (const Value& value : open_values()) {
    const Board::Mark mark = board_.mark();
    board_.assign(value.cell, value.plane);
    const Verdict verdict = exhaust_assumptions();
    board_.rewind(mark);
    if (verdict == Verdict::kStopped) return verdict;
    if (verdict == Verdict::kContradiction) struck.push_back(value);
  }
  found = !struck.empty();
  if (!found) return Verdict::kConsistent;
  ++effort.nested;
  return strike(struck, effort);
}

/// Strikes out whatever one assumption refutes until none does.
Verdict Assumer::exhaust_assumptions() {
  std::vector<Value> struck;
  do {
    Verdict verdict = settle();
    if (verdict != Verdict::kConsistent) return verdict;
    struck.clear();
    for (const Value& value : open_values()) {
      const Board::Mark mark = board_.mark();
      board_.assign(value.cell, value.plane);
      verdict = settle();
      board_.rewind(mark);
      if (verdict == Verdict::kStopped || is_over()) return Verdict::kStopped;
      if (verdict == Verdict::kContradiction) struck.push_back(value);
    }
    for (const Value& value : struck) board_.remove(value.cell, value.plane);
  } while (!struck.empty());
  return Verdict::kConsistent;
}

}  // namespace hanjie
