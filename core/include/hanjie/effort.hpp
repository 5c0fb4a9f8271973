// What a puzzle asks of whoever solves it with paper and pencil.
//
//     const hanjie::Effort effort = hanjie::measure_effort(puzzle);
//     if (effort.depth == 0) ...   // lines alone solve it, in effort.sweeps sweeps
//
// All numbers but Effort::guessing[0] are the same for a puzzle that is mirrored, turned or
// transposed.

#ifndef HANJIE_EFFORT_HPP
#define HANJIE_EFFORT_HPP

#include <array>
#include <cstdint>

#include "hanjie/solver.hpp"

namespace hanjie {

/// What the plain search took (naive_search.hpp).
struct Guessing {
  std::uint64_t evaluations = 0;  ///< of lines, that changed something
  std::uint64_t guesses = 0;      ///< values tried without proof
  std::uint64_t solutions = 0;
  int fewest = 0;         ///< guesses on the way to a solution, at least
  int most = 0;           ///< and at most
  bool complete = false;  ///< false: too many guesses, or out of time
};

/// SimultaneousRounds that took one kind of look at lines (line_looks.hpp), and nothing easier was left.
struct LookRounds {
  int rounds = 0;
  std::uint64_t telling = 0;     ///< lines that told something, in all rounds together
  std::uint64_t unfinished = 0;  ///< lines with open cells before each round, in all
};

struct Effort {
  int sweeps = 0;  ///< rows and columns in turn, begun with the better; lines only
  std::array<LookRounds, 4>
      looks;                 ///< at the room of blocks, their reach, at runs, at all fillings
  std::uint64_t open = 0;    ///< cells that lines leave open
  bool impossible = false;   ///< lines alone lead to a contradiction
  bool solved = false;       ///< lines and assumptions up to `depth` settle every cell
  bool measured = true;      ///< false: assumptions took more work than allowed
  bool stopped = false;      ///< out of time, or cancelled: the rest is not final
  int depth = 0;             ///< assumptions at once: 0 none, 1, 2 nested, 3 more than that
  int standstills = 0;       ///< how often lines said nothing more and an assumption helped on
  int edges = 0;             ///< standstills ended by assumptions at an edge
  int longest_chain = 0;     ///< rounds from an assumption to its contradiction, at most
  std::uint64_t chains = 0;  ///< such rounds in all
  int two_ways = 0;          ///< standstills ended by what all values of a cell share
  int nested = 0;            ///< standstills ended by assumptions inside assumptions
  bool guessed = false;      ///< `guessing` has all eight ways, else only the first is filled in
  std::array<Guessing, 8> guessing;  ///< for each way to hold the paper, as it is first
};

struct EffortLimits {
  /// Units of line solving that assumptions may take (budget.hpp); 0: no assumptions.
  std::uint64_t work = 50'000'000;
  std::uint64_t guesses = 1000;  ///< for each way to hold the paper
};

/// Measures a puzzle, which must be well formed. Observer, seed and line_only have no meaning here.
Effort measure_effort(const Puzzle& puzzle, const Options& options = {},
                      const EffortLimits& limits = {});

}  // namespace hanjie

#endif
