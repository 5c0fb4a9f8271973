// The fast depth-first search: see lookahead.hpp.

#include "guess/lookahead.hpp"

#include <algorithm>
#include <bit>

#include "guess/decide.hpp"
#include "guess/node_prober.hpp"

namespace hanjie {
namespace {

template <class T>
class Engine final : public LookAhead {
 public:
  Engine(const SmallBoard& board, const Clues& clues, Budget& budget, Stats& stats,
         std::uint64_t seed);

  Outcome run(std::uint64_t work) override;
  std::vector<std::uint8_t> solution() const override { return prober_.found()[told_ - 1]; }
  void narrow(Board& board) const override;
  std::vector<std::uint8_t> known() const override { return prober_.grid_of(nodes_[0]->state); }
  std::vector<float> lookahead_scores() const override;

 private:
  using Gains = typename Node<T>::Gains;
  using Step = typename NodeProber<T>::Step;

  Node<T>& node(int depth);
  void choose(Node<T>& node) const;
  bool descend();

  Budget& budget_;
  Stats& stats_;
  const int height_, width_;
  NodeProber<T> prober_;
  std::vector<std::unique_ptr<Node<T>>> nodes_;  // of the path, by depth; there may be more
  int depth_ = 0;
  typename Node<T>::State guessed_;  // after the last guess
  std::size_t told_ = 0;             // solutions reported
};

template <class T>
Engine<T>::Engine(const SmallBoard& board, const Clues& clues, Budget& budget, Stats& stats,
                  std::uint64_t seed)
    : budget_(budget),
      stats_(stats),
      height_(board.height()),
      width_(board.width()),
      prober_(board, clues, budget, stats, seed) {
  Node<T>& root = node(0);
  for (int line = 0; line < height_ + width_; ++line) {
    const SmallLine<Word> known = board.line(line);
    root.state.lines[line] = {T(known.white), T(known.black)};
  }
  root.open = board.open();
  root.is_probed = false;
  root.gains.resize(std::size_t(height_) * std::size_t(width_));
  root.tried = root.measured = {};
}

template <class T>
Node<T>& Engine<T>::node(int depth) {
  while (int(nodes_.size()) <= depth) nodes_.push_back(std::make_unique<Node<T>>());
  return *nodes_[std::size_t(depth)];
}

/// The cell to guess and the value to try first: see decide.hpp.
template <class T>
void Engine<T>::choose(Node<T>& node) const {
  float best = -1;
  for (int row = 0; row < height_; ++row) {
    const SmallLine<T>& line = node.state.lines[row];
    for (T left = line.white & line.black; left; left &= left - 1) {
      const int cell = row * width_ + std::countr_zero(left) - 1;
      const Gains& gains = node.gains[std::size_t(cell)];
      const auto [least, most] = std::minmax(gains.of[0], gains.of[1]);
      const float score = guess_score(least, most);
      if (score <= best) continue;
      best = score;
      node.cell = cell;
      node.value = gains.of[1] >= gains.of[0] ? 1 : 0;
    }
  }
}

/// Moves on to the next value of the guess; false: both were tried.
template <class T>
bool Engine<T>::descend() {
  Node<T>& below = node(depth_);
  if (below.taken == 2) return false;
  const int value = below.taken++ == 0 ? below.value : 1 - below.value;
  ++stats_.guesses;
  int open = below.open;
  prober_.copy(guessed_, below.state);
  if (!prober_.assume(guessed_, below.cell, value, open)) {
    ++stats_.contradictions;
    return true;
  }
  if (open == 0) {
    prober_.report(guessed_);
    return true;
  }
  Node<T>& above = node(depth_ + 1);
  prober_.copy(above.state, below.state);
  above.gains = below.gains;
  above.tried = below.tried;
  above.measured = below.measured;
  prober_.replace(above, guessed_);
  above.open = open;
  above.is_probed = false;
  ++depth_;
  stats_.depth = std::max<std::uint64_t>(stats_.depth, std::uint64_t(depth_));
  return true;
}

template <class T>
Outcome Engine<T>::run(std::uint64_t work) {
  for (;;) {
    if (told_ < prober_.found().size()) {
      ++told_;
      return Outcome::kSolution;
    }
    if (depth_ < 0) return Outcome::kExhausted;
    if (prober_.is_stopped()) return Outcome::kStopped;
    if (budget_.spent() >= work) return Outcome::kPaused;
    Node<T>& here = node(depth_);
    if (here.is_probed) {
      if (!descend()) --depth_;
      continue;
    }
    switch (prober_.probe_all(here, depth_ == 0, work)) {
      case Step::kPaused:
        break;
      case Step::kOn:
        ++stats_.nodes;
        choose(here);
        here.taken = 0;
        if (depth_ == 0) return Outcome::kPaused;
        break;
      case Step::kComplete:
        prober_.report(here.state);
        [[fallthrough]];
      case Step::kContradiction:
        --depth_;
        break;
    }
  }
}

template <class T>
void Engine<T>::narrow(Board& board) const {
  for (int line = 0; line < board.lines(); ++line) {
    const SmallLine<T>& own = nodes_[0]->state.lines[line];
    const Word planes[2] = {own.white, own.black};
    board.narrow<false>(line, planes);
  }
  board.clear_dirty();
}

template <class T>
std::vector<float> Engine<T>::lookahead_scores() const {
  std::vector<float> scores;
  for (const Gains& gains : nodes_[0]->gains) {
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
