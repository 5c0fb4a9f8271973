// Lines seen before.
//
// A search meets the same line in the same state again and again, above all while it probes. A
// small table, indexed by a hash of line and state, remembers what came out. One place for each
// hash, the newest wins: larger or cleverer tables lost in measurements because they leave the
// processor's cache. A place holds the whole key, so a hit is never wrong.

#ifndef HANJIE_CACHE_HPP
#define HANJIE_CACHE_HPP

#include <cstdint>
#include <vector>

#include "kernels.hpp"

namespace hanjie {

/// For lines of one word, black and white.
class LineCache {
 public:
  struct Entry {
    Word white = 0, black = 0;          ///< the state asked about
    Word out_white = 0, out_black = 0;  ///< the answer; no candidates at all: no placement
    int line = -1;
  };

  Entry& place(int line, Word white, Word black) {
    if (entries_.empty()) entries_.resize(kPlaces);
    const Word mixed = (white * 0x9e3779b97f4a7c15u) ^ (black * 0xc2b2ae3d27d4eb4fu) ^
                       (Word(line) * 0x165667b19e3779f9u);
    return entries_[std::size_t((mixed * 0x9e3779b97f4a7c15u) >> (64 - kBits))];
  }

 private:
  static constexpr int kBits = 12;
  static constexpr std::size_t kPlaces = std::size_t(1) << kBits;
  std::vector<Entry> entries_;
};

}  // namespace hanjie

#endif
