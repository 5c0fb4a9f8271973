// Depth-first search: see depth_first.hpp.

#include "guess/depth_first.hpp"

#include <algorithm>
#include <utility>

namespace hanjie {

DepthFirst::DepthFirst(const Puzzle& puzzle, const Options& options, Board& board,
                       LineSolver& lines, Budget& budget, Stats& stats)
    : puzzle_(puzzle),
      seed_(options.seed),
      line_only_(options.line_only),
      observer_(options.observer),
      stats_(stats),
      board_(board),
      budget_(budget),
      lines_(lines),
      propagator_(board, lines, budget) {}

Outcome DepthFirst::run(std::uint64_t work) {
  Verdict verdict = Verdict::kConsistent;
  if (!started_) {
    started_ = true;
    verdict = start();
  } else if (has_solution_) {
    has_solution_ = false;
    verdict = Verdict::kContradiction;  // the solution was reported: continue with the rest
  }
  for (;;) {
    if (verdict == Verdict::kStopped) return Outcome::kStopped;
    if (verdict == Verdict::kContradiction) {
      if (frames_.empty()) {
        if (observer_) tell_only_solution();
        return Outcome::kExhausted;
      }
      verdict = retract();
      continue;
    }
    if (board_.open() == 0) {
      take_solution();
      return Outcome::kSolution;
    }
    if (line_only_) return Outcome::kStuck;
    if (budget_.spent() >= work) return Outcome::kPaused;
    if (!prober_) {
      board_.start_trail();
      lines_.start_cache();
      prober_ = std::make_unique<Prober>(board_, propagator_, budget_, stats_, seed_);
    }
    ++stats_.nodes;
    verdict = prober_->run(frames_.empty(), work, observer_);
    if (verdict != Verdict::kConsistent || board_.open() == 0) continue;
    if (budget_.spent() >= work) return Outcome::kPaused;
    if (!std::exchange(has_probed_root_, true)) return Outcome::kPaused;
    verdict = guess();
  }
}

Verdict DepthFirst::start() {
  if (observer_) tell_known_from_start();
  return propagator_.run(observer_);
}

/// Reports cells that the palettes alone decide, because no step would ever mention them.
void DepthFirst::tell_known_from_start() {
  for (int row = 0; row < puzzle_.height; ++row) {
    std::vector<Setting> settled;
    for (int column = 0; column < puzzle_.width; ++column) {
      const std::size_t at = std::size_t(row) * std::size_t(puzzle_.width) + std::size_t(column);
      const std::uint8_t color = board_.color({row, column});
      const bool given = !puzzle_.given.empty() && puzzle_.given[at] != kUnknown;
      if (color != kUnknown && !given) settled.push_back({std::uint32_t(at), color});
    }
    if (!settled.empty()) observer_->on_line(row, settled);
  }
}

/// Reports the first solution as certain. The search for a second one has left it, and now it is
/// proved to be the only one.
void DepthFirst::tell_only_solution() {
  if (solutions_ != 1 || stats_.guesses == 0) return;
  std::vector<Setting> cells;
  for (std::size_t at = 0; at < solution_.size(); ++at)
    cells.push_back({std::uint32_t(at), solution_[at]});
  observer_->on_probe(cells);
  observer_->on_solution();
}

Verdict DepthFirst::guess() {
  const Decision decision = decide(board_, *prober_);
  frames_.push_back({board_.mark(), decision});
  ++stats_.guesses;
  stats_.depth = std::max<std::uint64_t>(stats_.depth, frames_.size());
  const Cell cell = decision.cell;
  if (observer_)
    observer_->on_guess({std::uint32_t(cell.row * puzzle_.width + cell.column),
                         board_.color_of_plane(cell.row, decision.plane)},
                        int(frames_.size()));
  board_.assign(cell, decision.plane);
  const Verdict verdict = propagator_.run(observer_);
  if (verdict == Verdict::kContradiction) ++stats_.contradictions;
  prober_->note_changes(frames_.back().mark);
  return verdict;
}

/// Undoes the last guess and makes its opposite a fact of the node below.
Verdict DepthFirst::retract() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  prober_->note_changes(frame.mark);
  board_.rewind(frame.mark);
  if (observer_) observer_->on_rewind(int(frames_.size()));
  const Cell cell = frame.guess.cell;
  board_.remove(cell, frame.guess.plane);
  const std::uint8_t color = board_.color(cell);
  if (observer_ && color != kUnknown) {
    const Setting setting{std::uint32_t(cell.row * puzzle_.width + cell.column), color};
    observer_->on_probe({&setting, 1});
  }
  const Verdict verdict = propagator_.run(observer_);
  prober_->note_changes(frame.mark);
  if (frames_.empty()) board_.forget_trail();
  return verdict;
}

void DepthFirst::take_solution() {
  solution_ = board_.grid();
  has_solution_ = true;
  ++solutions_;
  if (observer_) observer_->on_solution();
}

Board DepthFirst::root() const {
  Board board = board_;
  if (!frames_.empty()) board.rewind(frames_.front().mark);
  board.free_trail();
  return board;
}

std::vector<std::uint8_t> DepthFirst::known() const {
  // Also correct during a probe, because the trail begins at the root.
  return prober_ ? board_.grid_at({0, 0}) : board_.grid();
}

std::vector<float> DepthFirst::lookahead_scores() const {
  std::vector<float> scores;
  if (!prober_) return scores;
  for (int row = 0; row < puzzle_.height; ++row)
    for (int column = 0; column < puzzle_.width; ++column)
      scores.push_back(prober_->lookahead_score({row, column}).score);
  return scores;
}

}  // namespace hanjie
