// Reading puzzles from the arguments of a call.

#ifndef HANJIE_WASM_READ_PUZZLE_HPP
#define HANJIE_WASM_READ_PUZZLE_HPP

#include "calls.hpp"
#include "hanjie/puzzle.hpp"

namespace hanjie {

/// Two arguments: bytes of 16-bit numbers (height, width, colors, then for each line the number of its blocks, and for each
/// block length and color), and the given cells or none. False: the answer is an error.
bool read_puzzle(Reader& in, Writer& out, Puzzle& puzzle);

}  // namespace hanjie

#endif
