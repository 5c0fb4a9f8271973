// Updating lines in color: see color_beliefs.hpp.

#include "beliefs/color_beliefs.hpp"

#include <algorithm>
#include <cmath>

namespace hanjie {

ColorBeliefs::ColorBeliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget)
    : Beliefs(puzzle, assignment, budget) {
  int planes = 2;
  for (int line = 0; line < puzzle.lines(); ++line) {
    add_candidates(line);
    first_band_.push_back(bands_.size());
    add_bands(walk_of(line), puzzle.cells_of(line), bands_);
    planes = std::max(planes, planes_in(line));
  }
  const std::size_t states = std::size_t(most_states_) + 2;
  has_color_.resize(states * std::size_t(planes) * kLanes);
  leaves_out_.resize(states * kLanes);
  is_end_.resize(states * kLanes);
  low_.resize(std::size_t(longest_) + 1);
  high_.resize(std::size_t(longest_) + 1);
  in_.resize(std::size_t(longest_) * std::size_t(planes) * kLanes);
  out_.resize(in_.size());
  scratch_.resize(std::size_t(color_belief_scratch(longest_, most_states_)));
}

void ColorBeliefs::add_candidates(int line) {
  const Literals& literals = assignment_.literals();
  const Board& root = literals.root();
  first_candidate_.push_back(candidates_.size());
  for (int i = 0; i < puzzle_.cells_of(line); ++i) {
    const bool is_row = line < puzzle_.height;
    const int known = root.color(is_row ? Cell{line, i} : Cell{i, line - puzzle_.height});
    for (int plane = 0; plane < planes_in(line); ++plane) {
      const Literal gone = literals.removal(line, plane, i);
      const bool is_alone = known == root.color_of_plane(line, plane);
      candidates_.push_back(gone != kNoLiteral ? variable_of(gone) : is_alone ? kAlone : kGone);
    }
  }
}

bool ColorBeliefs::ask(Side& side, Side& other, std::span<const int> lines, float& change) {
  const int states = states_of(side.first + lines.back());
  int planes = 2;
  for (const int line : lines) planes = std::max(planes, planes_in(side.first + line));
  const std::size_t size = std::size_t(states + 2) * kLanes;
  std::fill_n(has_color_.begin(), size * std::size_t(planes), 0);
  std::fill_n(leaves_out_.begin(), size, 0);
  std::fill_n(is_end_.begin(), size, 0);
  for (std::size_t lane = 0; lane < lines.size(); ++lane) {
    set_up(side.first + lines[lane], lane, planes);
    receive_messages(side, other, lines[lane], lane, planes);
  }
  join_bands(side, lines);
  std::uint64_t walked = 0;
  for (int i = 0; i <= side.cells; ++i)
    walked += std::uint64_t(std::max(0, high_[std::size_t(i)] - low_[std::size_t(i)] + 1));
  if (budget_.spend(walked * std::uint64_t(planes + 3) / 2)) return false;
  kernels_.color_beliefs({side.cells, planes, states, low_.data(), high_.data(), has_color_.data(),
                          leaves_out_.data(), is_end_.data(), in_.data(), out_.data(),
                          scratch_.data()});
  for (std::size_t lane = 0; lane < lines.size(); ++lane)
    listen(side, other, lines[lane], lane, planes, change);
  return true;
}

/// The walk of a line.
void ColorBeliefs::set_up(int line, std::size_t lane, int planes) {
  const ColorWalk walk = walk_of(line);
  for (std::size_t s = 0; s < walk.size(); ++s) {
    const std::size_t at = s * kLanes + lane;
    has_color_[(s * std::size_t(planes) + walk[s]) * kLanes + lane] = -1;
    if (leaves_out(walk, s)) leaves_out_[at] = -1;
    if (s + 2 >= walk.size()) is_end_[at] = -1;
  }
}

void ColorBeliefs::join_bands(const Side& side, std::span<const int> lines) {
  for (std::size_t i = 0; i <= std::size_t(side.cells); ++i) {
    low_[i] = most_states_;
    high_[i] = 0;
    for (const int line : lines) {
      const Band& band = bands_[first_band_[std::size_t(side.first + line)] + i];
      low_[i] = std::min(low_[i], int(band.low));
      high_[i] = std::max(high_[i], int(band.high));
    }
  }
}

/// Collects the messages to a line.
void ColorBeliefs::receive_messages(const Side& side, const Side& other, int line, std::size_t lane,
                                    int planes) {
  const int own = planes_in(side.first + line);
  const Variable* candidate = candidates(side.first + line, 0);
  for (int i = 0; i < side.cells; ++i, candidate += own) {
    float* const weights = in_.data() + std::size_t(i * planes) * kLanes + lane;
    float sum = 0;
    for (int plane = 0; plane < planes; ++plane) {
      float& weight = weights[std::size_t(plane) * kLanes];
      weight = 0;
      if (plane >= own || candidate[plane] == kGone) continue;
      const int value =
          candidate[plane] == kAlone ? 1 : assignment_.value(Literal(2 * candidate[plane] + 1));
      weight = value == 0 ? other.messages[candidate[plane]] : value > 0 ? 1.0f : 0.0f;
      sum += weight;
    }
    const float scale = 1 / sum;
    for (int plane = 0; plane < own; ++plane) weights[std::size_t(plane) * kLanes] *= scale;
  }
}

void ColorBeliefs::listen(Side& side, Side& other, int line, std::size_t lane, int planes,
                          float& change) {
  Movement movement{change};
  const int own = planes_in(side.first + line);
  const Variable* candidate = candidates(side.first + line, 0);
  for (int i = 0; i < side.cells; ++i, candidate += own) {
    const float* const told = out_.data() + std::size_t(i * planes) * kLanes + lane;
    if (*told < 0) {
      pull_back(side, other, line);
      movement.all = movement.rest = 1;
      break;
    }
    for (int plane = 0; plane < own; ++plane)
      if (is_open(candidate[plane]))
        send_messages(side, other, candidate[plane], i, told[std::size_t(plane) * kLanes],
                      movement);
  }
  change = movement.all;
  float& rest = side.change[std::size_t(line)];
  rest = std::max(rest, movement.rest);
}

/// Replaces the old message by the belief of a line about its cell i, except for a part (damping),
/// and notes the size of the change for the crossing line (belief_messages.hpp does the same for
/// eight lines).
void ColorBeliefs::send_messages(Side& side, Side& other, Variable variable, int i, float told,
                                 Movement& movement) {
  const float sure = std::min(std::max(told, kSurest), 1 - kSurest);
  float& message = side.messages[variable];
  const float next = kDamping * message + (1 - kDamping) * sure;
  const float moved = std::fabs(next - message);
  message = next;
  movement.all = std::max(movement.all, moved);
  other.change[std::size_t(i)] = std::max(other.change[std::size_t(i)], moved);
  movement.rest = std::max(movement.rest, std::fabs(sure - next) * kDamping);
}

/// The messages to a line leave it no placement: move them half way to equal probabilities.
void ColorBeliefs::pull_back(const Side& side, Side& other, int line) {
  const int planes = planes_in(side.first + line);
  for (int i = 0; i < side.cells; ++i) {
    const std::span candidate(candidates(side.first + line, i), std::size_t(planes));
    const auto open = std::count_if(candidate.begin(), candidate.end(),
                                    [this](Variable variable) { return is_open(variable); });
    for (const Variable variable : candidate)
      if (is_open(variable))
        other.messages[variable] = 0.5f * other.messages[variable] + 0.5f / float(open);
  }
}

void ColorBeliefs::judge(std::vector<LikelyValue>& likely_values) {
  likely_values.clear();
  for (int row = 0; row < puzzle_.height; ++row) {
    const int planes = planes_in(row);
    for (int column = 0; column < puzzle_.width; ++column) {
      const Variable* const candidate = candidates(row, column);
      float sum = 0, most = -1;
      Variable likeliest = kGone;
      for (int plane = 0; plane < planes; ++plane) {
        const Variable variable = candidate[plane];
        if (!is_open(variable)) continue;
        const float likely = rows_.messages[variable] * columns_.messages[variable];
        sum += likely;
        if (likely > most) {
          most = likely;
          likeliest = variable;
        }
      }
      if (likeliest != kGone) likely_values.push_back({1 - most / sum, 2 * likeliest + 1});
    }
  }
}

}  // namespace hanjie
