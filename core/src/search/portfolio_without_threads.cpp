// The portfolio of a build without threads: it has no searches and finds nothing.
//
// A search may have one thread here, so it never starts a portfolio; the functions are
// here because the search calls them.

#include "search/portfolio.hpp"

namespace hanjie {

const int Portfolio::kMostThreads = 1;

class Portfolio::Threads {};

Portfolio::Portfolio(const Puzzle&, const Clues&, Board, std::vector<float>, std::vector<Symmetry>,
                     const Strategy&, int) {}
Portfolio::~Portfolio() = default;

void Portfolio::work() {}
void Portfolio::rest() {}
void Portfolio::end() {}
void Portfolio::forbid(const Grid&) {}
bool Portfolio::has_results() const {
  return false;
}
std::optional<Portfolio::Grid> Portfolio::take_solution() {
  return std::nullopt;
}
bool Portfolio::are_done() {
  return false;
}
void Portfolio::add_stats(Stats&) {}

}  // namespace hanjie
