// Lines as people take them: the easiest look that finds anything comes first.
//
// In each round, the easiest look (line_looks.hpp) that finds something in any line is applied to
// every line that has changed, all from the same board; then the easiest look is tried again. The
// number of lines that find something in a round, and the number of unfinished lines, show how hard
// the next step is to find.

#ifndef HANJIE_PEOPLE_LADDER_HPP
#define HANJIE_PEOPLE_LADDER_HPP

#include <array>
#include <vector>

#include "board/budget.hpp"
#include "board/propagate.hpp"
#include "hanjie/effort.hpp"
#include "people/line_looks.hpp"

namespace hanjie {

/// The line has open cells.
bool is_open(const Board& board, int line);

class Ladder {
 public:
  Ladder(const Puzzle& puzzle, Board& board, LineSolver& lines, Budget& budget)
      : board_(board), line_looks_(puzzle, board, lines), lines_(lines), budget_(budget) {
    next_.assign(std::size_t(board.lines()), 0);
  }
  template <class... Rest>
  Ladder(const Puzzle&& temporary, Rest&&...) = delete;

  /// Continues until no look finds anything.
  Verdict run(std::array<LookRounds, kLineLooks>& looks);

 private:
  Verdict take(LineLook look);
  int unfinished() const;

  Board& board_;
  LineLooks line_looks_;
  LineSolver& lines_;
  Budget& budget_;
  std::vector<std::uint8_t> next_;  // by line: the easiest look not yet tried since it changed
  std::vector<int> productive_;
  std::vector<Word> answers_, answer_;
};

}  // namespace hanjie

#endif
