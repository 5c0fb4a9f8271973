// Puzzles for the benchmark program: from files in the format NON, or random.

#ifndef HANJIE_BENCH_PUZZLES_HPP
#define HANJIE_BENCH_PUZZLES_HPP

#include <string>
#include <vector>

#include "hanjie/puzzle.hpp"

namespace hanjie {

struct NamedPuzzle {
  std::string name;
  Puzzle puzzle;
};

/// Reads NON: a heading `rows` or `columns`, then one clue on each line; in packs, puzzles are
/// separated by `====`. Empty if the file cannot be read.
std::vector<NamedPuzzle> read_non(const std::string& path);

/// Square random boards, half of the cells black.
std::vector<NamedPuzzle> random_puzzles(int side, int count);

/// Square random boards, 45 % black, made symmetric in five ways in turn.
std::vector<NamedPuzzle> symmetric_puzzles(int side, int count);

}  // namespace hanjie

#endif
