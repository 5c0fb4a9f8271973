// Which sheet to offer first: the one that was left off, or one to begin with. Pure functions.
import type { Stored } from "../app/library";
import { inWords, written } from "../model/words";
import { isBegun, isOwn, isSolved } from "./tile_facts";

/** The sheet with marks that was touched last. */
export function leftOff(sheets: readonly Stored[]): Stored | null {
  let found: Stored | null = null;
  for (const sheet of sheets) if (isBegun(sheet) && (!found || sheet.touched > found.touched)) found = sheet;
  return found;
}

/** An easy and small one that is not solved, for those who begin. */
export function toBegin(sheets: readonly Stored[]): Stored | null {
  const effort = ({ head }: Stored) => head.width * head.height * (1 + (head.grade ?? 0));
  let found: Stored | null = null;
  for (const sheet of sheets) {
    if (isSolved(sheet) || isOwn(sheet) || !sheet.head.grade) continue;
    if (!found || effort(sheet) < effort(found)) found = sheet;
  }
  return found;
}

/** What stands beside the heading: "50, nine of them begun or solved". */
export function countsLine(shown: readonly Stored[], total: number): string {
  const count = written(shown.length);
  if (shown.length !== total) return `${count} of ${written(total)}`;
  const active = shown.filter((sheet) => isBegun(sheet) || isSolved(sheet)).length;
  if (active === 0 || active === shown.length) return count;
  return `${count}, ${inWords(active)} of them begun or solved`;
}
