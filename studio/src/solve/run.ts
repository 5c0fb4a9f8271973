// A search that runs, and what it reports.
import type { Cells } from "../model/cells";
import { cellsFromRows, type Puzzle } from "../model/puzzle";
import type { Progress } from "../model/reports";

/** A solver at work. */
export interface Run {
  readonly puzzle: Puzzle;
  readonly started: number;
  readonly progress: Progress | null;
  /** The most cells that were certain so far: later work, such as rating, does not count them again. */
  readonly done: number;
  /** The cells that are certain so far; null until some are. */
  readonly known: Cells | null;
  /** Ends it early; the answer then says what is certain. */
  stop(): void;
  /** Drops it without an answer. */
  drop(): void;
}

/** Work on a solved puzzle, which counts other things than certain cells. */
const AFTERWARDS: ReadonlySet<string> = new Set(["comparing", "counting", "rating", "repairing"]);

export function withProgress(run: Run, progress: Progress): Run {
  const { palette } = run.puzzle;
  const known = progress.known?.length ? cellsFromRows(progress.known, palette) : run.known;
  const isSearching = !AFTERWARDS.has(progress.phase);
  return { ...run, progress, known, done: isSearching ? Math.max(run.done, progress.done) : run.done };
}
