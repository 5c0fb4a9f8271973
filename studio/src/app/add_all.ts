// Adds many puzzles to the library at once, without those that it has.
import type { Origin } from "../host/host";
import { newId } from "../model/new_id";
import { fromData, type Puzzle } from "../model/puzzle";
import type { PuzzleData } from "../model/reports";
import * as library from "./library";
import { sameKey } from "./open";
import { saveAll } from "./save_all";
import { Sheet } from "./sheet";
import { cluesOf, type SheetBody, type SheetHead } from "./sheet_data";

/** How many puzzles are looked at before the page may draw a frame. */
const PIECE = 25;

async function breathe(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Reads many puzzles of a report without keeping the page from drawing. */
export async function fromAllData(all: readonly PuzzleData[]): Promise<Puzzle[]> {
  const puzzles: Puzzle[] = [];
  for (const [index, data] of all.entries()) {
    if (index % PIECE === PIECE - 1) await breathe();
    puzzles.push(fromData(data));
  }
  return puzzles;
}

async function knownKeys(): Promise<Set<string>> {
  const known = new Set<string>();
  const all = library.sheets.value ?? [];
  for (const [index, { head }] of all.entries()) {
    if (index % PIECE === PIECE - 1) await breathe();
    known.add(sameKey(fromData(cluesOf(head))));
  }
  return known;
}

export async function addAll(
  puzzles: readonly Puzzle[],
  origin: Origin,
  onProgress: (share: number) => void,
  stop?: AbortSignal,
): Promise<{ added: number; known: number }> {
  const known = await knownKeys();
  const fresh: { id: string; origin: Origin; head: SheetHead; body: SheetBody }[] = [];
  for (const [index, puzzle] of puzzles.entries()) {
    if (index % PIECE === PIECE - 1) await breathe();
    const key = sameKey(puzzle);
    if (known.has(key)) continue;
    known.add(key);
    const sheet = new Sheet(newId(), origin, puzzle);
    fresh.push({ id: sheet.id, origin, head: { ...sheet.head(), mode: null }, body: sheet.body() });
  }
  await saveAll(fresh, (saved) => onProgress(saved / fresh.length), stop);
  return { added: fresh.length, known: puzzles.length - fresh.length };
}
