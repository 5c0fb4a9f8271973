// Questions that the core answers without Python: solutions, their number, the cells that they share, one line.
import type { Core } from "./core";
import { Float, type Argument } from "./marshal";

export interface CoreBlock {
  readonly length: number;
  readonly color: number;
}

/** A puzzle for the core; a Puzzle of the page fits if `colors` is the size of its palette. */
export interface CorePuzzle {
  readonly rows: readonly (readonly CoreBlock[])[];
  readonly columns: readonly (readonly CoreBlock[])[];
  /** The number of colors, background included. */
  readonly colors: number;
  /** Cells that are known beforehand, row by row; 255: unknown. */
  readonly given?: Uint8Array | null;
}

export interface CoreLimits {
  /** Seconds. */
  timeout?: number;
  /** Called about every 20 ms; false ends the work with what was found. */
  goOn?: (progress: SearchProgress | null) => boolean;
}

export interface SearchProgress {
  phase: "lines" | "probing" | "guessing" | "learning";
  known: number;
  solutions: number;
  conflicts: number;
  nodes: number;
  seconds: number;
  /** The cells that are certain; 255: unknown. */
  cells: Uint8Array;
}

export type SearchState = "solution" | "exhausted" | "stuck" | "stopped" | "broken";

export interface Solved {
  /** solution: as many as asked for were found; exhausted: there are no others; stuck: lines alone give no more. */
  state: SearchState;
  solutions: Uint8Array[];
  /** The cells that are certain; 255: unknown. */
  known: Uint8Array;
  stats: Record<string, number>;
}

export interface Common {
  state: "done" | "none" | "stopped" | "broken";
  /** The cells that all solutions found share; 255 where two differ. Empty before the first solution. */
  cells: Uint8Array;
  /** The number of shared cells that are not proved. */
  questions: number;
}

/** Looks for solutions until there are `most` (0: all of them). */
export function solve(
  core: Core,
  puzzle: CorePuzzle,
  options: CoreLimits & { most?: number; seed?: number; lineOnly?: boolean } = {},
): Solved {
  const { most = 2, seed = 0, lineOnly = false } = options;
  const search = core.call("search_new", 0, ...puzzleOf(puzzle), timeoutOf(options), seed, lineOnly, 0) as number;
  const progress = (): SearchProgress => {
    const [phase, known, solutions, conflicts, nodes, seconds, cells] = core.call("search_progress", search) as never[];
    return { phase, known, solutions, conflicts, nodes, seconds, cells };
  };
  try {
    const found = watched(core, options, progress, () => core.call("search_run", search, false, most));
    const [state, solutions, known, stats] = found as never[];
    return { state, solutions, known, stats };
  } finally {
    core.call("search_drop", search);
  }
}

/** Counts solutions, up to `limit`; not exact: there may be more. */
export function count(
  core: Core,
  puzzle: CorePuzzle,
  options: CoreLimits & { limit?: bigint } = {},
): { number: bigint; exact: boolean } {
  const limit = options.limit === undefined ? new Uint8Array() : bytesOf(options.limit);
  const [bytes, exact] = watched(core, options, none, () =>
    core.call("count", 0, ...puzzleOf(puzzle), limit, timeoutOf(options), 0, false),
  ) as [Uint8Array, boolean];
  return { number: bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n), exact };
}

/** Finds the cells that all solutions share. */
export function commonCells(core: Core, puzzle: CorePuzzle, options: CoreLimits = {}): Common {
  const object = core.call("ambiguity_new", 0, ...puzzleOf(puzzle), timeoutOf(options), 0) as number;
  try {
    watched(core, options, none, () => {
      while (core.call("ambiguity_advance", object, false));
    });
    const [state, cells, questions] = core.call("ambiguity_found", object) as never[];
    return { state, cells, questions };
  } finally {
    core.call("ambiguity_drop", object);
  }
}

/** The candidates of a line that occur in some placement, `colors` bytes for each cell; null: there is no placement. */
export function solveLine(
  core: Core,
  clue: readonly CoreBlock[],
  colors: number,
  candidates: Uint8Array,
): Uint8Array | null {
  const numbers = clue.flatMap(({ length, color }) => [length, color]);
  return core.call("solve_line", 0, numbers, colors, candidates) as Uint8Array | null;
}

const none = (): null => null;

function watched<Result>(
  core: Core,
  { goOn }: CoreLimits,
  progress: () => SearchProgress | null,
  work: () => Result,
): Result {
  return core.watched(goOn && (() => goOn(progress())), work);
}

/** The two arguments of a puzzle (core/wasm/read_puzzle.hpp). */
function puzzleOf({ rows, columns, colors, given }: CorePuzzle): [Uint8Array, Uint8Array | null] {
  const numbers = [rows.length, columns.length, colors];
  for (const clue of [...rows, ...columns]) {
    numbers.push(clue.length);
    for (const { length, color } of clue) numbers.push(Math.min(length, 65535), color);
  }
  const bytes = new DataView(new ArrayBuffer(2 * numbers.length));
  numbers.forEach((number, at) => bytes.setUint16(2 * at, number, true));
  return [new Uint8Array(bytes.buffer), given ?? null];
}

function timeoutOf({ timeout }: CoreLimits): Argument {
  return new Float(timeout === undefined ? 0 : Math.max(timeout, 1e-9));
}

function bytesOf(number: bigint): Uint8Array {
  const bytes: number[] = [];
  for (let left = number; left > 0n; left >>= 8n) bytes.push(Number(left & 255n));
  return Uint8Array.from(bytes);
}
