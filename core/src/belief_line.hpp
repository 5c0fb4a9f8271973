// What eight lines think of their cells, one line in each lane.
//
// A clue is a walk through states: gap, cells of the first block, gap, cells of the second, ... With
// p the probability that a cell is black, let f[i][s] be the weight of all ways to be in state s
// after i cells, and g the weight of all ways on from there to the end:
//
//     f[i+1][s] = p B[s] f[i][s-1]  +  (1-p) G[s] (f[i][s-1] + f[i][s])      B: block cell, G: gap
//
// What the line thinks of cell i is the weight of the ways that make it black against the weight of
// those that do not, without the cell's own p (which came from the crossing line). After i cells at
// most i states have been passed and at least as many as leave room for the rest, so only a band of
// states is walked; lines with similar numbers of states should stand side by side.
//
// Each lane computes by itself, in single precision, in an order that the code spells out, with no
// contraction of products and sums: the results are the same to the last bit on every processor.
// Every fourth cell weights are scaled to sum 1 and those below 1e-20 dropped, so that none ever
// becomes denormal, which would be slow.

#ifndef HANJIE_BELIEF_LINE_HPP
#define HANJIE_BELIEF_LINE_HPP

#include "kernels.hpp"
#include "lanes.hpp"

namespace hanjie::HANJIE_ISA {

typedef float Floats __attribute__((vector_size(32)));
typedef std::int32_t Flags __attribute__((vector_size(32)));

inline Floats load_floats(const float* from) {
  Floats lanes;
  __builtin_memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

inline void store_floats(float* to, const Floats& lanes) {
  __builtin_memcpy(to, &lanes, sizeof lanes);
}

/// The lanes of `value` where the flag is set, zero elsewhere.
inline Floats only(const Flags& flags, const Floats& value) {
  return Floats(Flags(value) & flags);
}

/// Scales so many states to sum 1.
inline void scale(float* states, int count, const Floats& sum) {
  const Floats none{};
  const Flags some = sum > none + 1e-30f;
  const Floats factor = only(some, (none + 1.0f) / (sum + only(~some, none + 1.0f)));
  for (int s = 0; s < count; ++s) {
    const Floats scaled = load_floats(states + s * kBeliefLanes) * factor;
    store_floats(states + s * kBeliefLanes, only(scaled > none + 1e-20f, scaled));
  }
}

inline void think(const BeliefBatch& batch) {
  constexpr int kLanes = kBeliefLanes;
  const int cells = batch.cells, states = batch.most_states;
  const long pitch = long(states + 2) * kLanes;
  const auto lowest = [&](int i) {
    const int low = batch.least_states - 2 - (cells - i);
    return low > 0 ? low : 0;
  };
  const auto highest = [&](int i) { return i < states ? i : states - 1; };
  const Floats zero{};
  const auto ways_to = [&](int i) { return batch.scratch + long(i) * pitch + kLanes; };

  float* f = ways_to(0);
  store_floats(f - kLanes, zero);
  store_floats(f, zero + 1.0f);
  store_floats(f + kLanes, zero);
  for (int i = 0; i < cells; ++i) {
    const float* const from = f;
    f = ways_to(i + 1);
    const Floats black = load_floats(batch.black + i * kLanes), white = 1.0f - black;
    const int low = lowest(i + 1), high = highest(i + 1);
    Floats sum{}, before = load_floats(from + long(low - 1) * kLanes);
    for (int s = low; s <= high; ++s) {
      const Floats same = load_floats(from + long(s) * kLanes);
      const Floats way = black * load_floats(batch.block + long(s) * kLanes) * before +
                         white * load_floats(batch.gap + long(s) * kLanes) * (before + same);
      store_floats(f + long(s) * kLanes, way);
      sum += way;
      before = same;
    }
    if (i % 4 == 3) scale(f + long(low) * kLanes, high - low + 1, sum);
    store_floats(f + long(low - 1) * kLanes, zero);
    if (high + 1 < states + 1) store_floats(f + long(high + 1) * kLanes, zero);
  }

  float* const g = ways_to(cells + 1);
  for (int s = 0; s <= states; ++s)
    store_floats(g + long(s) * kLanes,
                 s < states ? load_floats(batch.end + long(s) * kLanes) : zero);
  for (int i = cells - 1; i >= 0; --i) {
    const float* const from = ways_to(i);
    const Floats black = load_floats(batch.black + i * kLanes), white = 1.0f - black;
    const int low = lowest(i), high = highest(i);
    Floats as_black{}, as_white{}, sum{};
    Floats gap_here =
        load_floats(batch.gap + long(low) * kLanes) * load_floats(g + long(low) * kLanes);
    for (int s = low; s <= high; ++s) {
      const Floats same = load_floats(from + long(s) * kLanes);
      const Floats next = load_floats(g + long(s + 1) * kLanes);
      const Floats block_next = load_floats(batch.block + long(s + 1) * kLanes) * next;
      const Floats gap_next = load_floats(batch.gap + long(s + 1) * kLanes) * next;
      as_black += same * block_next;
      as_white += same * (gap_next + gap_here);
      const Floats way = black * block_next + white * (gap_next + gap_here);
      store_floats(g + long(s) * kLanes, way);
      sum += way;
      gap_here = gap_next;
    }
    const Floats all = as_black + as_white;
    const Flags some = all > zero + 1e-30f;
    const Floats share = as_black / (all + only(~some, zero + 1.0f));
    store_floats(batch.out + i * kLanes, only(some, share) - only(~some, zero + 1.0f));
    if (i % 4 == 0) scale(g + long(low) * kLanes, high - low + 1, sum);
  }
}

}  // namespace hanjie::HANJIE_ISA

#endif
