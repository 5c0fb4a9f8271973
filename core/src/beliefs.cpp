// Rows and columns telling each other: see beliefs.hpp.

#include "beliefs.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "decide.hpp"

namespace hanjie {
namespace {

constexpr float kDamping = 0.3f;   // how much of the old message stays
constexpr float kSurest = 1e-4f;   // no message is nearer to 0 or 1
constexpr float kHardly = 0.025f;  // inputs that change less are not worth asking a line again
constexpr float kSettled = 0.01f;  // all messages change less: enough
constexpr int kLanes = kBeliefLanes;

}  // namespace

Beliefs::Beliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget)
    : puzzle_(puzzle), assignment_(assignment), budget_(budget) {
  const auto prepare = [&](Side& side, int first, int lines, int cells, std::size_t line_step,
                           std::size_t cell_step) {
    side.first = first;
    side.cells = cells;
    side.line_step = line_step;
    side.cell_step = cell_step;
    side.by_states.resize(std::size_t(lines));
    std::iota(side.by_states.begin(), side.by_states.end(), 0);
    side.messages.resize(puzzle.cells());
    side.change.resize(std::size_t(lines));
    side.known.resize(std::size_t(lines));
  };
  const std::size_t width = std::size_t(puzzle.width);
  prepare(rows_, 0, puzzle.height, puzzle.width, width, 1);
  prepare(columns_, puzzle.height, puzzle.width, puzzle.height, 1, width);

  int most = 1;
  for (int line = 0; line < puzzle.lines(); ++line) {
    first_.push_back(is_block_.size());
    is_block_.push_back(0);
    for (const Block& block : puzzle.clue(line)) {
      is_block_.insert(is_block_.end(), block.length, std::uint8_t(1));
      is_block_.push_back(0);
    }
    states_.push_back(int(is_block_.size() - first_.back()));
    most = std::max(most, states_.back());
  }
  for (Side* side : {&rows_, &columns_})
    std::stable_sort(side->by_states.begin(), side->by_states.end(), [&](int a, int b) {
      return states_[std::size_t(side->first + a)] < states_[std::size_t(side->first + b)];
    });
  const std::size_t longest = std::size_t(std::max(puzzle.width, puzzle.height));
  in_.resize(longest * kLanes);
  out_.resize(longest * kLanes);
  machines_.resize(3 * std::size_t(most + 1) * kLanes);
  scratch_.resize(std::size_t(belief_scratch(int(longest), most)));
}

bool Beliefs::can_believe(const Puzzle& puzzle) {
  constexpr std::int64_t kMost = 1 << 19;  // cells of a line times its states
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
    std::fill(side->known.begin(), side->known.end(), -1);
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

/// Asks every line of one side that might say something new.
bool Beliefs::sweep(Side& side, Side& other, float& change) {
  asked_.clear();
  for (const int line : side.by_states) {
    const int known = assignment_.known_in(side.first + line);
    const std::size_t at = std::size_t(line);
    if (known == side.cells || (side.change[at] < kHardly && side.known[at] == known)) continue;
    side.known[at] = known;
    side.change[at] = 0;
    asked_.push_back(line);
  }
  for (std::size_t from = 0; from < asked_.size(); from += kLanes) {
    const std::size_t count = std::min(asked_.size() - from, std::size_t(kLanes));
    if (!ask(side, other, {asked_.data() + from, count}, change)) return false;
  }
  return true;
}

/// Asks up to eight lines at once; false: stopped.
bool Beliefs::ask(Side& side, Side& other, std::span<const int> lines, float& change) {
  const auto states_of = [&](int line) { return states_[std::size_t(side.first + line)]; };
  const int least = states_of(lines.front()), most = states_of(lines.back());
  const std::size_t size = std::size_t(most + 1) * kLanes;
  std::fill_n(machines_.begin(), 3 * size, 0.0f);
  float* const block = machines_.data();
  float* const gap = block + size;
  float* const end = gap + size;
  for (std::size_t lane = 0; lane < lines.size(); ++lane) {
    const int line = lines[lane], states = states_of(line);
    const std::uint8_t* const is_block = is_block_.data() + first_[std::size_t(side.first + line)];
    for (int s = 0; s < states; ++s)
      (is_block[s] ? block : gap)[std::size_t(s) * kLanes + lane] = 1;
    for (int s = std::max(0, states - 2); s < states; ++s) end[std::size_t(s) * kLanes + lane] = 1;
    for (int i = 0; i < side.cells; ++i) {
      const std::size_t cell = side.cell(line, i);
      const int value = assignment_.value(Literal(2 * cell + 1));
      in_[std::size_t(i) * kLanes + lane] = value == 0  ? other.messages[cell]
                                            : value > 0 ? 1.0f
                                                        : 0.0f;
    }
  }
  const int band = std::min(most, side.cells - least + 3 + most - least);
  if (budget_.spend(std::uint64_t(side.cells) * std::uint64_t(band))) return false;
  kernels_.beliefs(
      {side.cells, least, most, in_.data(), block, gap, end, out_.data(), scratch_.data()});
  for (std::size_t lane = 0; lane < lines.size(); ++lane)
    listen(side, other, lines[lane], lane, change);
  return true;
}

/// Takes what a line thinks half way over, and notes how much that changes for those that cross it.
void Beliefs::listen(Side& side, Side& other, int line, std::size_t lane, float& change) {
  float rest = 0;
  bool lost = false;
  for (int i = 0; i < side.cells; ++i) {
    const std::size_t cell = side.cell(line, i);
    if (!assignment_.is_open(Variable(cell))) continue;
    const float told = out_[std::size_t(i) * kLanes + lane];
    if (told < 0) {
      lost = true;
      break;
    }
    const float sure = std::min(std::max(told, kSurest), 1 - kSurest);
    float& message = side.messages[cell];
    const float next = kDamping * message + (1 - kDamping) * sure;
    const float moved = std::fabs(next - message);
    message = next;
    change = std::max(change, moved);
    other.change[std::size_t(i)] = std::max(other.change[std::size_t(i)], moved);
    rest = std::max(rest, std::fabs(sure - next) * kDamping);
  }
  if (lost) {
    pull_back(side, other, line);
    change = 1;
    rest = 1;
  }
  side.change[std::size_t(line)] = std::max(side.change[std::size_t(line)], rest);
}

/// The opinions a line heard leave it no placement: they move half way to a half.
void Beliefs::pull_back(const Side& side, Side& other, int line) {
  for (int i = 0; i < side.cells; ++i) {
    const std::size_t cell = side.cell(line, i);
    if (assignment_.is_open(Variable(cell)))
      other.messages[cell] = 0.5f * other.messages[cell] + 0.25f;
  }
}

float Beliefs::black(std::size_t cell) const {
  const float row = rows_.messages[cell], column = columns_.messages[cell];
  const float yes = row * column, no = (1 - row) * (1 - column);
  return yes / (yes + no);
}

}  // namespace hanjie
