// Guesses, pieces and memory: see tree.hpp.

#include "count/tree.hpp"

#include <algorithm>
#include <limits>

#include "base/mix.hpp"

namespace hanjie {
namespace {

constexpr std::size_t kFewCells =
    24;  // a piece this small is always counted by the frontier method
constexpr double kNotablySmaller = 0.9;        // share of the cells
constexpr std::size_t kMostBytes = 80u << 20;  // of frames, and of memory

/// The memory of a part beyond automata that others share.
std::size_t bytes_of(const LineAutomata& part) {
  std::size_t bytes = 0;
  for (const auto& automaton : part)
    bytes += 2 * sizeof(automaton) + (automaton.use_count() == 1 ? automaton->bytes() : 0);
  return bytes;
}

}  // namespace

Tree::Fingerprint Tree::fingerprint(const LineAutomata& part) {
  rank_.resize(components_.cells());
  ranked_at_.resize(components_.cells());
  ++looks_;
  Fingerprint print{0x243F6A8885A308D3u, 0x13198A2E03707344u, 0};
  const auto write = [&](std::uint64_t value) {
    print.one = scramble(print.one ^ value) + 0x9E3779B97F4A7C15u;
    print.other = scramble(print.other * 0xD1342543DE82EF95u + value);
  };
  for (const auto& automaton : part) {
    write(automaton->length());
    for (std::size_t i = 0; i < automaton->length(); ++i) {
      const std::uint32_t cell = automaton->cells[i];
      if (ranked_at_[cell] != looks_) {
        ranked_at_[cell] = looks_;
        rank_[cell] = std::uint32_t(print.cells++);
      }
      write(std::uint64_t(rank_[cell]) << 32 | automaton->states_at(i).size());
    }
    for (const AutomatonState& state : automaton->states) write(state.packed());
  }
  return print;
}

/// The first cell in the order of guesses.
std::uint32_t Tree::first_cell(const LineAutomata& part) const {
  std::uint32_t first = part.front()->cells.front();
  for (const auto& automaton : part) {
    const std::uint32_t cell = automaton->cells.front();
    if (goes_down_ ? components_.down(cell) < components_.down(first) : cell < first) first = cell;
  }
  return first;
}

void Tree::begin(const LineAutomata& part) {
  frames_.clear();
  frame_bytes_ = 0;
  frontier_counter_.plan(part);
  goes_down_ = frontier_counter_.goes_down();
  open(part, fingerprint(part), std::numeric_limits<std::size_t>::max());
}

Tree::PartCount Tree::go_on(std::uint64_t units, const std::optional<Natural>& enough) {
  const std::uint64_t end = budget_.spent() + units;
  while (budget_.spent() < end) {
    Frame& frame = frames_.back();
    if (!frame.split.parts.empty() && !frame.product.is_zero()) {
      if (!count_next_piece(frame)) return {at_least(), false, true};
      continue;
    }
    frame.sum += frame.product;
    frame.product = 0;
    frame.split.parts.clear();
    if (enough && !(at_least() < *enough)) break;
    if (frame.left.size() > 0) {
      if (!try_next_color(frame)) return {at_least(), false, true};
      continue;
    }
    const Natural sum = std::move(frame.sum);
    remember(frame.print, sum);
    close();
    if (frames_.empty()) return {sum, true, false};
    frames_.back().product *= sum;
  }
  return {at_least(), false, false};
}

/// A part whose cells will be guessed.
void Tree::open(LineAutomata part, const Fingerprint& print, std::size_t failed) {
  const std::uint32_t cell = first_cell(part);
  Frame frame{std::move(part), print, cell, {}, {}, {}, {}, failed, 0};
  for (const auto& automaton : frame.part)
    if (automaton->cells.front() == cell) frame.left = automaton->colors.front();
  frame.bytes = sizeof(Frame) + bytes_of(frame.part);
  frame_bytes_ += frame.bytes;
  frames_.push_back(std::move(frame));
}

void Tree::close() {
  frame_bytes_ -= frames_.back().bytes;
  frames_.pop_back();
}

/// Gives the cell of a frame its next color. False: out of time.
bool Tree::try_next_color(Frame& frame) {
  const int color = frame.left.first();
  frame.left.remove(color);
  const Verdict verdict = components_.assign(frame.part, frame.cell, color, frame.split);
  if (verdict == Verdict::kStopped) return false;
  if (verdict == Verdict::kContradiction) {
    frame.split.parts.clear();
    return true;
  }
  frame.product = frame.split.factor;
  // The smallest come first, from the end: if one of them has no solution, the rest need no count.
  std::stable_sort(
      frame.split.parts.begin(), frame.split.parts.end(),
      [](const LineAutomata& one, const LineAutomata& other) { return one.size() > other.size(); });
  return true;
}

/// Counts a piece at once, from memory or by the frontier method, or opens it. False: out of time
/// or memory.
bool Tree::count_next_piece(Frame& frame) {
  LineAutomata piece = std::move(frame.split.parts.back());
  frame.split.parts.pop_back();
  const Fingerprint print = fingerprint(piece);
  if (const auto found = memory_.find(print); found != memory_.end()) {
    frame.product *= found->second;
    return true;
  }
  std::size_t failed = frame.failed;
  if (print.cells <= kFewCells || double(print.cells) <= kNotablySmaller * double(failed)) {
    frontier_counter_.plan(piece);
    if (const std::optional<Natural> count = frontier_counter_.run(frontier_words_)) {
      frame.product *= *count;
      remember(print, *count);
      return true;
    }
    if (frontier_counter_.stopped()) return false;
    failed = print.cells;
  }
  open(std::move(piece), print, failed);
  return frame_bytes_ <= kMostBytes;
}

void Tree::remember(const Fingerprint& print, const Natural& count) {
  if (memory_bytes_ > kMostBytes) {
    memory_.clear();
    memory_bytes_ = 0;
  }
  memory_bytes_ += 96 + 4 * count.digits();
  memory_.emplace(print, count);
}

/// The solutions that the frames have counted, from the last guess down to the first.
Natural Tree::at_least() const {
  Natural count;
  for (std::size_t at = frames_.size(); at-- > 0;) {
    const Frame& frame = frames_[at];
    if (frame.split.parts.empty()) {
      count *= frame.product;
    } else {
      count = 0;
    }
    count += frame.sum;
  }
  return count;
}

}  // namespace hanjie
