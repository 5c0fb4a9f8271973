// How a run ended, in words.
import { counted, written } from "../../model/words";
import { isFinished, type Run } from "./run";

/** How the run ended. */
export function outcomeText(run: Run): string {
  const found = run.facts.solutions.length;
  switch (run.status) {
    case "unique":
      return "One solution. Proved: there is no other.";
    case "solved":
      return "One solution found.";
    case "multiple":
      if (found < 2) return "There are several solutions: the open cells differ between them.";
      return run.ending === "exhausted" && found === 2
        ? "Two solutions."
        : `At least ${found === 2 ? "two" : written(found)} solutions.`;
    case "none":
      return "No solution.";
    case "unknown":
      return longText(run) ?? "The solver was not finished.";
  }
}

/** Why the trace is not the whole run; null if it is. */
export function longText(run: Run): string | null {
  const shown = counted(run.steps.count, "step");
  if (run.leftOut > 0) {
    const all = written(run.steps.count + run.leftOut);
    const missing = isFinished(run) ? "guesses that were taken back are left out." : "the solver was not finished.";
    return `Showing ${written(run.steps.count)} of ${all} steps; ${missing}`;
  }
  return isFinished(run) ? null : `Showing the first ${shown}; the solver was not finished.`;
}
