// What all clues together say: how many lines are typed, what is left to mend, and whether rows and columns fill the
// same number of cells.
import { colorWords } from "./color_words";
import { lineName, type LineRef } from "../model/names";
import type { Clue, Puzzle } from "../model/puzzle";
import { counted, inWords, written } from "../model/words";
import type { ClueCheck } from "./messages";
import type { Checks, Texts } from "./texts";

export interface BadLine {
  readonly line: LineRef;
  readonly problem: string;
}

export interface Overview {
  /** Lines whose typed clue fits. */
  readonly typedColumns: number;
  readonly typedRows: number;
  readonly cellsByColumns: number;
  readonly cellsByRows: number;
  /** Lines that do not fit, the columns first, as they are typed. */
  readonly bad: readonly BadLine[];
  /** Why the totals differ; null if they are equal. */
  readonly totals: string | null;
  readonly emptyRows: number;
  readonly emptyColumns: number;
}

export function overviewOf(texts: Texts, checks: Checks, puzzle: Puzzle): Overview {
  const { width, height } = puzzle;
  const isEmpty = (text: string | undefined) => (text ?? "").trim() === "";
  const emptyRows = texts.rows.slice(0, height).filter(isEmpty).length;
  const emptyColumns = texts.columns.slice(0, width).filter(isEmpty).length;
  const badColumns = badLines(checks.columns, "column");
  const badRows = badLines(checks.rows, "row");
  return {
    typedColumns: width - emptyColumns - badColumns.length,
    typedRows: height - emptyRows - badRows.length,
    cellsByColumns: filled(puzzle.columns),
    cellsByRows: filled(puzzle.rows),
    bad: [...badColumns, ...badRows],
    totals: totalsProblem(puzzle),
    emptyRows,
    emptyColumns,
  };
}

function badLines(checks: readonly ClueCheck[], axis: LineRef["axis"]): BadLine[] {
  return checks.flatMap(({ problem }, index) => (problem ? [{ line: { axis, index }, problem }] : []));
}

function filled(clues: readonly Clue[], color?: number): number {
  let sum = 0;
  for (const clue of clues) {
    for (const block of clue) if (color === undefined || block.color === color) sum += block.length;
  }
  return sum;
}

/** "Rows fill 62 cells, columns 146. Both must be equal."; in color, about the first color whose totals differ. */
export function totalsProblem(puzzle: Puzzle): string | null {
  const { palette } = puzzle;
  for (let color = 1; color < palette.length; color++) {
    const rows = filled(puzzle.rows, color);
    const columns = filled(puzzle.columns, color);
    if (rows === columns) continue;
    const name = palette.length > 2 ? `${colorWords(palette)[color]} ` : "";
    return `Rows fill ${counted(rows, `${name}cell`)}, columns ${written(columns)}. Both must be equal.`;
  }
  return null;
}

/** "62, 84 fewer": the cells by rows beside those by columns. */
export function rowsBesideColumns({ cellsByRows, cellsByColumns }: Overview): string {
  const more = cellsByRows - cellsByColumns;
  const beside = more === 0 ? "" : `, ${written(Math.abs(more))} ${more > 0 ? "more" : "fewer"}`;
  return written(cellsByRows) + beside;
}

/** The heading and the sentence of the margin before the puzzle is solved. */
export function readiness(overview: Overview): { title: string; text: string } {
  const { bad, totals, typedRows, typedColumns, emptyRows, emptyColumns } = overview;
  const empty = emptySentence(emptyColumns, emptyRows);
  if (bad.length > 0) {
    const lines = bad.length === 1 ? "One line" : `${written(bad.length)} lines`;
    return { title: `${lines} to mend`, text: empty || "All other lines fit." };
  }
  if (typedRows + typedColumns === 0) {
    return {
      title: "Type the clues",
      text: "Press a line beside the grid and type its numbers, or paste whole lists.",
    };
  }
  if (empty) return { title: totals ? "Not all lines are typed" : "Ready to solve", text: empty };
  if (totals) return { title: "The totals differ", text: totals };
  return { title: "Ready to solve", text: "Every line fits, and rows and columns fill the same number of cells." };
}

function emptySentence(columns: number, rows: number): string {
  if (columns + rows === 0) return "";
  const one = (count: number, name: string) => (count === 0 ? "" : counted(count, name));
  const both = [one(columns, "column"), one(rows, "row")].filter((part) => part !== "").join(" and ");
  return columns + rows === 1
    ? `${both} is empty; it counts as a line without blocks.`
    : `${both} are empty; they count as lines without blocks.`;
}

/** What Solve does first: "Goes to R8 first, which does not fit." */
export function solveNote({ bad }: Overview): string {
  if (bad.length === 0) return "";
  const name = lineName(bad[0].line);
  return `Goes to ${name} first, which ${bad[0].problem.startsWith("Too long") ? "does not fit" : "cannot be read"}.`;
}

/** The problems in a list, cut after some. */
export function toMend(overview: Overview, most = 12): { shown: readonly BadLine[]; more: string } {
  const left = overview.bad.length - most;
  return {
    shown: overview.bad.slice(0, most),
    more: left > 0 ? `and ${inWords(left)} more` : "",
  };
}
