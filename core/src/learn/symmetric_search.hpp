// Searching among symmetric grids.
//
// A puzzle whose clues stay the same when they are turned or mirrored mostly has a solution that
// does, too: pictures are drawn that way, and if there is only one solution it must be symmetric,
// since its images are solutions. So as long as none is known, a second learning search takes turns
// with the first that looks at symmetric grids only. There each cell has the value of its images:
// instead of cells there are orbits of cells to decide, a half, a quarter or an eighth as many.
//
// Nothing is rewritten for it. Clauses say that a cell is what its images are, so that to settle
// one is to settle all, and of lines that are images of each other only one is ever solved, which
// takes a third off. (With one variable for a whole orbit clauses would be shorter, but
// explanations, beliefs and lines would all have to know; and what follows from other literals is
// left out of a lesson anyway.)
//
// What it finds is a solution. That it finds none says nothing about other grids but this: there is
// no solution or several, for whatever is found elsewhere comes with its images (search.cpp reports
// them).
//
// The usual search goes first: where a dive finds a solution without trouble, and that is most
// puzzles and nearly all symmetric ones of the survey, this one never begins. When it came first,
// and went on for a second solution, Knotty took 40 ms instead of 5: a symmetric solution has no
// image to be the second. It is for the others: of 100 random 30x30 boards that were made
// symmetric, 1 instead of 3 takes more than two seconds (docs/benchmarks.md).

#ifndef HANJIE_LEARN_SYMMETRIC_SEARCH_HPP
#define HANJIE_LEARN_SYMMETRIC_SEARCH_HPP

#include "learn/learn.hpp"

namespace hanjie {

/// Keeps a search that has not begun to grids that all these symmetries leave as they are.
void restrict_to_symmetric(const std::vector<Symmetry>& symmetries, Learner& learner);

}  // namespace hanjie

#endif
