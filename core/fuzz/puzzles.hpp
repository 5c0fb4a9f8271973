// Puzzles from decisions: fair ones, spoiled ones, and nonsense.

#ifndef HANJIE_FUZZ_PUZZLES_HPP
#define HANJIE_FUZZ_PUZZLES_HPP

#include "choices.hpp"
#include "hanjie/puzzle.hpp"

namespace fuzz {

/// A well-formed puzzle. Mostly small; sometimes with long lines, clues that are too long, wrong
/// given cells, totals that differ.
hanjie::Puzzle make_puzzle(Choices& choices);

/// Damages a well-formed puzzle in one way that well_formed() must notice.
void deform(Choices& choices, hanjie::Puzzle& puzzle);

}  // namespace fuzz

#endif
