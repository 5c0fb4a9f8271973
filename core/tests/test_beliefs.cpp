// Beliefs: exact on one line, and the same on every instruction set.

#include <cmath>
#include <random>

#include "../src/kernels.hpp"
#include "check.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

constexpr int kLanes = kBeliefLanes;

/// Eight clues and probabilities, laid out for a kernel.
struct Eight {
  int cells;
  std::vector<reference::Clue> clues;
  std::vector<float> black, block, gap, end, out, scratch;
  BeliefBatch batch;

  Eight(std::mt19937& random, int length) : cells(length) {
    int least = 1 << 20, most = 0;
    for (int lane = 0; lane < kLanes; ++lane) {
      std::vector<std::uint8_t> line;
      for (int i = 0; i < cells; ++i) line.push_back(random() % 2);
      clues.push_back(reference::clue_of(line));
      int states = 1;
      for (const Block& b : clues.back()) states += b.length + 1;
      least = std::min(least, states);
      most = std::max(most, states);
    }
    const std::size_t size = std::size_t(most + 1) * kLanes;
    block.resize(size);
    gap.resize(size);
    end.resize(size);
    out.resize(std::size_t(cells) * kLanes);
    for (int i = 0; i < cells * kLanes; ++i) black.push_back(float(1 + random() % 999) / 1000.0f);
    scratch.resize(std::size_t(belief_scratch(cells, most)));
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      std::size_t state = 0;
      const auto put = [&](std::vector<float>& set) { set[state++ * kLanes + lane] = 1; };
      put(gap);
      for (const Block& b : clues[lane]) {
        for (int i = 0; i < b.length; ++i) put(block);
        put(gap);
      }
      for (std::size_t s = state < 2 ? 0 : state - 2; s < state; ++s) end[s * kLanes + lane] = 1;
    }
    batch = {cells,      least,      most,       black.data(),  block.data(),
             gap.data(), end.data(), out.data(), scratch.data()};
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
