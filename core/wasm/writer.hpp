// Writing the answer of a call: a byte that says whether it failed, then a value in Python's marshal format (reader.hpp), or
// the text of the error.

#ifndef HANJIE_WASM_WRITER_HPP
#define HANJIE_WASM_WRITER_HPP

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace hanjie {

/// The numbers are part of the protocol: studio/src/engine/core.ts has them, too, and goes on with those of the host.
enum class Failure : std::uint8_t {
  kNone = 0,
  kValue = 1,  ///< an argument that the call cannot have
  kIndex = 2,  ///< no such line, cell or block
  kLost = 3,   ///< no such object: it was made by an instance that failed since
};

class Writer {
 public:
  Writer() { put(std::uint8_t(Failure::kNone)); }

  /// Replaces the answer by an error.
  void fail(Failure failure, std::string_view text) {
    out_.assign(1, std::uint8_t(failure));
    out_.insert(out_.end(), text.begin(), text.end());
  }
  void none() { put('N'); }
  void boolean(bool value) { put(value ? 'T' : 'F'); }
  /// A whole number of any sign.
  void number(int value) {
    put('i');
    word(std::uint32_t(value));
  }
  void natural(std::uint64_t value) { bits({&value, 1}); }
  /// A number of any size, lowest word first.
  void bits(std::span<const std::uint64_t> words) {
    std::size_t width = 64 * words.size();
    while (width > 0 && words[(width - 1) / 64] == 0) width -= 64;
    if (width > 0) width -= std::size_t(std::countl_zero(words[width / 64 - 1]));
    if (width < 32) return number(width == 0 ? 0 : int(words[0]));
    const std::size_t digits = (width + 14) / 15;
    put('l');
    word(std::uint32_t(digits));
    for (std::size_t digit = 0; digit < digits; ++digit) {
      const std::size_t at = 15 * digit / 64, shift = 15 * digit % 64;
      std::uint64_t value = words[at] >> shift;
      if (shift > 49 && at + 1 < words.size()) value |= words[at + 1] << (64 - shift);
      put(std::uint8_t(value));
      put(std::uint8_t((value >> 8) & 127));
    }
  }
  void real(double value) {
    put('g');
    const auto bits = std::bit_cast<std::uint64_t>(value);
    for (int shift = 0; shift < 64; shift += 8) put(std::uint8_t(bits >> shift));
  }
  void bytes(std::span<const std::uint8_t> value) {
    put('s');
    word(std::uint32_t(value.size()));
    out_.insert(out_.end(), value.begin(), value.end());
  }
  void text(std::string_view value) {
    put('u');
    word(std::uint32_t(value.size()));
    out_.insert(out_.end(), value.begin(), value.end());
  }
  /// The items follow.
  void tuple(std::size_t items) {
    put('(');
    word(std::uint32_t(items));
  }
  void list(std::size_t items) {
    put('[');
    word(std::uint32_t(items));
  }
  /// Names and values follow, then end_map().
  void begin_map() { put('{'); }
  void end_map() { put('0'); }

  std::vector<std::uint8_t> take() { return std::move(out_); }

 private:
  void put(std::uint8_t byte) { out_.push_back(byte); }
  void put(char byte) { out_.push_back(std::uint8_t(byte)); }
  void word(std::uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8) put(std::uint8_t(value >> shift));
  }

  std::vector<std::uint8_t> out_;
};

}  // namespace hanjie

#endif
