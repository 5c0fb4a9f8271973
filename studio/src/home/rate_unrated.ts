// Grades for sheets that have none: found in the background, one at a time, while the library is on the screen.
import { useEffect } from "preact/hooks";
import { jobs, libraryHost } from "../host";
import { reading } from "../app/intake";
import { isGone, isKind, sheets, type Stored } from "../app/library";
import { sameKey, saveGrade, sheet as openSheet } from "../app/open";
import { cluesOf } from "../app/sheet_data";
import { fromData, toData } from "../model/puzzle";
import type { Rating } from "../model/reports";

/** The most seconds for one puzzle. */
const TIMEOUT = 20;
/** The pause between two puzzles, in milliseconds, so that the host has time for others. */
const PAUSE = 150;
/** Sheets whose grade was not found in time; they are not tried again while the page is open. */
const givenUp = new Set<string>();

/** The grade to keep: 0 if the puzzle does not have exactly one solution, null if time ran out. */
export function gradeToKeep(rating: Rating): number | null {
  if (rating.grade !== null) return rating.grade;
  return rating.status === "multiple" || rating.status === "none" ? 0 : null;
}

/** The next sheet to rate: the newest without a grade that has clues. */
export function nextUnrated(all: readonly Stored[], skipped: ReadonlySet<string>): Stored | null {
  const hasClues = ({ head }: Stored) => head.rows.some((clue) => clue.length > 0);
  let found: Stored | null = null;
  for (const sheet of all) {
    if (sheet.head.grade !== null || skipped.has(sheet.id) || !hasClues(sheet)) continue;
    if (!found || sheet.touched > found.touched) found = sheet;
  }
  return found;
}

/** Rates a sheet as the library has it; its head alone does not know the cells that its author gave. */
export async function rate(id: string, signal: AbortSignal): Promise<void> {
  const { head, body } = await libraryHost.open(id);
  const puzzle = fromData({ ...cluesOf(head), given: body.puzzle.given });
  const { rating } = await jobs.run("rate", { puzzle: toData(puzzle) }, { timeout: TIMEOUT, signal });
  const grade = gradeToKeep(rating);
  if (grade === null) {
    givenUp.add(id);
    return;
  }
  await saveGrade(id, puzzle, grade);
  const open = openSheet.value;
  if (open?.id === id && sameKey(open.puzzle.value) === sameKey(puzzle)) open.grade.value ??= grade;
}

/** Rates the sheets of the library, one after the other. */
export async function rateAll(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (document.hidden || isGone.value || reading.value !== null) continue;
    const sheet = nextUnrated(sheets.value ?? [], givenUp);
    if (!sheet) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      continue;
    }
    try {
      await rate(sheet.id, signal);
    } catch (error) {
      // A host that is gone or busy says nothing about the sheet.
      if (!signal.aborted && !isKind(error, "gone", "busy")) givenUp.add(sheet.id);
    }
  }
}

export function useRating(): void {
  useEffect(() => {
    const stop = new AbortController();
    void rateAll(stop.signal);
    return () => stop.abort();
  }, []);
}
