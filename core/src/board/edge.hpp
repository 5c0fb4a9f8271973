// The edge: where people look first when no line says anything more.
//
// A cell is at an edge if its row or its column is at the border or beside a line that is complete.
// There the blocks of the line beside it have nowhere to go but inwards, so what an assumption leads to is
// seen at once. At once means in three rounds: the line of the cell, the lines that cross it, and
// one that fails. No try fails sooner, for a line in which a single cell is new can always be completed.

#ifndef HANJIE_BOARD_EDGE_HPP
#define HANJIE_BOARD_EDGE_HPP

namespace hanjie {

/// SimultaneousRounds in which a try at an edge fails.
inline constexpr int kEdgeRounds = 3;

/// The line of a cell that is at an edge, its row rather than its column, or -1. `is_complete` says
/// so of lines by their numbers.
template <class IsComplete>
int line_at_edge(int row, int column, int height, int width, const IsComplete& is_complete) {
  if (row == 0 || row == height - 1 || is_complete(row - 1) || is_complete(row + 1)) return row;
  const int line = height + column;
  if (column == 0 || column == width - 1 || is_complete(line - 1) || is_complete(line + 1))
    return line;
  return -1;
}

}  // namespace hanjie

#endif
