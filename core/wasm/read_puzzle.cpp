// Reading puzzles: see read_puzzle.hpp.

#include "read_puzzle.hpp"

#include <algorithm>

namespace hanjie {
namespace {

/// Numbers of 16 bits, lowest byte first.
class Numbers {
 public:
  explicit Numbers(std::span<const std::uint8_t> data) : data_(data) {}
  bool has(std::size_t count) const { return count <= data_.size() / 2; }
  std::uint16_t next() {
    const auto number = std::uint16_t(data_[0] | data_[1] << 8);
    data_ = data_.subspan(2);
    return number;
  }

 private:
  std::span<const std::uint8_t> data_;
};

bool read_clues(Numbers numbers, Puzzle& puzzle) {
  if (!numbers.has(3)) return false;
  puzzle.height = numbers.next();
  puzzle.width = numbers.next();
  puzzle.colors = numbers.next();
  puzzle.first.push_back(0);
  for (int line = 0; line < puzzle.lines(); ++line) {
    const std::size_t blocks = numbers.has(1) ? numbers.next() : 0xffff;
    if (!numbers.has(2 * blocks)) return false;
    for (std::size_t i = 0; i < blocks; ++i) {
      const std::uint16_t length = numbers.next(), color = numbers.next();
      puzzle.blocks.push_back({length, std::uint8_t(std::min<int>(color, kMaxColors))});
    }
    puzzle.first.push_back(std::uint32_t(puzzle.blocks.size()));
  }
  return !numbers.has(1);
}

}  // namespace

bool read_puzzle(Reader& in, Writer& out, Puzzle& puzzle) {
  const bool has_clues = read_clues(Numbers(in.bytes()), puzzle);
  if (!in.is_none()) {
    const auto given = in.bytes();
    puzzle.given.assign(given.begin(), given.end());
  }
  if (has_clues && puzzle.well_formed()) return true;
  out.fail(Failure::kValue, "sides, colors or given cells are outside what a puzzle can have");
  return false;
}

}  // namespace hanjie
