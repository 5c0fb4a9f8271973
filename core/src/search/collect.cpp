// All results of one puzzle at once: see collect.hpp.

#include "hanjie/collect.hpp"

namespace hanjie {

SolveResult collect(Solver& solver, std::uint64_t max_solutions) {
  SolveResult result;
  do {
    result.state = solver.next();
    if (result.state != State::kSolution) break;
    result.solutions.emplace_back(solver.solution().begin(), solver.solution().end());
  } while (result.solutions.size() != max_solutions);
  result.known = solver.known();
  result.stats = solver.stats();
  return result;
}

}  // namespace hanjie
