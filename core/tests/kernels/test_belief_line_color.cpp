// Beliefs of lines in color: exact, and the same on every instruction set.

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

/// Eight clues in color and the weights of all candidates, some of them removed.
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

/// Adds the weight of every filling with this clue to its candidates, without the weight of the
/// cell itself.
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

TEST(beliefs_in_color_match_all_placements) {
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

TEST(lines_in_color_without_a_placement_are_reported) {
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
