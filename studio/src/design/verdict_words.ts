// What the panel says about a picture, made from the report of the job check.
import type { CheckReport, Rating } from "../model/reports";
import { capital, counted, inWords, written } from "../model/words";
import { gradeWords, type VerdictTone } from "../ui/verdict";

/** A number in digits; huge ones rounded down, such as "3 million". */
export function numberText(count: number): string {
  const large: readonly [number, string][] = [
    [1e12, "trillion"],
    [1e9, "billion"],
    [1e6, "million"],
  ];
  // A number that is too large for JavaScript reads as Infinity.
  if (count >= 1e15) return `10 to the ${Math.min(308, Math.floor(Math.log10(count)))}`;
  const unit = large.find(([size]) => count >= size);
  return unit ? `${written(Math.floor(count / unit[0]))} ${unit[1]}` : written(count);
}

export interface VerdictWords {
  readonly tone: VerdictTone;
  readonly title: string;
  readonly text: string;
}

export function verdictWords(report: CheckReport): VerdictWords {
  if (report.unique) return { tone: "proved", title: "One solution", text: uniqueText(report) };
  if (report.status === "multiple") {
    return { tone: "open", title: severalTitle(report), text: severalText(report) };
  }
  const text = "Whether your picture is the only solution is not known.";
  return { tone: "open", title: `Out of time after ${Math.max(1, Math.round(report.seconds))} s`, text };
}

function uniqueText({ left_open, rating }: CheckReport): string {
  if (left_open === 0) return "Fair: no guessing needed.";
  if (left_open === null) return "Whether it needs guessing is not known.";
  if (!rating) return "But it needs guessing.";
  const { guesses_best: best, guesses_worst: worst } = rating;
  if (best === null || worst === null) return "But it needs guessing, more than a thousand times.";
  return `But it needs guessing: ${best} at best, ${worst} at worst.`;
}

function severalTitle({ count, count_exact }: CheckReport): string {
  const isRounded = count >= 1e6;
  if (count_exact && !isRounded) return capital(`${inWords(count)} solutions`);
  return count_exact ? `Over ${numberText(count)} solutions` : `At least ${numberText(Math.max(2, count))} solutions`;
}

function severalText({ open_cells, common_final }: CheckReport): string {
  const cells = counted(open_cells, "cell");
  return `${common_final ? cells : `At least ${cells}`} could be either, checkered on the board.`;
}

/** The grade of a picture that has several solutions. */
export const LATER = "once it is unique";

/** The rows of facts below the verdict: names and values. The grade of a fair picture has its own place. */
export function factRows(report: CheckReport, filled: number, total: number): [string, string][] {
  const rows: [string, string][] = [];
  const left = report.left_open;
  rows.push(["Solvable by lines", left === null ? "not known" : left === 0 ? "yes" : `no, ${written(left)} left open`]);
  if (report.unique === false) rows.push(["Grade", LATER]);
  rows.push(guessRow(report));
  rows.push(["Filled", `${written(filled)} of ${written(total)}`]);
  return rows;
}

function guessRow({ left_open, rating }: CheckReport): [string, string] {
  if (left_open === 0) return ["Guesses", "none"];
  if (!rating) return ["Guesses, best and worst", "not known"];
  const { guesses_best: best, guesses_worst: worst } = rating;
  return ["Guesses, best and worst", best === null || worst === null ? "over 1,000" : `${best} and ${worst}`];
}

export function gradeText(rating: Rating | null): string {
  return rating?.grade ? gradeWords(rating.grade) : "not known";
}

/** Why a puzzle has its grade: the sentence of `Rating.reason` in Python. */
export function gradeReason(rating: Rating): string {
  const hardest = rating.technique ? `Hardest technique: ${rating.technique}. ` : "";
  if (rating.grade === null) return "";
  if (rating.depth === 0) return `${hardest}Lines alone solve it: ${searchText(rating.search)}.`;
  return `${hardest}Lines alone leave ${counted(rating.left_open ?? 0, "cell")} open: ${assumptionText(rating)}.`;
}

function searchText(search: number): string {
  if (search < 1.5) return "nearly every line gives a step each time";
  return `about one in ${Math.floor(search + 0.5)} unfinished lines gives a step`;
}

function assumptionText(rating: Rating): string {
  if (rating.depth === null) return "its assumptions take more work than hanjie spends on measuring";
  if (rating.depth > 1) return "it takes assumptions inside assumptions";
  if (rating.two_ways > 0) return "every color of a cell must be followed and the results compared";
  const assumptions = counted(rating.standstills, "assumption");
  if (rating.edges === rating.standstills) return `${assumptions} at an edge must be followed to a contradiction`;
  const rounds = counted(rating.longest_chain, "round");
  return `${assumptions} must be followed to a contradiction, through up to ${rounds} of lines`;
}

/** "the picture one stroke ago", or "three strokes ago". */
export function busyText(strokes: number): string {
  return `The last answer was for the picture ${inWords(strokes)} ${strokes === 1 ? "stroke" : "strokes"} ago.`;
}
