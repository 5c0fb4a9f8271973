// Eight or four words side by side: one lane for each block of a clue.
//
// The recurrence along a clue is sequential, but the preparation before it (where can a block of
// this length stand?) and the collection after it (which cells do its placements cover?) are not.
// There, lanes work on several blocks at once, each with its own shift. GCC and Clang turn their
// vector types into the best instructions available, down to plain scalar code. Two operations that
// they do not recognize are written by hand where the processor has them.

#ifndef HANJIE_KERNELS_LANES_HPP
#define HANJIE_KERNELS_LANES_HPP

#include "kernels/bits.hpp"

namespace hanjie::HANJIE_ISA {

template <class T>
struct LaneTypes;

template <>
struct LaneTypes<std::uint32_t> {
  typedef std::uint32_t Vector __attribute__((vector_size(32)));
  typedef std::uint8_t Bytes __attribute__((vector_size(8)));
};

template <>
struct LaneTypes<std::uint64_t> {
  typedef std::uint64_t Vector __attribute__((vector_size(32)));
  typedef std::uint8_t Bytes __attribute__((vector_size(4)));
};

template <class T>
using Lanes = typename LaneTypes<T>::Vector;

template <class T>
inline constexpr int lanes_of = 32 / int(sizeof(T));

template <class T>
inline Lanes<T> load(const T* from) {
  Lanes<T> lanes;
  __builtin_memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

template <class T>
inline void store(T* to, const Lanes<T>& lanes) {
  __builtin_memcpy(to, &lanes, sizeof lanes);
}

/// One byte for each lane.
template <class T>
inline Lanes<T> load_bytes(const std::uint8_t* from) {
#if defined(__AVX2__)
  if constexpr (sizeof(T) == 4) {
    return Lanes<T>(_mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from))));
  } else {
    int four;
    __builtin_memcpy(&four, from, 4);
    return Lanes<T>(_mm256_cvtepu8_epi64(_mm_cvtsi32_si128(four)));
  }
#else
  typename LaneTypes<T>::Bytes bytes;
  __builtin_memcpy(&bytes, from, sizeof bytes);
  return __builtin_convertvector(bytes, Lanes<T>);
#endif
}

/// Each lane mirrored.
template <class T>
inline Lanes<T> mirror_lanes(Lanes<T> x) {
#if defined(__AVX2__)
  const __m256i bytes =
      sizeof(T) == 4 ? _mm256_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12,  //
                                        3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12)
                     : _mm256_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,  //
                                        7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
#if defined(__GFNI__)
  const __m256i in_bytes =
      _mm256_gf2p8affine_epi64_epi8(__m256i(x), _mm256_set1_epi64x(kMirrorMatrix), 0);
#else
  const __m256i nibble = _mm256_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15,  //
                                          0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  const __m256i low = _mm256_and_si256(__m256i(x), _mm256_set1_epi8(15));
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16(__m256i(x), 4), _mm256_set1_epi8(15));
  const __m256i in_bytes = _mm256_or_si256(_mm256_slli_epi16(_mm256_shuffle_epi8(nibble, low), 4),
                                           _mm256_shuffle_epi8(nibble, high));
#endif
  return Lanes<T>(_mm256_shuffle_epi8(in_bytes, bytes));
#else
  for (int i = 0; i < lanes_of<T>; ++i) x[i] = mirror(T(x[i]));
  return x;
#endif
}

/// Mirrors each of `count` words in place; may touch up to three words beyond them.
inline void mirror_each(Word* words, long count) {
  for (long i = 0; i < count; i += lanes_of<Word>)
    store(words + i, mirror_lanes<Word>(load(words + i)));
}

/// Whether any bit of any lane is set.
template <class T>
inline bool has_any(Lanes<T> x) {
#if defined(__AVX2__)
  return !_mm256_testz_si256(__m256i(x), __m256i(x));
#else
  T all = 0;
  for (int i = 0; i < lanes_of<T>; ++i) all |= x[i];
  return all != 0;
#endif
}

/// Bit i: lane i has a bit set.
template <class T>
inline unsigned lanes_with_any(Lanes<T> x) {
#if defined(__AVX2__)
  constexpr unsigned kAll = (1u << lanes_of<T>)-1;
  const __m256i none = __m256i(x == Lanes<T>{});
  if constexpr (sizeof(T) == 4) return kAll ^ unsigned(_mm256_movemask_ps(__m256(none)));
  return kAll ^ unsigned(_mm256_movemask_pd(__m256d(none)));
#else
  unsigned found = 0;
  for (int i = 0; i < lanes_of<T>; ++i) found |= unsigned(x[i] != 0) << i;
  return found;
#endif
}

/// The union of all lanes.
template <class T>
inline T gather(Lanes<T> x) {
  T all = 0;
  for (int i = 0; i < lanes_of<T>; ++i) all |= x[i];
  return all;
}

}  // namespace hanjie::HANJIE_ISA

#endif
