// What is said about a solved puzzle.
import { CROSS, isPencil, UNKNOWN, type Cells } from "../model/cells";
import type { Puzzle } from "../model/puzzle";
import { clockText } from "./clock";

/** The marks as a picture: everything that is not filled is background. */
export function solvedPicture(cells: Cells): Cells {
  return cells.map((cell) => (cell === UNKNOWN || isPencil(cell) ? CROSS : cell));
}

/** True if the clues are met by another picture than the author's. */
export function isOtherPicture(puzzle: Puzzle, picture: Cells): boolean {
  return puzzle.goal !== null && puzzle.goal.some((cell, place) => cell !== picture[place]);
}

export interface Result {
  readonly seconds: number;
  readonly best: number | null;
  readonly hints: number;
  readonly checks: number;
}

/** "17 November". */
export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(new Date(iso));
}

function counted(count: number): string {
  return count === 0 ? "none" : String(count);
}

function bestWords({ seconds, best }: Result): string {
  if (best === null) return "first time";
  return seconds < best ? `this one, ${clockText(best)} before` : clockText(best);
}

export function solvedFacts(game: Result, grade: string | null): (readonly [string, string])[] {
  return [
    ["Time", clockText(game.seconds)],
    ["Your best", bestWords(game)],
    ["Hints", counted(game.hints)],
    ["Checks", counted(game.checks)],
    ...(grade ? [["Grade", grade] as const] : []),
  ];
}

/** The phone has no room for the facts: "06:40, no hints". */
export function shortFacts({ seconds, hints }: Result): string {
  return `${clockText(seconds)}, ${hints === 0 ? "no" : hints} ${hints === 1 ? "hint" : "hints"}`;
}
