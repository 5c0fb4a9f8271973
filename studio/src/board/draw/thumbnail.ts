// Small pictures of puzzles: the picture alone, or the grid with the player's marks and dots for the clue numbers.
import { UNKNOWN, type Cells } from "../../model/cells";
import type { Clue } from "../../model/puzzle";
import { contrast, mix, paintsOf, type Paints } from "../colors";
import type { Color } from "../../model/reports";
import type { Tokens } from "../../styles/tokens";
import type { Context } from "./pen";

export interface Small {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly Color[];
  readonly rows: readonly Clue[];
  readonly columns: readonly Clue[];
}

/** The largest whole number of pixels per cell, or a fraction where cells are so small that rounding would show. */
export function wholeStep(room: number, count: number): number {
  const exact = room / count;
  return exact >= 5 ? Math.floor(exact) : exact;
}

/** Paints cells as a picture without lines, in the middle of the room. */
export function paintPicture(
  context: Context,
  cells: Cells,
  width: number,
  palette: readonly Color[],
  tokens: Tokens,
  room: { width: number; height: number },
): void {
  const height = cells.length / width;
  const paints = paintsOf(tokens, palette);
  const step = Math.min(wholeStep(room.width, width), wholeStep(room.height, height));
  const left = Math.floor((room.width - width * step) / 2);
  const top = Math.floor((room.height - height * step) / 2);
  if (paints.paper !== tokens.paper) {
    context.fillStyle = paints.paper;
    context.fillRect(left, top, Math.round(width * step), Math.round(height * step));
  }
  paintCellsAt(context, cells, width, paints, left, top, step);
}

function paintCellsAt(
  context: Context,
  cells: Cells,
  width: number,
  paints: Paints,
  left: number,
  top: number,
  step: number,
): void {
  const edge = (index: number) => Math.round(index * step);
  for (let start = 0; start < cells.length; start += width) {
    const row = start / width;
    const y = top + edge(row);
    const height = Math.max(1, edge(row + 1) - edge(row));
    for (let column = 0; column < width;) {
      const value = cells[start + column];
      let end = column + 1;
      while (end < width && cells[start + end] === value) end++;
      if (value > 0 && value < UNKNOWN) {
        context.fillStyle = paints.fills[value]?.color ?? paints.tokens.inkFill;
        context.fillRect(left + edge(column), y, Math.max(1, edge(end) - edge(column)), height);
      }
      column = end;
    }
  }
}

/** Paints the grid with marks and, beside it, one dot per clue number. */
export function paintSheet(
  context: Context,
  puzzle: Small,
  marks: Cells | null,
  tokens: Tokens,
  room: { width: number; height: number },
  scale: number,
): void {
  const paints = paintsOf(tokens, puzzle.palette);
  const longest = (clues: readonly Clue[]) => clues.reduce((most, clue) => Math.max(most, clue.length), 1);
  const [longestRow, longestColumn] = [longest(puzzle.rows), longest(puzzle.columns)];
  const line = Math.max(1, Math.round(scale));
  const gap = Math.max(line, Math.round(3 * scale));
  const step = Math.min(
    wholeStep(room.width - gap - 2 * line, puzzle.width + longestRow),
    wholeStep(room.height - gap - 2 * line, puzzle.height + longestColumn),
  );
  const edge = (index: number) => Math.round(index * step);
  const gridWidth = edge(puzzle.width);
  const gridHeight = edge(puzzle.height);
  const left = Math.round((room.width - gridWidth + edge(longestRow) + gap) / 2);
  const top = Math.round((room.height - gridHeight + edge(longestColumn) + gap) / 2);
  if (marks) {
    context.fillStyle = paints.paper;
    context.fillRect(left, top, gridWidth, gridHeight);
  }
  const [paper, thin] = marks ? [paints.paper, paints.grid] : [tokens.paper, tokens.grid];
  const lines = (every: number, color: string) => {
    context.fillStyle = color;
    for (let column = every; column < puzzle.width; column += every)
      context.fillRect(left + edge(column), top, line, gridHeight);
    for (let row = every; row < puzzle.height; row += every) context.fillRect(left, top + edge(row), gridWidth, line);
  };
  if (marks) paintCellsAt(context, marks, puzzle.width, paints, left, top, step);
  const isRoomy = step >= 4 * scale;
  if (isRoomy) {
    context.globalAlpha = marks ? 0.55 : 1;
    lines(1, mix(thin, paper, 0.45));
    context.globalAlpha = 1;
  }
  if (!marks || isRoomy) lines(5, thin);
  context.fillStyle = paints.tokens.five;
  context.fillRect(left - line, top - line, gridWidth + 2 * line, line);
  context.fillRect(left - line, top + gridHeight, gridWidth + 2 * line, line);
  context.fillRect(left - line, top, line, gridHeight);
  context.fillRect(left + gridWidth, top, line, gridHeight);
  paintSkyline(context, puzzle, paints, left - line - gap, top - line - gap, left, top, step, scale);
}

function paintSkyline(
  context: Context,
  puzzle: Small,
  paints: Paints,
  right: number,
  bottom: number,
  left: number,
  top: number,
  step: number,
  scale: number,
): void {
  const space = step >= 3 * scale ? Math.max(1, Math.round(scale * 0.75)) : step >= 2 ? 1 : 0;
  const edge = (index: number) => Math.round(index * step);
  const { skyline, paper } = paints.tokens;
  const colors = paints.fills.map(({ color }) => (paints.isColor && contrast(color, paper) >= 1.5 ? color : skyline));
  const dot = (color: number, x: number, y: number, width: number, height: number) => {
    context.fillStyle = colors[color] ?? skyline;
    context.fillRect(x, y, Math.max(1, width - space), Math.max(1, height - space));
  };
  puzzle.rows.forEach((clue, row) => {
    clue.forEach((block, index) => {
      const far = clue.length - index;
      dot(block.color, right - edge(far), top + edge(row), edge(far) - edge(far - 1), edge(row + 1) - edge(row));
    });
  });
  puzzle.columns.forEach((clue, column) => {
    clue.forEach((block, index) => {
      const far = clue.length - index;
      dot(
        block.color,
        left + edge(column),
        bottom - edge(far),
        edge(column + 1) - edge(column),
        edge(far) - edge(far - 1),
      );
    });
  });
}
