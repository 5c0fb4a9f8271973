// A game: the marks with their whole history. It changes only by entries, so that a log replayed gives the same game.
import { inked, isPencil, unpackCells, UNKNOWN, unknownCells, type Cells } from "../model/cells";
import { digestOf } from "../model/digest";
import { cellsFromRows, type Puzzle } from "../model/puzzle";
import { eachCell, isEntry, isMark, type By, type Entry, type Run } from "./entries";

/** One undo step. */
export interface Change {
  readonly places: readonly number[];
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly time: number;
  readonly by: By | null;
  /** Of a start over: the numbers struck by hand on the other side of it. */
  strikes?: Game["strikes"];
}

/** The most cells that are changed to replay a log: a file can bring one that would take minutes. */
const MOST_CHANGED = 10_000_000;

/** A game that was solved, with all that its picture and its replay need. */
export type SolvedGame = Pick<Game, "cells" | "start" | "film" | "hints" | "checks" | "best" | "solved">;

const keys = new WeakMap<Puzzle, string>();

/** A short text that is the same for the same clues and colors, so that marks are never shown on another puzzle. */
export function puzzleKey(puzzle: Puzzle): string {
  const key = keys.get(puzzle) ?? makeKey(puzzle);
  keys.set(puzzle, key);
  return key;
}

function makeKey(puzzle: Puzzle): string {
  const colors = puzzle.palette.map((color) => color.rgb.toLowerCase());
  return digestOf(JSON.stringify([colors, puzzle.rows, puzzle.columns]));
}

/** The marks with which a puzzle begins: cells that its author gave, and work saved in its file. */
export function startMarks(puzzle: Puzzle, withSaved: boolean): Cells {
  const cells = unknownCells(puzzle.width, puzzle.height);
  for (const rows of [puzzle.other.given, withSaved ? puzzle.other.saved : undefined]) {
    if (!rows) continue;
    const found = cellsFromRows(rows, puzzle.palette);
    if (found.length === cells.length) found.forEach((cell, place) => cell !== UNKNOWN && (cells[place] = cell));
  }
  return cells;
}

export class Game {
  /** The marks now; entries change them in place. */
  cells: Cells;
  /** The marks with which the game began. */
  start: Cells;
  done: Change[] = [];
  undone: Change[] = [];
  /** All changes in the order in which they were seen, undo and redo included: the player's replay. */
  film: Change[] = [];
  seconds = 0;
  hints = 0;
  checks = 0;
  /** Numbers struck or not struck by hand, such as `R3/0`. */
  strikes = new Map<string, boolean>();
  solved: { readonly time: number; readonly at: string } | null = null;
  /** The best time of earlier games. */
  best: number | null = null;
  /** The last game that was solved before this one began. */
  earlier: SolvedGame | null = null;
  /** False until the first entry of a game. */
  isBegun = false;

  readonly key: string;
  #isForeign = false;
  #changed = 0;

  constructor(private readonly puzzle: Puzzle) {
    this.key = puzzleKey(puzzle);
    this.start = startMarks(puzzle, true);
    this.cells = this.start.slice();
  }

  /** The game of a log; a new one if the log is about other clues. */
  static replay(puzzle: Puzzle, log: readonly unknown[]): Game {
    const game = new Game(puzzle);
    for (const entry of log) if (game.#changed <= MOST_CHANGED) game.apply(entry as Entry);
    return game.#isForeign ? new Game(puzzle) : game;
  }

  /** True if the player has marks; cells that the author gave do not count. */
  get hasMarks(): boolean {
    const given = startMarks(this.puzzle, false);
    return this.isBegun && this.cells.some((cell, place) => cell !== given[place]);
  }

  /** An entry that cannot be changes nothing. */
  apply(entry: Entry): void {
    if (!isEntry(entry, this.cells.length, this.puzzle.palette.length)) return;
    if (entry.kind === "new game") return this.#begin(entry.puzzle, entry.marks, entry.best);
    if (this.#isForeign) return;
    if ("time" in entry) this.seconds = Math.max(this.seconds, entry.time);
    switch (entry.kind) {
      case "stroke":
        return this.#draw(entry.runs, entry.time, entry.by ?? null);
      case "undo":
        return this.#move(this.done, this.undone, "before", entry.time);
      case "redo":
        return this.#move(this.undone, this.done, "after", entry.time);
      case "hint":
        this.hints++;
        return;
      case "check":
        this.checks++;
        return;
      case "strike":
        if (entry.struck === null) this.strikes.delete(`${entry.line}/${entry.block}`);
        else this.strikes.set(`${entry.line}/${entry.block}`, entry.struck);
        return;
      case "solved":
        this.solved = { time: entry.time, at: entry.at };
        return;
    }
  }

  #begin(key: string, marks: string | undefined, best: number | null): void {
    if (this.solved) {
      const { cells, start, film, hints, checks, best: before, solved } = this;
      this.earlier = { cells, start, film, hints, checks, best: before, solved };
    }
    if (this.#isForeign) this.earlier = null;
    this.#isForeign = key !== this.key;
    this.best = best;
    const found = unpackCells(String(marks ?? ""), this.cells.length);
    const isRight = found?.every((cell) => isMark(cell, this.puzzle.palette.length));
    this.start = isRight ? found! : startMarks(this.puzzle, false);
    this.cells = this.start.slice();
    this.done = [];
    this.undone = [];
    this.film = [];
    this.seconds = 0;
    this.hints = 0;
    this.checks = 0;
    this.strikes = new Map();
    this.solved = null;
    this.isBegun = true;
  }

  #draw(runs: readonly Run[], time: number, by: By | null): void {
    const places: number[] = [];
    const before: number[] = [];
    const after: number[] = [];
    eachCell(runs, (place, value) => {
      places.push(place);
      before.push(this.cells[place]);
      after.push(value);
    });
    const change: Change = { places, before, after, time, by };
    if (by === "over") {
      change.strikes = this.strikes;
      this.strikes = new Map();
    }
    this.#show(change);
    this.done.push(change);
    this.undone = [];
  }

  #move(from: Change[], to: Change[], values: "before" | "after", time: number): void {
    const change = from.pop();
    if (!change) return;
    to.push(change);
    if (change.strikes) [this.strikes, change.strikes] = [change.strikes, this.strikes];
    const isUndo = values === "before";
    this.#show({ ...change, time, ...(isUndo ? { before: change.after, after: change.before } : {}) });
  }

  #show(change: Change): void {
    this.#changed += change.places.length;
    change.places.forEach((place, index) => (this.cells[place] = change.after[index]));
    this.film.push(change);
  }
}

/** How many cells have a color, without pencil marks. */
export function filledCells(cells: Cells): number {
  let count = 0;
  for (const cell of cells) if (cell !== UNKNOWN && cell !== 0 && !isPencil(cell)) count++;
  return count;
}

/** How many cells are filled or crossed, without pencil marks. */
export function settledCells(cells: Cells): number {
  let count = 0;
  for (const cell of cells) if (cell !== UNKNOWN && !isPencil(cell)) count++;
  return count;
}

export function pencilPlaces(cells: Cells): number[] {
  const places: number[] = [];
  cells.forEach((cell, place) => isPencil(cell) && places.push(place));
  return places;
}

/** The marks of a color or cross that pencil marks become when they are inked. */
export function inkedValues(cells: Cells, places: readonly number[]): number[] {
  return places.map((place) => inked(cells[place]));
}
