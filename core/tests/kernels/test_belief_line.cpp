// Beliefs of lines in black and white: exact, and the same on every instruction set.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

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

TEST(beliefs_of_a_line_match_all_its_placements) {
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

/// The beliefs of a line by the walk of belief_line.hpp in double precision, with all states.
std::vector<double> exact_beliefs(const Eight& eight, std::size_t lane) {
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
    for (std::size_t lane = 0; lane < kLanes; ++lane)  // from 0 to most cells known
      for (std::size_t i = 0; i < std::size_t(eight.cells); ++i)
        if (random() % 10 < unsigned(round) % 10)
          eight.black[i * kLanes + lane] = float(eight.lines[lane][i]);
    kernels().beliefs(eight.batch);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::vector<double> expected = exact_beliefs(eight, lane);
      for (std::size_t i = 0; i < expected.size(); ++i) {
        const float received = eight.black[i * kLanes + lane];
        if (received == 0 || received == 1) continue;  // not used
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

}  // namespace
