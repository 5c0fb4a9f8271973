// What the public functions of the core promise, checked for one puzzle.

#ifndef HANJIE_FUZZ_CHECKS_HPP
#define HANJIE_FUZZ_CHECKS_HPP

#include "choices.hpp"
#include "hanjie/puzzle.hpp"
#include "hanjie/solver.hpp"
#include "truth.hpp"

namespace fuzz {

/// A puzzle, its solutions if they are known, and the decisions that are left.
struct Subject {
  Choices& choices;
  const hanjie::Puzzle& puzzle;
  const Truth& truth;

  /// Options with any seed. Puzzles that may be hard get a time limit, others sometimes.
  hanjie::Options options() const;
};

void check_line(Choices& choices);            // solve_line
void check_solver(const Subject& subject);    // solver, collect, recorder, observer, verify
void check_search(const Subject& subject);    // each search and the threads, at once
void check_batch(const Subject& subject);     // batch
void check_count(const Subject& subject);     // count, ambiguity
void check_effort(const Subject& subject);    // effort
void check_reasoner(const Subject& subject);  // reasoner

}  // namespace fuzz

#endif
