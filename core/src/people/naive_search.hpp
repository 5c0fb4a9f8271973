// The search of a patient beginner: lines until they say nothing, then the first open cell, white
// first, then black, until all solutions are found.
//
// This is how the nonogram designer of dsmiller95 solves, and how its difficulty was counted: line
// evaluations that changed something, and guesses. "First" depends on how the paper is held, so it
// may be held in all eight ways here. Guesses are limited, for there may be any number.

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

  /// Finds all solutions from here, unless guesses or time run out.
  Guessing run();

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
