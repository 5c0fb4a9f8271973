// The verdict on a puzzle in words.
import type { Rating } from "../model/reports";
import { counted, written } from "../model/words";
import type { VerdictTone } from "../ui/verdict";
import { gradeWords } from "../ui/verdict";
import { clashOf, knownCount, type Answer } from "./answer";
import type { Run } from "./run";
import { totalsProblem } from "./totals";

export interface Words {
  readonly tone: VerdictTone;
  readonly title: string;
  readonly text: string;
}

/** Stands before the clashing lines: in the verdict, or above them if the verdict is about the totals. */
export const CLASHING = "These lines cannot all be right";

/** Below clashing lines for which no correction was found. */
export const NO_MISPRINT = "No change of a single number was found that mends it. Check the lines above first.";

type Fact = readonly [string, string];

/** The number of solutions: exact, a lower bound, or not known yet. */
export function solutionCount({ report, count }: Answer): { least: number; isExact: boolean; isKnown: boolean } {
  if (report.ending === "exhausted") return { least: report.solutions.length, isExact: true, isKnown: true };
  if (!count || count === "counting") return { least: report.solutions.length, isExact: false, isKnown: false };
  return { least: Math.max(count.count, report.solutions.length), isExact: count.exact, isKnown: true };
}

export function verdictOf(answer: Answer): Words {
  const { report, ending } = answer;
  if (ending !== "done") return unfinished(answer);
  if (report.status === "unique") {
    return { tone: "proved", title: "One solution", text: "Proved: there is no other." };
  }
  if (report.status === "none") return { tone: "wrong", title: "No solution", text: whyNone(answer) };
  const { least, isExact, isKnown } = solutionCount(answer);
  const cells = `${cellCount(report.open_cells)} could be either.`;
  if (isExact && least === 2) {
    const differ = `They differ in ${cellCount(report.open_cells)}, checkered on the board.`;
    return { tone: "open", title: "Two solutions", text: differ };
  }
  const title = !isKnown ? "Several solutions" : `${isExact ? "" : "At least "}${written(least)} solutions`;
  const isFinal = report.common_final !== false;
  return { tone: "open", title, text: isFinal ? cells : `At least ${cells} The smaller ones are not certain.` };
}

function whyNone(answer: Answer): string {
  const totals = totalsProblem(answer.puzzle);
  if (totals) return totals;
  if (clashOf(answer).length > 0) return `${CLASHING}:`;
  if (answer.report.blame?.wrong_givens) return "The given cells fit no solution of the clues.";
  return "Proved: no picture meets all clues.";
}

function unfinished(answer: Answer): Words {
  const { ending, limit, solutions, certain } = answer;
  const known = knownCount(certain);
  const others = solutions.length > 0 && known < solutions[0].length ? "; the smaller ones are not" : "";
  const sure =
    known === 0 ? "No cell is certain yet." : `${cellCount(known)} ${known === 1 ? "is" : "are"} certain${others}.`;
  const found =
    solutions.length > 0 ? "One solution found; whether it is the only one is not known." : "No solution found yet.";
  if (ending === "stopped") {
    return { tone: "open", title: "Stopped", text: solutions.length > 0 ? `${found} ${sure}` : sure };
  }
  return { tone: "open", title: `Out of time after ${limit} s`, text: `${found} ${sure}` };
}

function cellCount(count: number): string {
  return counted(count, "cell");
}

export function factsOf(answer: Answer): Fact[] {
  const { report } = answer;
  const time: Fact = ["Time", duration(report.seconds)];
  const { rating } = report;
  if (answer.ending !== "done" || report.status === "none") return [time];
  if (report.status === "unique") {
    const grade: Fact[] = rating?.grade ? [["Grade", gradeWords(rating.grade)]] : [];
    const guessing: Fact[] = rating ? [["Guessing", guessingWords(rating)]] : [];
    return [...grade, ...guessing, time];
  }
  const { least, isExact, isKnown } = solutionCount(answer);
  const solutions = isKnown ? `${isExact ? "exactly" : "at least"} ${written(least)}` : "counting";
  const open: Fact[] = rating?.left_open ? [["Line logic", `leaves ${written(rating.left_open)} open`]] : [];
  return [["Solutions", solutions], ["Certain cells", certainCount(answer)], ...open, time];
}

/** The solutions that were found may share cells in which others differ. */
function certainCount({ report, puzzle, common, certain }: Answer): string {
  const total = written(puzzle.width * puzzle.height);
  const most = written(knownCount(common ?? certain));
  return report.common_final === false ? `at most ${most} of ${total}` : `${most} of ${total}`;
}

function guessingWords({ left_open, guesses_best, guesses_worst }: Rating): string {
  if (left_open === 0) return "not needed";
  if (guesses_best === null || guesses_worst === null) return "needed";
  return guesses_best === guesses_worst
    ? `needed, ${guesses_best}`
    : `${guesses_best} at best, ${guesses_worst} at worst`;
}

export function duration(seconds: number): string {
  const [value, unit] = seconds < 1 ? [seconds * 1000, "ms"] : [seconds, "s"];
  return `${value >= 10 ? Math.round(value) : Number(value.toPrecision(value < 1 ? 1 : 2))} ${unit}`;
}

/** What the solver does now. */
export function runWords(run: Run, now: number): { text: string; line: string; share: number } {
  const total = run.puzzle.width * run.puzzle.height;
  const done = Math.min(run.done, total);
  const seconds = ((now - run.started) / 1000).toFixed(1);
  return {
    text: doing(run),
    line: `${written(done)} of ${written(total)} cells known, ${seconds} s`,
    share: done / total,
  };
}

function doing({ progress }: Run): string {
  switch (progress?.phase) {
    case "comparing":
    case "counting":
      return "Looking for the cells that differ.";
    case "rating":
      return "Measuring how hard it is.";
    case "repairing":
      return "Looking for the likely misprint.";
    default:
      return progress?.solutions ? "Looking for a second solution." : "Looking for a solution.";
  }
}
