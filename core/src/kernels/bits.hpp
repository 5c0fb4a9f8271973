// Lines as bit strings.
//
// A line of n cells is a string of n + 2 bits: bit 0 and bit n + 1 are cells beyond the edges that
// are always background, bits 1..n are the cells. With a background cell on either side no block
// ever stands at an edge, so the kernels have no special cases.
//
//     bit     0 1 2 3 4 5 6        (0 and 6 lie outside the line)
//     line    .|? # ? . ?|.
//
// Four operations are enough for line solving:
//
//   fill     from each seed upwards through the ones of a mask: one addition, whose carry runs
//            along the ones (published in FastNonogramSolver; ours needs fewer operations because
//            the seeds are always ones of the mask)
//   runs     the positions where `length` ones in a row begin: log(length) shifts, by doubling
//   spread   the opposite: a mark becomes `length` marks
//   mirror   the line read from its other end. Carries only run upwards, so the backward half of
//            every argument is the forward half of the mirrored line. Bit p goes to bit
//            (all bits) - 1 - p. So the mirrored line sits at the top of its words, and mirroring
//            needs no shift afterwards
//
// This header is compiled once for each instruction set (kernels.cpp), inside a namespace named
// after it. It uses nothing from the standard library but integer types: otherwise the linker could
// keep the copy made for a newer processor and use it on an older one.

#ifndef HANJIE_KERNELS_BITS_HPP
#define HANJIE_KERNELS_BITS_HPP

#include <cstdint>

#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>
#endif

namespace hanjie::HANJIE_ISA {

using Word = std::uint64_t;

template <class T>
inline constexpr int bits_of = int(sizeof(T)) * 8;

/// All positions reachable upwards from `seeds` (a subset of `mask`) through ones of `mask`.
template <class T>
inline T fill(T mask, T seeds) {
  return T((T(~(mask + seeds)) & mask) | seeds);
}

/// Each byte mirrored.
#if defined(__GFNI__)
inline constexpr auto kMirrorMatrix = static_cast<long long>(0x8040201008040201u);  // times a byte

inline std::uint64_t mirror_bytes(std::uint64_t x) {
  const __m128i bytes = _mm_cvtsi64_si128(static_cast<long long>(x));
  const __m128i mirrored = _mm_gf2p8affine_epi64_epi8(bytes, _mm_set1_epi64x(kMirrorMatrix), 0);
  return std::uint64_t(_mm_cvtsi128_si64(mirrored));
}
#else
inline std::uint64_t mirror_bytes(std::uint64_t x) {
  x = ((x >> 1) & 0x5555555555555555u) | ((x & 0x5555555555555555u) << 1);
  x = ((x >> 2) & 0x3333333333333333u) | ((x & 0x3333333333333333u) << 2);
  return ((x >> 4) & 0x0f0f0f0f0f0f0f0fu) | ((x & 0x0f0f0f0f0f0f0f0fu) << 4);
}
#endif

inline std::uint64_t mirror(std::uint64_t x) {
  return __builtin_bswap64(mirror_bytes(x));
}

inline std::uint32_t mirror(std::uint32_t x) {
  return __builtin_bswap32(std::uint32_t(mirror_bytes(x)));
}

// Bit strings of several words. N words if N > 0; N = 0 means that the number is known only at run
// time. With a constant number every loop below unrolls, and small strings live in registers.

template <int N>
struct Width {
  static constexpr int kWords = N;
  constexpr explicit Width(int) {}
  constexpr int words() const { return N; }
};

template <>
struct Width<0> {
  static constexpr int kWords = 0;
  constexpr explicit Width(int words) : words_(words) {}
  constexpr int words() const { return words_; }

 private:
  int words_;
};

/// Calls `use` with the width of strings of `words` words, as a constant for the usual widths.
/// `words` is at least `Fewest`.
template <int Fewest, class Use>
inline bool with_width(int words, const Use& use) {
  if constexpr (Fewest == 1)
    if (words == 1) return use(Width<1>(1));
  switch (words) {
    case 2:
      return use(Width<2>(2));
    case 4:
      return use(Width<4>(4));
    case 8:
      return use(Width<8>(8));
    default:
      return use(Width<0>(words));
  }
}

inline Word add_with_carry(Word a, Word b, unsigned char& carry) {
#if defined(__x86_64__) || defined(_M_X64)
  unsigned long long sum;
  carry = _addcarry_u64(carry, a, b, &sum);
  return sum;
#else
  const Word partial = a + b;
  const Word sum = partial + carry;
  carry = static_cast<unsigned char>((partial < a) | (sum < partial));
  return sum;
#endif
}

template <class W>
inline void clear(W width, Word* to) {
  for (int i = 0; i < width.words(); ++i) to[i] = 0;
}

template <class W>
inline void copy(W width, Word* to, const Word* from) {
  for (int i = 0; i < width.words(); ++i) to[i] = from[i];
}

template <class W>
inline bool test(W, const Word* bits, int position) {
  return (bits[position >> 6] >> (position & 63)) & 1;
}

/// to = fill(mask, seeds); `to` may be `seeds`.
template <class W>
inline void fill(W width, Word* to, const Word* mask, const Word* seeds) {
  unsigned char carry = 0;
  for (int i = 0; i < width.words(); ++i) {
    const Word sum = add_with_carry(mask[i], seeds[i], carry);
    to[i] = (~sum & mask[i]) | seeds[i];
  }
}

/// to = from shifted up by `distance` positions; may be in place.
template <class W>
inline void shift_up(W width, Word* to, const Word* from, int distance) {
  const int whole = distance >> 6, part = distance & 63;
  if (whole == 0) [[likely]] {
    for (int i = width.words() - 1; i > 0; --i)
      to[i] = (from[i] << part) | ((from[i - 1] >> 1) >> (63 - part));
    to[0] = from[0] << part;
    return;
  }
  for (int i = width.words() - 1; i >= 0; --i) {
    const Word high = i >= whole ? from[i - whole] << part : 0;
    const Word low = i > whole ? (from[i - whole - 1] >> 1) >> (63 - part) : 0;
    to[i] = high | low;
  }
}

/// to = from shifted down by `distance` positions; may be in place.
template <class W>
inline void shift_down(W width, Word* to, const Word* from, int distance) {
  const int words = width.words(), whole = distance >> 6, part = distance & 63;
  if (whole == 0) [[likely]] {
    for (int i = 0; i + 1 < words; ++i)
      to[i] = (from[i] >> part) | ((from[i + 1] << 1) << (63 - part));
    to[words - 1] = from[words - 1] >> part;
    return;
  }
  for (int i = 0; i < words; ++i) {
    const Word low = i + whole < words ? from[i + whole] >> part : 0;
    const Word high = i + whole + 1 < words ? (from[i + whole + 1] << 1) << (63 - part) : 0;
    to[i] = low | high;
  }
}

/// bits &= bits shifted down by `distance`: from runs of length m to runs of m + distance <= 2 m.
template <class W>
inline void and_shifted_down(W width, Word* bits, int distance) {
  const int words = width.words(), whole = distance >> 6, part = distance & 63;
  for (int i = 0; i < words; ++i) {
    const Word low = i + whole < words ? bits[i + whole] >> part : 0;
    const Word high = i + whole + 1 < words ? (bits[i + whole + 1] << 1) << (63 - part) : 0;
    bits[i] &= low | high;
  }
}

/// bits |= bits shifted down by `distance`.
template <class W>
inline void or_shifted_down(W width, Word* bits, int distance) {
  const int words = width.words(), whole = distance >> 6, part = distance & 63;
  for (int i = 0; i < words; ++i) {
    const Word low = i + whole < words ? bits[i + whole] >> part : 0;
    const Word high = i + whole + 1 < words ? (bits[i + whole + 1] << 1) << (63 - part) : 0;
    bits[i] |= low | high;
  }
}

/// Starts of runs of `from` ones become starts of runs of `to` ones; runs(mask, n) is from 1 to n.
template <class W>
inline void lengthen_runs(W width, Word* runs, int from, int to) {
  while (from < to) {
    const int step = from < to - from ? from : to - from;
    and_shifted_down(width, runs, step);
    from += step;
  }
}

/// Each mark becomes `length` marks: itself and those below it.
template <class W>
inline void spread_down(W width, Word* marks, int length) {
  for (int reach = 1; reach < length;) {
    const int step = reach < length - reach ? reach : length - reach;
    or_shifted_down(width, marks, step);
    reach += step;
  }
}

/// The second half of a mirror whose words have been mirrored one by one.
template <class W>
inline void reverse_words(W width, Word* to, const Word* from) {
  const int words = width.words();
  for (int i = 0; i < words; ++i) to[i] = from[words - 1 - i];
}

template <class W>
inline void mirror(W width, Word* to, const Word* from) {
  const int words = width.words();
  for (int i = 0; i < words; ++i) to[i] = mirror(from[words - 1 - i]);
}

}  // namespace hanjie::HANJIE_ISA

#endif
