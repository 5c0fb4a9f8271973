// The history as entries of a log that only grows, so that undo works after a reload. Undo and redo are entries, too.
import { areColors } from "../app/valid_sheet";
import { packCells, unpackCells, type Cells } from "../model/cells";
import { MAX_SIDE } from "../model/puzzle";
import type { Color } from "../model/reports";
import { pushed, stepBetween, type CellStep, type History, type Step } from "./history";
import { samePalette, samePicture, type Picture } from "./picture";

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

/** The most cells that are changed to replay a log: a file can bring one that would take minutes. */
const MOST_CHANGED = 50_000_000;

/** The history in a log; null if it is empty or damaged. */
export function replay(entries: readonly unknown[]): History | null {
  const replayed = new Replay();
  return entries.every((entry) => replayed.apply(entry)) ? replayed.history() : null;
}

/** The history while a log is replayed. Only this changes cells in place, because a copy for each stroke takes long. */
class Replay {
  private picture: Picture | null = null;
  private done: History["done"] = null;
  private undone: History["undone"] = null;
  private changed = 0;

  history(): History | null {
    return this.picture && { picture: this.picture, done: this.done, undone: this.undone };
  }

  /** False for an entry that cannot be. */
  apply(found: unknown): boolean {
    if (typeof found !== "object" || found === null) return false;
    const entry = found as LogEntry;
    if (this.picture && entry.k === "undo") this.undo();
    else if (this.picture && entry.k === "redo") this.redo();
    else if (this.picture && entry.k === "cells") {
      if (!this.draw(String(entry.n), entry.c, this.picture)) return false;
    } else {
      const after = wholeAfter(entry, this.picture);
      if (!after) return false;
      this.show("n" in entry ? String(entry.n) : "another picture", after);
    }
    return this.changed <= MOST_CHANGED;
  }

  private undo(): void {
    if (!this.done) return;
    const { top, rest } = this.done;
    this.done = rest;
    this.undone = pushed(top, this.undone);
    this.take(top, "before");
  }

  private redo(): void {
    if (!this.undone) return;
    const { top, rest } = this.undone;
    this.undone = rest;
    this.done = pushed(top, this.done);
    this.take(top, "after");
  }

  private take(step: Step, side: "before" | "after"): void {
    const { cells } = this.picture!;
    if ("whole" in step) this.picture = copied(step.whole[side]);
    else step.places.forEach((place, index) => (cells[place] = step[side][index]));
    this.changed += "whole" in step ? cells.length : step.places.length;
  }

  private did(step: Step): void {
    this.done = pushed(step, this.done);
    this.undone = null;
  }

  private show(name: string, after: Picture): void {
    const before = this.picture;
    this.changed += after.cells.length;
    if (before && samePicture(before, after)) return;
    if (before) this.did(stepBetween(name, before, after));
    this.picture = copied(after);
  }

  private draw(name: string, changes: Record<string, string>, { cells, palette }: Picture): boolean {
    const places: number[] = [];
    const [before, after]: number[][] = [[], []];
    if (typeof changes !== "object" || changes === null) return false;
    for (const [color, runs] of Object.entries(changes)) {
      if (!(Number(color) in palette) || typeof runs !== "string") return false;
      for (const run of runs.split(",")) {
        const [start, length = 1] = run.split("*").map((part) => parseInt(part, 36));
        if (!(start >= 0 && start + length <= cells.length)) return false;
        this.changed += length;
        for (let place = start; place < start + length; place++) {
          if (cells[place] === Number(color)) continue;
          places.push(place);
          before.push(cells[place]);
          after.push(Number(color));
          cells[place] = Number(color);
        }
      }
      if (this.changed > MOST_CHANGED) return false;
    }
    if (places.length === 0) return true;
    this.did({
      name,
      places: Uint32Array.from(places),
      before: Uint8Array.from(before),
      after: Uint8Array.from(after),
    });
    return true;
  }
}

function copied(picture: Picture): Picture {
  return { ...picture, cells: picture.cells.slice() };
}

function wholeAfter(entry: LogEntry, before: Picture | null): Picture | null {
  if (entry.k === "start") return wholePicture(entry.c, entry.w, entry.p);
  if (!before) return null;
  if (entry.k === "palette") return inColors(before.cells.slice(), before.width, entry.p);
  return entry.k === "whole" ? wholePicture(entry.c, entry.w, entry.p ?? before.palette) : null;
}

function wholePicture(text: string, width: number, palette: readonly Color[]): Picture | null {
  if (typeof text !== "string" || !Number.isInteger(width) || !(width >= 1 && width <= MAX_SIDE)) return null;
  // The number of cells is only in the text itself.
  const count = text.split(",").reduce((sum, run) => sum + parseInt(run.split("*")[1] ?? "1", 36), 0);
  if (!(count % width === 0) || !(count >= 1 && count <= width * MAX_SIDE)) return null;
  const cells = unpackCells(text, count);
  return cells && inColors(cells, width, palette);
}

function inColors(cells: Cells, width: number, palette: readonly Color[]): Picture | null {
  return areColors(palette) && cells.every((cell) => cell < palette.length) ? { cells, width, palette } : null;
}
