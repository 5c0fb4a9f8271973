// The effort of solving a puzzle with paper and pencil.
//
//     const hanjie::Effort effort = hanjie::measure_effort(puzzle);
//     if (effort.depth == 0) ...   // lines alone solve it, in effort.sweeps sweeps
//
// All numbers but Effort::guessing[0] are the same for a puzzle that is mirrored, turned or
// transposed; those of Effort::guessing only if all its searches are complete.

#ifndef HANJIE_EFFORT_HPP
#define HANJIE_EFFORT_HPP

#include <array>
#include <cstdint>

#include "hanjie/solver.hpp"

namespace hanjie {

/// The work of the naive search (naive_search.hpp).
struct Guessing {
  std::uint64_t evaluations = 0;  ///< of lines that changed something
  std::uint64_t guesses = 0;      ///< values tried without proof
  std::uint64_t solutions = 0;
  int fewest = 0;         ///< fewest guesses on the way to a solution
  int most = 0;           ///< most guesses on the way to a solution
  bool complete = false;  ///< false: too many guesses, or out of time
};

/// Rounds of one kind of look at lines (line_looks.hpp), when no easier look found anything.
struct LookRounds {
  int rounds = 0;
  std::uint64_t productive = 0;  ///< lines that found something, over all rounds
  std::uint64_t unfinished = 0;  ///< lines with open cells before each round, over all rounds
};

struct Effort {
  int sweeps = 0;                   ///< rows and columns in turn, from the better side; lines only
  std::array<LookRounds, 4> looks;  ///< at the room of blocks, their reach, runs, all fillings
  std::uint64_t open = 0;           ///< cells that lines leave open
  bool impossible = false;          ///< lines alone lead to a contradiction
  bool solved = false;              ///< lines and assumptions up to `depth` decide every cell
  bool measured = true;             ///< false: assumptions took more work than allowed
  bool stopped = false;             ///< out of time, or cancelled: the rest is not final
  int depth = 0;                    ///< nested assumptions: 0 no assumption, 1, 2 nested, 3 more
  int standstills = 0;              ///< how often lines gave no more and an assumption helped
  int edges = 0;                    ///< standstills ended by assumptions at an edge
  int longest_chain = 0;            ///< most rounds from an assumption to its contradiction
  std::uint64_t chains = 0;         ///< such rounds in all
  int two_ways = 0;      ///< standstills ended by consequences that all values of a cell share
  int nested = 0;        ///< standstills ended by nested assumptions
  bool guessed = false;  ///< false: no guess is needed, and only the first orientation is filled in
  /// For each orientation of the paper, the usual one first; those after one that is not complete
  /// are not searched.
  std::array<Guessing, 8> guessing;
};

struct EffortLimits {
  /// Units of line solving that assumptions may take (budget.hpp); 0: no assumptions.
  std::uint64_t work = 50'000'000;
  std::uint64_t guesses = 1000;  ///< for each orientation of the paper
};

/// Measures a puzzle, which must be well formed. Observer, seed and line_only have no meaning here.
Effort measure_effort(const Puzzle& puzzle, const Options& options = {},
                      const EffortLimits& limits = {});

}  // namespace hanjie

#endif
