// Which numbers of a clue are struck: those whose place the marks alone fix and that are completely drawn, or all if
// the filled cells of the line already match its clue. The places of a block are exact: all ways to place the blocks
// that agree with the marks are looked at, by dynamic programming over prefixes and suffixes of the line.
import { CROSS, isPencil, UNKNOWN, type Cells } from "../model/cells";
import { clueOf, columnCells, rowCells, sameClue, type Clue, type Puzzle } from "../model/puzzle";

/** A flag for each block of the clue. */
export function struckBlocks(clue: Clue, marks: ArrayLike<number> & Iterable<number>, colors: number): boolean[] {
  if (clue.length === 0) return [];
  if (sameClue(clue, clueOf(marks, colors))) return clue.map(() => true);
  const line = Array.from(marks, (cell) => (isPencil(cell) ? UNKNOWN : cell));
  if (!line.some((cell) => cell !== UNKNOWN && cell !== CROSS)) return clue.map(() => false);
  const only = onlyStarts(clue, line);
  return clue.map((block, index) => {
    const start = only[index];
    if (start < 0) return false;
    for (let at = start; at < start + block.length; at++) if (line[at] !== block.color) return false;
    return true;
  });
}

/** For each block the only place where it can start, or -1 if there are several or none. */
function onlyStarts(clue: Clue, line: readonly number[]): Int32Array {
  const size = line.length;
  const count = clue.length;
  const stride = size + 1;
  const only = new Int32Array(count).fill(-1);
  /** 1 if blocks `index - 1` and `index` have one color, so that an empty cell is between them. */
  const gaps = clue.map((block, index) => (index > 0 && clue[index - 1].color === block.color ? 1 : 0));
  gaps.push(0);
  // The least number of cells of the blocks before `index`, and of the blocks from `index` on.
  const least = new Int32Array(count + 1);
  for (let index = 0; index < count; index++) least[index + 1] = least[index] + gaps[index] + clue[index].length;
  const slack = size - least[count];
  if (slack < 0) return only;
  const isEmpty = Uint8Array.from(line, (cell) => (cell === UNKNOWN || cell === CROSS ? 1 : 0));
  const runs = runsByColor(clue, line);

  // before[i][p]: the first i blocks fit into the first p cells. Only `slack` more cells than the least are possible.
  const before = new Uint8Array((count + 1) * stride);
  before[0] = 1;
  for (let p = 1; p <= slack && isEmpty[p - 1]; p++) before[p] = 1;
  for (let i = 1; i <= count; i++) {
    const { length, color } = clue[i - 1];
    const run = runs[color];
    const gap = gaps[i - 1];
    const row = i * stride;
    const above = row - stride;
    for (let p = least[i]; p <= least[i] + slack; p++) {
      const start = p - length;
      const isAfterGap =
        run[p] >= length && (gap === 0 || isEmpty[start - 1] === 1) && before[above + start - gap] === 1;
      if (isAfterGap || (p > least[i] && isEmpty[p - 1] === 1 && before[row + p - 1] === 1)) before[row + p] = 1;
    }
  }
  if (before[count * stride + size] === 0) return only;

  // after[p]: the blocks behind the present one fit from cell p on.
  let after = new Uint8Array(size + 2);
  after[size] = 1;
  for (let p = size - 1; p >= size - slack && isEmpty[p]; p--) after[p] = 1;
  for (let i = count - 1; i >= 0; i--) {
    const { length, color } = clue[i];
    const run = runs[color];
    const [gap, gapBehind] = [gaps[i], gaps[i + 1]];
    const next = new Uint8Array(size + 2);
    const earliest = least[i] + gap;
    let found = -1;
    for (let start = earliest + slack; start >= earliest; start--) {
      const end = start + length;
      const isBefore = run[end] >= length && (gapBehind === 0 || isEmpty[end] === 1) && after[end + gapBehind] === 1;
      if (isBefore || (isEmpty[start] === 1 && next[start + 1] === 1)) next[start] = 1;
      if (!isBefore || (gap === 1 && isEmpty[start - 1] === 0) || before[i * stride + start - gap] === 0) continue;
      found = found === -1 ? start : -2;
    }
    only[i] = Math.max(-1, found);
    after = next;
  }
  return only;
}

/** For each color of the clue: how many cells before a place can have it without a break. */
function runsByColor(clue: Clue, line: readonly number[]): Record<number, Int32Array> {
  const runs: Record<number, Int32Array> = {};
  for (const { color } of clue) {
    if (runs[color]) continue;
    const run = (runs[color] = new Int32Array(line.length + 1));
    for (let at = 0; at < line.length; at++) {
      run[at + 1] = line[at] === UNKNOWN || line[at] === color ? run[at] + 1 : 0;
    }
  }
  return runs;
}

export interface Struck {
  readonly cells: Cells;
  readonly rows: readonly (readonly boolean[])[];
  readonly columns: readonly (readonly boolean[])[];
}

/** Nothing struck, for marks that were not looked at yet. */
export function noneStruck(puzzle: Puzzle, cells: Cells): Struck {
  const none = (clues: readonly Clue[]) => clues.map((clue) => clue.map(() => false));
  return { cells: cells.slice(), rows: none(puzzle.rows), columns: none(puzzle.columns) };
}

/** The struck numbers of all lines, one line at a time, so that a large board does not wait for them. */
export function* strikeSlowly(puzzle: Puzzle, cells: Cells): Generator<void, Struck> {
  const colors = puzzle.palette.length;
  const rows: boolean[][] = [];
  const columns: boolean[][] = [];
  for (const [index, clue] of puzzle.rows.entries()) {
    rows.push(struckBlocks(clue, rowCells(cells, puzzle.width, index), colors));
    yield;
  }
  for (const [index, clue] of puzzle.columns.entries()) {
    columns.push(struckBlocks(clue, columnCells(cells, puzzle.width, index), colors));
    yield;
  }
  return { cells: cells.slice(), rows, columns };
}

/** The struck numbers of all lines; only lines with other marks than before are worked out again. */
export function struckLines(puzzle: Puzzle, cells: Cells, old: Struck | null): Struck {
  const { width, height } = puzzle;
  const colors = puzzle.palette.length;
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (let place = 0; place < cells.length; place++) {
    if (old && old.cells[place] === cells[place]) continue;
    rows.add(Math.floor(place / width));
    columns.add(place % width);
  }
  if (old && rows.size === 0) return old;
  const row = (index: number) => struckBlocks(puzzle.rows[index], rowCells(cells, width, index), colors);
  const column = (index: number) => struckBlocks(puzzle.columns[index], columnCells(cells, width, index), colors);
  const all = (count: number, changed: Set<number>, make: (index: number) => boolean[], before?: Struck["rows"]) =>
    Array.from({ length: count }, (_, index) => (before && !changed.has(index) ? before[index] : make(index)));
  return {
    cells: cells.slice(),
    rows: all(height, rows, row, old?.rows),
    columns: all(width, columns, column, old?.columns),
  };
}
