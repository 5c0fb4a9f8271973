// Reading the arguments of a call.
//
// Values come in Python's marshal format, version 2: none, booleans, whole numbers, floats, bytes, tuples and lists, each a
// letter and its content. Python writes it in C, however many values there are, and a writer in TypeScript takes a page.
// Wrong bytes give zeros and empty values, and then is_good() is false.

#ifndef HANJIE_WASM_READER_HPP
#define HANJIE_WASM_READER_HPP

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "hanjie/reasoner.hpp"

namespace hanjie {

class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> data) : data_(data) {}

  /// False: something else was read than what was written, or not all of it.
  bool is_good() const { return good_ && data_.empty(); }

  bool is_none() {
    if (peek() != 'N') return false;
    skip();
    return true;
  }
  /// The number of items of a tuple or list; they follow.
  std::size_t items() {
    expect("([");
    const std::size_t count = word();
    return count <= data_.size() ? count : std::size_t(wrong());  // an item takes at least a byte
  }
  bool boolean() { return expect("TF") == 'T'; }
  double real() {
    expect("g");
    std::uint64_t bits = 0;
    for (int shift = 0; shift < 64; shift += 8) bits |= std::uint64_t(byte()) << shift;
    return std::bit_cast<double>(bits);
  }
  /// A number from 0 to 2^64 - 1.
  std::uint64_t natural() {
    if (expect("il") == 'i') {
      const auto number = std::int32_t(word());
      return number >= 0 ? std::uint64_t(number) : wrong();
    }
    const std::uint32_t digits = word();  // of 15 bits, lowest first
    if (digits > 5) return wrong();
    std::uint64_t number = 0;
    for (std::uint32_t i = 0; i < digits; ++i) {
      const std::uint64_t digit = byte() | std::uint64_t(byte()) << 8;
      if (i == 4 && digit > 15) return wrong();
      number |= digit << (15 * i);
    }
    return number;
  }
  /// The same for a number that may be negative or too large where an index is expected: then 2^31 - 1.
  int index() {
    constexpr int kNone = 0x7fffffff;
    if (peek() == 'i') {
      skip();
      const auto number = std::int32_t(word());
      return number >= 0 ? number : kNone;
    }
    expect("l");
    const auto digits = std::int32_t(word());
    for (std::int32_t i = 0; i < 2 * (digits < 0 ? -digits : digits) && good_; ++i) byte();
    return kNone;
  }
  std::span<const std::uint8_t> bytes() {
    expect("s");
    const std::size_t size = word();
    if (size > data_.size()) {
      wrong();
      return {};
    }
    const auto found = data_.first(size);
    data_ = data_.subspan(size);
    return found;
  }
  std::vector<CellColors> cells() {
    std::vector<CellColors> all(items());
    for (CellColors& each : all) {
      if (items() != 2) wrong();
      each.cell = std::uint32_t(index());
      each.colors = natural();
    }
    return all;
  }
  std::vector<std::uint32_t> indices() {
    std::vector<std::uint32_t> all(items());
    for (std::uint32_t& each : all) each = std::uint32_t(index());
    return all;
  }

 private:
  char peek() const { return data_.empty() ? '\0' : char(data_[0]); }
  void skip() { data_ = data_.subspan(1); }
  std::uint8_t byte() {
    if (data_.empty()) return std::uint8_t(wrong());
    const std::uint8_t found = data_[0];
    skip();
    return found;
  }
  std::uint32_t word() {
    std::uint32_t found = 0;
    for (int shift = 0; shift < 32; shift += 8) found |= std::uint32_t(byte()) << shift;
    return found;
  }
  char expect(std::string_view kinds) {
    const char kind = char(byte());
    if (kinds.find(kind) == std::string_view::npos) wrong();
    return kind;
  }
  std::uint64_t wrong() {
    good_ = false;
    data_ = {};
    return 0;
  }

  std::span<const std::uint8_t> data_;
  bool good_ = true;
};

}  // namespace hanjie

#endif
