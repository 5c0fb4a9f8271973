// A row of a small board as cells, a byte each.

#ifndef HANJIE_BOARD_ROW_CELLS_HPP
#define HANJIE_BOARD_ROW_CELLS_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "hanjie/puzzle.hpp"
#include "kernels/kernels.hpp"

namespace hanjie {

/// Eight bits as eight bytes of 0 or 1, the lowest first in memory.
inline Word to_bytes(std::uint8_t bits) {
  constexpr Word kEvery = 0x0101010101010101u;
  constexpr bool kLittle = std::endian::native == std::endian::little;
  constexpr Word kOwnBit = kLittle ? 0x8040201008040201u : 0x0102040810204080u;  // one of each byte
  return (((bits * kEvery & kOwnBit) + 0x7f7f7f7f7f7f7f7fu) >> 7) & kEvery;
}

/// The cells of a row from where it may be white and black (see bits.hpp), kUnknown where both.
template <class T>
void put_row(T white, T black, std::size_t width, std::uint8_t* to) {
  std::uint8_t cells[sizeof(T) * 8];
  black >>= 1;
  const T both = black & (white >> 1);
  for (std::size_t first = 0; first < width; first += 8) {
    const Word colors =
        to_bytes(std::uint8_t(black >> first)) | to_bytes(std::uint8_t(both >> first)) * kUnknown;
    std::memcpy(cells + first, &colors, sizeof colors);
  }
  std::memcpy(to, cells, width);
}

}  // namespace hanjie

#endif
