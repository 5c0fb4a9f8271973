// Decisions from bytes.
//
// Each byte of an input decides something, so a fuzzer that changes a byte changes one decision.
// When the bytes are used up, numbers that depend on all of them follow: a short input is a whole
// puzzle, too.

#ifndef HANJIE_FUZZ_CHOICES_HPP
#define HANJIE_FUZZ_CHOICES_HPP

#include <cstddef>
#include <cstdint>
#include <span>

namespace fuzz {

class Choices {
 public:
  explicit Choices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
    for (const std::uint8_t byte : bytes) state_ = (state_ ^ byte) * 0x100000001b3u;
  }

  /// A number from 0 to bound - 1.
  int below(int bound) {
    if (bound <= 1) return 0;
    std::uint32_t number = next();
    if (bound > 256) number = number << 8 | next();
    return int(number % std::uint32_t(bound));
  }
  int between(int least, int most) { return least + below(most - least + 1); }
  /// True once in `times`.
  bool once_in(int times) { return below(times) == 0; }
  std::uint64_t word() {
    std::uint64_t number = 0;
    for (int i = 0; i < 8; ++i) number = number << 8 | next();
    return number;
  }

 private:
  std::uint8_t next() {
    if (at_ < bytes_.size()) return bytes_[at_++];
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return std::uint8_t(mixed >> 56);
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

}  // namespace fuzz

#endif
