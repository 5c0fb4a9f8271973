// Beliefs of eight lines in color about their cells, one line in each lane.
//
// The walk of belief_line.hpp with one weight for each color, and one addition: between two blocks
// of different colors the gap may be left out. With w the weight of the color of a state (that of
// the background in a gap):
//
//     f[i+1][s] = w[s] (f[i][s-1]  +  f[i][s] if s is a gap  +  f[i][s-2] if a gap is left out)
//
// The sum in brackets is the weight of all walks into s through cell i without the cell itself.
// Multiplied by g of the cells after it, it gives one product for each state, which is added to the
// state's color: this is the line's belief about the cell.
//
// One step may pass two states here, so the band of states comes with the batch. As in black and
// white, each lane computes in an order that the code spells out.

#ifndef HANJIE_KERNELS_BELIEF_LINE_COLOR_HPP
#define HANJIE_KERNELS_BELIEF_LINE_COLOR_HPP

#include "kernels/belief_line.hpp"

namespace hanjie::HANJIE_ISA {

/// Exactly N colors, background included, or any number (0).
template <int N>
inline void think_color(const ColorBeliefBatch& batch) {
  constexpr int kLanes = kBeliefLanes;
  const int cells = batch.cells, states = batch.states, planes = N > 0 ? N : batch.planes;
  const long pitch = long(states + 4) * kLanes;
  const Floats zero{};
  const auto ways_to = [&](int i) { return batch.scratch + long(i) * pitch + 2 * kLanes; };
  const auto clear_two = [&](float* at) {
    store_floats(at, zero);
    store_floats(at + kLanes, zero);
  };
  const auto in_gap = [&](int s) {
    return load_flags(batch.has_color + long(s) * planes * kLanes);
  };
  const auto leaves_out = [&](int s) { return load_flags(batch.leaves_out + long(s) * kLanes); };

  Floats weights[N > 0 ? N : kMostBeliefPlanes], sums[N > 0 ? N : kMostBeliefPlanes];
  const auto load_weights = [&](int i) {
    for (int plane = 0; plane < planes; ++plane)
      weights[plane] = load_floats(batch.weights + (long(i) * planes + plane) * kLanes);
  };
  const auto weight_of = [&](int s) {
    const std::int32_t* const has_color = batch.has_color + long(s) * planes * kLanes;
    Flags weight = Flags(only(load_flags(has_color), weights[0]));
    for (int plane = 1; plane < planes; ++plane)
      weight |= Flags(only(load_flags(has_color + plane * kLanes), weights[plane]));
    return Floats(weight);
  };

  float* f = ways_to(0);
  clear_two(f - 2 * kLanes);
  store_floats(f, zero + 1.0f);
  clear_two(f + kLanes);
  for (int i = 0; i < cells; ++i) {
    const float* const from = f;
    f = ways_to(i + 1);
    load_weights(i);
    const int low = batch.low[i + 1], high = batch.high[i + 1];
    Floats sum{}, second = load_floats(from + long(low - 2) * kLanes);
    Floats before = load_floats(from + long(low - 1) * kLanes);
    for (int s = low; s <= high; ++s) {
      const Floats same = load_floats(from + long(s) * kLanes);
      const Floats way =
          weight_of(s) * (before + only(in_gap(s), same) + only(leaves_out(s), second));
      store_floats(f + long(s) * kLanes, way);
      sum += way;
      second = before;
      before = same;
    }
    if (i % 4 == 3) scale(f + long(low) * kLanes, high - low + 1, sum);
    clear_two(f + long(low - 2) * kLanes);
    clear_two(f + long(high + 1) * kLanes);
  }

  float* const g = ways_to(cells + 1);
  for (int s = 0; s < states + 2; ++s)
    store_floats(g + long(s) * kLanes,
                 only(load_flags(batch.is_end + long(s) * kLanes), zero + 1.0f));
  for (int i = cells - 1; i >= 0; --i) {
    const float* const from = ways_to(i);
    load_weights(i);
    for (int plane = 0; plane < planes; ++plane) sums[plane] = zero;
    const int low = batch.low[i], high = batch.high[i];
    clear_two(g + long(batch.high[i + 1] + 1) * kLanes);
    Floats sum{}, second = load_floats(from + long(low - 2) * kLanes);
    Floats before = load_floats(from + long(low - 1) * kLanes);
    Floats on_second{}, on_before{};  // walks from this cell on, if it is in state s - 2 and s - 1
    for (int s = low; s <= high + 2; ++s) {
      const Floats same = load_floats(from + long(s) * kLanes);
      const Floats on = load_floats(g + long(s) * kLanes);
      const Flags leaves = leaves_out(s);
      const Floats through = (before + only(in_gap(s), same) + only(leaves, second)) * on;
      const std::int32_t* const has_color = batch.has_color + long(s) * planes * kLanes;
      for (int plane = 0; plane < planes; ++plane)
        sums[plane] += only(load_flags(has_color + plane * kLanes), through);
      const Floats weighed = weight_of(s) * on;
      if (s - 2 >= low) {
        const Floats way = only(in_gap(s - 2), on_second) + on_before + only(leaves, weighed);
        store_floats(g + long(s - 2) * kLanes, way);
        sum += way;
      }
      on_second = on_before;
      on_before = weighed;
      second = before;
      before = same;
    }
    Floats all{};
    for (int plane = 0; plane < planes; ++plane) {
      sums[plane] = only(weights[plane] > zero, sums[plane]);
      all += sums[plane];
    }
    const Flags some = all > zero + 1e-30f;
    const Floats divisor = all + only(~some, zero + 1.0f), none = only(~some, zero + 1.0f);
    for (int plane = 0; plane < planes; ++plane)
      store_floats(batch.out + (long(i) * planes + plane) * kLanes,
                   only(some, sums[plane] / divisor) - none);
    if (i % 4 == 0) scale(g + long(low) * kLanes, high - low + 1, sum);
  }
}

inline void think_color(const ColorBeliefBatch& batch) {
  switch (batch.planes) {
    case 2:
      return think_color<2>(batch);
    case 3:
      return think_color<3>(batch);
    case 4:
      return think_color<4>(batch);
    default:
      return think_color<0>(batch);
  }
}

}  // namespace hanjie::HANJIE_ISA

#endif
