// Changes of what is typed in a sheet. Each is a step that can be undone.
import type { Sheet } from "../app/sheet";
import { announce } from "../board/announce";
import { lineName, type LineRef } from "../model/names";
import { MAX_SIDE, type Puzzle } from "../model/puzzle";
import { changedLines, did, redone, typingKey, undone, type Moment } from "./history";
import { setTexts, solveState, textsOfSheet } from "./state";
import { textAt, withText, type Texts } from "./texts";

function momentOf(sheet: Sheet): Moment {
  const { width, height, palette, other } = sheet.puzzle.value;
  return { texts: textsOfSheet(sheet), width, height, palette, other };
}

interface Change {
  readonly texts: Texts;
  readonly width?: number;
  readonly height?: number;
  readonly palette?: Puzzle["palette"];
}

/** Makes a change that can be undone; the sheet that has it, which is a copy if the sheet was one of others. */
export function edit(sheet: Sheet, name: string, change: Change, key: string | null = null): Sheet {
  const state = solveState(sheet);
  const before = momentOf(sheet);
  const { texts, ...rest } = change;
  const edited = setTexts(sheet, texts, { ...before, other: undefined, ...rest });
  state.history.value = did(state.history.value, name, before, momentOf(edited), key);
  return edited;
}

/** The text of a line while it is typed. */
export function editLine(sheet: Sheet, line: LineRef, text: string): Sheet {
  const texts = textsOfSheet(sheet);
  const key = typingKey(line, textAt(texts, line), text);
  return edit(sheet, lineName(line), { texts: withText(texts, line, text) }, key);
}

/** Resizes the grid. Texts of lines that are cut off stay, and return when it grows again. */
export function setSize(sheet: Sheet, width: number, height: number): Sheet {
  const within = (side: number) => Math.min(MAX_SIDE, Math.max(1, side));
  const size = { width: within(width), height: within(height) };
  const texts = textsOfSheet(sheet);
  const fill = (lines: readonly string[], count: number) =>
    Array.from({ length: Math.max(count, lines.length) }, (_, index) => lines[index] ?? "");
  closeCutLine(sheet, size);
  const filled = { rows: fill(texts.rows, size.height), columns: fill(texts.columns, size.width) };
  return edit(sheet, "size", { texts: filled, ...size });
}

function closeCutLine(sheet: Sheet, { width, height }: { width: number; height: number }): void {
  const { line } = solveState(sheet);
  const open = line.value;
  if (open && open.index >= (open.axis === "row" ? height : width)) line.value = null;
}

export function undo(sheet: Sheet): void {
  const { done } = solveState(sheet).history.value;
  if (done) go(sheet, done.top.after, done.top.before, `Undone: ${done.top.name}.`, undone);
}

export function redo(sheet: Sheet): void {
  const { undone: next } = solveState(sheet).history.value;
  if (next) go(sheet, next.top.before, next.top.after, `Done again: ${next.top.name}.`, redone);
}

function go(sheet: Sheet, from: Moment, to: Moment, said: string, move: typeof undone): void {
  const state = solveState(sheet);
  state.history.value = move(state.history.value);
  closeCutLine(sheet, to);
  const lines = changedLines(from, to);
  const edited = setTexts(sheet, to.texts, to);
  // What changed is seen: an open slip goes to the line, and without a slip the line is lit.
  if (lines.length > 0 && state.line.value) {
    state.caret = null;
    state.line.value = lines.find((line) => lineName(line) === lineName(state.line.value ?? line)) ?? lines[0];
  }
  if (lines.length > 0) solveState(edited).pressed.value = lines.length === 1 ? [lineName(lines[0])] : [];
  announce(said);
}

/** Takes back a step and all after it, if that step was not taken back yet: for the message that names it. */
export function undoTo(sheet: Sheet, size: number): void {
  while ((solveState(sheet).history.value.done?.size ?? 0) > size) undo(sheet);
}

/** The number of steps that can be undone. */
export function stepCount(sheet: Sheet): number {
  return solveState(sheet).history.value.done?.size ?? 0;
}
