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
    effort_.sweeps = std::min(sweeps(rows_first_, SimultaneousRounds::Direction::kRows),
                              sweeps(columns_first_, SimultaneousRounds::Direction::kColumns));
    reason();
    guess();
    return effort_;
  }

 private:
  /// The end of sweeping, from which guesses go on.
  struct Swept {
    Board board;
    std::uint64_t evaluations = 0;  // of lines that changed something
    Verdict verdict = Verdict::kConsistent;
  };

  /// The number of the last sweep that found something.
  int sweeps(Swept& swept, SimultaneousRounds::Direction which) {
    SimultaneousRounds rounds(swept.board, lines_, budget_);
    int last = 0;
    for (int number = 1; rounds.pending(); ++number) {
      swept.verdict = rounds.step(which);
      swept.evaluations += std::uint64_t(rounds.productive());
      effort_.impossible |= swept.verdict == Verdict::kContradiction;
      effort_.stopped |= swept.verdict == Verdict::kStopped;
      if (swept.verdict != Verdict::kConsistent) return number;
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

  /// Guesses in each orientation of the paper. One that takes too many makes the others useless.
  void guess() {
    for (std::size_t way = 0; way < effort_.guessing.size(); ++way) {
      effort_.guessing[way] = guess_in(int(way));
      if (effort_.guessing[0].guesses == 0) return;
      if (!effort_.guessing[way].complete) break;
    }
    effort_.guessed = true;
  }

  Guessing guess_in(int way) {
    const Swept& swept = (way & 4) != 0 ? columns_first_ : rows_first_;
    if (swept.verdict != Verdict::kConsistent)
      return {.evaluations = swept.evaluations,
              .complete = swept.verdict == Verdict::kContradiction};
    Board board = swept.board;
    board.start_trail();
    SimultaneousRounds rounds(board, lines_, budget_);
    return NaiveSearch(board, rounds, way, limits_.guesses).run(swept.evaluations);
  }

  const Puzzle& puzzle_;
  EffortLimits limits_;
  bool black_and_white_;
  Clues clues_;
  Board empty_;
  Swept rows_first_{empty_}, columns_first_{empty_};
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
