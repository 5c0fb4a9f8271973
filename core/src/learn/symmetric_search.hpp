// Searching among symmetric grids.
//
// If the clues of a puzzle stay the same when they are turned or mirrored, it mostly has a
// symmetric solution: pictures are drawn that way, and a unique solution must be symmetric, because
// its images are solutions. So while no solution is known, a second learning search, for symmetric
// grids only, takes turns with the first. There each cell has the value of its images: instead of
// cells the search decides orbits of cells, a half, a quarter or an eighth as many.
//
// Nothing is rewritten for it. Clauses say that a cell equals its images, so that setting one sets
// all. Of lines that are images of each other only one is ever solved, which saves a third. (With
// one variable for a whole orbit, clauses would be shorter, but reasons, beliefs and lines would
// all need to handle orbits; and minimization leaves out implied literals anyway.)
//
// A result is a solution. If it finds no solution, this says about other grids only that there is
// no solution or several, because every other solution comes with its images (search.cpp reports
// them).
//
// The usual search goes first: where a dive finds a solution quickly, and that is most puzzles and
// nearly all symmetric ones of the survey, this one never begins. When it came first, and continued
// for a second solution, Knotty took 40 ms instead of 5: a symmetric solution has no image to be
// the second. It is for the others: of 100 random 30x30 boards that were made symmetric, 1 instead
// of 3 takes more than two seconds (docs/benchmarks.md).

#ifndef HANJIE_LEARN_SYMMETRIC_SEARCH_HPP
#define HANJIE_LEARN_SYMMETRIC_SEARCH_HPP

#include "learn/learn.hpp"

namespace hanjie {

/// Restricts a search that has not begun to grids that all these symmetries keep.
void restrict_to_symmetric(const std::vector<Symmetry>& symmetries, Learner& learner);

}  // namespace hanjie

#endif
