// The history as entries of a log that only grows, so that undo works after a reload. Undo and redo are entries, too.
import { areColors } from "../app/valid_sheet";
import { packCells, unpackCells, type Cells } from "../model/cells";
import { MAX_SIDE } from "../model/puzzle";
import type { Color } from "../model/reports";
import { did, pushed, redo, startHistory, undo, type CellStep, type History, type Step } from "./history";
import { samePalette, type Picture } from "./picture";

export type LogEntry =
  /** The picture that the steps start from, or one that came from elsewhere. */
  | { k: "start"; w: number; c: string; p: Color[] }
  | { k: "whole"; n: string; w: number; c: string; p?: Color[] }
  /** For each color the runs of changed cells: first place and length in base 36, such as `1a*4,7`. */
  | { k: "cells"; n: string; c: Record<string, string> }
  | { k: "palette"; n: string; p: Color[] }
  | { k: "undo" }
  | { k: "redo" };

export function startEntry(picture: Picture): LogEntry {
  return { k: "start", w: picture.width, c: packCells(picture.cells), p: [...picture.palette] };
}

export function entryOf(step: Step): LogEntry {
  if (!("whole" in step)) return { k: "cells", n: step.name, c: packChanges(step) };
  const { before, after } = step.whole;
  const cells = packCells(after.cells);
  const palette = samePalette(before.palette, after.palette) ? undefined : [...after.palette];
  if (palette && before.width === after.width && packCells(before.cells) === cells) {
    return { k: "palette", n: step.name, p: palette };
  }
  return { k: "whole", n: step.name, w: after.width, c: cells, ...(palette ? { p: palette } : {}) };
}

function packChanges({ places, after }: CellStep): Record<string, string> {
  const runs: Record<string, string[]> = {};
  for (let start = 0; start < places.length;) {
    let end = start + 1;
    while (end < places.length && places[end] === places[end - 1] + 1 && after[end] === after[start]) end++;
    const length = end - start;
    (runs[after[start]] ??= []).push(places[start].toString(36) + (length > 1 ? `*${length.toString(36)}` : ""));
    start = end;
  }
  return Object.fromEntries(Object.entries(runs).map(([color, texts]) => [color, texts.join(",")]));
}

/** The most cells that are changed to replay a log, because a file can bring one that would take minutes. */
const MOST_CHANGED = 50_000_000;
/** Even a small step copies the picture, which takes as long as changing one cell of 128. */
const COPIED = 128;

/** The history in a log; null if it is empty or damaged. */
export function replay(entries: readonly unknown[]): History | null {
  let history: History | null = null;
  let changed = 0;
  for (const entry of entries as readonly (LogEntry | null)[]) {
    if (!entry) return null;
    const next: History | null = history ? after(entry, history) : wholeAfter(entry, null);
    if (!next) return null;
    const step = (entry.k === "undo" ? next.undone : next.done)?.top;
    changed += next.picture.cells.length / COPIED + (step && next !== history ? sizeOf(step) : 0);
    if (changed > MOST_CHANGED) return null;
    history = next;
  }
  return history;
}

function sizeOf(step: Step): number {
  return "whole" in step ? step.whole.after.cells.length : step.places.length;
}

function after(entry: LogEntry, history: History): History | null {
  if (entry.k === "undo") return undo(history);
  if (entry.k === "redo") return redo(history);
  return entry.k === "cells" ? drawn(entry, history) : wholeAfter(entry, history);
}

/** Does not compare pictures, which would take long for thousands of strokes. */
function drawn({ n, c }: Extract<LogEntry, { k: "cells" }>, { picture, done }: History): History | null {
  const cells = picture.cells.slice();
  const [places, before, colors]: number[][] = [[], [], []];
  for (const [color, runs] of Object.entries(c ?? {})) {
    for (const run of String(runs).split(",")) {
      const [start, length = 1] = run.split("*").map((part) => parseInt(part, 36));
      const isRight = start >= 0 && start + length <= cells.length && places.length + length <= cells.length;
      if (!isRight || !(Number(color) in picture.palette)) return null;
      for (let place = start; place < start + length; place++) {
        places.push(place);
        before.push(cells[place]);
        colors.push(Number(color));
      }
      cells.fill(Number(color), start, start + length);
    }
  }
  const step = {
    name: String(n),
    places: Uint32Array.from(places),
    before: Uint8Array.from(before),
    after: Uint8Array.from(colors),
  };
  return { picture: { ...picture, cells }, done: pushed(step, done), undone: null };
}

function wholeAfter(entry: LogEntry, history: History | null): History | null {
  const before = history?.picture;
  let picture: Picture | null = null;
  if (entry.k === "start") picture = wholePicture(entry.c, entry.w, entry.p);
  if (before && entry.k === "whole") picture = wholePicture(entry.c, entry.w, entry.p ?? before.palette);
  if (before && entry.k === "palette") picture = inColors(before.cells, before.width, entry.p);
  if (!picture) return null;
  return history ? did(history, "n" in entry ? String(entry.n) : "another picture", picture) : startHistory(picture);
}

function wholePicture(text: string, width: number, palette: readonly Color[]): Picture | null {
  // The number of cells is only in the text itself.
  const runs = String(text).split(",");
  const count = runs.reduce((sum, run) => sum + parseInt(run.split("*")[1] ?? "1", 36), 0);
  const height = count / width;
  if (!isSide(width) || !isSide(height)) return null;
  const cells = unpackCells(text, count);
  return cells && inColors(cells, width, palette);
}

function isSide(length: number): boolean {
  return Number.isInteger(length) && length >= 1 && length <= MAX_SIDE;
}

function inColors(cells: Cells, width: number, palette: readonly Color[]): Picture | null {
  return areColors(palette) && cells.every((cell) => cell < palette.length) ? { cells, width, palette } : null;
}
