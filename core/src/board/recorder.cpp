// Recording a search: see recorder.hpp.

#include "hanjie/recorder.hpp"

namespace hanjie {

Recorder::Recorder(const Puzzle& puzzle) : grid_(puzzle.given) {
  grid_.resize(puzzle.cells(), kUnknown);
}

void Recorder::record(Kind kind, int line, std::span<const Setting> cells) {
  steps_.insert(steps_.end(), {kind, line, depth_, 0});
  const std::size_t count = steps_.size() - 1;
  for (const Setting& setting : cells) {
    if (grid_[setting.cell] == setting.color) continue;
    grid_[setting.cell] = setting.color;
    if (kind != kRewind) set_.push_back(setting.cell);
    steps_.insert(steps_.end(), {std::int32_t(setting.cell), setting.color});
    ++steps_[count];
  }
}

void Recorder::on_line(int line, std::span<const Setting> cells) {
  record(kLine, line, cells);
}

void Recorder::on_probe(std::span<const Setting> cells) {
  record(kProbe, -1, cells);
}

void Recorder::on_contradiction(int line) {
  record(kContradiction, line, {});
}

void Recorder::on_guess(Setting cell, int depth) {
  depth_ = depth;
  guesses_.push_back(set_.size());
  record(kGuess, -1, {&cell, 1});
}

void Recorder::on_rewind(int depth) {
  depth_ = depth;
  std::vector<Setting> back;
  for (std::size_t at = guesses_.back(); at < set_.size(); ++at)
    back.push_back({set_[at], kUnknown});
  set_.resize(guesses_.back());
  guesses_.pop_back();
  record(kRewind, -1, back);
}

void Recorder::on_solution() {
  record(kSolution, -1, {});
}

}  // namespace hanjie
