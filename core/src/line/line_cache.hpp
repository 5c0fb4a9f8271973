// A cache of solved lines.
//
// A search meets the same line in the same state again and again, above all while it probes. Each
// line has a few places, chosen by a hash of its state, that store the answer; the newest entry
// wins. Larger or cleverer tables lost in measurements because they leave the processor's cache.
// Lines of two words take five times as long, and there twice the places pay off. A place holds the
// whole state, so a hit is never wrong.

#ifndef HANJIE_LINE_LINE_CACHE_HPP
#define HANJIE_LINE_LINE_CACHE_HPP

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "kernels/kernels.hpp"

namespace hanjie {

/// For black-and-white lines of `Words` words.
template <int Words>
class LineCache {
 public:
  using Planes = std::array<Word, 2 * Words>;

  struct alignas(32 * Words) Entry {
    Planes in{};   ///< the state that was solved; no line is without candidates
    Planes out{};  ///< the answer; no candidates at all: no placement

    bool is_about(const Word* planes) const {
      Word difference = 0;
      for (std::size_t at = 0; at < in.size(); ++at) difference |= in[at] ^ planes[at];
      return difference == 0;
    }
  };

  /// For `count` lines from `first` on, of `lines` in all.
  void open(int first, int count, int lines) {
    const unsigned share = kPlaces / std::bit_ceil(unsigned(lines));
    bits_ = std::max(kFewestBits, int(std::bit_width(share)) - 1);
    first_ = first;
    entries_.resize(std::size_t(count) << bits_);
  }

  Entry& place(int line, const Word* in) {
    Word mixed = 0;
    for (std::size_t at = 0; at < 2 * Words; ++at) mixed += in[at] * kFactors[at];
    return entries_[(std::size_t(line - first_) << bits_) + std::size_t(mixed >> (64 - bits_))];
  }

 private:
  static constexpr unsigned kPlaces = Words == 1 ? 1u << 12 : 1u << 13;
  static constexpr int kFewestBits = 3;
  static constexpr std::array<Word, 4> kFactors = {0x9e3779b97f4a7c15u, 0xc2b2ae3d27d4eb4fu,
                                                   0x165667b19e3779f9u, 0xd6e8feb86659fd93u};
  int bits_ = kFewestBits;
  int first_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace hanjie

#endif
