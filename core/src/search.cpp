// Depth-first search: see search.hpp.

#include "search.hpp"

#include <algorithm>
#include <chrono>

namespace hanjie {
namespace {

/// One colour beside the background, whatever the palette says.
bool uses_one_color(const Puzzle& puzzle) {
  return std::all_of(puzzle.blocks.begin(), puzzle.blocks.end(),
                     [](const Block& block) { return block.color == 1; });
}

}  // namespace

Search::Search(const Puzzle& puzzle, const Options& options)
    : puzzle_(puzzle),
      options_(options),
      black_and_white_(uses_one_color(puzzle)),
      clues_(puzzle, black_and_white_),
      board_(puzzle, clues_, black_and_white_),
      budget_(options),
      lines_(clues_, stats_),
      propagator_(board_, lines_, budget_) {}

State Search::next() {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  budget_.start();
  const bool was_done = state_ == State::kExhausted;
  state_ = advance();
  if (options_.observer && state_ == State::kExhausted && !was_done) tell_only_solution();
  stats_.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
  return state_;
}

State Search::advance() {
  Verdict verdict;
  if (state_ == State::kReady) {
    verdict = start();
  } else if (state_ == State::kSolution) {
    verdict = Verdict::kContradiction;  // what led here has been reported: go on with the rest
  } else {
    return state_;
  }
  for (;;) {
    if (verdict == Verdict::kStopped) return State::kStopped;
    if (verdict == Verdict::kContradiction) {
      if (frames_.empty()) return State::kExhausted;
      verdict = retract();
      continue;
    }
    if (board_.open() == 0) return accept() ? State::kSolution : State::kStopped;
    if (options_.line_only) return State::kStuck;
    if (!prober_) {
      board_.start_trail();
      lines_.start_cache();
      prober_ = std::make_unique<Prober>(board_, propagator_, budget_, stats_, options_.seed);
    }
    ++stats_.nodes;
    verdict = prober_->run(frames_.empty(), options_.observer);
    if (verdict == Verdict::kConsistent && board_.open() > 0) verdict = guess();
  }
}

Verdict Search::start() {
  if (options_.observer) tell_known_from_start();
  return propagator_.run(options_.observer);
}

/// Cells that palettes alone decide: no step would ever mention them.
void Search::tell_known_from_start() {
  for (int row = 0; row < puzzle_.height; ++row) {
    std::vector<Setting> settled;
    for (int column = 0; column < puzzle_.width; ++column) {
      const std::size_t at = std::size_t(row) * std::size_t(puzzle_.width) + std::size_t(column);
      const std::uint8_t color = board_.color({row, column});
      const bool given = !puzzle_.given.empty() && puzzle_.given[at] != kUnknown;
      if (color != kUnknown && !given) settled.push_back({std::uint32_t(at), color});
    }
    if (!settled.empty()) options_.observer->on_line(row, settled);
  }
}

/// The search for a second solution has left the first one; now that it is proved to be the only
/// one, it is certain without any guess.
void Search::tell_only_solution() {
  if (stats_.solutions != 1 || stats_.guesses == 0) return;
  std::vector<Setting> cells;
  for (std::size_t at = 0; at < solution_.size(); ++at)
    cells.push_back({std::uint32_t(at), solution_[at]});
  options_.observer->on_probe(cells);
  options_.observer->on_solution();
}

Verdict Search::guess() {
  const Decision decision = decide(board_, *prober_);
  frames_.push_back({board_.mark(), decision});
  ++stats_.guesses;
  stats_.depth = std::max<std::uint64_t>(stats_.depth, frames_.size());
  const Cell cell = decision.cell;
  if (options_.observer)
    options_.observer->on_guess({std::uint32_t(cell.row * puzzle_.width + cell.column),
                                 board_.color_of_plane(cell.row, decision.plane)},
                                int(frames_.size()));
  board_.assign(cell, decision.plane);
  const Verdict verdict = propagator_.run(options_.observer);
  if (verdict == Verdict::kContradiction) ++stats_.contradictions;
  prober_->note_changes(frames_.back().mark);
  return verdict;
}

/// Takes the last guess back and makes its opposite a fact of the node below.
Verdict Search::retract() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  prober_->note_changes(frame.mark);
  board_.rewind(frame.mark);
  if (options_.observer) options_.observer->on_rewind(int(frames_.size()));
  const Cell cell = frame.guess.cell;
  board_.remove(cell, frame.guess.plane);
  const std::uint8_t color = board_.color(cell);
  if (options_.observer && color != kUnknown) {
    const Setting setting{std::uint32_t(cell.row * puzzle_.width + cell.column), color};
    options_.observer->on_probe({&setting, 1});
  }
  const Verdict verdict = propagator_.run(options_.observer);
  prober_->note_changes(frame.mark);
  if (frames_.empty()) board_.forget_trail();
  return verdict;
}

/// Takes the board for a solution, if the independent check agrees.
bool Search::accept() {
  std::vector<std::uint8_t> grid = board_.grid();
  if (!verify(puzzle_, grid)) return false;
  if (stats_.solutions++ == 0) {
    certain_ = frames_.empty() ? grid : board_.grid_at(frames_.front().mark);
    shared_ = grid;
  } else {
    for (std::size_t at = 0; at < grid.size(); ++at)
      if (shared_[at] != grid[at]) shared_[at] = kUnknown;
  }
  solution_ = std::move(grid);
  if (options_.observer) options_.observer->on_solution();
  return true;
}

std::vector<std::uint8_t> Search::known() const {
  if (stats_.solutions == 0)
    return frames_.empty() ? board_.grid() : board_.grid_at(frames_.front().mark);
  return state_ == State::kExhausted ? shared_ : certain_;
}

}  // namespace hanjie
