// The calls that need no puzzle.

#include <algorithm>
#include <vector>

#include "calls.hpp"
#include "hanjie/solver.hpp"

namespace hanjie {

// ([length, color, length, color ...], colors, candidates) -> candidates of some placement, or none
HANJIE_CALL(solve_line) {
  in.items();
  const std::vector<std::uint32_t> numbers = in.indices();
  const std::size_t colors = std::size_t(in.index());
  const auto candidates = in.bytes();
  if (!in.is_good() || numbers.size() % 2 != 0) return refuse(out);
  std::vector<Block> blocks;
  bool are_known = true;
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    const std::uint32_t length = std::min(numbers[i], 65535u), color = numbers[i + 1];
    are_known &= length > 0 && color > 0 && color < colors;
    blocks.push_back({std::uint16_t(length), std::uint8_t(color)});
  }
  if (colors < 1 || colors > std::size_t(kMaxColors) || !are_known ||
      candidates.size() > std::size_t(kMaxSide) * colors || candidates.size() % colors != 0)
    return out.fail(Failure::kValue, "cells or colors are outside what a line can have");
  std::vector<std::uint8_t> cells(candidates.begin(), candidates.end());
  if (!solve_line(blocks, int(colors), cells)) return out.none();
  out.bytes(cells);
}

// () -> name
HANJIE_CALL(instruction_set) {
  out.text(instruction_set());
}

}  // namespace hanjie
