// Sets of the cells of a line, as bits in a fixed number of words.
//
// With one word each operation is one instruction, which is enough for most lines.

#ifndef HANJIE_PEOPLE_CELL_SET_HPP
#define HANJIE_PEOPLE_CELL_SET_HPP

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace hanjie {

template <int N>
class CellSet {
 public:
  static constexpr int kSize = 64 * N;

  /// The cells from `first` up to, not including, `end`; both may be out of range.
  static CellSet range(int first, int end) {
    CellSet set;
    first = std::max(first, 0);
    end = std::min(end, kSize);
    for (int word = first / 64; word < N && 64 * word < end; ++word)
      set.words_[std::size_t(word)] = below(end - 64 * word) & ~below(first - 64 * word);
    return set;
  }
  static CellSet single(int cell) { return range(cell, cell + 1); }

  std::uint64_t& word(std::size_t index) { return words_[index]; }
  bool has(int cell) const { return (words_[std::size_t(cell / 64)] >> (cell % 64)) & 1; }
  void add(int cell) { words_[std::size_t(cell / 64)] |= std::uint64_t(1) << (cell % 64); }

  bool empty() const {
    return std::all_of(words_.begin(), words_.end(), [](std::uint64_t word) { return word == 0; });
  }
  int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += std::popcount(word);
    return sum;
  }
  /// The first and the last cell; -1 for an empty set.
  int lowest() const {
    for (int word = 0; word < N; ++word)
      if (words_[std::size_t(word)]) return 64 * word + std::countr_zero(words_[std::size_t(word)]);
    return -1;
  }
  int highest() const {
    for (int word = N; word-- > 0;)
      if (words_[std::size_t(word)])
        return 64 * word + 63 - std::countl_zero(words_[std::size_t(word)]);
    return -1;
  }
  /// Calls `use` with each cell, in order.
  template <class Use>
  void for_each(const Use& use) const {
    for (int word = 0; word < N; ++word)
      for (std::uint64_t rest = words_[std::size_t(word)]; rest; rest &= rest - 1)
        use(64 * word + std::countr_zero(rest));
  }

  CellSet& operator&=(const CellSet& other) {
    for (std::size_t word = 0; word < N; ++word) words_[word] &= other.words_[word];
    return *this;
  }
  CellSet& operator|=(const CellSet& other) {
    for (std::size_t word = 0; word < N; ++word) words_[word] |= other.words_[word];
    return *this;
  }
  /// Removes the cells of the other set.
  CellSet& operator-=(const CellSet& other) {
    for (std::size_t word = 0; word < N; ++word) words_[word] &= ~other.words_[word];
    return *this;
  }
  friend CellSet operator&(CellSet one, const CellSet& other) { return one &= other; }
  friend CellSet operator|(CellSet one, const CellSet& other) { return one |= other; }
  friend CellSet operator-(CellSet one, const CellSet& other) { return one -= other; }

  /// The cells that blocks of this length cover from these starts.
  CellSet spread(int length) const {
    CellSet covered = *this;
    for (int done = 1; done < length;) {
      const int step = std::min(done, length - done);
      covered |= covered.shifted(step);
      done += step;
    }
    return covered;
  }

 private:
  /// The lowest bits of a word; any number.
  static std::uint64_t below(int bits) {
    return bits <= 0 ? 0 : bits >= 64 ? ~std::uint64_t(0) : (std::uint64_t(1) << bits) - 1;
  }
  CellSet shifted(int cells) const {
    CellSet moved;
    const int far = cells / 64, near = cells % 64;
    for (int word = N; word-- > far;) {
      std::uint64_t bits = words_[std::size_t(word - far)] << near;
      if (near != 0 && word > far) bits |= words_[std::size_t(word - far - 1)] >> (64 - near);
      moved.words_[std::size_t(word)] = bits;
    }
    return moved;
  }

  std::array<std::uint64_t, std::size_t(N)> words_{};
};

}  // namespace hanjie

#endif
