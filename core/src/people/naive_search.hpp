// The search of a patient beginner: lines until a fixpoint, then the first open cell, white first,
// then black, until all solutions are found.
//
// The nonogram designer of dsmiller95 solves like this and measures difficulty by it: line
// evaluations that changed something, and guesses. "First" depends on the orientation of the paper,
// so all eight orientations are available here. Guesses are limited, because there may be any
// number.

#ifndef HANJIE_PEOPLE_NAIVE_SEARCH_HPP
#define HANJIE_PEOPLE_NAIVE_SEARCH_HPP

#include "hanjie/effort.hpp"
#include "people/simultaneous_rounds.hpp"

namespace hanjie {

class NaiveSearch {
 public:
  /// Bits of `way`: 1 right to left, 2 bottom up, 4 columns before rows.
  NaiveSearch(Board& board, SimultaneousRounds& rounds, int way, std::uint64_t most_guesses)
      : board_(board), rounds_(rounds), way_(way), most_guesses_(most_guesses) {}

  /// Finds all solutions from here, unless guesses or time run out. `evaluations` were made before.
  Guessing run(std::uint64_t evaluations = 0);

 private:
  /// False: stop.
  bool search(int depth, std::size_t from);
  Verdict sweep();
  Cell cell_at(std::size_t place) const;

  Board& board_;
  SimultaneousRounds& rounds_;
  int way_;
  std::uint64_t most_guesses_;
  Guessing found_;
};

}  // namespace hanjie

#endif
