// Two tabs played one puzzle: the entries of one are put after those of the other, so that no mark is lost.
import { packCells, UNKNOWN } from "../model/cells";
import { meetsClues, type Puzzle } from "../model/puzzle";
import type { PlayHead } from "../app/sheet_data";
import { toRuns, type Entry } from "./entries";
import { filledCells, Game, type Change, type SolvedGame } from "./game";

/** True if no other tab has written: what waits is sent unchanged. */
export function isSameLog(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The entries that put `ours` on the board of `theirs`, a whole log; `ours` followed the entries of `known`. Undo and
 * redo become strokes, because on their board they would take back something else.
 */
export function mergeEntries(
  puzzle: Puzzle,
  known: readonly unknown[],
  theirs: readonly unknown[],
  ours: readonly unknown[],
): Entry[] {
  const here = Game.replay(puzzle, known);
  const there = Game.replay(puzzle, theirs);
  const merged: Entry[] = [];
  const put = (entry: Entry) => {
    there.apply(entry);
    merged.push(entry);
  };
  for (const entry of ours as readonly Entry[]) {
    const shown = here.film.length;
    const isAgain = entry.kind === "new game" && here.solved !== null;
    here.apply(entry);
    if (there.solved && !isAgain) continue;
    // Another tab emptied the log, or has begun with other clues: without a beginning the next stroke would make one.
    if (!there.isBegun && entry.kind !== "new game") {
      if (entry.kind === "clock" || entry.kind === "solved") continue;
      put(beginning(there));
    }
    switch (entry.kind) {
      case "new game":
        if (!there.isBegun || there.solved) put(entry);
        break;
      case "undo":
      case "redo":
        if (here.film.length > shown) put(strokeOf(here.film.at(-1)!, puzzle.width));
        break;
      case "solved":
        if (meetsClues(puzzle, there.cells)) put(entry);
        break;
      default:
        put(entry);
    }
  }
  return merged;
}

/** The entry with which a game begins. */
export function beginning({ start, best, key }: Game): Entry {
  const marks = start.some((cell) => cell !== UNKNOWN) ? { marks: packCells(start) } : {};
  return { kind: "new game", puzzle: key, at: new Date().toISOString(), best, ...marks };
}

function strokeOf({ places, after, time, by }: Change, width: number): Entry {
  return { kind: "stroke", runs: toRuns(places, after, width), time, ...(by ? { by } : {}) };
}

/** How far a player is, as the library shows it. A puzzle that was solved stays solved while it is played again. */
export function playHeadOf(game: Game, total: number): PlayHead {
  const shown: SolvedGame = game.solved ? game : (game.earlier ?? game);
  return {
    marks: packCells(shown.cells),
    filled: filledCells(shown.cells),
    total,
    // Whole seconds that passed, as the clock shows them.
    seconds: Math.floor(shown.solved?.time ?? game.seconds),
    hints: shown.hints,
    checks: shown.checks,
    solved: shown.solved?.at ?? null,
    best: game.best,
    ...(shown === game ? {} : { again: { marks: packCells(game.cells), filled: filledCells(game.cells) } }),
  };
}
