// Which puzzle comes next: the first unsolved one after this in the order of the library, from the start again at the
// end.
import { sheets, type Stored } from "../app/library";
import type { Sheet } from "../app/sheet";

export function nextUnsolved(all: readonly Stored[], number: number | null, id: string): Stored | null {
  const open = all
    .filter((other) => other.id !== id && !other.head.play?.solved && hasClues(other))
    .sort((one, other) => one.number - other.number);
  return open.find((other) => other.number > (number ?? 0)) ?? open[0] ?? null;
}

function hasClues({ head }: Stored): boolean {
  return head.rows.some((clue) => clue.some((block) => (typeof block === "number" ? block : block[0]) > 0));
}

export function nextPuzzle(sheet: Sheet): Stored | null {
  return nextUnsolved(sheets.value ?? [], sheet.number.value, sheet.id);
}
