// All results of one puzzle at once.

#ifndef HANJIE_COLLECT_HPP
#define HANJIE_COLLECT_HPP

#include <cstdint>
#include <vector>

#include "hanjie/solver.hpp"

namespace hanjie {

/// The result of one puzzle.
struct SolveResult {
  State state = State::kReady;
  std::vector<std::vector<std::uint8_t>> solutions;
  std::vector<std::uint8_t> known;
  Stats stats;
};

/// Takes solutions from a solver until there are `max_solutions` (0: all of them).
SolveResult collect(Solver& solver, std::uint64_t max_solutions);

}  // namespace hanjie

#endif
