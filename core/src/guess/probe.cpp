// Probing every value of a cell: see probe.hpp.

#include "guess/probe.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "base/mix.hpp"
#include "guess/decide.hpp"

namespace hanjie {
namespace {

// Units of work that probing may take at one node before guessing is better. The limit is halved
// when probing finds nothing and doubled when it finds something.
constexpr std::uint64_t kMostWork = 16'000'000;
constexpr std::uint64_t kLeastWork = 250'000;

constexpr std::int64_t kLittle = 4;  // candidates removed with one fact
constexpr std::int64_t kMuch = 24;   // candidates removed since the start

}  // namespace

Prober::Prober(Board& board, Propagator& propagator, Budget& budget, Stats& stats,
               std::uint64_t seed)
    : board_(board),
      propagator_(propagator),
      budget_(budget),
      stats_(stats),
      work_(kMostWork),
      first_row_(int(mix(seed) % std::uint64_t(board.height()))),
      changed_at_(std::size_t(board.lines()), 1),
      probed_at_(std::size_t(board.width()) * std::size_t(board.height())),
      doubted_at_(probed_at_.size()),
      sounded_at_(probed_at_.size()),
      lookahead_scores_(probed_at_.size()),
      common_(board.row_words()) {}

void Prober::note_changes(Board::Mark mark) {
  ++clock_;
  for (const Board::Change& change : board_.changes_since(mark))
    changed_at_[std::size_t(board_.line_of_word(change.word))] = clock_;
}

/// Makes the last removals facts: propagates them and, at the root, makes them permanent.
Verdict Prober::commit(Board::Mark mark, Observer* observer) {
  if (observer) {
    std::vector<Setting> settled;
    for (const Board::Change& change : board_.changes_since(mark)) {
      if (change.word >= board_.row_words()) continue;
      const int row = board_.line_of_word(change.word);
      const Board::Line& line = board_.line(row);
      const int word = int(change.word - line.first) % line.words;
      for (Word bits = change.before & ~board_.word(change.word); bits; bits &= bits - 1) {
        const Cell cell{row, 64 * word + std::countr_zero(bits) - 1};
        const std::uint8_t color = board_.color(cell);
        if (color != kUnknown) settled.push_back({std::uint32_t(index(cell)), color});
      }
    }
    if (!settled.empty()) observer->on_probe(settled);
  }
  const Verdict verdict = propagator_.run(observer);
  note_changes(mark);
  if (at_root_) board_.forget_trail();
  return verdict;
}

/// Adds the consequences of one more value.
void Prober::compare(Board::Mark mark, int branch) {
  for (const Board::Change& change : board_.changes_since(mark)) {
    if (change.word >= board_.row_words()) continue;
    Common& common = common_[change.word];
    if (branch == 0 && common.probe != probe_) {
      common = {probe_, 1, board_.word(change.word)};
      touched_.push_back(change.word);
    } else if (branch > 0 && common.probe == probe_ && common.branches == branch) {
      ++common.branches;
      common.possible |= board_.word(change.word);
    }
  }
}

/// Removes the candidates that no value of the probed cell allows; false: there are no such
/// candidates.
bool Prober::apply_agreement(int branches) {
  bool found = false;
  for (const std::uint32_t at : touched_) {
    const Common& common = common_[at];
    const Word removed = board_.word(at) & ~common.possible;
    if (common.branches != branches || removed == 0) continue;
    const int row = board_.line_of_word(at);
    const Board::Line& line = board_.line(row);
    const int offset = int(at - line.first);
    board_.remove_from_row(row, offset / line.words, offset % line.words, removed);
    stats_.agreed += std::uint64_t(std::popcount(removed));
    found = true;
  }
  return found;
}

/// True if probing the solution's own value is pointless: it cannot be refuted, and some other
/// value implied nothing beyond this cell, so no agreement is possible.
bool Prober::is_idle(Cell cell, std::int64_t least_gain) const {
  if (!at_root_) return false;
  int others = -1;
  for (int plane = 0; plane < board_.line(cell.row).planes; ++plane)
    others += board_.may_be(cell, plane);
  return least_gain == others;
}

Verdict Prober::probe(Cell cell, Observer* observer) {
  ++probe_;
  touched_.clear();
  const Board::Mark mark = board_.mark();
  int branches = 0;
  bool may_agree = true;
  std::int64_t least = std::numeric_limits<std::int64_t>::max(), most = -1;
  int best = -1;
  const int planes = board_.line(cell.row).planes;
  const int of_solution = plane_of_solution(cell), likely = std::max(of_solution, 0);
  const int first = choosy_ ? 0 : 1;  // the likely value comes first, or last
  for (int turn = first; turn < first + planes; ++turn) {
    const int plane = (likely + planes - turn) % planes;
    if (!board_.may_be(cell, plane)) continue;
    const bool is_possible = plane == of_solution;
    if (is_possible && !choosy_ && (is_postponing() || is_idle(cell, least))) {
      may_agree = false;
      best = plane;
      break;
    }
    if (choosy_ && branches == 1 && least <= kLittle) {
      sounded_at_[index(cell)] = clock_;
      return Verdict::kConsistent;
    }
    ++stats_.probes;
    board_.assign(cell, plane);
    const bool only_sounds = is_possible && is_postponing();
    const Verdict verdict =
        only_sounds ? propagator_.run_until(mark.open - kLittle) : propagator_.run();
    if (verdict == Verdict::kContradiction) {
      ++stats_.refuted;
      board_.rewind(mark);
      board_.remove(cell, plane);
      return commit(mark, observer);
    }
    const std::int64_t gain = mark.open - board_.open();
    const bool solved = board_.open() == 0;
    if (verdict == Verdict::kConsistent) {
      may_agree &= !only_sounds;
      compare(mark, branches++);
      if (solved) solution_ = board_.grid();
    }
    board_.rewind(mark);
    if (verdict == Verdict::kStopped) return verdict;
    least = std::min(least, gain);
    if (gain > most || solved) {
      most = gain;
      best = plane;
    }
  }
  lookahead_scores_[index(cell)] = {guess_score(least, most), std::int16_t(best)};
  if (!is_postponing()) probed_at_[index(cell)] = clock_;
  doubted_at_[index(cell)] = clock_;
  return may_agree && apply_agreement(branches) ? commit(mark, observer) : Verdict::kConsistent;
}

/// Whether the solution is among those that are left: a guess at the root may have been undone.
bool Prober::allows_solution() const {
  for (int row = 0; row < board_.height() && !solution_.empty(); ++row)
    for (int column = 0; column < board_.width(); ++column) {
      const Cell cell{row, column};
      if (!board_.may_be(cell, plane_of_solution(cell))) return false;
    }
  return true;
}

Verdict Prober::run(bool at_root, std::uint64_t work, Observer* observer) {
  at_root_ = at_root;
  if (at_root_ && !allows_solution()) solution_.clear();
  const std::uint64_t facts = stats_.refuted + stats_.agreed;
  const Verdict verdict = probe_all(std::min(work, budget_.spent() + work_), observer);
  const bool fruitful = stats_.refuted + stats_.agreed > facts;
  work_ = fruitful ? std::min(kMostWork, 2 * work_) : std::max(kLeastWork, work_ / 2);
  return verdict;
}

/// The open cells of one word of a row with at least this many known neighbors, up to two; the edge
/// counts as known.
Word Prober::open_near(int row, int word, int neighbors) const {
  const auto open = [&](int at, int part) {
    const bool inside = at >= 0 && at < board_.height() && part >= 0;
    return inside && part < board_.line(at).words ? board_.open_cells(at, part) : 0;
  };
  const Word own = open(row, word);
  if (own == 0 || neighbors == 0) return own;
  const Word left = ~(own << 1 | open(row, word - 1) >> 63);
  const Word right = ~(own >> 1 | open(row, word + 1) << 63);
  const Word above = ~open(row - 1, word), below = ~open(row + 1, word);
  if (neighbors == 1) return own & (left | right | above | below);
  return own & ((left & right) | (above & below) | ((left | right) & (above | below)));
}

Verdict Prober::probe_all(std::uint64_t limit, Observer* observer) {
  const int most_neighbors = at_root_ ? kMostNeighbors : 0;
  choosy_ = at_root_;
  for (int neighbors = most_neighbors; neighbors >= 0;) {
    const std::uint32_t before = clock_;
    const Verdict verdict = probe_near(neighbors, limit, observer);
    if (verdict != Verdict::kConsistent || is_done(limit)) return verdict;
    const bool is_last_choice = choosy_ && neighbors == kFewestNeighbors;
    neighbors = clock_ != before || is_last_choice ? most_neighbors : neighbors - 1;
    choosy_ = at_root_ && (clock_ != before || (choosy_ && !is_last_choice));
  }
  return Verdict::kConsistent;
}

/// Probes the cells that are worth it and have this many known neighbors; stops
/// early once much was found, unless these are the best cells to probe.
Verdict Prober::probe_near(int neighbors, std::uint64_t limit, Observer* observer) {
  const bool is_best_choice = !at_root_ || (choosy_ && neighbors == kMostNeighbors);
  const int first_row = first_row_;
  const std::int64_t before = board_.open();
  may_postpone_ = at_root_ && neighbors > 0;
  for (int place = 0; place < board_.height(); ++place) {
    const int row = (place + first_row) % board_.height();
    for (int word = 0; word < board_.line(row).words; ++word) {
      for (Word left = ~Word(0), open; (open = open_near(row, word, neighbors) & left) != 0;) {
        const int bit = std::countr_zero(open);
        left = bit == 63 ? 0 : ~Word(0) << (bit + 1);
        const Cell cell{row, 64 * word + bit - 1};
        if (!is_stale(cell)) continue;
        const std::int64_t open_then = board_.open();
        const Verdict verdict = probe(cell, observer);
        if (verdict != Verdict::kConsistent || is_done(limit)) return verdict;
        if (at_root_ && open_then - board_.open() > 1) first_row_ = row;
        if (!is_best_choice && before - board_.open() > kMuch) return verdict;
      }
    }
  }
  return Verdict::kConsistent;
}

Cell Prober::best_cell() const {
  Cell best{-1, -1};
  float best_score = -2;
  for (int place = 0; place < board_.height(); ++place) {
    const int row = (place + first_row_) % board_.height();
    for (int word = 0; word < board_.line(row).words; ++word) {
      for (Word open = board_.open_cells(row, word); open; open &= open - 1) {
        const Cell cell{row, 64 * word + std::countr_zero(open) - 1};
        if (lookahead_score(cell).score <= best_score) continue;
        best = cell;
        best_score = lookahead_score(cell).score;
      }
    }
  }
  return best;
}

}  // namespace hanjie
