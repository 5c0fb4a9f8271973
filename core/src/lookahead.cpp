// The fast depth-first search: see lookahead.hpp.

#include "lookahead.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "decide.hpp"
#include "kept.hpp"
#include "mix.hpp"

namespace hanjie {
namespace {

constexpr std::uint64_t kWorkOfLine = 8;  // units of the budget

// A trial that leaves one cell in so many open is followed, while that takes one part in so many of
// the work.
constexpr int kFewOpen = 6;
constexpr std::uint64_t kFollowingShare = 16;

template <class T>
class Engine final : public LookAhead {
 public:
  Engine(const SmallBoard& board, const Clues& clues, Budget& budget, Stats& stats,
         std::uint64_t seed);
  ~Engine() override { laid_aside<Cache>() = std::move(cache_); }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  Outcome run(std::uint64_t work) override;
  std::vector<std::uint8_t> solution() const override { return found_[told_ - 1]; }
  void narrow(Board& board) const override;
  std::vector<std::uint8_t> known() const override { return grid_of(frames_[0]->state); }
  std::vector<float> promises() const override;

 private:
  using Line = SmallLine<T>;
  using Cache = std::vector<typename SmallPuzzle<T>::Entry>;
  static constexpr int kMostNeighbors = 2;
  static constexpr int kPositions = int(sizeof(T)) * 8;
  static constexpr int kLines = 2 * kPositions;
  struct State {
    Line lines[kLines];
  };
  /// How many cells trying each value of a cell settled.
  struct Gains {
    std::uint16_t of[2] = {0, 0};
  };
  /// Values of cells, white and black, a bit for each: position by row.
  struct Values {
    T of[2][kPositions];
  };
  /// A node of the search.
  struct Frame {
    State state;
    int open;  // cells
    bool is_probed;
    int taken;  // values of the guess
    int cell, value;
    std::vector<Gains> gains;
    Values tried;     // since row or column changed, or implied by one that was
    Values measured;  // of these, whose gains are known
  };
  enum class Step : std::uint8_t { kOn, kContradiction, kComplete, kPaused };

  void copy(State& to, const State& from) const {
    std::memcpy(&to, &from, std::size_t(height_ + width_) * sizeof(Line));
  }
  bool assume(State& state, int cell, int value, int& open);

  Step probe_all(Frame& frame);
  Step probe_near(Frame& frame, int neighbors);
  void stop_postponing(Frame& frame);
  T open_near(const Frame& frame, int row, int neighbors) const;
  Step probe(Frame& frame, int cell, bool try_black, bool try_white);
  bool try_value(Frame& frame, int cell, int value, State& state, int& open);
  bool is_worth_following(int cell, int value, int open) const;
  void follow(const State& state, int open);
  Step keep(Frame& frame, const State& state, int open);
  void merge(Frame& frame);
  void replace(Frame& frame, const State& state);
  void forget(Frame& frame, Word rows, T columns);
  void choose(Frame& frame) const;
  bool descend();
  std::vector<std::uint8_t> grid_of(const State& state) const;
  void report(const State& state);
  Frame& frame(int depth);

  Budget& budget_;
  Stats& stats_;
  const Kernels& kernels_ = kernels();
  const int height_, width_;
  const int first_row_;  // probing begins here
  std::uint64_t until_ = 0;
  bool stopped_ = false;

  std::vector<NarrowClue> clues_;
  std::unique_ptr<Cache> cache_ = take_kept<Cache>();
  SmallPuzzle<T> small_;

  std::vector<std::unique_ptr<Frame>> frames_;
  int depth_ = 0;
  std::uint64_t changes_ = 0;  // of any node's board
  bool postpones_ = true;      // values that are implied; at the root, at first
  Values possible_{};          // in a solution: trying them could refute nothing at the root
  State black_, white_;        // after the last trial of either value
  State followed_, next_;      // one of these, and further
  std::uint64_t work_of_following_ = 0;
  std::vector<std::vector<std::uint8_t>> found_;
  std::size_t told_ = 0;  // of these
};

template <class T>
Engine<T>::Engine(const SmallBoard& board, const Clues& clues, Budget& budget, Stats& stats,
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
  Frame& root = frame(0);
  for (int line = 0; line < lines; ++line) {
    const SmallLine<Word> known = board.line(line);
    root.state.lines[line] = {T(known.white), T(known.black)};
  }
  root.open = board.open();
  root.is_probed = false;
  root.gains.resize(std::size_t(height_) * std::size_t(width_));
  root.tried = root.measured = {};
}

template <class T>
typename Engine<T>::Frame& Engine<T>::frame(int depth) {
  while (int(frames_.size()) <= depth) frames_.push_back(std::make_unique<Frame>());
  return *frames_[std::size_t(depth)];
}

/// Gives an open cell a value and propagates.
template <class T>
bool Engine<T>::assume(State& state, int cell, int value, int& open) {
  const int row = cell / width_, column = cell % width_;
  const T in_row = T(1) << (column + 1), in_column = T(1) << (row + 1);
  Line& across = state.lines[row];
  Line& down = state.lines[height_ + column];
  if (value == 1) {
    across.white &= ~in_row;
    down.white &= ~in_column;
  } else {
    across.black &= ~in_row;
    down.black &= ~in_column;
  }
  Settled settled;
  const Word rows = Word(1) << row, columns = Word(1) << column;
  bool possible;
  if constexpr (sizeof(T) == 4) {
    possible = kernels_.settle32(small_, state.lines, rows, columns, settled);
  } else {
    possible = kernels_.settle64(small_, state.lines, rows, columns, settled);
  }
  open -= 1 + settled.cells;
  stats_.lines += settled.lines;
  stopped_ |= budget_.spend(kWorkOfLine * settled.lines);
  return possible;
}

/// Tries a value in a copy; false: it is impossible.
template <class T>
bool Engine<T>::try_value(Frame& frame, int cell, int value, State& state, int& open) {
  ++stats_.probes;
  copy(state, frame.state);
  open = frame.open;
  if (!assume(state, cell, value, open)) {
    ++stats_.refuted;
    return false;
  }
  const T own = T(1) << (cell % width_ + 1);
  frame.tried.of[value][cell / width_] |= own;
  frame.measured.of[value][cell / width_] |= own;
  frame.gains[std::size_t(cell)].of[value] = std::uint16_t(frame.open - open);
  if (open == 0) report(state);
  if (is_worth_following(cell, value, open)) follow(state, open);
  if (postpones_) {
    for (int row = 0; row < height_; ++row) {
      frame.tried.of[0][row] |= T(~state.lines[row].black);
      frame.tried.of[1][row] |= T(~state.lines[row].white);
    }
  }
  return true;
}

/// Whether a trial may lead to a solution that is not known yet.
template <class T>
bool Engine<T>::is_worth_following(int cell, int value, int open) const {
  const T own = T(1) << (cell % width_ + 1);
  return open > 0 && open * kFewOpen <= height_ * width_ &&
         !(possible_.of[value][cell / width_] & own) &&
         work_of_following_ * kFollowingShare <= budget_.spent();
}

/// Settles one cell after the other, black if that can be, until the grid is complete or neither value
/// can be.
template <class T>
void Engine<T>::follow(const State& state, int open) {
  const std::uint64_t before = budget_.spent();
  copy(followed_, state);
  for (int row = 0; open > 0;) {
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
  work_of_following_ += budget_.spent() - before;
}

/// What was tried in these rows and columns is worth trying again, if it may be refuted.
template <class T>
void Engine<T>::forget(Frame& frame, Word rows, T columns) {
  ++changes_;
  for (int row = 0; row < height_; ++row) {
    const T keep = (rows >> row) & 1 ? T(0) : T(~columns);
    for (const int value : {0, 1}) {
      frame.tried.of[value][row] &= postpones_ ? keep | possible_.of[value][row] : keep;
      frame.measured.of[value][row] &= keep;
    }
  }
}

/// Gives a node another board.
template <class T>
void Engine<T>::replace(Frame& frame, const State& state) {
  const Line *const old = frame.state.lines, *const now = state.lines;
  Word rows = 0;
  T columns = 0;
  for (int row = 0; row < height_; ++row) rows |= Word(!(old[row] == now[row])) << row;
  for (int column = 0; column < width_; ++column)
    columns |= T(!(old[height_ + column] == now[height_ + column])) << (column + 1);
  copy(frame.state, state);
  forget(frame, rows, columns);
}

/// The only possible value: its board becomes the node's.
template <class T>
typename Engine<T>::Step Engine<T>::keep(Frame& frame, const State& state, int open) {
  replace(frame, state);
  frame.open = open;
  return open == 0 ? Step::kComplete : Step::kOn;
}

/// What neither value allows is gone.
template <class T>
void Engine<T>::merge(Frame& frame) {
  Word rows = 0;
  T columns = 0;
  for (int line = 0; line < height_ + width_; ++line) {
    const T white = black_.lines[line].white | white_.lines[line].white;
    const T black = black_.lines[line].black | white_.lines[line].black;
    Line& own = frame.state.lines[line];
    if (own.white == white && own.black == black) continue;
    if (line < height_) {
      const int gone = std::popcount(T((own.white ^ white) | (own.black ^ black)));
      frame.open -= gone;
      stats_.agreed += std::uint64_t(gone);
      rows |= Word(1) << line;
    } else {
      columns |= T(1) << (line - height_ + 1);
    }
    own = {white, black};
  }
  if (rows) forget(frame, rows, columns);
}

template <class T>
typename Engine<T>::Step Engine<T>::probe(Frame& frame, int cell, bool try_black, bool try_white) {
  int black_open = 0, white_open = 0;
  if (try_black && !try_value(frame, cell, 1, black_, black_open)) {
    if (!try_value(frame, cell, 0, white_, white_open)) return Step::kContradiction;
    return keep(frame, white_, white_open);
  }
  if (try_white && !try_value(frame, cell, 0, white_, white_open)) {
    if (!try_black && !try_value(frame, cell, 1, black_, black_open)) return Step::kContradiction;
    return keep(frame, black_, black_open);
  }
  const Gains& gains = frame.gains[std::size_t(cell)];
  const bool worth_it = std::min(gains.of[0], gains.of[1]) > 1;
  if (try_black && try_white && worth_it) merge(frame);
  return frame.open == 0 ? Step::kComplete : Step::kOn;
}

/// The open cells of a row that have at least so many known neighbours, up to two; the edge is known.
template <class T>
T Engine<T>::open_near(const Frame& frame, int row, int neighbors) const {
  const auto open = [&](int at) {
    if (at < 0 || at >= height_) return T(0);
    return T(frame.state.lines[at].white & frame.state.lines[at].black);
  };
  const T own = open(row);
  if (neighbors == 0) return own;
  const T left = ~(own << 1), right = ~(own >> 1), above = ~open(row - 1), below = ~open(row + 1);
  if (neighbors == 1) return own & (left | right | above | below);
  return own & ((left & right) | (above & below) | ((left | right) & (above | below)));
}

/// Tries every value that is worth it, of cells with so many known neighbours.
template <class T>
typename Engine<T>::Step Engine<T>::probe_near(Frame& frame, int neighbors) {
  const std::uint64_t before = changes_;
  for (int place = 0; place < height_; ++place) {
    const int row = (place + first_row_) % height_;
    const Line& line = frame.state.lines[row];
    for (T left = open_near(frame, row, neighbors); left; left &= left - 1) {
      const T own = left & (0 - left) & line.white & line.black;
      const bool black = own & ~frame.tried.of[1][row], white = own & ~frame.tried.of[0][row];
      if (!black && !white) continue;
      const int cell = row * width_ + std::countr_zero(own) - 1;
      const Step step = probe(frame, cell, black, white);
      if (step != Step::kOn) return step;
      if (told_ < found_.size() || stopped_ || budget_.spent() >= until_) return Step::kPaused;
      if (postpones_ && neighbors < kMostNeighbors && changes_ != before) return Step::kOn;
    }
  }
  return Step::kOn;
}

/// Tries the values that were only implied so far.
template <class T>
void Engine<T>::stop_postponing(Frame& frame) {
  postpones_ = false;
  for (const int value : {0, 1})
    for (int row = 0; row < height_; ++row)
      frame.tried.of[value][row] &= frame.measured.of[value][row];
}

template <class T>
typename Engine<T>::Step Engine<T>::probe_all(Frame& frame) {
  const int first = postpones_ ? kMostNeighbors : 0;
  for (int neighbors = first; neighbors >= 0;) {
    const std::uint64_t before = changes_;
    const Step step = probe_near(frame, neighbors);
    if (step != Step::kOn) return step;
    if (depth_ > 0) break;  // one pass is enough: the next node looks again
    if (changes_ != before) {
      neighbors = postpones_ ? kMostNeighbors : 0;
    } else if (--neighbors < 0 && postpones_) {
      stop_postponing(frame);
      neighbors = 0;
    }
  }
  frame.is_probed = true;
  return Step::kOn;
}

/// The cell to guess and the value to try first: see decide.hpp.
template <class T>
void Engine<T>::choose(Frame& frame) const {
  float best = -1;
  for (int row = 0; row < height_; ++row) {
    const Line& line = frame.state.lines[row];
    for (T left = line.white & line.black; left; left &= left - 1) {
      const int cell = row * width_ + std::countr_zero(left) - 1;
      const Gains& gains = frame.gains[std::size_t(cell)];
      const auto [least, most] = std::minmax(gains.of[0], gains.of[1]);
      const float score = guess_score(least, most);
      if (score <= best) continue;
      best = score;
      frame.cell = cell;
      frame.value = gains.of[1] >= gains.of[0] ? 1 : 0;
    }
  }
}

/// Goes to the next value of the guess; false: both were tried.
template <class T>
bool Engine<T>::descend() {
  Frame& below = *frames_[std::size_t(depth_)];
  if (below.taken == 2) return false;
  const int value = below.taken++ == 0 ? below.value : 1 - below.value;
  ++stats_.guesses;
  State& state = black_;
  int open = below.open;
  copy(state, below.state);
  if (!assume(state, below.cell, value, open)) {
    ++stats_.contradictions;
    return true;
  }
  if (open == 0) {
    report(state);
    return true;
  }
  Frame& above = frame(depth_ + 1);
  copy(above.state, below.state);
  above.gains = below.gains;
  above.tried = below.tried;
  above.measured = below.measured;
  replace(above, state);
  above.open = open;
  above.is_probed = false;
  ++depth_;
  stats_.depth = std::max<std::uint64_t>(stats_.depth, std::uint64_t(depth_));
  return true;
}

template <class T>
Outcome Engine<T>::run(std::uint64_t work) {
  until_ = work;
  for (;;) {
    if (told_ < found_.size()) {
      ++told_;
      return Outcome::kSolution;
    }
    if (depth_ < 0) return Outcome::kExhausted;
    if (stopped_) return Outcome::kStopped;
    if (budget_.spent() >= until_) return Outcome::kPaused;
    Frame& here = *frames_[std::size_t(depth_)];
    if (here.is_probed) {
      if (!descend()) --depth_;
      continue;
    }
    switch (probe_all(here)) {
      case Step::kPaused:
        break;
      case Step::kOn:
        ++stats_.nodes;
        choose(here);
        here.taken = 0;
        if (depth_ == 0) return Outcome::kPaused;
        break;
      case Step::kComplete:
        report(here.state);
        [[fallthrough]];
      case Step::kContradiction:
        --depth_;
        break;
    }
  }
}

/// Row by row, kUnknown where both values are possible.
template <class T>
std::vector<std::uint8_t> Engine<T>::grid_of(const State& state) const {
  std::vector<std::uint8_t> grid(std::size_t(height_) * std::size_t(width_));
  std::uint8_t* cell = grid.data();
  for (int row = 0; row < height_; ++row) {
    T white = state.lines[row].white >> 1, black = state.lines[row].black >> 1;
    for (int column = 0; column < width_; ++column, white >>= 1, black >>= 1)
      *cell++ = (white & black & 1) ? kUnknown : std::uint8_t(black & 1);
  }
  return grid;
}

template <class T>
void Engine<T>::report(const State& state) {
  for (int row = 0; row < height_; ++row) {
    possible_.of[0][row] |= state.lines[row].white;
    possible_.of[1][row] |= state.lines[row].black;
  }
  std::vector<std::uint8_t> grid = grid_of(state);
  if (std::find(found_.begin(), found_.end(), grid) == found_.end())
    found_.push_back(std::move(grid));
}

template <class T>
void Engine<T>::narrow(Board& board) const {
  for (int line = 0; line < board.lines(); ++line) {
    const Line& own = frames_[0]->state.lines[line];
    const Word planes[2] = {own.white, own.black};
    board.narrow<false>(line, planes);
  }
  board.clear_dirty();
}

template <class T>
std::vector<float> Engine<T>::promises() const {
  std::vector<float> scores;
  for (const Gains& gains : frames_[0]->gains) {
    const auto [least, most] = std::minmax(gains.of[0], gains.of[1]);
    scores.push_back(guess_score(least, most));
  }
  return scores;
}

}  // namespace

std::unique_ptr<LookAhead> LookAhead::make(const SmallBoard& board, const Clues& clues,
                                           Budget& budget, Stats& stats, std::uint64_t seed) {
  if (std::max(board.width(), board.height()) <= kCells32)
    return std::make_unique<Engine<std::uint32_t>>(board, clues, budget, stats, seed);
  return std::make_unique<Engine<std::uint64_t>>(board, clues, budget, stats, seed);
}

}  // namespace hanjie
