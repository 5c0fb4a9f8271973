// Reports that the core can give without Python, field by field those of the jobs in src/hanjie/jobs. Null where
// Python is needed: to say why there is no solution, or what is wrong with the picture.
import { commonCells, count, solve, type Core, type CorePuzzle, type SearchProgress } from "../../engine";
import { sameCells, UNKNOWN, type Cells } from "../../model/cells";
import { cellsFromRows, fromData, MAX_SIDE, rowsFromCells, type Puzzle } from "../../model/puzzle";
import type {
  CountReport,
  CountRequest,
  Ending,
  GridRows,
  Progress,
  PuzzleData,
  SolveReport,
  SolveRequest,
  Status,
} from "../../model/reports";

/** The seconds between two messages of progress. */
const PROGRESS_EVERY = 0.25;
/** The seconds that the search for open cells may take. */
const COMMON_SECONDS = 2;
/** The most colors beside the background, as in src/hanjie/studio/sizes.py. */
const MOST_COLORS = 64;

export function solveAlone(
  core: Core,
  request: SolveRequest,
  seconds: number,
  isUnwanted: () => boolean,
  onProgress: (progress: Progress) => void,
): SolveReport | null {
  if (request.options || request.common === false) return null;
  const puzzle = fromData(request.puzzle);
  const asked = corePuzzle(puzzle, request.puzzle);
  const report = reporting(puzzle, onProgress);
  const goOn = (now: SearchProgress | null) => {
    report(now);
    return !isUnwanted();
  };
  const found = solve(core, asked, { timeout: seconds, most: 2, goOn });
  const solutions = found.solutions.map(cellsOf);
  if (solutions.length === 0 && found.state === "exhausted") return null;
  const status: Status = solutions.length > 1 ? "multiple" : found.state === "exhausted" ? "unique" : "unknown";
  const hasGoal = puzzle.goal ? solutions.some((one) => sameCells(one, puzzle.goal!)) : null;
  // What a search that was cancelled has found is shown, although it says nothing about the goal.
  if (hasGoal === false && !isUnwanted()) return null;
  let shared = status === "multiple" ? sharedBy(solutions) : null;
  let isFinal = found.state === "exhausted";
  if (shared && !isFinal) {
    const common = commonCells(core, asked, { timeout: Math.min(COMMON_SECONDS, seconds), goOn: () => !isUnwanted() });
    isFinal = common.state === "done";
    // A search that ends early knows fewer solutions, or none.
    if (common.cells.length > 0) shared = sharedBy([shared, cellsOf(common.cells)]);
  }
  return {
    ...label(request.puzzle, request.source, puzzle),
    status,
    ending: endingOf(found.state),
    solutions: solutions.map((cells) => textOf(cells, puzzle)),
    goal_is_solution: hasGoal || null,
    common: shared && textOf(shared, puzzle),
    common_final: shared && isFinal,
    open_cells: shared ? shared.filter((cell) => cell === UNKNOWN).length : 0,
    known: status === "unique" ? null : textOf(cellsOf(found.known), puzzle),
    blame: null,
    rating: null,
    trace: null,
    seconds: found.stats.seconds,
    stats: found.stats,
  };
}

/** The cells that all of these share; others are unknown. */
function sharedBy([first, ...others]: readonly Cells[]): Cells {
  return first.map((cell, at) => (others.every((other) => other[at] === cell) ? cell : UNKNOWN));
}

export function countAlone(core: Core, request: CountRequest, seconds: number): CountReport | null {
  if (request.with_common || request.limit == null) return null;
  const puzzle = fromData(request.puzzle);
  if (puzzle.goal) return null;
  const started = performance.now();
  const limit = BigInt(request.limit);
  // The core's count is exact, too, if it ended at the limit.
  const { number, exact: isDone } = count(core, corePuzzle(puzzle, request.puzzle), { timeout: seconds, limit });
  if (number === 0n) return null;
  return {
    ...label(request.puzzle, request.source, puzzle),
    count: Number(number),
    exact: isDone && number < limit,
    stopped: isDone ? null : "time",
    common: null,
    common_final: null,
    unproved: 0,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Throws if the puzzle is too large for the studio; Python says so in a sentence. */
function corePuzzle(puzzle: Puzzle, data: PuzzleData): CorePuzzle {
  if (Math.max(puzzle.width, puzzle.height) > MAX_SIDE || puzzle.palette.length - 1 > MOST_COLORS)
    throw new RangeError("too large");
  const given = data.given ? Uint8Array.from(cellsFromRows(data.given, puzzle.palette)) : null;
  return { rows: puzzle.rows, columns: puzzle.columns, colors: puzzle.palette.length, given };
}

/** A puzzle with a solution whose goal is a solution has no problems. */
function label({ title = "", width, height, colors }: PuzzleData, source: string | undefined, puzzle: Puzzle) {
  const palette = { colors: (colors ?? puzzle.palette).map((color) => ({ ...color })) };
  return { source: source ?? "", title, width, height, palette, problems: [] };
}

function endingOf(state: string): Ending {
  return state === "exhausted" ? "exhausted" : state === "solution" ? "enough" : "stopped";
}

/** The core, too, writes 255 for a cell that is not known. */
function cellsOf(bytes: Uint8Array): Cells {
  return Uint16Array.from(bytes);
}

function textOf(cells: Cells, puzzle: Puzzle): GridRows {
  return rowsFromCells(cells, puzzle.width, puzzle.palette);
}

function reporting(puzzle: Puzzle, onProgress: (progress: Progress) => void) {
  let last = 0;
  return (now: SearchProgress | null): void => {
    if (now && now.seconds - last >= PROGRESS_EVERY) {
      last = now.seconds;
      const { phase, known: done, solutions, conflicts, nodes, seconds } = now;
      const known = textOf(cellsOf(now.cells), puzzle);
      onProgress({ phase, done, total: puzzle.width * puzzle.height, seconds, solutions, conflicts, nodes, known });
    }
  };
}
