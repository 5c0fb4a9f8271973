// Small runs for tests.
import { UNKNOWN, unknownCells } from "../../model/cells";
import { emptyPuzzle } from "../../model/puzzle";
import { findFacts } from "./facts";
import { Replay } from "./replay";
import type { Run } from "./run";
import { atOnce } from "./slices";
import { readSteps, StepWriter } from "./steps";

/** A run of the steps that a function writes. */
export function runOf(
  write: (writer: StepWriter) => void,
  rest: Partial<Run> & { reasons?: string[] } = {},
  [width, height]: [number, number] = [4, 3],
): Run {
  const writer = new StepWriter();
  write(writer);
  const board = { width, height, start: unknownCells(width, height) };
  const steps = atOnce(readSteps(writer.numbers, writer.count, board, rest.reasons ?? [""]));
  return {
    algorithm: "permutation_filter",
    puzzle: emptyPuzzle(width, height),
    steps,
    replay: atOnce(Replay.make(steps)),
    facts: atOnce(findFacts(steps)),
    notes: null,
    seconds: 2,
    status: "unique",
    ending: "exhausted",
    leftOut: 0,
    ...rest,
  };
}

export const BACK = UNKNOWN;
