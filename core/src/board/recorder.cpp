// Recording a search: see recorder.hpp.

#include "hanjie/recorder.hpp"

#include <algorithm>

namespace hanjie {
namespace {

constexpr std::size_t kHead = 4;  // kind, line, depth, number of cells
constexpr std::size_t kNumbersPerStep = 64;
constexpr std::size_t kNumbersPerCell = 8;

std::size_t size_of_step(const std::vector<std::int32_t>& steps, std::size_t at) {
  return kHead + 2 * std::size_t(steps[at + 3]);
}

}  // namespace

Recorder::Recorder(const Puzzle& puzzle, std::size_t most)
    : grid_(puzzle.given),
      most_{most, kNumbersPerStep * std::min(most, kNoLimit) + kNumbersPerCell * puzzle.cells()} {
  grid_.resize(puzzle.cells(), kUnknown);
}

void Recorder::record(Kind kind, int line, std::span<const Setting> cells) {
  take_back_corrected(cells);
  append(kind, line, cells);
  thin_if_full();
}

void Recorder::append(Kind kind, int line, std::span<const Setting> cells) {
  steps_.insert(steps_.end(), {kind, line, depth_, 0});
  ++count_;
  const std::size_t count = steps_.size() - 1;
  for (const Setting& setting : cells) {
    if (grid_[setting.cell] == setting.color) continue;
    grid_[setting.cell] = setting.color;
    if (kind != kRewind) set_.push_back(setting.cell);
    steps_.insert(steps_.end(), {std::int32_t(setting.cell), setting.color});
    ++steps_[count];
  }
}

/// After it has searched below a guess, the search refutes the remaining values without a recorded
/// guess, and then reports the only solution. A replay needs a rewind that undoes the refuted cells.
void Recorder::take_back_corrected(std::span<const Setting> cells) {
  std::vector<Setting> back;
  for (const Setting& setting : cells) {
    const std::uint8_t now = grid_[setting.cell];
    if (now != kUnknown && now != setting.color) back.push_back({setting.cell, kUnknown});
  }
  if (back.empty()) return;
  for (Open& guess : guesses_) guess.is_corrected = true;
  append(kRewind, -1, back);
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
  guesses_.push_back({set_.size(), {count_, steps_.size()}});
  record(kGuess, -1, {&cell, 1});
}

void Recorder::on_rewind(int depth) {
  depth_ = depth;
  const Open guess = guesses_.back();
  const std::size_t level = guesses_.size();
  const bool has_turn = level == deepest_ + 1 && turn_++ % stride_ == 0;
  const bool stays = has_turn || guess.has_solution || guess.is_corrected;
  const bool leaves = level > deepest_ && !stays;
  guesses_.pop_back();
  std::vector<Setting> back;
  for (std::size_t at = guess.set; at < set_.size(); ++at) back.push_back({set_[at], kUnknown});
  set_.resize(guess.set);
  append(kRewind, -1, back);
  if (leaves) {
    left_out_ += count_ - guess.before.steps;
    count_ = guess.before.steps;
    steps_.resize(guess.before.numbers);
  }
  thin_if_full();
}

void Recorder::on_solution() {
  if (keeps_solutions_)
    for (Open& guess : guesses_) guess.has_solution = true;
  record(kSolution, -1, {});
}

void Recorder::thin_if_full() {
  if (!Extent{count_, steps_.size()}.exceeds(most_)) return;
  thin();
  if (Extent{count_, steps_.size()}.exceeds(half()) && keeps_solutions_) {
    keeps_solutions_ = false;
    for (Open& guess : guesses_) guess.has_solution = false;
    thin();
  }
  // What is left cannot be left out. The next look at it must be far away.
  most_.steps = std::max(most_.steps, 2 * count_);
  most_.numbers = std::max(most_.numbers, 2 * steps_.size());
}

void Recorder::thin() {
  std::vector<Closed> closed = closed_guesses();
  const Extent rest = measure(closed);
  leave_out(chosen(closed, rest));
}

/// In the order of their beginnings.
std::vector<Recorder::Closed> Recorder::closed_guesses() const {
  std::vector<Closed> found;
  std::vector<std::size_t> open;  // into `found`
  const auto keep_open = [&] {
    for (const std::size_t guess : open) found[guess].stays = true;
  };
  for (std::size_t at = 0; at < steps_.size(); at += size_of_step(steps_, at)) {
    const std::int32_t kind = steps_[at];
    if (kind == kGuess) {
      open.push_back(found.size());
      Closed guess;
      guess.begin = at;
      guess.depth = open.size();
      found.push_back(guess);
    } else if (kind == kRewind && std::size_t(steps_[at + 2]) < open.size()) {
      found[open.back()].end = at + size_of_step(steps_, at);
      open.pop_back();
    } else if (kind == kRewind || (kind == kSolution && keeps_solutions_)) {
      keep_open();
    }
  }
  std::erase_if(found, [](const Closed& guess) { return guess.end == 0 || guess.stays; });
  return found;
}

/// Sets `own` of each closed guess; returns the size of the steps outside of all.
Recorder::Extent Recorder::measure(std::vector<Closed>& closed) const {
  Extent rest;
  std::vector<std::size_t> around;  // into `closed`
  std::size_t next = 0;
  for (std::size_t at = 0; at < steps_.size(); at += size_of_step(steps_, at)) {
    while (!around.empty() && closed[around.back()].end <= at) around.pop_back();
    if (next < closed.size() && closed[next].begin == at) around.push_back(next++);
    (around.empty() ? rest : closed[around.back()].own) += {1, size_of_step(steps_, at)};
  }
  return rest;
}

/// The closed guesses to leave out, so that the record is about half full. Sets which depths stay.
std::vector<Recorder::Closed> Recorder::chosen(const std::vector<Closed>& closed, Extent kept) {
  std::vector<Extent> by_depth(2);
  for (const Closed& guess : closed) {
    if (by_depth.size() <= guess.depth) by_depth.resize(guess.depth + 1);
    by_depth[guess.depth] += guess.own;
  }
  std::size_t deepest = 0;
  for (; deepest + 1 < by_depth.size(); ++deepest) {
    Extent more = kept;
    more += by_depth[deepest + 1];
    if (more.exceeds(half())) break;
    kept = more;
  }
  std::size_t stride = 1;
  for (bool fits = false; !fits && stride < closed.size(); stride *= 2) {
    Extent more = kept;
    std::size_t turn = 0;
    for (const Closed& guess : closed)
      if (guess.depth == deepest + 1 && turn++ % (2 * stride) == 0) more += guess.own;
    fits = !more.exceeds(half());
  }
  stride_ = deepest == deepest_ ? stride_ * stride : stride;
  deepest_ = deepest;
  std::vector<Closed> out;
  std::size_t turn = 0;
  for (const Closed& guess : closed)
    if (guess.depth > deepest + 1 || (guess.depth == deepest + 1 && turn++ % stride != 0))
      out.push_back(guess);
  return out;
}

/// Leaves out these guesses, in the order of their beginnings.
void Recorder::leave_out(const std::vector<Closed>& closed) {
  Extent to;
  std::size_t next = 0, open = 0;
  for (std::size_t at = 0; at < steps_.size();) {
    while (next < closed.size() && closed[next].begin < at) ++next;
    const bool is_out = next < closed.size() && closed[next].begin == at;
    const std::size_t end = is_out ? closed[next].end : at + size_of_step(steps_, at);
    while (open < guesses_.size() && guesses_[open].before.numbers <= at)
      guesses_[open++].before = to;
    if (!is_out) {
      std::copy(steps_.begin() + std::ptrdiff_t(at), steps_.begin() + std::ptrdiff_t(end),
                steps_.begin() + std::ptrdiff_t(to.numbers));
      to.numbers += end - at;
      ++to.steps;
    }
    at = end;
  }
  left_out_ += count_ - to.steps;
  count_ = to.steps;
  steps_.resize(to.numbers);
}

}  // namespace hanjie
