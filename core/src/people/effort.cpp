// Sweeps, then assumptions, then guesses: see effort.hpp.

#include "hanjie/effort.hpp"

#include <algorithm>

#include "people/assume.hpp"
#include "people/ladder.hpp"
#include "people/naive_search.hpp"

namespace hanjie {
namespace {

// Chains are kept for each value of each cell; more values than this take too much memory.
constexpr std::size_t kMostValues = 4'000'000;

class Gauge {
 public:
  Gauge(const Puzzle& puzzle, const Options& options, const EffortLimits& limits)
      : puzzle_(puzzle),
        limits_(limits),
        black_and_white_(puzzle.uses_one_color()),
        clues_(puzzle, black_and_white_),
        empty_(puzzle, clues_, black_and_white_),
        budget_(options),
        lines_(clues_, stats_) {
    budget_.start();
  }

  Effort run() {
    effort_.sweeps = std::min(sweeps(SimultaneousRounds::Direction::kRows),
                              sweeps(SimultaneousRounds::Direction::kColumns));
    reason();
    guess();
    return effort_;
  }

 private:
  /// The number of the last sweep that found something.
  int sweeps(SimultaneousRounds::Direction which) {
    Board board = empty_;
    SimultaneousRounds rounds(board, lines_, budget_);
    int last = 0;
    for (int number = 1; rounds.pending(); ++number) {
      const Verdict verdict = rounds.step(which);
      effort_.impossible |= verdict == Verdict::kContradiction;
      effort_.stopped |= verdict == Verdict::kStopped;
      if (verdict != Verdict::kConsistent) return number;
      if (rounds.productive() > 0) last = number;
      which = which == SimultaneousRounds::Direction::kRows
                  ? SimultaneousRounds::Direction::kColumns
                  : SimultaneousRounds::Direction::kRows;
    }
    return last;
  }

  void reason() {
    Board board = empty_;
    Ladder ladder(puzzle_, board, lines_, budget_);
    const Verdict verdict = ladder.run(effort_.looks);
    effort_.impossible |= verdict == Verdict::kContradiction;
    effort_.stopped |= verdict == Verdict::kStopped;
    if (verdict != Verdict::kConsistent) return;
    const std::vector<std::uint8_t> grid = board.grid();
    effort_.open = std::uint64_t(std::count(grid.begin(), grid.end(), kUnknown));
    effort_.solved = effort_.open == 0;
    if (!effort_.solved && limits_.work > 0) assume(board, ladder);
  }

  void assume(Board& board, Ladder& ladder) {
    if (puzzle_.cells() * std::size_t(puzzle_.colors) > kMostValues) {
      effort_.measured = false;
      return;
    }
    SimultaneousRounds rounds(board, lines_, budget_);
    const std::uint64_t begin = rounds.work();
    switch (Assumer(board, rounds, ladder, limits_.work).run(effort_)) {
      case Verdict::kStopped:
        effort_.measured = false;
        effort_.stopped |= rounds.work() - begin <= limits_.work;
        break;
      case Verdict::kContradiction:
        effort_.impossible = true;
        break;
      case Verdict::kConsistent:
        effort_.solved = board.open() == 0;
    }
  }

  void guess() {
    for (std::size_t way = 0; way < effort_.guessing.size(); ++way) {
      Board board = empty_;
      board.start_trail();
      SimultaneousRounds rounds(board, lines_, budget_);
      effort_.guessing[way] = NaiveSearch(board, rounds, int(way), limits_.guesses).run();
      if (effort_.guessing[0].guesses == 0) return;
    }
    effort_.guessed = true;
  }

  const Puzzle& puzzle_;
  EffortLimits limits_;
  bool black_and_white_;
  Clues clues_;
  Board empty_;
  Budget budget_;
  Stats stats_;
  LineSolver lines_;
  Effort effort_;
};

}  // namespace

Effort measure_effort(const Puzzle& puzzle, const Options& options, const EffortLimits& limits) {
  return Gauge(puzzle, options, limits).run();
}

}  // namespace hanjie
