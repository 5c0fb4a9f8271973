// Beliefs: exact on one line, and the same on every instruction set.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "beliefs/color_walk.hpp"
#include "check.hpp"
#include "kernels/kernels.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

constexpr int kLanes = kBeliefLanes;

using Strings = std::vector<std::uint32_t>;

Strings strings_of(int bits) {
  return Strings(std::size_t(bits + 31) / 32 * kLanes);
}

void set_bit(Strings& strings, std::size_t lane, std::size_t bit) {
  strings[bit / 32 * kLanes + lane] |= std::uint32_t(1) << bit % 32;
}

/// Eight clues and probabilities, laid out for a kernel.
struct Eight {
  int cells;
  std::vector<std::vector<std::uint8_t>> lines;
  std::vector<reference::Clue> clues;
  Strings blocks, gaps, ends;
  std::vector<float> black, out, scratch;
  std::vector<int> bands;
  BeliefBatch batch;

  Eight(std::mt19937& random, int length) : cells(length) {
    int least = 1 << 20, most = 0;
    for (int lane = 0; lane < kLanes; ++lane) {
      std::vector<std::uint8_t> line;
      for (int i = 0; i < cells; ++i) line.push_back(random() % 2);
      clues.push_back(reference::clue_of(line));
      lines.push_back(line);
      int states = 1;
      for (const Block& b : clues.back()) states += b.length + 1;
      least = std::min(least, states);
      most = std::max(most, states);
    }
    blocks = gaps = ends = strings_of(most + 1);
    out.resize(std::size_t(cells) * kLanes);
    for (int i = 0; i < cells * kLanes; ++i) black.push_back(float(1 + random() % 999) / 1000.0f);
    scratch.resize(std::size_t(belief_scratch(cells, most)));
    bands.resize(2 * std::size_t(cells) + 2);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      std::size_t state = 0;
      set_bit(gaps, lane, state++);
      for (const Block& b : clues[lane]) {
        for (int i = 0; i < b.length; ++i) set_bit(blocks, lane, state++);
        set_bit(gaps, lane, state++);
      }
      for (std::size_t s = state < 2 ? 0 : state - 2; s < state; ++s) set_bit(ends, lane, s);
    }
    batch = {cells,       least,        most,       blocks.data(),  gaps.data(),
             ends.data(), black.data(), out.data(), scratch.data(), bands.data()};
  }
};

/// Adds the weight of every placement to the cells it makes black or background.
void weigh(const Eight& eight, std::size_t lane, std::size_t block, int from, double weight,
           std::vector<int>& line, std::vector<double>& as_black, std::vector<double>& all) {
  const auto black = [&](int i) { return double(eight.black[std::size_t(i) * kLanes + lane]); };
  const auto whites = [&](int first, int last) {
    double product = 1;
    for (int i = first; i < last; ++i) product *= 1 - black(i);
    return product;
  };
  if (block == eight.clues[lane].size()) {
    const double total = weight * whites(from, eight.cells);
    for (int i = 0; i < eight.cells; ++i) {
      const double own = line[std::size_t(i)] ? black(i) : 1 - black(i);
      all[std::size_t(i)] += total / own;
      if (line[std::size_t(i)]) as_black[std::size_t(i)] += total / own;
    }
    return;
  }
  const int length = eight.clues[lane][block].length;
  for (int start = from; start + length <= eight.cells; ++start) {
    double product = weight * whites(from, start);
    for (int i = start; i < start + length; ++i) {
      product *= black(i);
      line[std::size_t(i)] = 1;
    }
    const int next = start + length;
    if (next == eight.cells) {
      weigh(eight, lane, block + 1, next, product, line, as_black, all);
    } else {
      weigh(eight, lane, block + 1, next + 1, product * (1 - black(next)), line, as_black, all);
    }
    for (int i = start; i < start + length; ++i) line[std::size_t(i)] = 0;
  }
}

TEST(beliefs_of_a_line_are_those_of_all_its_placements) {
  std::mt19937 random(5);
  for (int round = 0; round < 60; ++round) {
    Eight eight(random, 1 + round % 14);
    kernels().beliefs(eight.batch);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      std::vector<int> line(std::size_t(eight.cells));
      std::vector<double> as_black(line.size()), all(line.size());
      weigh(eight, lane, 0, 0, 1, line, as_black, all);
      for (std::size_t i = 0; i < line.size(); ++i)
        CHECK(std::fabs(as_black[i] / all[i] - double(eight.out[i * kLanes + lane])) < 1e-4);
    }
  }
}

/// What a line thinks of its cells, by the walk of belief_line.hpp in double precision, all states.
std::vector<double> thoughts(const Eight& eight, std::size_t lane) {
  const int cells = eight.cells;
  const auto black = [&](int i) { return double(eight.black[std::size_t(i) * kLanes + lane]); };
  std::vector<int> is_block{0};
  for (const Block& block : eight.clues[lane]) {
    is_block.insert(is_block.end(), block.length, 1);
    is_block.push_back(0);
  }
  const std::size_t states = is_block.size();
  using Weights = std::vector<double>;
  std::vector<Weights> f(std::size_t(cells) + 1, Weights(states)), g = f;
  const auto scale = [](Weights& weights) {
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double& weight : weights) weight /= sum;
  };
  f[0][0] = 1;
  for (std::size_t i = 0; i < std::size_t(cells); ++i) {
    for (std::size_t s = 0; s < states; ++s) {
      const double before = s > 0 ? f[i][s - 1] : 0;
      f[i + 1][s] = is_block[s] ? black(int(i)) * before : (1 - black(int(i))) * (before + f[i][s]);
    }
    scale(f[i + 1]);
  }
  for (std::size_t s = states < 2 ? 0 : states - 2; s < states; ++s) g[std::size_t(cells)][s] = 1;
  std::vector<double> found(static_cast<std::size_t>(cells));
  for (std::size_t i = std::size_t(cells); i-- > 0;) {
    double as_black = 0, as_white = 0;
    for (std::size_t s = 0; s < states; ++s) {
      const double next = s + 1 < states ? g[i + 1][s + 1] : 0, same = g[i + 1][s];
      const double to_block = s + 1 < states && is_block[s + 1] ? next : 0;
      const double to_gap =
          (s + 1 < states && !is_block[s + 1] ? next : 0) + (is_block[s] ? 0 : same);
      as_black += f[i][s] * to_block;
      as_white += f[i][s] * to_gap;
      g[i][s] = black(int(i)) * to_block + (1 - black(int(i))) * to_gap;
    }
    scale(g[i]);
    found[i] = as_black / (as_black + as_white);
  }
  return found;
}

TEST(beliefs_of_long_lines_with_known_cells_are_exact) {
  std::mt19937 random(7);
  for (int round = 0; round < 60; ++round) {
    Eight eight(random, 15 + int(random() % 113));
    for (std::size_t lane = 0; lane < kLanes; ++lane)  // from none to most cells known
      for (std::size_t i = 0; i < std::size_t(eight.cells); ++i)
        if (random() % 10 < unsigned(round) % 10)
          eight.black[i * kLanes + lane] = float(eight.lines[lane][i]);
    kernels().beliefs(eight.batch);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::vector<double> expected = thoughts(eight, lane);
      for (std::size_t i = 0; i < expected.size(); ++i) {
        const float heard = eight.black[i * kLanes + lane];
        if (heard == 0 || heard == 1) continue;  // nobody asks
        CHECK(std::fabs(expected[i] - double(eight.out[i * kLanes + lane])) < 1e-4);
      }
    }
  }
}

TEST(beliefs_are_the_same_on_every_instruction_set) {
  const Kernels* found[4];
  const int count = all_kernels(found);
  std::mt19937 random(6);
  for (int round = 0; round < 40; ++round) {
    Eight eight(random, 1 + int(random() % 120));
    kernels().beliefs(eight.batch);
    const std::vector<float> expected = eight.out;
    for (int k = 0; k < count; ++k) {
      found[k]->beliefs(eight.batch);
      CHECK(eight.out == expected);
    }
  }
}

/// Five lines among others: what crossing lines told them, what they told before and think now.
struct Five {
  static constexpr int kLines = 5;
  int cells;
  std::ptrdiff_t step;
  std::vector<float> from, to, out, change;
  Strings white, black;
  BeliefMessages talk;

  Five(std::mt19937& random, int length)
      : cells(length), step(1 + int(random() % 3)), white(strings_of(cells + 1)), black(white) {
    const auto number = [&] { return float(1 + random() % 999) / 1000.0f; };
    const std::size_t pitch = std::size_t(cells) * std::size_t(step);
    for (std::size_t i = 0; i < kLines * pitch; ++i) {
      from.push_back(number());
      to.push_back(number());
    }
    for (int i = 0; i < cells * kLanes; ++i) out.push_back(i % 37 == 36 ? -1.0f : number());
    for (int i = 0; i < cells; ++i) change.push_back(number() / 4);
    for (std::size_t lane = 0; lane < kLines; ++lane) {
      for (int i = 1; i <= cells; ++i) {
        const unsigned value = random() % 4;
        if (value != 1) set_bit(white, lane, std::size_t(i));
        if (value != 0) set_bit(black, lane, std::size_t(i));
      }
    }
    talk = {cells, kLines, step, {}, {}, white.data(), black.data()};
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::size_t first = lane < kLines ? lane * pitch : 0;
      talk.from[lane] = from.data() + first;
      talk.to[lane] = to.data() + first;
    }
  }
  static bool has(const Strings& strings, std::size_t lane, int i) {
    return strings[std::size_t(i + 1) / 32 * kLanes + lane] >> ((i + 1) % 32) & 1;
  }
};

TEST(lines_hear_what_is_said_of_open_cells_and_know_the_others) {
  std::mt19937 random(8);
  const Kernels* found[4];
  const int count = all_kernels(found);
  for (int round = 0; round < 40; ++round) {
    const Five five(random, 1 + int(random() % 120));
    std::vector<float> expected;
    for (int i = 0; i < five.cells; ++i) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const bool white = Five::has(five.white, lane, i), black = Five::has(five.black, lane, i);
        const float said = five.talk.from[lane][i * five.step];
        expected.push_back(white && black ? said : black ? 1.0f : 0.0f);
      }
    }
    for (int k = 0; k < count; ++k) {
      std::vector<float> heard(expected.size(), 9.0f);
      found[k]->receive_messages(five.talk, heard.data());
      CHECK(heard == expected);
    }
  }
}

TEST(lines_tell_open_cells_what_they_think_and_keep_a_part_of_what_they_told_before) {
  std::mt19937 random(9);
  const Kernels* found[4];
  const int count = all_kernels(found);
  for (int round = 0; round < 40; ++round) {
    const Five old(random, 1 + int(random() % 120));
    float most = 0, rest[kLanes] = {};
    unsigned lost = 0;
    std::vector<float> to = old.to, change = old.change;
    for (std::size_t lane = 0; lane < Five::kLines; ++lane) {
      for (int i = 0; i < old.cells; ++i) {
        if (!Five::has(old.white, lane, i) || !Five::has(old.black, lane, i)) continue;
        const float told = old.out[std::size_t(i) * kLanes + lane];
        if (told < 0) {
          lost |= 1u << lane;
          continue;
        }
        const float sure = std::min(std::max(told, kSurest), 1 - kSurest);
        float& message = to[std::size_t(old.talk.to[lane] - old.to.data() + i * old.step)];
        const float next = kDamping * message + (1 - kDamping) * sure;
        const float moved = std::fabs(next - message);
        message = next;
        most = std::max(most, moved);
        change[std::size_t(i)] = std::max(change[std::size_t(i)], moved);
        rest[lane] = std::max(rest[lane], std::fabs(sure - next) * kDamping);
      }
    }
    for (int k = 0; k < count; ++k) {
      std::vector<float> now = old.to, there = old.change;
      BeliefMessages talk = old.talk;
      for (std::size_t lane = 0; lane < kLanes; ++lane)
        talk.to[lane] = now.data() + (old.talk.to[lane] - old.to.data());
      const BeliefMovement movement = found[k]->send_messages(talk, old.out.data(), there.data());
      CHECK(now == to);
      CHECK(there == change);
      CHECK(movement.most == most);
      CHECK(std::equal(rest, rest + kLanes, movement.rest));
      CHECK(movement.lost == lost);
    }
  }
}

/// Eight clues in color and the weights of all candidates, some of them gone.
struct EightInColor {
  int cells, planes;
  std::vector<reference::Clue> clues;
  std::vector<std::int32_t> has_color, leaves_out, is_end;
  std::vector<int> low, high;
  std::vector<float> weights, out, scratch;
  ColorBeliefBatch batch;

  EightInColor(std::mt19937& random, int length, int colors) : cells(length), planes(colors) {
    weights.resize(std::size_t(cells * planes) * kLanes);
    out.resize(weights.size());
    std::vector<std::vector<std::uint8_t>> walks;
    std::size_t states = 0;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      std::vector<std::uint8_t> line, walk{0};
      for (int i = 0; i < cells; ++i) {
        line.push_back(std::uint8_t(random() % std::uint32_t(planes)));
        for (int plane = 0; plane < planes; ++plane)
          weights[at(i, plane, lane)] =
              line.back() != plane && random() % 4 == 0 ? 0 : float(1 + random() % 999) / 1000.0f;
      }
      clues.push_back(reference::clue_of(line));
      for (const Block& b : clues.back()) {
        walk.insert(walk.end(), b.length, b.color);
        walk.push_back(0);
      }
      states = std::max(states, walk.size());
      walks.push_back(walk);
    }
    low.assign(std::size_t(cells) + 1, int(states));
    high.assign(std::size_t(cells) + 1, 0);
    has_color.resize((states + 2) * std::size_t(planes) * kLanes);
    leaves_out.resize((states + 2) * kLanes);
    is_end.resize((states + 2) * kLanes);
    scratch.resize(std::size_t(color_belief_scratch(cells, int(states))));
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::vector<std::uint8_t>& walk = walks[lane];
      for (std::size_t s = 0; s < walk.size(); ++s) {
        has_color[(s * std::size_t(planes) + walk[s]) * kLanes + lane] = -1;
        if (hanjie::leaves_out(walk, s)) leaves_out[s * kLanes + lane] = -1;
        if (s + 2 >= walk.size()) is_end[s * kLanes + lane] = -1;
      }
      std::vector<Band> bands;
      add_bands(walk, cells, bands);
      for (std::size_t i = 0; i < bands.size(); ++i) {
        low[i] = std::min(low[i], int(bands[i].low));
        high[i] = std::max(high[i], int(bands[i].high));
      }
    }
    batch = {cells,          planes,           int(states),       low.data(),
             high.data(),    has_color.data(), leaves_out.data(), is_end.data(),
             weights.data(), out.data(),       scratch.data()};
  }

  std::size_t at(int cell, int plane, std::size_t lane) const {
    return std::size_t(cell * planes + plane) * kLanes + lane;
  }
};

/// Adds the weight of every line of these cells that has the clue to its candidates, the weight of
/// each cell itself left out.
void weigh_in_color(const EightInColor& eight, std::size_t lane, std::vector<std::uint8_t>& line,
                    std::vector<double>& sums) {
  if (line.size() < std::size_t(eight.cells)) {
    for (int plane = 0; plane < eight.planes; ++plane) {
      line.push_back(std::uint8_t(plane));
      weigh_in_color(eight, lane, line, sums);
      line.pop_back();
    }
    return;
  }
  const reference::Clue clue = reference::clue_of(line), &own = eight.clues[lane];
  const auto same = [](const Block& a, const Block& b) {
    return a.length == b.length && a.color == b.color;
  };
  if (!std::equal(clue.begin(), clue.end(), own.begin(), own.end(), same)) return;
  for (int cell = 0; cell < eight.cells; ++cell) {
    double product = 1;
    for (int i = 0; i < eight.cells; ++i)
      if (i != cell) product *= double(eight.weights[eight.at(i, line[std::size_t(i)], lane)]);
    const int plane = line[std::size_t(cell)];
    if (eight.weights[eight.at(cell, plane, lane)] > 0)
      sums[std::size_t(cell * eight.planes + plane)] += product;
  }
}

TEST(beliefs_in_color_are_those_of_all_placements) {
  std::mt19937 random(7);
  for (int round = 0; round < 40; ++round) {
    const int planes = 2 + round % 4;
    EightInColor eight(random,
                       1 + int(random() % (planes == 2   ? 11u
                                           : planes == 3 ? 7u
                                                         : 5u)),
                       planes);
    kernels().color_beliefs(eight.batch);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      std::vector<std::uint8_t> line;
      std::vector<double> sums(std::size_t(eight.cells * planes));
      weigh_in_color(eight, lane, line, sums);
      for (int cell = 0; cell < eight.cells; ++cell) {
        const double* const own = sums.data() + cell * planes;
        const double all = std::accumulate(own, own + planes, 0.0);
        CHECK(all > 0);
        for (int plane = 0; plane < planes; ++plane)
          CHECK(std::fabs(own[plane] / all - double(eight.out[eight.at(cell, plane, lane)])) <
                1e-4);
      }
    }
  }
}

TEST(lines_in_color_without_a_placement_say_so) {
  std::mt19937 random(8);
  EightInColor eight(random, 12, 3);
  for (int plane = 0; plane < 3; ++plane) eight.weights[eight.at(5, plane, 2)] = 0;
  kernels().color_beliefs(eight.batch);
  for (int cell = 0; cell < 12; ++cell)
    for (int plane = 0; plane < 3; ++plane) CHECK((eight.out[eight.at(cell, plane, 2)] < 0));
}

TEST(beliefs_in_color_are_the_same_on_every_instruction_set) {
  const Kernels* found[4];
  const int count = all_kernels(found);
  std::mt19937 random(9);
  for (int round = 0; round < 60; ++round) {
    EightInColor eight(random, 1 + int(random() % 120), 2 + round % 6);
    kernels().color_beliefs(eight.batch);
    const std::vector<float> expected = eight.out;
    for (int k = 0; k < count; ++k) {
      found[k]->color_beliefs(eight.batch);
      CHECK(eight.out == expected);
    }
  }
}

}  // namespace
