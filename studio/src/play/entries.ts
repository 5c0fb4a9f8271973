// The log of a game: everything the player did, in order. The library keeps it, and replaying it gives the game back.
import { inked, PENCIL, UNKNOWN } from "../model/cells";

/** Equal cells: the value, the first place, the distance to the next, and how many. */
export type Run = readonly [value: number, first: number, step: number, count: number];

/** What a change of marks came from, if not from drawing. */
export type By = "ink" | "rub out" | "hint" | "back" | "rest";

/** `time` is the clock of the game, in seconds. */
export type Entry =
  | {
      readonly kind: "new game";
      /** The key of the puzzle: marks of other clues are not shown. */
      readonly puzzle: string;
      readonly at: string;
      /** The marks at the start, if there are any. */
      readonly marks?: string;
      /** The best time of earlier games. */
      readonly best: number | null;
    }
  | { readonly kind: "stroke"; readonly runs: readonly Run[]; readonly time: number; readonly by?: By }
  | { readonly kind: "undo"; readonly time: number }
  | { readonly kind: "redo"; readonly time: number }
  | { readonly kind: "hint"; readonly time: number }
  | { readonly kind: "check"; readonly time: number }
  | { readonly kind: "strike"; readonly line: string; readonly block: number; readonly struck: boolean | null }
  | { readonly kind: "clock"; readonly time: number }
  | { readonly kind: "solved"; readonly time: number; readonly at: string };

/** The longest time of a game, in seconds. */
const LONGEST = 1e9;

/** True for an entry that a game on so many cells in so many colors can have: a file can bring any JSON. */
export function isEntry(found: unknown, cells: number, colors: number): found is Entry {
  if (typeof found !== "object" || found === null) return false;
  const { kind, puzzle, marks, best, time, at, runs, line, block, struck } = found as Record<string, unknown>;
  const isTime = (value: unknown) => typeof value === "number" && value >= 0 && value <= LONGEST;
  if (kind === "new game") {
    return typeof puzzle === "string" && typeof (marks ?? "") === "string" && (best === null || isTime(best));
  }
  if (kind === "strike") return typeof line === "string" && isTime(block) && typeof (struck ?? true) === "boolean";
  if (!isTime(time)) return false;
  if (kind === "stroke") return areRuns(runs, cells, colors);
  if (kind === "solved") return !Number.isNaN(Date.parse(String(at)));
  return ["undo", "redo", "hint", "check", "clock"].includes(String(kind));
}

/** True for the value of a cell in one of so many colors, the background among them. */
export function isMark(value: number, colors: number): boolean {
  const color = inked(value);
  return (value === color || value === (color | PENCIL)) && (color < colors || color === UNKNOWN);
}

/** True for runs on the board. A stroke may have a cell twice, but not the whole board many times. */
function areRuns(found: unknown, cells: number, colors: number): boolean {
  let left = cells * 4;
  const isPlace = (place: unknown) => Number.isInteger(place) && (place as number) >= 0 && (place as number) < cells;
  const isRun = (run: unknown) => {
    const [value, first, step, count] = Array.isArray(run) ? (run as number[]) : [];
    left -= count;
    if (!(left >= 0) || !Number.isInteger(count) || count < 1) return false;
    return isMark(value, colors) && isPlace(first) && isPlace(first + step * (count - 1));
  };
  return Array.isArray(found) && found.every(isRun);
}

/** New values of cells, as runs along a row or a column. */
export function toRuns(places: readonly number[], values: ArrayLike<number>, width: number): Run[] {
  const runs: [number, number, number, number][] = [];
  places.forEach((place, index) => {
    const run = runs.at(-1);
    if (run && run[0] === values[index]) {
      const step = place - (run[1] + run[2] * (run[3] - 1));
      if (run[3] === 1 && Math.abs(step) in { 1: 1, [width]: 1 }) run[2] = step;
      if (run[2] === step) {
        run[3]++;
        return;
      }
    }
    runs.push([values[index], place, 1, 1]);
  });
  return runs;
}

/** Calls for each cell of the runs. */
export function eachCell(runs: readonly Run[], visit: (place: number, value: number) => void): void {
  for (const [value, first, step, count] of runs) {
    for (let index = 0; index < count; index++) visit(first + index * step, value);
  }
}
