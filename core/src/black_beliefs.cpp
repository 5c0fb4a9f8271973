// Asking lines of black and white: see black_beliefs.hpp.

#include "black_beliefs.hpp"

namespace hanjie {

BlackBeliefs::BlackBeliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget)
    : Beliefs(puzzle, assignment, budget) {
  in_.resize(std::size_t(longest_) * kLanes);
  out_.resize(std::size_t(longest_) * kLanes);
  machines_.resize(3 * std::size_t(most_states_ + 1) * kLanes);
  scratch_.resize(std::size_t(belief_scratch(longest_, most_states_)));
}

bool BlackBeliefs::ask(Side& side, Side& other, std::span<const int> lines, float& change) {
  const int least = states_of(side.first + lines.front());
  const int most = states_of(side.first + lines.back());
  const std::size_t size = std::size_t(most + 1) * kLanes;
  std::fill_n(machines_.begin(), 3 * size, 0.0f);
  float* const block = machines_.data();
  float* const gap = block + size;
  float* const end = gap + size;
  for (std::size_t lane = 0; lane < lines.size(); ++lane) {
    const int line = lines[lane], states = states_of(side.first + line);
    const std::uint8_t* const is_block = planes_of(side.first + line);
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

void BlackBeliefs::listen(Side& side, Side& other, int line, std::size_t lane, float& change) {
  Movement movement{change};
  for (int i = 0; i < side.cells; ++i) {
    const std::size_t cell = side.cell(line, i);
    if (!assignment_.is_open(Variable(cell))) continue;
    const float told = out_[std::size_t(i) * kLanes + lane];
    if (told < 0) {
      pull_back(side, other, line);
      movement.all = movement.rest = 1;
      break;
    }
    hear(side, other, cell, i, told, movement);
  }
  change = movement.all;
  float& rest = side.change[std::size_t(line)];
  rest = std::max(rest, movement.rest);
}

/// The opinions a line heard leave it no placement: they move half way to a half.
void BlackBeliefs::pull_back(const Side& side, Side& other, int line) {
  for (int i = 0; i < side.cells; ++i) {
    const std::size_t cell = side.cell(line, i);
    if (assignment_.is_open(Variable(cell)))
      other.messages[cell] = 0.5f * other.messages[cell] + 0.25f;
  }
}

float BlackBeliefs::black(std::size_t cell) const {
  const float row = rows_.messages[cell], column = columns_.messages[cell];
  const float yes = row * column, no = (1 - row) * (1 - column);
  return yes / (yes + no);
}

void BlackBeliefs::judge(std::vector<Opinion>& opinions) const {
  for (std::size_t cell = 0; cell < puzzle_.cells(); ++cell) {
    if (!assignment_.is_open(Variable(cell))) continue;
    const float likely = black(cell);
    opinions.push_back({std::min(likely, 1 - likely), Literal(2 * cell + (likely > 0.5f ? 1 : 0))});
  }
}

}  // namespace hanjie
