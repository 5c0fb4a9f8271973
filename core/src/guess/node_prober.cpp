// Probes on copies of a small board: see node_prober.hpp.

#include "guess/node_prober.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/mix.hpp"
#include "board/row_cells.hpp"

namespace hanjie {
namespace {

// A probe is followed if it leaves at most one cell in kFewOpen open, and only while following
// takes at most this share of all work of probes. Boards that a few probes solve need no following.
constexpr int kFewOpen = 6;
constexpr std::uint64_t kFollowingShare = 16;
constexpr std::uint64_t kBeforeFollowing = 2000;  // units of the budget

constexpr int kLittle = 4;  // cells that follow from one fact
constexpr int kMuch = 24;   // cells found since the start

}  // namespace

template <class T>
NodeProber<T>::NodeProber(const SmallBoard& board, const Clues& clues, Budget& budget, Stats& stats,
                          std::uint64_t seed)
    : budget_(budget),
      stats_(stats),
      height_(board.height()),
      width_(board.width()),
      first_row_(int(mix(seed) % std::uint64_t(height_))) {
  const int lines = height_ + width_;
  cache_->assign(std::size_t(lines) << SmallPuzzle<T>::kPlaceBits, {});
  clues_.reserve(std::size_t(lines));
  for (int line = 0; line < lines; ++line) clues_.push_back(clues[line].narrow);
  small_ = {height_, clues_.data(), cache_->data()};
}

template <class T>
bool NodeProber<T>::assume(State& state, int cell, int value, int& open) {
  const int row = cell / width_, column = cell % width_;
  const T in_row = T(1) << (column + 1), in_column = T(1) << (row + 1);
  SmallLine<T>& across = state.lines[row];
  SmallLine<T>& down = state.lines[height_ + column];
  if (value == 1) {
    across.white &= ~in_row;
    down.white &= ~in_column;
  } else {
    across.black &= ~in_row;
    down.black &= ~in_column;
  }
  SmallProgress settled;
  const Word rows = Word(1) << row, columns = Word(1) << column;
  bool possible;
  if constexpr (sizeof(T) == 4) {
    possible = kernels_.propagate_small32(small_, state.lines, rows, columns, settled);
  } else {
    possible = kernels_.propagate_small64(small_, state.lines, rows, columns, settled);
  }
  open -= 1 + settled.cells;
  stats_.lines += settled.lines;
  const std::uint64_t work = kWorkOfSmallLine * settled.lines;
  work_ += work;
  stopped_ |= budget_.spend(work);
  return possible;
}

/// Probes a value in a copy; false: it is impossible.
template <class T>
bool NodeProber<T>::try_value(Node<T>& node, int cell, int value, State& state, int& open) {
  ++stats_.probes;
  copy(state, node.state);
  open = node.open;
  if (!assume(state, cell, value, open)) {
    ++stats_.refuted;
    return false;
  }
  const T own = T(1) << (cell % width_ + 1);
  node.tried.of[value][cell / width_] |= own;
  node.measured.of[value][cell / width_] |= own;
  node.gains[std::size_t(cell)].of[value] = std::uint16_t(node.open - open);
  if (open == 0) report(state);
  if (is_worth_following(cell, value, open)) follow(state, open);
  if (postpones_) {
    for (int row = 0; row < height_; ++row) {
      node.tried.of[0][row] |= T(~state.lines[row].black);
      node.tried.of[1][row] |= T(~state.lines[row].white);
    }
  }
  return true;
}

/// Whether a probe may lead to a new solution.
template <class T>
bool NodeProber<T>::is_worth_following(int cell, int value, int open) const {
  const T own = T(1) << (cell % width_ + 1);
  return open > 0 && open * kFewOpen <= height_ * width_ &&
         !(possible_.of[value][cell / width_] & own) &&
         kBeforeFollowing + work_of_following_ * kFollowingShare <= work_;
}

/// Sets one cell after the other, black if possible, until the grid is complete or neither value is
/// possible.
template <class T>
void NodeProber<T>::follow(const State& state, int open) {
  const std::uint64_t before = work_;
  copy(followed_, state);
  for (int row = 0; open > 0 && !stopped_;) {
    const T left = followed_.lines[row].white & followed_.lines[row].black;
    if (left == 0) {
      ++row;
      continue;
    }
    const int cell = row * width_ + std::countr_zero(left) - 1;
    const auto is_possible = [&](int value, int& open_then) {
      copy(next_, followed_);
      open_then = open;
      return assume(next_, cell, value, open_then);
    };
    int open_then = 0;
    if (!is_possible(1, open_then) && !is_possible(0, open_then)) break;
    copy(followed_, next_);
    open = open_then;
  }
  if (open == 0) report(followed_);
  work_of_following_ += work_ - before;
}

/// Marks the values in these rows and columns to be probed again, if they may be refuted.
template <class T>
void NodeProber<T>::forget(Node<T>& node, Word rows, T columns) {
  ++changes_;
  for (int row = 0; row < height_; ++row) {
    const T keep = (rows >> row) & 1 ? T(0) : T(~columns);
    for (const int value : {0, 1}) {
      node.tried.of[value][row] &= postpones_ ? keep | possible_.of[value][row] : keep;
      node.measured.of[value][row] &= keep;
    }
  }
}

template <class T>
void NodeProber<T>::replace(Node<T>& node, const State& state) {
  const SmallLine<T>*const old = node.state.lines, *const now = state.lines;
  Word rows = 0;
  T columns = 0;
  for (int row = 0; row < height_; ++row) rows |= Word(!(old[row] == now[row])) << row;
  for (int column = 0; column < width_; ++column)
    columns |= T(!(old[height_ + column] == now[height_ + column])) << (column + 1);
  copy(node.state, state);
  forget(node, rows, columns);
}

/// The only possible value: its board becomes the node's.
template <class T>
typename NodeProber<T>::Step NodeProber<T>::keep(Node<T>& node, const State& state, int open) {
  replace(node, state);
  node.open = open;
  return open == 0 ? Step::kComplete : Step::kOn;
}

/// Removes the candidates that neither value allows.
template <class T>
void NodeProber<T>::merge(Node<T>& node) {
  Word rows = 0;
  T columns = 0;
  for (int line = 0; line < height_ + width_; ++line) {
    const T white = black_.lines[line].white | white_.lines[line].white;
    const T black = black_.lines[line].black | white_.lines[line].black;
    SmallLine<T>& own = node.state.lines[line];
    if (own.white == white && own.black == black) continue;
    if (line < height_) {
      const int gone = std::popcount(T((own.white ^ white) | (own.black ^ black)));
      node.open -= gone;
      stats_.agreed += std::uint64_t(gone);
      rows |= Word(1) << line;
    } else {
      columns |= T(1) << (line - height_ + 1);
    }
    own = {white, black};
  }
  if (rows) forget(node, rows, columns);
}

template <class T>
typename NodeProber<T>::Step NodeProber<T>::probe(Node<T>& node, int cell, bool try_black,
                                                  bool try_white) {
  int black_open = 0, white_open = 0;
  const auto may_be_black = [&] { return try_value(node, cell, 1, black_, black_open); };
  const auto may_be_white = [&] { return try_value(node, cell, 0, white_, white_open); };
  const typename Node<T>::Gains& gains = node.gains[std::size_t(cell)];
  const bool white_first = choosy_ && try_white;
  if (white_first && !may_be_white())
    return may_be_black() ? keep(node, black_, black_open) : Step::kContradiction;
  if (choosy_ && gains.of[0] <= kLittle) return Step::kOn;
  if (try_black && !may_be_black())
    return white_first || may_be_white() ? keep(node, white_, white_open) : Step::kContradiction;
  if (try_white && !white_first && !may_be_white())
    return try_black || may_be_black() ? keep(node, black_, black_open) : Step::kContradiction;
  const bool worth_it = std::min(gains.of[0], gains.of[1]) > 1;
  if (try_black && try_white && worth_it) merge(node);
  return node.open == 0 ? Step::kComplete : Step::kOn;
}

/// The open cells of a row with at least this many known neighbors, up to two; the edge counts as
/// known.
template <class T>
T NodeProber<T>::open_near(const Node<T>& node, int row, int neighbors) const {
  const auto open = [&](int at) {
    if (at < 0 || at >= height_) return T(0);
    return T(node.state.lines[at].white & node.state.lines[at].black);
  };
  const T own = open(row);
  if (neighbors == 0) return own;
  const T left = ~(own << 1), right = ~(own >> 1), above = ~open(row - 1), below = ~open(row + 1);
  if (neighbors == 1) return own & (left | right | above | below);
  return own & ((left & right) | (above & below) | ((left | right) & (above | below)));
}

/// Probes every value that is worth it, of cells with this many known neighbors; stops
/// early once much was found, unless these are the best cells to probe.
template <class T>
typename NodeProber<T>::Step NodeProber<T>::probe_near(Node<T>& node, int neighbors) {
  const bool is_best_choice = !postpones_ || (choosy_ && neighbors == kMostNeighbors);
  const int first_row = first_row_, before = node.open;
  for (int place = 0; place < height_; ++place) {
    const int row = (place + first_row) % height_;
    const SmallLine<T>& line = node.state.lines[row];
    for (T left = open_near(node, row, neighbors); left; left &= left - 1) {
      const T own = left & (0 - left) & line.white & line.black;
      const bool black = own & ~node.tried.of[1][row], white = own & ~node.tried.of[0][row];
      if (!black && !white) continue;
      const int cell = row * width_ + std::countr_zero(own) - 1;
      const int open = node.open;
      const Step step = probe(node, cell, black, white);
      if (step != Step::kOn) return step;
      if (found_.size() > known_ || stopped_ || budget_.spent() >= until_) return Step::kPaused;
      if (postpones_ && open - node.open > 1) first_row_ = row;
      if (!is_best_choice && before - node.open > kMuch) return Step::kOn;
    }
  }
  return Step::kOn;
}

/// Probes the values that were only implied so far.
template <class T>
void NodeProber<T>::stop_postponing(Node<T>& node) {
  postpones_ = false;
  for (const int value : {0, 1})
    for (int row = 0; row < height_; ++row)
      node.tried.of[value][row] &= node.measured.of[value][row];
}

template <class T>
typename NodeProber<T>::Step NodeProber<T>::probe_all(Node<T>& node, bool is_root,
                                                      std::uint64_t until) {
  until_ = until;
  known_ = found_.size();
  choosy_ &= is_root;
  const auto first = [&] { return postpones_ ? kMostNeighbors : 0; };
  for (int neighbors = first();;) {
    const std::uint64_t before = changes_;
    const Step step = probe_near(node, neighbors);
    if (step != Step::kOn) return step;
    if (!is_root) break;  // one pass is enough: the next node probes again
    if (changes_ != before) {
      choosy_ = postpones_;
      neighbors = first();
    } else if (choosy_ && neighbors == kFewestNeighbors) {
      choosy_ = false;
      neighbors = first();
    } else if (neighbors > 0) {
      --neighbors;
    } else if (postpones_) {
      stop_postponing(node);
    } else {
      break;
    }
  }
  node.is_probed = true;
  return Step::kOn;
}

template <class T>
std::vector<std::uint8_t> NodeProber<T>::grid_of(const State& state) const {
  const auto width = std::size_t(width_);
  std::vector<std::uint8_t> grid(std::size_t(height_) * width);
  for (int row = 0; row < height_; ++row)
    put_row(state.lines[row].white, state.lines[row].black, width,
            grid.data() + std::size_t(row) * width);
  return grid;
}

template <class T>
void NodeProber<T>::report(const State& state) {
  for (int row = 0; row < height_; ++row) {
    possible_.of[0][row] |= state.lines[row].white;
    possible_.of[1][row] |= state.lines[row].black;
  }
  std::vector<std::uint8_t> grid = grid_of(state);
  if (std::find(found_.begin(), found_.end(), grid) == found_.end())
    found_.push_back(std::move(grid));
}

template class NodeProber<std::uint32_t>;
template class NodeProber<std::uint64_t>;

}  // namespace hanjie
