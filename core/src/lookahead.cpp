// The fast depth-first search: see lookahead.hpp.

#include "lookahead.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "decide.hpp"

namespace hanjie {
namespace {

constexpr std::uint64_t kWorkOfLine = 8;  // units of the budget

/// The memory of a cache, kept for the next puzzle of this thread: fresh memory would cost more time
/// than an easy puzzle takes.
template <class Entry>
class Spare {
 public:
  explicit Spare(std::size_t size) : entries_(std::move(kept())) { entries_.assign(size, Entry{}); }
  ~Spare() { kept() = std::move(entries_); }
  Spare(const Spare&) = delete;
  Spare& operator=(const Spare&) = delete;
  Entry* data() { return entries_.data(); }

 private:
  static std::vector<Entry>& kept() {
    thread_local std::vector<Entry> entries;
    return entries;
  }
  std::vector<Entry> entries_;
};

template <class T>
class Engine final : public LookAhead {
 public:
  Engine(const SmallBoard& board, const Clues& clues, Budget& budget, Stats& stats,
         std::uint64_t seed);

  Outcome run(std::uint64_t work) override;
  std::vector<std::uint8_t> solution() const override { return found_[told_ - 1]; }
  void narrow(Board& board) const override;
  std::vector<std::uint8_t> known() const override { return grid_of(frames_[0]->state); }
  std::vector<float> promises() const override;

 private:
  using Line = SmallLine<T>;
  static constexpr int kLines = sizeof(T) == 4 ? 64 : 128;
  struct State {
    Line lines[kLines];
  };
  /// What trying the two values of a cell led to: when, and how many candidates went.
  struct Trial {
    std::uint32_t when[2] = {0, 0};
    std::uint16_t gain[2] = {0, 0};
  };
  /// A node of the search.
  struct Frame {
    State state;
    int open;  // cells
    bool is_probed;
    int tried;  // values of the guess
    int cell, value;
    std::vector<Trial> trials;
    std::uint32_t row_changed[64], column_changed[64];
  };
  enum class Step : std::uint8_t { kOn, kContradiction, kComplete, kPaused };

  void copy(State& to, const State& from) const {
    std::memcpy(&to, &from, std::size_t(height_ + width_) * sizeof(Line));
  }
  bool assume(State& state, int cell, int value, int& open);

  Step probe_all(Frame& frame);
  Step probe(Frame& frame, int cell, bool try_black, bool try_white);
  bool try_value(Frame& frame, int cell, int value, State& state, int& open);
  Step keep(Frame& frame, const State& state, int open);
  void merge(Frame& frame);
  void note_changes(Frame& frame, const State& before);
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
  Spare<typename SmallPuzzle<T>::Entry> cache_;
  SmallPuzzle<T> small_;

  std::vector<std::unique_ptr<Frame>> frames_;
  int depth_ = 0;
  std::uint32_t clock_ = 1;
  State black_, white_;  // after the last trial of either value
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
      first_row_(int(mix(seed) % std::uint64_t(height_))),
      cache_(std::size_t(height_ + width_) << SmallPuzzle<T>::kPlaceBits) {
  const int lines = height_ + width_;
  clues_.reserve(std::size_t(lines));
  for (int line = 0; line < lines; ++line) clues_.push_back(clues[line].narrow);
  small_ = {height_, clues_.data(), cache_.data()};
  Frame& root = frame(0);
  for (int line = 0; line < lines; ++line) {
    const SmallLine<Word> known = board.line(line);
    root.state.lines[line] = {T(known.white), T(known.black)};
  }
  root.open = board.open();
  root.is_probed = false;
  root.trials.resize(std::size_t(height_) * std::size_t(width_));
  std::fill_n(root.row_changed, 64, 0u);
  std::fill_n(root.column_changed, 64, 0u);
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
  const bool possible = assume(state, cell, value, open);
  Trial& trial = frame.trials[std::size_t(cell)];
  if (!possible) {
    ++stats_.refuted;
    return false;
  }
  trial.when[value] = clock_;
  trial.gain[value] = std::uint16_t(frame.open - open);
  if (open == 0) report(state);
  return true;
}

template <class T>
void Engine<T>::note_changes(Frame& frame, const State& before) {
  for (int row = 0; row < height_; ++row)
    if (!(frame.state.lines[row] == before.lines[row])) frame.row_changed[row] = clock_;
  for (int column = 0; column < width_; ++column)
    if (!(frame.state.lines[height_ + column] == before.lines[height_ + column]))
      frame.column_changed[column] = clock_;
}

/// The only possible value: its board becomes the node's.
template <class T>
typename Engine<T>::Step Engine<T>::keep(Frame& frame, const State& state, int open) {
  ++clock_;
  const State before = frame.state;
  copy(frame.state, state);
  note_changes(frame, before);
  frame.open = open;
  return open == 0 ? Step::kComplete : Step::kOn;
}

/// What neither value allows is gone.
template <class T>
void Engine<T>::merge(Frame& frame) {
  bool agreed = false;
  for (int line = 0; line < height_ + width_; ++line) {
    const T white = black_.lines[line].white | white_.lines[line].white;
    const T black = black_.lines[line].black | white_.lines[line].black;
    Line& own = frame.state.lines[line];
    if (own.white == white && own.black == black) continue;
    if (!agreed) ++clock_;
    agreed = true;
    if (line < height_) {
      const int gone = std::popcount(T((own.white ^ white) | (own.black ^ black)));
      frame.open -= gone;
      stats_.agreed += std::uint64_t(gone);
      frame.row_changed[line] = clock_;
    } else {
      frame.column_changed[line - height_] = clock_;
    }
    own = {white, black};
  }
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
  const Trial& trial = frame.trials[std::size_t(cell)];
  const bool worth_it = std::min(trial.gain[0], trial.gain[1]) > 1;
  if (try_black && try_white && worth_it) merge(frame);
  return frame.open == 0 ? Step::kComplete : Step::kOn;
}

template <class T>
typename Engine<T>::Step Engine<T>::probe_all(Frame& frame) {
  // One pass is enough below the root: the next node looks again.
  for (std::uint32_t start = 0; start != clock_ && (depth_ == 0 || start == 0);) {
    start = clock_;
    for (int place = 0; place < height_; ++place) {
      const int row = (place + first_row_) % height_;
      const Line& line = frame.state.lines[row];
      for (T left = line.white & line.black; left; left &= left - 1) {
        const int column = std::countr_zero(left) - 1, cell = row * width_ + column;
        if (!((line.white & line.black) >> (column + 1) & 1)) continue;
        const std::uint32_t* const when = frame.trials[std::size_t(cell)].when;
        const std::uint32_t changed =
            std::max({frame.row_changed[row], frame.column_changed[column], 1u});
        const bool black = when[1] < changed, white = when[0] < changed;
        if (!black && !white) continue;
        const Step step = probe(frame, cell, black, white);
        if (step != Step::kOn) return step;
        if (told_ < found_.size() || stopped_ || budget_.spent() >= until_) return Step::kPaused;
      }
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
      const Trial& trial = frame.trials[std::size_t(cell)];
      const auto [least, most] = std::minmax(trial.gain[0], trial.gain[1]);
      const float score = guess_score(least, most);
      if (score <= best) continue;
      best = score;
      frame.cell = cell;
      frame.value = trial.gain[1] >= trial.gain[0] ? 1 : 0;
    }
  }
}

/// Goes to the next value of the guess; false: both were tried.
template <class T>
bool Engine<T>::descend() {
  Frame& below = *frames_[std::size_t(depth_)];
  if (below.tried == 2) return false;
  const int value = below.tried++ == 0 ? below.value : 1 - below.value;
  ++stats_.guesses;
  Frame& above = frame(depth_ + 1);
  copy(above.state, below.state);
  above.open = below.open;
  const bool possible = assume(above.state, below.cell, value, above.open);
  if (!possible) {
    ++stats_.contradictions;
    return true;
  }
  if (above.open == 0) {
    report(above.state);
    return true;
  }
  above.trials = below.trials;
  std::memcpy(above.row_changed, below.row_changed, sizeof above.row_changed);
  std::memcpy(above.column_changed, below.column_changed, sizeof above.column_changed);
  ++clock_;
  note_changes(above, below.state);
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
        here.tried = 0;
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
  for (const Trial& trial : frames_[0]->trials) {
    const auto [least, most] = std::minmax(trial.gain[0], trial.gain[1]);
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
