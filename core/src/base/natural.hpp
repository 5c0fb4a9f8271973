// Natural numbers of any size, with the operations that counting needs.
//
// Counts multiply: a hundred independent choices of two already exceed any machine word. A number
// is kept in digits of 32 bits, the lowest first and without leading zeros. So a product of two
// digits fits 64 bits, and no compiler needs a wider type.

#ifndef HANJIE_BASE_NATURAL_HPP
#define HANJIE_BASE_NATURAL_HPP

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace hanjie {

class Natural {
 public:
  Natural(std::uint64_t value = 0) : Natural(std::span<const std::uint64_t>(&value, 1)) {}
  /// From words of 64 bits, the lowest first.
  explicit Natural(std::span<const std::uint64_t> words) {
    for (const std::uint64_t word : words) {
      digits_.push_back(std::uint32_t(word));
      digits_.push_back(std::uint32_t(word >> 32));
    }
    trim();
  }

  bool is_zero() const { return digits_.empty(); }
  /// As a word, or the largest word if it does not fit.
  std::uint64_t word() const {
    if (digits_.size() > 2) return ~std::uint64_t(0);
    std::uint64_t value = 0;
    for (std::size_t at = 0; at < digits_.size(); ++at)
      value |= std::uint64_t(digits_[at]) << (32 * at);
    return value;
  }
  /// Bytes, the lowest first.
  std::vector<std::uint8_t> bytes() const {
    std::vector<std::uint8_t> all;
    for (const std::uint32_t digit : digits_)
      for (int shift = 0; shift < 32; shift += 8) all.push_back(std::uint8_t(digit >> shift));
    return all;
  }
  /// From bytes, the lowest first.
  static Natural from_bytes(std::span<const std::uint8_t> bytes) {
    Natural number;
    number.digits_.resize((bytes.size() + 3) / 4);
    for (std::size_t at = 0; at < bytes.size(); ++at)
      number.digits_[at / 4] |= std::uint32_t(bytes[at]) << (8 * (at % 4));
    number.trim();
    return number;
  }

  Natural& operator+=(const Natural& other) {
    if (digits_.size() < other.digits_.size()) digits_.resize(other.digits_.size());
    std::uint64_t carry = 0;
    for (std::size_t at = 0; at < digits_.size(); ++at) {
      if (at >= other.digits_.size() && carry == 0) break;
      carry += std::uint64_t(digits_[at]) + (at < other.digits_.size() ? other.digits_[at] : 0);
      digits_[at] = std::uint32_t(carry);
      carry >>= 32;
    }
    if (carry) digits_.push_back(std::uint32_t(carry));
    return *this;
  }

  Natural& operator*=(const Natural& other) {
    std::vector<std::uint32_t> product(digits_.size() + other.digits_.size());
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; j < other.digits_.size(); ++j) {
        carry += std::uint64_t(digits_[i]) * other.digits_[j] + product[i + j];
        product[i + j] = std::uint32_t(carry);
        carry >>= 32;
      }
      product[i + other.digits_.size()] = std::uint32_t(carry);
    }
    digits_ = std::move(product);
    trim();
    return *this;
  }

  bool operator==(const Natural&) const = default;
  bool operator<(const Natural& other) const {
    if (digits_.size() != other.digits_.size()) return digits_.size() < other.digits_.size();
    return std::lexicographical_compare(digits_.rbegin(), digits_.rend(), other.digits_.rbegin(),
                                        other.digits_.rend());
  }

  std::size_t digits() const { return digits_.size(); }

 private:
  void trim() {
    while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
  }

  std::vector<std::uint32_t> digits_;
};

}  // namespace hanjie

#endif
