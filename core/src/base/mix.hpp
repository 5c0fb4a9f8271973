// Scrambling numbers (splitmix64: Steele, Lea, Flood 2014).

#ifndef HANJIE_BASE_MIX_HPP
#define HANJIE_BASE_MIX_HPP

#include <cstdint>

namespace hanjie {

/// Every bit of the value influences every bit of the result; 0 stays 0.
inline std::uint64_t scramble(std::uint64_t value) {
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
  return value ^ (value >> 31);
}

/// The next of a sequence of random numbers: seeds that differ by 1 give unrelated sequences.
inline std::uint64_t mix(std::uint64_t seed) {
  return scramble(seed + 0x9e3779b97f4a7c15u);
}

}  // namespace hanjie

#endif
