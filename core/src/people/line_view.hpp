// The rest of a line, as people look at it.
//
// Complete cells and blocks at either end are cut off first, as a person covers them with a hand.
// Of the rest it is easy to see where each block has room, how far left and right it can be pushed,
// which runs of known cells there are, and which blocks these can belong to. Rules continue from
// there; exact line solving is elsewhere (masked_clue_automaton.hpp).

#ifndef HANJIE_PEOPLE_LINE_VIEW_HPP
#define HANJIE_PEOPLE_LINE_VIEW_HPP

#include <span>

#include "hanjie/reasoner.hpp"

namespace hanjie {

LineView view_line(std::span<const Block> clue, std::span<const ColorMask> cells);

}  // namespace hanjie

#endif
