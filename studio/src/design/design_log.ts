// The history as entries of a log that only grows, so that undo works after a reload. Undo and redo are entries, too.
import { packCells, unpackCells } from "../model/cells";
import type { Color } from "../model/reports";
import { did, redo, startHistory, undo, type CellStep, type History, type Step } from "./history";
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

/** The history in a log; null if it is empty or damaged. */
export function replay(entries: readonly unknown[]): History | null {
  let history: History | null = null;
  for (const entry of entries as readonly LogEntry[]) {
    if (history && entry.k === "undo") history = undo(history);
    else if (history && entry.k === "redo") history = redo(history);
    else {
      const after = pictureAfter(entry, history?.picture ?? null);
      if (!after) return null;
      history = history ? did(history, "n" in entry ? entry.n : "another picture", after) : startHistory(after);
    }
  }
  return history;
}

function pictureAfter(entry: LogEntry, before: Picture | null): Picture | null {
  if (entry.k === "start") return wholePicture(entry.c, entry.w, entry.p);
  if (!before) return null;
  if (entry.k === "palette")
    return before.cells.every((cell) => cell < entry.p.length) ? { ...before, palette: entry.p } : null;
  if (entry.k === "cells") return withChanges(entry.c, before);
  return entry.k === "whole" ? wholePicture(entry.c, entry.w, entry.p ?? before.palette) : null;
}

function withChanges(changes: Record<string, string>, before: Picture): Picture | null {
  const cells = before.cells.slice();
  for (const [color, runs] of Object.entries(changes)) {
    if (!(Number(color) < before.palette.length)) return null;
    for (const run of runs.split(",")) {
      const [start, length = 1] = run.split("*").map((part) => parseInt(part, 36));
      if (!(start >= 0 && start + length <= cells.length)) return null;
      cells.fill(Number(color), start, start + length);
    }
  }
  return { ...before, cells };
}

function wholePicture(text: string, width: number, palette: readonly Color[]): Picture | null {
  // The number of cells is only in the text itself.
  const count = text.split(",").reduce((sum, run) => sum + parseInt(run.split("*")[1] ?? "1", 36), 0);
  if (!(width >= 1) || !(count % width === 0)) return null;
  const cells = unpackCells(text, count);
  return cells?.every((cell) => cell < palette.length) ? { cells, width, palette } : null;
}
