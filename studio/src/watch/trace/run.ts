// One solving of the puzzle by one algorithm, ready to be watched.
import type { Ending, ExplainReport, Outcome, Status, TraceReport } from "../../model/reports";
import { cellsFromRows, type Puzzle } from "../../model/puzzle";
import { explained, type Note } from "./explanation";
import { findFacts, type Facts } from "./facts";
import { Replay } from "./replay";
import { inSlices } from "./slices";
import { readSteps, unpackNumbers, type Steps } from "./steps";

/** The name of the explanation among the algorithms. */
export const EXPLANATION = "explanation";
/** A trace is cut after this many steps. */
export const MOST_STEPS = 200_000;

export interface Run {
  readonly algorithm: string;
  readonly puzzle: Puzzle;
  readonly steps: Steps;
  readonly replay: Replay;
  readonly facts: Facts;
  /** What the explanation says of each step; null for solvers. */
  readonly notes: readonly Note[] | null;
  /** The time that the solver took. */
  readonly seconds: number;
  readonly status: Status;
  readonly ending: Ending;
  /** Steps that a long trace leaves out: guesses that were taken back. */
  readonly leftOut: number;
}

/** True if the solver came to its end. */
export function isFinished(run: Run): boolean {
  return run.ending === "exhausted" || run.ending === "enough";
}

export async function runOfTrace(puzzle: Puzzle, report: TraceReport): Promise<Run> {
  const { trace, packed } = report;
  if (!packed) throw new Error("The trace is not packed.");
  const board = { ...trace, start: cellsFromRows(trace.start, report.palette.colors) };
  const numbers = await unpackNumbers(packed.numbers);
  // Solutions are not counted by the solver that stops after a number of steps.
  const count = report.ending === "limit" ? Math.min(packed.count, MOST_STEPS) : packed.count;
  const steps = await inSlices(readSteps(numbers, count, board, packed.reasons));
  return finish(puzzle, steps, {
    algorithm: report.algorithm,
    notes: null,
    seconds: report.seconds,
    status: report.status,
    ending: report.ending,
    leftOut: trace.cut ?? 0,
  });
}

const ANSWERS: Record<Outcome, { status: Status; ending: Ending }> = {
  solved: { status: "unique", ending: "exhausted" },
  open: { status: "multiple", ending: "exhausted" },
  impossible: { status: "none", ending: "exhausted" },
  unfinished: { status: "unknown", ending: "stopped" },
};

export async function runOfExplanation(puzzle: Puzzle, report: ExplainReport): Promise<Run> {
  const { numbers, count, notes, start } = explained(report);
  const steps = await inSlices(readSteps(numbers, count, { width: report.width, height: report.height, start }));
  return finish(puzzle, steps, {
    algorithm: EXPLANATION,
    notes,
    seconds: report.seconds,
    ...ANSWERS[report.outcome],
    leftOut: 0,
  });
}

type Rest = Omit<Run, "puzzle" | "steps" | "replay" | "facts">;

async function finish(puzzle: Puzzle, steps: Steps, rest: Rest): Promise<Run> {
  const replay = await inSlices(Replay.make(steps));
  const facts = await inSlices(findFacts(steps));
  return { puzzle, steps, replay, facts, ...rest };
}
