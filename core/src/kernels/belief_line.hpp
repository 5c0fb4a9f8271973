// Beliefs of eight lines about their cells, one line in each lane.
//
// A clue is a walk through states: gap, cells of the first block, gap, cells of the second, ...
// With p the probability that a cell is black, let f[i][s] be the weight of all walks that are in
// state s after i cells, and g the weight of all walks from there to the end:
//
//     f[i+1][s] = p B[s] f[i][s-1]  +  (1-p) G[s] (f[i][s-1] + f[i][s])      B: block cell, G: gap
//
// The line's belief about cell i is the weight of the walks that make it black against the weight
// of those that do not, without the cell's own p (which came from the crossing line).
//
// Only a band of states is computed. After i cells a walk has passed at most i states, and at least
// as many as leave room for the rest. Where no lane has any weight in the states at an end of the
// band, f has no weight there later on. g is not needed where f has no weight, so there it counts
// as 0. Lines with similar numbers of states should share a batch.
//
// Each lane computes in single precision, in an order that the code spells out, without contraction
// of products and sums: the results are the same to the last bit on every processor. After every
// fourth cell, weights are scaled to sum 1 and those below 1e-20 are dropped, so that no weight
// becomes denormal, which would be slow. For weights this small, the other lanes may decide whether
// g counts.

#ifndef HANJIE_KERNELS_BELIEF_LINE_HPP
#define HANJIE_KERNELS_BELIEF_LINE_HPP

#include "kernels/floats.hpp"

namespace hanjie::HANJIE_ISA {

/// Scales `states` weights to sum 1.
inline void scale(float* states, int count, const Floats& sum) {
  const Floats none{};
  const Flags some = sum > none + 1e-30f;
  const Floats factor = only(some, (none + 1.0f) / (sum + only(~some, none + 1.0f)));
  for (int s = 0; s < count; ++s) {
    const Floats scaled = load_floats(states + s * kBeliefLanes) * factor;
    store_floats(states + s * kBeliefLanes, only(scaled > none + 1e-20f, scaled));
  }
}

inline void think(const BeliefBatch& given) {
  const BeliefBatch batch = given;  // a copy that no pointer can change: it stays in registers
  constexpr int kLanes = kBeliefLanes;
  const int cells = batch.cells, states = batch.most_states;
  const long pitch = long(states + 2) * kLanes;
  const auto lowest = [&](int i) {
    const int low = batch.least_states - 2 - (cells - i);
    return low > 0 ? low : 0;
  };
  const Floats zero{};
  const auto ways_to = [&](int i) { return batch.scratch + long(i) * pitch + kLanes; };
  float *const blocks = ways_to(cells + 2), *const gaps = ways_to(cells + 3);
  for (int s = 0; s <= states; ++s) {
    store_floats(blocks + long(s) * kLanes, Floats(flags_at(batch.blocks, s)));
    store_floats(gaps + long(s) * kLanes, Floats(flags_at(batch.gaps, s)));
  }
  const auto is_block = [&](int s) { return Flags(load_floats(blocks + long(s) * kLanes)); };
  const auto is_gap = [&](int s) { return Flags(load_floats(gaps + long(s) * kLanes)); };

  float* f = ways_to(0);
  store_floats(f - kLanes, zero);
  store_floats(f, zero + 1.0f);
  store_floats(f + kLanes, zero);
  int low = 0, high = 0;
  batch.bands[0] = 0;
  batch.bands[1] = 0;
  for (int i = 0; i < cells; ++i) {
    const float* const from = f;
    f = ways_to(i + 1);
    const Floats black = load_floats(batch.black + i * kLanes), white = 1.0f - black;
    low = lowest(i + 1) > low ? lowest(i + 1) : low;
    high = high + 1 < states ? high + 1 : states - 1;
    Floats before = load_floats(from + long(low - 1) * kLanes);
    const auto step = [&](int s) {
      const Floats same = load_floats(from + long(s) * kLanes);
      const Flags way = Flags(only(is_block(s), black * before)) |
                        Flags(only(is_gap(s), white * (before + same)));
      store_floats(f + long(s) * kLanes, Floats(way));
      before = same;
      return Floats(way);
    };
    if (i % 4 == 3) {
      Floats sum{};
      for (int s = low; s <= high; ++s) sum += step(s);
      scale(f + long(low) * kLanes, high - low + 1, sum);
      while (high > low && !has_any(load_floats(f + long(high) * kLanes))) --high;
      while (low < high && !has_any(load_floats(f + long(low) * kLanes))) ++low;
    } else {
      for (int s = low; s <= high; ++s) step(s);
    }
    batch.bands[2 * i + 2] = low;
    batch.bands[2 * i + 3] = high;
    store_floats(f + long(low - 1) * kLanes, zero);
    store_floats(f + long(high + 1) * kLanes, zero);
  }

  float* const g = ways_to(cells + 1);
  for (int s = 0; s <= states; ++s)
    store_floats(g + long(s) * kLanes, only(flags_at(batch.ends, s), zero + 1.0f));
  for (int i = cells - 1; i >= 0; --i) {
    const float* const from = ways_to(i);
    const Floats black = load_floats(batch.black + i * kLanes), white = 1.0f - black;
    const int low_after = batch.bands[2 * i + 2], high_after = batch.bands[2 * i + 3];
    low = batch.bands[2 * i];
    high = batch.bands[2 * i + 1];
    for (int s = low; s < low_after; ++s) store_floats(g + long(s) * kLanes, zero);
    for (int s = high_after + 1; s <= high + 1; ++s) store_floats(g + long(s) * kLanes, zero);
    Floats as_black{}, as_white{};
    Floats gap_here = only(is_gap(low), load_floats(g + long(low) * kLanes));
    const auto step = [&](int s) {
      const Floats same = load_floats(from + long(s) * kLanes);
      const Floats next = load_floats(g + long(s + 1) * kLanes);
      const Floats block_next = only(is_block(s + 1), next);
      const Floats gap_next = only(is_gap(s + 1), next);
      const Floats gap = gap_next + gap_here;
      as_black += same * block_next;
      as_white += same * gap;
      const Floats way = black * block_next + white * gap;
      store_floats(g + long(s) * kLanes, way);
      gap_here = gap_next;
      return way;
    };
    if (i % 4 == 0) {
      Floats sum{};
      for (int s = low; s <= high; ++s) sum += step(s);
      scale(g + long(low) * kLanes, high - low + 1, sum);
    } else {
      for (int s = low; s <= high; ++s) step(s);
    }
    const Floats all = as_black + as_white;
    const Flags some = all > zero + 1e-30f;
    const Floats share = as_black / (all + only(~some, zero + 1.0f));
    store_floats(batch.out + i * kLanes, only(some, share) - only(~some, zero + 1.0f));
  }
}

}  // namespace hanjie::HANJIE_ISA

#endif
