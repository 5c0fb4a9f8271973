// Having a puzzle solved: the job, its progress, and the questions that follow from its answer.
import { batch, effect, untracked } from "@preact/signals";
import { stored } from "../app/library";
import { saveGrade, sheet as openSheet } from "../app/open";
import type { Sheet } from "../app/sheet";
import { jobs } from "../host";
import { HostError } from "../host/host";
import { toData, type Puzzle } from "../model/puzzle";
import { makeAnswer, type Answer } from "./answer";
import { impasseOf } from "./impasse";
import { withProgress, type Run } from "./run";
import { solveState, type SolveState } from "./state";

/** The seconds that a search gets, and those of "Go on for a minute". */
export const LIMIT = 30;
export const LONGER = 60;
/** Counting stops at this number of solutions. */
const COUNT_LIMIT = 100;

/** Solves the puzzle of the sheet; a search that runs is dropped. */
export async function solve(sheet: Sheet, limit = LIMIT): Promise<void> {
  const state = solveState(sheet);
  state.run.value?.drop();
  const puzzle = sheet.puzzle.value;
  const stop = new AbortController();
  const drop = new AbortController();
  const run: Run = {
    puzzle,
    started: performance.now(),
    progress: null,
    done: 0,
    known: null,
    stop: () => stop.abort(),
    drop: () => {
      drop.abort();
      if (state.run.value?.started === run.started) state.run.value = null;
    },
  };
  dropFollowing(state);
  const stopWatching = dropWhenOld(state, run);
  batch(() => {
    state.run.value = run;
    state.line.value = null;
    state.trouble.value = null;
  });
  try {
    const report = await jobs.run(
      "solve",
      { puzzle: toData(puzzle), blame: true, common: true, grade: true },
      {
        timeout: limit,
        signal: drop.signal,
        stop: stop.signal,
        onProgress: (progress) => {
          const now = state.run.value;
          if (now?.started === run.started) state.run.value = withProgress(now, progress);
        },
      },
    );
    if (drop.signal.aborted) return;
    const answer = makeAnswer(puzzle, report, stop.signal.aborted, limit);
    batch(() => {
      state.run.value = null;
      state.answer.value = answer;
      state.shown.value = 0;
    });
    keepRating(sheet, answer);
    follow(sheet, state, answer);
  } catch (error) {
    if (drop.signal.aborted) return;
    batch(() => {
      state.run.value = null;
      state.trouble.value = error instanceof HostError ? error.message : String(error);
    });
  } finally {
    stopWatching();
  }
}

/** A search is dropped when another sheet is opened, or when the clues change. */
function dropWhenOld(state: SolveState, run: Run): () => void {
  return effect(() => {
    const now = openSheet.value;
    if (now?.states.get("solve") !== state || now.puzzle.value !== run.puzzle) untracked(() => run.drop());
  });
}

/** The grade of a puzzle belongs to its sheet. */
function keepRating(sheet: Sheet, { report, puzzle }: Answer): void {
  if (report.status !== "unique" || !report.rating || sheet.puzzle.value !== puzzle) return;
  const { grade } = report.rating;
  sheet.grade.value = grade;
  const kept = stored(sheet.id);
  if (kept && kept.head.grade !== grade) void saveGrade(sheet.id, puzzle, grade).catch(() => undefined);
}

const following = new WeakMap<SolveState, AbortController>();

function dropFollowing(state: SolveState): void {
  following.get(state)?.abort();
}

/** Counts several solutions, or finds out why there is no solution, or the grade if the answer came without it. */
function follow(sheet: Sheet, state: SolveState, answer: Answer): void {
  const { report, puzzle } = answer;
  const control = new AbortController();
  following.set(state, control);
  // The page has no use for the answer once another sheet is open.
  const stopWatching = effect(() => {
    if (openSheet.value?.states.get("solve") !== state) control.abort();
  });
  control.signal.addEventListener("abort", () => queueMicrotask(stopWatching));
  const add = (part: Partial<Answer>) => {
    const now = state.answer.value;
    if (!control.signal.aborted && now?.solutions === answer.solutions) state.answer.value = { ...now, ...part };
  };
  if (report.status === "multiple" && report.ending !== "exhausted") void count(puzzle, control.signal, add);
  if (report.status === "none") void explain(puzzle, control.signal, add);
  if (answer.ending === "done" && report.solutions.length > 0 && !report.rating)
    void rate(answer, control.signal).then((rated) => {
      if (!rated || control.signal.aborted) return;
      add({ report: rated.report });
      keepRating(sheet, rated);
    });
}

async function count(puzzle: Puzzle, signal: AbortSignal, add: (part: Partial<Answer>) => void): Promise<void> {
  add({ count: "counting" });
  const request = { puzzle: toData(puzzle), limit: COUNT_LIMIT, with_common: false };
  add({ count: await jobs.run("count", request, { signal, timeout: 10 }).catch(() => null) });
}

/** The answer with its grade. A host may solve before it can rate. */
async function rate(answer: Answer, signal: AbortSignal): Promise<Answer | null> {
  const found = await jobs.run("rate", { puzzle: toData(answer.puzzle) }, { signal, timeout: 10 }).catch(() => null);
  return found && { ...answer, report: { ...answer.report, rating: found.rating } };
}

async function explain(puzzle: Puzzle, signal: AbortSignal, add: (part: Partial<Answer>) => void): Promise<void> {
  const report = await jobs.run("explain", { puzzle: toData(puzzle) }, { signal, timeout: 5 }).catch(() => null);
  if (report) add({ impasse: impasseOf(report, puzzle) });
}
