// The number of solutions of a puzzle, without enumerating them.
//
//     const hanjie::Count count = hanjie::count_solutions(puzzle, {.timeout = 2.0});
//     if (count.exact) show(count.bytes);   // otherwise it is a lower bound

#ifndef HANJIE_COUNT_HPP
#define HANJIE_COUNT_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "hanjie/solver.hpp"

namespace hanjie {

struct Count {
  std::vector<std::uint8_t> bytes;  ///< the number, lowest byte first
  bool exact = false;  ///< false: out of time, cancelled or too large; there may be more
};

/// Counts the solutions, up to `limit` (a number, lowest byte first; empty: no limit): once it is
/// certain that there are at least `limit` solutions, the count is `limit`, and exact. The puzzle
/// must be well formed. Observer and line_only of the options have no meaning here.
Count count_solutions(const Puzzle& puzzle, const Options& options = {},
                      std::span<const std::uint8_t> limit = {});

}  // namespace hanjie

#endif
