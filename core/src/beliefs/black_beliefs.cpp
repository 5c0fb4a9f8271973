// Updating lines of black and white: see black_beliefs.hpp.

#include "beliefs/black_beliefs.hpp"

#include <algorithm>

namespace hanjie {
namespace {

/// The number of pieces of such a bit string.
std::size_t pieces_for(int bits) {
  return std::size_t(bits + 31) / 32;
}

}  // namespace

BlackBeliefs::BlackBeliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget)
    : Beliefs(puzzle, assignment, budget) {
  const std::size_t cells = std::size_t(longest_);
  for (AlignedVector<float>* numbers : {&in_, &out_}) numbers->resize(cells * kLanes);
  for (AlignedVector<std::uint32_t>* strings : {&blocks_, &gaps_, &ends_})
    strings->resize(pieces_for(most_states_ + 1) * kLanes);
  for (AlignedVector<std::uint32_t>* strings : {&white_, &black_})
    strings->resize(pieces_for(longest_ + 1) * kLanes);
  for (int line = 0; line < puzzle.lines(); ++line) {
    pieces_.resize(pieces_.size() + pieces_for(most_states_ + 1));
    for (int s = 0; s < states_of(line); ++s) {
      Piece& piece = pieces_of(line)[s / 32];
      const std::uint32_t bit = std::uint32_t(1) << s % 32;
      (planes_of(line)[s] ? piece.blocks : piece.gaps) |= bit;
      if (s + 2 >= states_of(line)) piece.ends |= bit;
    }
  }
  scratch_.resize(std::size_t(belief_scratch(longest_, most_states_)));
  bands_.resize(2 * (cells + 1));
  likely_.resize(puzzle.cells());
}

bool BlackBeliefs::ask(Side& side, Side& other, std::span<const int> lines, float& change) {
  const int least = states_of(side.first + lines.front());
  const int most = states_of(side.first + lines.back());
  const int band = std::min(most, side.cells - least + 3 + most - least);
  if (budget_.spend(std::uint64_t(side.cells) * std::uint64_t(band))) return false;
  BeliefMessages talk{side.cells,    int(lines.size()), std::ptrdiff_t(side.cell_step), {}, {},
                      white_.data(), black_.data()};
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const std::size_t first = side.cell(lines[lane < lines.size() ? lane : 0], 0);
    talk.from[lane] = other.messages.data() + first;
    talk.to[lane] = side.messages.data() + first;
    if (lane < lines.size()) {
      set_up(side.first + lines[lane], lane, most);
    } else {
      leave_out(lane);
    }
  }
  kernels_.receive_messages(talk, in_.data());
  kernels_.beliefs({side.cells, least, most, blocks_.data(), gaps_.data(), ends_.data(), in_.data(),
                    out_.data(), scratch_.data(), bands_.data()});
  const BeliefMovement movement = kernels_.send_messages(talk, out_.data(), other.change.data());
  change = std::max(change, movement.most);
  for (std::size_t lane = 0; lane < lines.size(); ++lane) {
    float& rest = side.change[std::size_t(lines[lane])];
    rest = std::max(rest, movement.rest[lane]);
    if (!(movement.lost >> lane & 1)) continue;
    pull_back(side, other, lines[lane]);
    change = rest = 1;
  }
  return true;
}

BlackBeliefs::Piece* BlackBeliefs::pieces_of(int line) {
  return pieces_.data() + std::size_t(line) * pieces_for(most_states_ + 1);
}

/// A line's walk and candidates.
void BlackBeliefs::set_up(int line, std::size_t lane, int states) {
  for (std::size_t i = 0; i < pieces_for(states + 1); ++i) {
    const Piece& piece = pieces_of(line)[i];
    blocks_[i * kLanes + lane] = piece.blocks;
    gaps_[i * kLanes + lane] = piece.gaps;
    ends_[i * kLanes + lane] = piece.ends;
  }
  const Board::Line& self = assignment_.literals().root().line(line);
  const Word *const white = assignment_.planes(line), *const black = white + self.words;
  for (std::size_t i = 0; i < pieces_for(puzzle_.cells_of(line) + 1); ++i) {
    const std::size_t word = i / 2, shift = i % 2 * 32;
    white_[i * kLanes + lane] = std::uint32_t(white[word] >> shift);
    black_[i * kLanes + lane] = std::uint32_t(black[word] >> shift);
  }
}

/// No line.
void BlackBeliefs::leave_out(std::size_t lane) {
  for (AlignedVector<std::uint32_t>* strings : {&blocks_, &gaps_, &ends_, &white_, &black_})
    for (std::size_t at = lane; at < strings->size(); at += kLanes) (*strings)[at] = 0;
}

/// The messages to a line leave it no placement: move them half way to one half.
void BlackBeliefs::pull_back(const Side& side, Side& other, int line) {
  for (int i = 0; i < side.cells; ++i) {
    const std::size_t cell = side.cell(line, i);
    if (assignment_.is_open(Variable(cell)))
      other.messages[cell] = 0.5f * other.messages[cell] + 0.25f;
  }
}

void BlackBeliefs::judge(std::vector<LikelyValue>& likely_values) {
  const std::size_t cells = puzzle_.cells();
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const float row = rows_.messages[cell], column = columns_.messages[cell];
    const float yes = row * column, no = (1 - row) * (1 - column);
    likely_[cell] = yes / (yes + no);
  }
  likely_values.resize(cells);
  std::size_t count = 0;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const float likely = likely_[cell];
    likely_values[count] = {std::min(likely, 1 - likely),
                            Literal(2 * cell + (likely > 0.5f ? 1 : 0))};
    count += assignment_.is_open(Variable(cell));
  }
  likely_values.resize(count);
}

}  // namespace hanjie
