// The edge: where people look first when no line gives anything more.
//
// A cell is at an edge if its row or its column is at the border or beside a complete line. There
// the blocks of the neighboring line can only go inwards, so the consequences of an assumption show
// at once. "At once" means in three rounds: the line of the cell, the lines that cross it, and a
// line without a placement. Fewer rounds are impossible, because a line at a fixpoint always has a
// placement with any candidate of a single cell.

#ifndef HANJIE_BOARD_EDGE_HPP
#define HANJIE_BOARD_EDGE_HPP

namespace hanjie {

/// Rounds in which an assumption at an edge is refuted.
inline constexpr int kEdgeRounds = 3;

/// The line of a cell that is at an edge, its row rather than its column, or -1. `is_complete`
/// takes the number of a line.
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
