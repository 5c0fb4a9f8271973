// How many solutions a puzzle has, without looking at each of them.
//
//     const hanjie::Count count = hanjie::count_solutions(puzzle, {.timeout = 2.0});
//     if (count.exact) show(count.bytes);   // else there are at least so many

#ifndef HANJIE_COUNT_HPP
#define HANJIE_COUNT_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "hanjie/solver.hpp"

namespace hanjie {

struct Count {
  std::vector<std::uint8_t> bytes;  ///< the number, lowest byte first
  bool exact = false;  ///< false: out of time, cancelled or too large a task; there may be more
};

/// Counts the solutions, up to `limit` (a number, lowest byte first; none if it is empty): once it
/// is certain that there are so many, the count is `limit`, and exact.
/// The puzzle must be well formed. Observer and line_only of the options have no meaning here.
Count count_solutions(const Puzzle& puzzle, const Options& options = {},
                      std::span<const std::uint8_t> limit = {});

}  // namespace hanjie

#endif
