// Eight numbers side by side, in single precision.
//
// Lanes for beliefs, as in lanes.hpp: operations that GCC and Clang do not recognize are written by
// hand where the processor has them. The numbers are those of plain arithmetic in this order, on
// every processor.

#ifndef HANJIE_KERNELS_FLOATS_HPP
#define HANJIE_KERNELS_FLOATS_HPP

#include "kernels/kernels.hpp"
#include "kernels/lanes.hpp"

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

inline Flags load_flags(const std::int32_t* from) {
  Flags lanes;
  __builtin_memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

/// Which of the eight bit strings have a bit at this position.
inline Flags flags_at(const std::uint32_t* strings, int position) {
  const Lanes<std::uint32_t> own = load(strings + (position >> 5) * kBeliefLanes);
  return Flags(own << (31 - (position & 31))) < 0;
}

/// The lanes of `value` where the flag is set, zero elsewhere.
inline Floats only(const Flags& flags, const Floats& value) {
  return Floats(Flags(value) & flags);
}

/// Whether a lane is not zero, or a flag set.
inline bool has_any(const Floats& value) {
  return has_any<std::uint32_t>(Lanes<std::uint32_t>(value));
}
inline bool has_any(const Flags& flags) {
  return has_any<std::uint32_t>(Lanes<std::uint32_t>(flags));
}

/// The lanes of `value` where the flag is set, those of `other` elsewhere.
inline Floats choose(const Flags& flags, const Floats& value, const Floats& other) {
  return Floats((Flags(value) & flags) | (Flags(other) & ~flags));
}

inline Floats larger(const Floats& a, const Floats& b) {
  return choose(a > b, a, b);
}

inline Floats smaller(const Floats& a, const Floats& b) {
  return choose(a < b, a, b);
}

/// The absolute value.
inline Floats size_of(const Floats& value) {
  return Floats(Flags(value) & 0x7fffffff);
}

/// The largest of all lanes.
inline float largest(const Floats& value) {
#if defined(__AVX2__)
  const __m256 all = __m256(value);
  const __m128 four = _mm_max_ps(_mm256_castps256_ps128(all), _mm256_extractf128_ps(all, 1));
  const __m128 two = _mm_max_ps(four, _mm_movehl_ps(four, four));
  return _mm_cvtss_f32(_mm_max_ss(two, _mm_shuffle_ps(two, two, 1)));
#else
  float found = value[0];
  for (int lane = 1; lane < kBeliefLanes; ++lane) found = value[lane] > found ? value[lane] : found;
  return found;
#endif
}

}  // namespace hanjie::HANJIE_ISA

#endif
