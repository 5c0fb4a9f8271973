// Rows into columns, in pieces of 8x8 bits.
//
// AVX-512 VBMI moves bytes anywhere within a vector of 64, and GFNI multiplies matrices of bits,
// which transposes eight bytes. So a square of bits is cut into pieces of 8x8, each piece is
// transposed, and the pieces are put together again: 32x32 bits take six instructions, a tenth of
// what transpose.hpp needs.

#ifndef HANJIE_KERNELS_TRANSPOSE_AVX512_HPP
#define HANJIE_KERNELS_TRANSPOSE_AVX512_HPP

#include "kernels/lanes.hpp"

namespace hanjie::HANJIE_ISA {

/// Which byte goes where, for a vector.
struct ByteOrder {
  alignas(64) std::uint8_t from[64];
  __m512i vector() const { return _mm512_load_si512(from); }
};

/// Each piece of 8x8 bits transposed, if its rows come in reverse.
inline __m512i turn_pieces(__m512i pieces) {
  const __m512i own_bits = _mm512_set1_epi64(kMirrorMatrix);  // as bytes: 1, 2, 4, ... 128
  return _mm512_gf2p8affine_epi64_epi8(own_bits, pieces, 0);
}

/// Rows of four bytes: pieces of the byte columns 2 * half and 2 * half + 1.
constexpr ByteOrder pieces_of_32(int half) {
  ByteOrder order{};
  for (int column = 0; column < 2; ++column)
    for (int piece = 0; piece < 4; ++piece)
      for (int row = 0; row < 8; ++row)
        order.from[(column * 4 + piece) * 8 + 7 - row] =
            std::uint8_t((piece * 8 + row) * 4 + 2 * half + column);
  return order;
}

/// The inverse: sixteen rows from their pieces.
constexpr ByteOrder rows_of_32() {
  ByteOrder order{};
  for (int column = 0; column < 2; ++column)
    for (int piece = 0; piece < 4; ++piece)
      for (int row = 0; row < 8; ++row)
        order.from[(column * 8 + row) * 4 + piece] = std::uint8_t((column * 4 + piece) * 8 + row);
  return order;
}

/// Eight rows of eight bytes into eight pieces, their rows in reverse or not.
constexpr ByteOrder turned_64(bool reverse) {
  ByteOrder order{};
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 8; ++column)
      order.from[column * 8 + (reverse ? 7 - row : row)] = std::uint8_t(row * 8 + column);
  return order;
}

/// Bit c of row r becomes bit r of row c.
inline void transpose(Lanes<std::uint32_t>* rows) {
  static constexpr ByteOrder kPieces[2] = {pieces_of_32(0), pieces_of_32(1)};
  static constexpr ByteOrder kRows = rows_of_32();
  const __m512i low = _mm512_loadu_si512(rows), high = _mm512_loadu_si512(rows + 2);
  for (int half = 0; half < 2; ++half) {
    const __m512i pieces = _mm512_permutex2var_epi8(low, kPieces[half].vector(), high);
    const __m512i turned = _mm512_permutexvar_epi8(kRows.vector(), turn_pieces(pieces));
    _mm512_storeu_si512(rows + 2 * half, turned);
  }
}

inline void transpose(Lanes<std::uint64_t>* rows) {
  static constexpr ByteOrder kPieces = turned_64(true), kRows = turned_64(false);
  __m512i piece[8], pair[8];
  for (int i = 0; i < 8; ++i) {
    const __m512i eight = _mm512_loadu_si512(rows + 2 * i);
    piece[i] = turn_pieces(_mm512_permutexvar_epi8(kPieces.vector(), eight));
  }
  // Pieces change places: neighbors first, then pairs, then fours.
  for (int i = 0; i < 8; i += 2) {
    pair[i] = _mm512_unpacklo_epi64(piece[i], piece[i + 1]);
    pair[i + 1] = _mm512_unpackhi_epi64(piece[i], piece[i + 1]);
  }
  for (int odd = 0; odd < 2; ++odd) {
    const __m512i* const from = pair + odd;
    const __m512i low[2] = {_mm512_shuffle_i64x2(from[0], from[2], 0x44),
                            _mm512_shuffle_i64x2(from[4], from[6], 0x44)};
    const __m512i high[2] = {_mm512_shuffle_i64x2(from[0], from[2], 0xee),
                             _mm512_shuffle_i64x2(from[4], from[6], 0xee)};
    piece[odd] = _mm512_shuffle_i64x2(low[0], low[1], 0x88);
    piece[odd + 2] = _mm512_shuffle_i64x2(low[0], low[1], 0xdd);
    piece[odd + 4] = _mm512_shuffle_i64x2(high[0], high[1], 0x88);
    piece[odd + 6] = _mm512_shuffle_i64x2(high[0], high[1], 0xdd);
  }
  for (int i = 0; i < 8; ++i)
    _mm512_storeu_si512(rows + 2 * i, _mm512_permutexvar_epi8(kRows.vector(), piece[i]));
}

}  // namespace hanjie::HANJIE_ISA

#endif
