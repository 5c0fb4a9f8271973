// Slow and simple reference solvers, for comparison with the kernels.
//
// A line here is a vector with one set of candidates for each cell, bit c for color c.

#ifndef HANJIE_REFERENCE_HPP
#define HANJIE_REFERENCE_HPP

#include <cstdint>
#include <optional>
#include <random>
#include <string_view>
#include <vector>

#include "hanjie/puzzle.hpp"

namespace reference {

using Candidates = std::vector<std::uint32_t>;
using Clue = std::vector<hanjie::Block>;

/// Tries every placement, one after the other.
std::optional<Candidates> enumerate(const Clue& clue, const Candidates& line);

/// A textbook table of which prefixes and suffixes can hold which blocks.
std::optional<Candidates> tabulate(const Clue& clue, const Candidates& line);

/// The clue of a line whose cells are all known.
Clue clue_of(const std::vector<std::uint8_t>& cells);

/// A clue and candidates; mostly there is a placement, sometimes not.
struct Question {
  Clue clue;
  Candidates line;
};
Question random_question(std::mt19937& random, int cells, int colors);

/// A puzzle from a picture of `.` and letters or `#`: `#` and `a` are color 1, `b` is 2 ...
hanjie::Puzzle puzzle_of(const std::vector<std::string_view>& picture);
hanjie::Puzzle puzzle_of(const std::vector<std::uint8_t>& grid, int width, int height, int colors);

/// A random picture with a quarter turn, a half turn, mirrors or diagonals as symmetry, somewhere
/// in an empty frame, as a puzzle. Sometimes cells are given, with their images or without.
hanjie::Puzzle symmetric_puzzle(std::mt19937& random, int colors);

/// Rows and columns of one each: as many solutions as there are permutations.
hanjie::Puzzle permutations(int side);

}  // namespace reference

#endif
