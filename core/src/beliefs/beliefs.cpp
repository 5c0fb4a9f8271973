// Messages between rows and columns: see beliefs.hpp.

#include "beliefs/beliefs.hpp"

#include <algorithm>
#include <numeric>

#include "base/mix.hpp"
#include "beliefs/black_beliefs.hpp"
#include "beliefs/color_beliefs.hpp"

namespace hanjie {

std::unique_ptr<Beliefs> Beliefs::make(const Puzzle& puzzle, const Assignment& assignment,
                                       Budget& budget) {
  if (assignment.literals().black_and_white())
    return std::make_unique<BlackBeliefs>(puzzle, assignment, budget);
  return std::make_unique<ColorBeliefs>(puzzle, assignment, budget);
}

Beliefs::Beliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget)
    : puzzle_(puzzle),
      assignment_(assignment),
      budget_(budget),
      longest_(std::max(puzzle.width, puzzle.height)) {
  const auto prepare = [&](Side& side, int first, int lines, int cells, std::size_t line_step,
                           std::size_t cell_step) {
    side.first = first;
    side.cells = cells;
    side.line_step = line_step;
    side.cell_step = cell_step;
    side.by_states.resize(std::size_t(lines));
    std::iota(side.by_states.begin(), side.by_states.end(), 0);
    side.messages.resize(assignment.literals().variables());
    side.change.resize(std::size_t(lines));
    side.open.resize(std::size_t(lines));
  };
  const std::size_t width = std::size_t(puzzle.width);
  prepare(rows_, 0, puzzle.height, puzzle.width, width, 1);
  prepare(columns_, puzzle.height, puzzle.width, puzzle.height, 1, width);

  const Board& root = assignment.literals().root();
  for (int line = 0; line < puzzle.lines(); ++line) {
    first_.push_back(planes_.size());
    planes_.push_back(0);
    for (const Block& block : puzzle.clue(line)) {
      const std::uint8_t plane = std::uint8_t(root.plane_of_color(line, block.color));
      planes_.insert(planes_.end(), block.length, plane);
      planes_.push_back(0);
    }
    states_.push_back(int(planes_.size() - first_.back()));
    most_states_ = std::max(most_states_, states_.back());
  }
  for (Side* side : {&rows_, &columns_})
    std::stable_sort(side->by_states.begin(), side->by_states.end(), [&](int a, int b) {
      return states_of(side->first + a) < states_of(side->first + b);
    });
}

bool Beliefs::can_compute(const Puzzle& puzzle) {
  constexpr std::int64_t kMost = 1 << 19;        // cells of a line times its states
  constexpr std::size_t kMostInColor = 1 << 22;  // candidates
  if (puzzle.colors > 2 && puzzle.cells() * std::size_t(puzzle.colors) > kMostInColor) return false;
  for (int line = 0; line < puzzle.lines(); ++line) {
    std::int64_t states = 1;
    for (const Block& block : puzzle.clue(line)) states += block.length + 1;
    if (states * puzzle.cells_of(line) > kMost) return false;
  }
  return true;
}

void Beliefs::scatter(std::uint64_t seed) {
  for (Side* side : {&rows_, &columns_}) {
    for (float& message : side->messages) {
      seed = mix(seed);
      message = 0.45f + 0.1f * float(seed >> 40) / float(1 << 24);
    }
    std::fill(side->change.begin(), side->change.end(), 1.0f);
    std::fill(side->open.begin(), side->open.end(), -1);
  }
}

bool Beliefs::run(int sweeps) {
  for (int i = 0; i < sweeps; ++i) {
    float change = 0;
    if (!sweep(rows_, columns_, change) || !sweep(columns_, rows_, change)) return false;
    if (change < kSettled) break;
  }
  return true;
}

/// Updates every line of one side whose inputs have changed enough.
bool Beliefs::sweep(Side& side, Side& other, float& change) {
  asked_.clear();
  for (const int line : side.by_states) {
    const int open = assignment_.open_in(side.first + line);
    const std::size_t at = std::size_t(line);
    if (open == 0 || (side.change[at] < kHardly && side.open[at] == open)) continue;
    side.open[at] = open;
    side.change[at] = 0;
    asked_.push_back(line);
  }
  for (std::size_t from = 0; from < asked_.size(); from += kLanes) {
    const std::size_t count = std::min(asked_.size() - from, std::size_t(kLanes));
    if (!ask(side, other, {asked_.data() + from, count}, change)) return false;
  }
  return true;
}

}  // namespace hanjie
