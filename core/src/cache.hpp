// Lines seen before.
//
// A search meets the same line in the same state again and again, above all while it probes. Each
// line has a few places, chosen by a hash of its state, that remember what came out; the newest
// wins. Larger or cleverer tables lost in measurements because they leave the processor's cache. A
// place holds the whole state, so a hit is never wrong.

#ifndef HANJIE_CACHE_HPP
#define HANJIE_CACHE_HPP

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "kernels.hpp"

namespace hanjie {

/// For lines of one word, black and white.
class LineCache {
 public:
  struct alignas(32) Entry {
    Word white = 0, black = 0;          ///< the state asked about; no line is without candidates
    Word out_white = 0, out_black = 0;  ///< the answer; no candidates at all: no placement
  };

  void open(int lines) {
    const unsigned share = kPlaces / std::bit_ceil(unsigned(lines));
    bits_ = std::max(kFewestBits, int(std::bit_width(share)) - 1);
    entries_.resize(std::size_t(lines) << bits_);
  }

  Entry& place(int line, Word white, Word black) {
    const Word mixed = white * 0x9e3779b97f4a7c15u + black * 0xc2b2ae3d27d4eb4fu;
    return entries_[(std::size_t(line) << bits_) + std::size_t(mixed >> (64 - bits_))];
  }

 private:
  static constexpr unsigned kPlaces = 1u << 12;
  static constexpr int kFewestBits = 3;
  int bits_ = kFewestBits;
  std::vector<Entry> entries_;
};

}  // namespace hanjie

#endif
