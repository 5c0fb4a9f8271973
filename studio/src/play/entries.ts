// The log of a game: everything the player did, in order. The library keeps it, and replaying it gives the game back.
import { inked, PENCIL, UNKNOWN } from "../model/cells";

/** Equal cells: the value, the first place, the distance to the next, and how many. */
export type Run = readonly [value: number, first: number, step: number, count: number];

/** What a change of marks came from, if not from drawing. */
export type By = "ink" | "rub out" | "hint" | "back" | "rest" | "over";

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

/** True for an entry that a game with this number of cells and colors can be given: a file can bring any JSON. */
export function isEntry(found: unknown, cells: number, colors: number): found is Entry {
  const { kind, time = 0, best = 0, at, runs } = Object(found) as Record<string, never>;
  const isTime = (value: number) => value >= 0 && value <= LONGEST;
  if (typeof kind !== "string" || !isTime(time) || !isTime(best)) return false;
  if (kind === "stroke") return areRuns(runs, cells, colors);
  return kind !== "solved" || !Number.isNaN(Date.parse(at));
}

/** True for the value of a cell if there is this number of colors, the background among them. */
export function isMark(value: number, colors: number): boolean {
  const color = inked(value);
  return (value === color || value === (color | PENCIL)) && (color < colors || color === UNKNOWN);
}

/** True for runs on the board. A stroke may have a cell twice, but not the whole board many times. */
function areRuns(found: unknown, cells: number, colors: number): boolean {
  let left = cells * 4;
  const isRun = (run: unknown) => {
    const [value, first, step, count] = Array.isArray(run) ? (run as number[]) : [];
    const ends = [first, first + step * (count - 1)];
    left -= count;
    return left >= 0 && count >= 1 && Math.min(...ends) >= 0 && Math.max(...ends) < cells && isMark(value, colors);
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
