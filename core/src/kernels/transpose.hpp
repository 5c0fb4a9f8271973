// Rows into columns: a square of bits turned over its diagonal.
//
// Exchange halves, then quarters within them, and so on (Hacker's Delight, section 7-3). With the
// square in lanes, the large halves are whole vectors and the small ones are neighboring lanes:
// 32x32 bits take about a hundred instructions, less than copying ten cells one by one.

#ifndef HANJIE_KERNELS_TRANSPOSE_HPP
#define HANJIE_KERNELS_TRANSPOSE_HPP

#include "kernels/lanes.hpp"

namespace hanjie::HANJIE_ISA {

/// Ones at the positions p with p & distance == 0.
template <class T>
constexpr T low_halves(int distance) {
  T mask = 0;
  for (int p = 0; p < bits_of<T>; ++p)
    if ((p & distance) == 0) mask |= T(1) << p;
  return mask;
}

/// Lane i of the result is lane i ^ Distance.
template <class T, int Distance>
inline Lanes<T> swap_lanes(Lanes<T> x) {
  if constexpr (sizeof(T) == 4) {
    return __builtin_shufflevector(x, x, 0 ^ Distance, 1 ^ Distance, 2 ^ Distance, 3 ^ Distance,
                                   4 ^ Distance, 5 ^ Distance, 6 ^ Distance, 7 ^ Distance);
  } else {
    return __builtin_shufflevector(x, x, 0 ^ Distance, 1 ^ Distance, 2 ^ Distance, 3 ^ Distance);
  }
}

/// Exchanges blocks of Distance bits between rows that are Distance apart, then recurs with half
/// the distance.
template <class T, int Distance>
inline void exchange(Lanes<T>* rows) {
  constexpr int kVectors = bits_of<T> / lanes_of<T>;
  constexpr T kLow = low_halves<T>(Distance);
  if constexpr (Distance >= lanes_of<T>) {
    constexpr int kApart = Distance / lanes_of<T>;
    for (int i = 0; i < kVectors; ++i) {
      if (i & kApart) continue;
      const Lanes<T> other = ((rows[i] >> Distance) ^ rows[i + kApart]) & kLow;
      rows[i + kApart] ^= other;
      rows[i] ^= other << Distance;
    }
  } else {
    Lanes<T> keep{}, up{}, down{};
    for (int lane = 0; lane < lanes_of<T>; ++lane) {
      const bool low = (lane & Distance) == 0;
      keep[lane] = low ? kLow : T(~kLow);
      up[lane] = low ? Distance : 0;
      down[lane] = low ? 0 : Distance;
    }
    for (int i = 0; i < kVectors; ++i) {
      const Lanes<T> moved = (swap_lanes<T, Distance>(rows[i]) << up) >> down;
      rows[i] = (rows[i] & keep) | (moved & ~keep);
    }
  }
  if constexpr (Distance > 1) exchange<T, Distance / 2>(rows);
}

/// Bit c of row r becomes bit r of row c.
inline void transpose(Lanes<std::uint32_t>* rows) {
  exchange<std::uint32_t, 16>(rows);
}
inline void transpose(Lanes<std::uint64_t>* rows) {
  exchange<std::uint64_t, 32>(rows);
}

}  // namespace hanjie::HANJIE_ISA

#endif
