// Chains, two ways, nested assumptions: see assume.hpp.

#include "people/assume.hpp"

#include <algorithm>
#include <bit>

#include "board/edge.hpp"

namespace hanjie {

Assumer::Assumer(Board& board, SimultaneousRounds& rounds, Ladder& ladder, std::uint64_t work)
    : board_(board), rounds_(rounds), ladder_(ladder), begin_(rounds.work()), most_(work) {
  for (int row = 0; row < board.height(); ++row)
    planes_ = std::max(planes_, std::size_t(board.line(row).planes));
  changed_at_.assign(std::size_t(board.lines()), clock_);
  chains_.resize(std::size_t(board.height()) * std::size_t(board.width()) * planes_);
  board_.start_trail();
}

Verdict Assumer::run(Effort& effort) {
  while (board_.open() > 0) {
    Step step = refute(effort);
    if (step == Step::kNothing) step = compare_values(effort);
    if (step == Step::kNothing) step = nest(effort);
    if (step == Step::kContradiction) return Verdict::kContradiction;
    if (step == Step::kStopped) return Verdict::kStopped;
    if (step == Step::kNothing) {
      effort.depth = 3;
      return Verdict::kConsistent;
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

/// Rounds until nothing is new; calls `note` with the lines of each.
template <class Note>
Assumer::Followed Assumer::follow(const Note& note) {
  int length = 0;
  while (rounds_.pending()) {
    ++length;
    const Verdict verdict = rounds_.step(SimultaneousRounds::Direction::kAll);
    note(rounds_.solved());
    if (verdict == Verdict::kConsistent) continue;
    rounds_.clear();
    return {verdict, length};
  }
  return {Verdict::kConsistent, length};
}

Verdict Assumer::propagate() {
  return follow([](std::span<const int>) {}).verdict;
}

void Assumer::note_changes(Board::Mark mark) {
  ++clock_;
  for (const Board::Change& change : board_.changes_since(mark))
    changed_at_[std::size_t(board_.line_of_word(change.word))] = clock_;
}

/// Climbs the ladder of line looks again, after candidates were removed.
Assumer::Step Assumer::climb(Board::Mark mark, Effort& effort) {
  const Verdict verdict = ladder_.run(effort.looks);
  note_changes(mark);
  switch (verdict) {
    case Verdict::kContradiction:
      return Step::kContradiction;
    case Verdict::kStopped:
      return Step::kStopped;
    default:
      return Step::kProgress;
  }
}

Assumer::Step Assumer::remove(const std::vector<Value>& values, Effort& effort) {
  const Board::Mark mark = board_.mark();
  for (const Value& value : values) board_.remove(value.cell, value.plane);
  return climb(mark, effort);
}

/// Removes the values with the shortest chains.
Assumer::Step Assumer::refute(Effort& effort) {
  std::vector<Value> refuted;
  int shortest = 0;
  for (const Value& value : open_values()) {
    Chain& chain = chain_of(value);
    if (is_stale(chain)) {
      chain.lines.clear();
      const Board::Mark mark = board_.mark();
      board_.assign(value.cell, value.plane);
      const auto [verdict, rounds] = follow([&](std::span<const int> lines) {
        chain.lines.insert(chain.lines.end(), lines.begin(), lines.end());
      });
      board_.rewind(mark);
      if (verdict == Verdict::kStopped || is_over()) return Step::kStopped;
      chain.length = verdict == Verdict::kConsistent ? 0 : rounds;
      chain.followed = clock_;
      std::sort(chain.lines.begin(), chain.lines.end());
      chain.lines.erase(std::unique(chain.lines.begin(), chain.lines.end()), chain.lines.end());
    }
    if (chain.length == 0 || (shortest != 0 && chain.length > shortest)) continue;
    if (chain.length != shortest) refuted.clear();
    shortest = chain.length;
    refuted.push_back(value);
  }
  if (refuted.empty()) return Step::kNothing;
  const auto inside = std::stable_partition(
      refuted.begin(), refuted.end(), [&](const Value& value) { return is_at_edge(value.cell); });
  if (shortest == kEdgeRounds && inside != refuted.begin()) {
    refuted.erase(inside, refuted.end());
    ++effort.edges;
  }
  effort.depth = std::max(effort.depth, 1);
  effort.longest_chain = std::max(effort.longest_chain, shortest);
  effort.chains += std::uint64_t(shortest);
  return remove(refuted, effort);
}

bool Assumer::is_at_edge(Cell cell) const {
  return line_at_edge(cell.row, cell.column, board_.height(), board_.width(),
                      [&](int line) { return !is_open(board_, line); }) >= 0;
}

/// Removes the candidates that no value of some cell allows.
Assumer::Step Assumer::compare_values(Effort& effort) {
  std::vector<Word> refuted(board_.row_words()), possible(board_.row_words());
  const std::vector<Value> values = open_values();
  for (std::size_t at = 0; at < values.size();) {
    const Cell cell = values[at].cell;
    std::fill(possible.begin(), possible.end(), 0);
    for (; at < values.size() && values[at].cell.row == cell.row &&
           values[at].cell.column == cell.column;
         ++at) {
      const Board::Mark mark = board_.mark();
      board_.assign(cell, values[at].plane);
      const Verdict verdict = propagate();
      for (std::size_t word = 0; word < possible.size(); ++word)
        possible[word] |= board_.word(word);
      board_.rewind(mark);
      if (verdict == Verdict::kStopped || is_over()) return Step::kStopped;
    }
    for (std::size_t word = 0; word < possible.size(); ++word)
      refuted[word] |= board_.word(word) & ~possible[word];
  }
  const Board::Mark mark = board_.mark();
  bool found = false;
  for (std::size_t word = 0; word < refuted.size(); ++word) {
    if (refuted[word] == 0) continue;
    const int row = board_.line_of_word(word);
    const Board::Line& line = board_.line(row);
    const int offset = int(word - line.first);
    board_.remove_from_row(row, offset / line.words, offset % line.words, refuted[word]);
    found = true;
  }
  if (!found) return Step::kNothing;
  effort.depth = std::max(effort.depth, 1);
  ++effort.two_ways;
  return climb(mark, effort);
}

/// Removes the values that nested assumptions refute.
Assumer::Step Assumer::nest(Effort& effort) {
  effort.depth = 2;
  std::vector<Value> refuted;
  for (const Value& value : open_values()) {
    const Board::Mark mark = board_.mark();
    board_.assign(value.cell, value.plane);
    const Verdict verdict = exhaust_assumptions();
    board_.rewind(mark);
    if (verdict == Verdict::kStopped) return Step::kStopped;
    if (verdict == Verdict::kContradiction) refuted.push_back(value);
  }
  if (refuted.empty()) return Step::kNothing;
  ++effort.nested;
  return remove(refuted, effort);
}

/// Removes the values that a single assumption refutes, until no value is refuted.
Verdict Assumer::exhaust_assumptions() {
  std::vector<Value> refuted;
  do {
    Verdict verdict = propagate();
    if (verdict != Verdict::kConsistent) return verdict;
    refuted.clear();
    for (const Value& value : open_values()) {
      const Board::Mark mark = board_.mark();
      board_.assign(value.cell, value.plane);
      verdict = propagate();
      board_.rewind(mark);
      if (verdict == Verdict::kStopped || is_over()) return Verdict::kStopped;
      if (verdict == Verdict::kContradiction) refuted.push_back(value);
    }
    for (const Value& value : refuted) board_.remove(value.cell, value.plane);
  } while (!refuted.empty());
  return Verdict::kConsistent;
}

}  // namespace hanjie
