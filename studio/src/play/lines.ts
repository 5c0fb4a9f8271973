// Finished lines: their filled cells match the clue, so the rest of the line is empty.
import { certain, CROSS, UNKNOWN, type Cells } from "../model/cells";
import { clueOf, columnCells, rowCells, sameClue, type Puzzle } from "../model/puzzle";
import type { LineRef } from "../model/names";

export function linePlaces(puzzle: Puzzle, line: LineRef): number[] {
  const { width, height } = puzzle;
  return line.axis === "row"
    ? Array.from({ length: width }, (_, column) => line.index * width + column)
    : Array.from({ length: height }, (_, row) => row * width + line.index);
}

export function isFinished(puzzle: Puzzle, cells: Cells, line: LineRef): boolean {
  const isRow = line.axis === "row";
  const clue = (isRow ? puzzle.rows : puzzle.columns)[line.index];
  const marks = isRow ? rowCells(cells, puzzle.width, line.index) : columnCells(cells, puzzle.width, line.index);
  return sameClue(clue, clueOf(marks, puzzle.palette.length));
}

/** The unknown cells of a finished line; none if it is not finished. */
export function restOfLine(puzzle: Puzzle, cells: Cells, line: LineRef): number[] {
  if (!isFinished(puzzle, cells, line)) return [];
  return linePlaces(puzzle, line).filter((place) => cells[place] === UNKNOWN);
}

/** The rest of all lines that this change finished. */
export function restOfFinished(puzzle: Puzzle, before: Cells, after: Cells, changed: readonly number[]): number[] {
  const { width } = puzzle;
  const rows = new Set(changed.map((place) => Math.floor(place / width)));
  const columns = new Set(changed.map((place) => place % width));
  const lines: LineRef[] = [
    ...[...rows].map((index) => ({ axis: "row", index }) as const),
    ...[...columns].map((index) => ({ axis: "column", index }) as const),
  ];
  const rest = lines
    .filter((line) => !isFinished(puzzle, before, line))
    .flatMap((line) => restOfLine(puzzle, after, line));
  return [...new Set(rest)].sort((one, other) => one - other);
}

/**
 * What the solver may know: the marks without pencil, and crosses in the rest of finished lines. A finished line has
 * no other filled cells in any solution that agrees with its marks, so nothing wrong is added; hints then skip what the
 * player sees at once.
 */
export function knownCells(puzzle: Puzzle, marks: Cells): Cells {
  const known = certain(marks);
  const cross = (line: LineRef) => restOfLine(puzzle, known, line).forEach((place) => (known[place] = CROSS));
  puzzle.rows.forEach((_, index) => cross({ axis: "row", index }));
  puzzle.columns.forEach((_, index) => cross({ axis: "column", index }));
  return known;
}
