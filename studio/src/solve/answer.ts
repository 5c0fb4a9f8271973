// The answer to a puzzle: the report of the solver, and what was found about it afterwards.
import { UNKNOWN, unknownCells, type Cells } from "../model/cells";
import { Look } from "../board/model";
import { parseLine, type LineRef } from "../model/names";
import { cellsFromRows, type Puzzle } from "../model/puzzle";
import type { CountReport, GridRows, SolveReport } from "../model/reports";
import type { Impasse } from "./impasse";

export interface Answer {
  /** The puzzle that was solved. */
  readonly puzzle: Puzzle;
  readonly report: SolveReport;
  /** How the search ended: by itself, by Cancel, or because its time was over. */
  readonly ending: "done" | "stopped" | "time";
  /** The seconds that it had. */
  readonly limit: number;
  readonly solutions: readonly Cells[];
  /** The cells that are proved to be the same in all solutions; the others are unknown. Null if there is no solution. */
  readonly certain: Cells | null;
  /** The cells that several solutions found so far share: all that could be certain. Null if there are not several. */
  readonly common: Cells | null;
  /** The number of solutions, counted in the background. */
  readonly count: CountReport | "counting" | null;
  /** Why there is no solution, found in the background. */
  readonly impasse: Impasse | null;
}

export function makeAnswer(puzzle: Puzzle, report: SolveReport, wasStopped: boolean, limit: number): Answer {
  const solutions = report.solutions.map((rows) => cellsFromRows(rows, puzzle.palette));
  const isDone = report.status !== "unknown" && report.status !== "solved";
  const cellsOf = (rows: GridRows | null) => rows && cellsFromRows(rows, puzzle.palette);
  const isFinal = report.status === "multiple" && report.common_final !== false;
  return {
    puzzle,
    report,
    ending: isDone ? "done" : wasStopped ? "stopped" : "time",
    limit,
    solutions,
    certain:
      report.status === "unique" ? solutions[0] : cellsOf(isFinal ? (report.common ?? report.known) : report.known),
    common: cellsOf(report.common),
    count: null,
    impasse: null,
  };
}

export function knownCount(cells: Cells | null): number {
  return cells ? cells.reduce((sum, cell) => sum + (cell === UNKNOWN ? 0 : 1), 0) : 0;
}

/** What the board shows of an answer: the cells, and how they look. */
export interface Shown {
  readonly cells: Cells;
  readonly looks: Uint8Array | null;
  /** The picture in the corner. */
  readonly miniature: Cells | null;
  /** True for a solution, whose background is bare paper; cells known to be empty have crosses. */
  readonly isPicture: boolean;
}

export function shownOf(answer: Answer, which: number): Shown {
  const { width, height } = answer.puzzle;
  const solution = answer.solutions[Math.min(which, answer.solutions.length - 1)];
  if (!solution) {
    const cells = answer.certain ?? answer.impasse?.cells ?? unmetCells(answer) ?? unknownCells(width, height);
    const miniature = knownCount(answer.certain) > 0 ? answer.certain : null;
    return { cells, looks: null, miniature, isPicture: false };
  }
  return { cells: solution, looks: looksOf(answer, solution), miniature: solution, isPicture: true };
}

/** Cells that differ are checkered; where that is not known, filled cells that are not certain look like guessed ones. */
function looksOf({ report, ending, certain, common }: Answer, solution: Cells): Uint8Array | null {
  if (report.status !== "multiple" && ending === "done") return null;
  const look = (cell: number, place: number) => {
    if (common?.[place] === UNKNOWN) return Look.Ambiguous;
    return certain?.[place] === UNKNOWN && cell !== 0 ? Look.Loan : Look.Plain;
  };
  const looks = Uint8Array.from(solution, look);
  return looks.some((one) => one !== Look.Plain) ? looks : null;
}

/** The certain cells of a search that runs. */
export function shownWhileSolving(known: Cells): Shown {
  return { cells: known, looks: null, miniature: known, isPicture: false };
}

/** The line that cannot be completed, with the cells that its crossing lines decide. */
function unmetCells({ report, puzzle }: Answer): Cells | null {
  const unmet = report.blame?.unmet_line;
  const line = unmet ? parseLine(unmet.line) : null;
  if (!unmet || !line) return null;
  const cells = unknownCells(puzzle.width, puzzle.height);
  const found = cellsFromRows(unmet.cells, puzzle.palette);
  found.forEach((cell, index) => {
    cells[line.axis === "row" ? line.index * puzzle.width + index : index * puzzle.width + line.index] = cell;
  });
  return cells;
}

/** An answer in a grid of another size: cut off, or with unknown cells around it. */
export function resized(shown: Shown, from: Puzzle, width: number, height: number): Shown {
  if (from.width === width && from.height === height) return shown;
  const cells = unknownCells(width, height);
  const looks = shown.looks ? new Uint8Array(width * height) : null;
  for (let row = 0; row < Math.min(height, from.height); row++) {
    for (let column = 0; column < Math.min(width, from.width); column++) {
      const [old, now] = [row * from.width + column, row * width + column];
      cells[now] = shown.cells[old];
      if (looks && shown.looks) looks[now] = shown.looks[old];
    }
  }
  return { cells, looks, miniature: null, isPicture: shown.isPicture };
}

/** The lines that cannot all be right. */
export function clashOf({ report }: Answer): LineRef[] {
  const lines = report.blame?.clash?.lines ?? [];
  return lines.map(parseLine).filter((line) => line !== null);
}

/** True if all lines in the sentence about the impasse are among the lines that clash, or if none clash. */
export function isAmongClash(answer: Answer): boolean {
  const clash = answer.report.blame?.clash?.lines ?? [];
  const named = answer.impasse?.sentence.match(/\b[RC]\d+/g) ?? [];
  return clash.length === 0 || named.every((name) => clash.includes(name));
}

/** The lines to frame: the one that has no place for its clue, or else all that clash. */
export function framedLines(answer: Answer): LineRef[] {
  const unmet = answer.impasse?.line ?? parseLine(answer.report.blame?.unmet_line?.line ?? "");
  return unmet ? [unmet] : clashOf(answer);
}
