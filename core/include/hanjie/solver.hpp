// The solver: all solutions of a puzzle, one at a time.
//
//     hanjie::Puzzle puzzle = ...;
//     hanjie::Solver solver(puzzle, {.timeout = 2.0});
//     while (solver.next() == hanjie::State::kSolution) show(solver.solution());
//     if (solver.state() == hanjie::State::kExhausted) ...   // there are no others
//
// States, and the possible results of next():
//
//     kReady ──────► kSolution ──► kSolution | kExhausted | kStopped
//            ├─────► kExhausted     all solutions (perhaps zero) have been reported: final
//            ├─────► kStuck         line_only, and lines alone give no more: final
//            ├─────► kStopped       out of time, or cancelled, with the question open: final
//            └─────► kBroken        the independent check refused a grid: a bug of ours, and final
//
// Contract:
//   * Every solution is reported once, and each was checked against the clues by code that is not
//     part of the search (verify.cpp).
//   * known() is certain at any time: the cells that all solutions share, as far as proved.
//   * Clues that cannot fit and contradicting given cells mean no solution; they are not errors.
//   * On one thread, the same puzzle, seed and options give the same run, work counts included,
//     unless time or a cancel flag cut it short. On several, the same solutions come, in any order.
//   * No exceptions of its own, no I/O, no global state (a thread keeps some scratch memory for its
//     next puzzle). One Solver belongs to one thread at a time, and ends the threads that it
//     starts.

#ifndef HANJIE_SOLVER_HPP
#define HANJIE_SOLVER_HPP

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "hanjie/observer.hpp"
#include "hanjie/puzzle.hpp"

namespace hanjie {

enum class State : std::uint8_t { kReady, kSolution, kExhausted, kStuck, kStopped, kBroken };

struct Options {
  double timeout = 0;      ///< seconds from the first next(); 0: no limit
  std::uint64_t seed = 0;  ///< varies the order among equally good choices
  bool line_only = false;  ///< no guessing, no probing
  int threads = 1;         ///< for hard puzzles, the number of searches side by side
  Observer* observer = nullptr;
  Tick* tick = nullptr;
  const std::atomic<bool>* cancel = nullptr;  ///< set to true, from any thread, to stop the search
};

/// The work of a search.
struct Stats {
  std::uint64_t lines = 0;       ///< lines solved, cached ones included
  std::uint64_t cache_hits = 0;  ///< of these, found in the cache
  std::uint64_t probes = 0;      ///< values of cells that were probed
  std::uint64_t refuted = 0;     ///< of these, the impossible ones
  std::uint64_t agreed = 0;      ///< cells decided because both values of another cell imply them
  std::uint64_t guesses = 0;
  std::uint64_t contradictions = 0;  ///< guesses refuted by a line
  std::uint64_t nodes = 0;           ///< nodes of the search, the root included
  std::uint64_t depth = 0;           ///< most guesses open at once
  std::uint64_t conflicts = 0;       ///< from which the search learned
  std::uint64_t restarts = 0;        ///< of the learning search
  std::uint64_t dives = 0;           ///< searches in the order of beliefs
  std::uint64_t solutions = 0;
  double seconds = 0;  ///< of construction and inside next()
};

/// The current stage of a search.
enum class Phase : std::uint8_t { kLines, kProbing, kGuessing, kLearning };

/// Progress of a search; the rest is in the stats.
struct Progress {
  Phase phase;
  std::size_t known;  ///< cells that are certain
  double seconds;     ///< inside next(), the current call included
};

class Search;

class Solver {
 public:
  /// The puzzle must be well formed and outlive the solver.
  explicit Solver(const Puzzle& puzzle, const Options& options = {});
  explicit Solver(const Puzzle&& temporary, const Options& options = {}) = delete;
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Looks for the next solution.
  State next();

  State state() const;
  /// The last solution found, row by row.
  std::span<const std::uint8_t> solution() const;
  /// The certain cells, row by row, kUnknown elsewhere. May be called from inside a tick.
  std::vector<std::uint8_t> known() const;
  const Stats& stats() const;
  /// May be called from inside a tick.
  Progress progress();

 private:
  std::unique_ptr<Search> search_;
};

/// Solves one line of at most kMaxSide cells. `candidates` has `colors` bytes (at least one) for
/// each cell, cell after cell: 1 for a candidate, else 0. Blocks have a length of at least 1 and
/// colors from 1 to colors - 1. Clears the candidates that occur in no placement. False: there is
/// no placement.
bool solve_line(std::span<const Block> clue, int colors, std::span<std::uint8_t> candidates);

/// True if `grid`, which may be any bytes, is complete, obeys every clue and holds every given cell.
bool verify(const Puzzle& puzzle, std::span<const std::uint8_t> grid);

/// The instruction set the kernels of this process were chosen for.
const char* instruction_set();

}  // namespace hanjie

#endif
