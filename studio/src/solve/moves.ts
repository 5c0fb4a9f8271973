// What the user does in Solve: going from line to line, changing a line, pasting, correcting, solving.
import { intakeText } from "../app/intake";
import { routeOfText } from "../app/intake_kinds";
import { sheet as openSheet } from "../app/open";
import type { Sheet } from "../app/sheet";
import type { LineRef } from "../model/names";
import { parseLine } from "../model/names";
import type { Clue, Puzzle } from "../model/puzzle";
import type { Misprint } from "../model/reports";
import { toast } from "../ui/toast";
import { clueText } from "./clue_text";
import { edit, editLine, stepCount, undoTo } from "./edits";
import { solve } from "./solving";
import { overviewOfSheet, solveState, textsOfSheet } from "./state";
import { lastLine, nextLine, splitLines, textAt, withLines, withText } from "./texts";

/** A blank sheet opens ready to type. */
export function opensTyping(sheet: Sheet): void {
  const state = solveState(sheet);
  const { typedColumns, typedRows } = overviewOfSheet(sheet);
  if (!state.hasOpened && typedColumns + typedRows === 0) openLine(sheet, { axis: "column", index: 0 });
  state.hasOpened = true;
}

export function openLine(sheet: Sheet, line: LineRef | null): void {
  const state = solveState(sheet);
  state.caret = null;
  state.line.value = line;
}

/** The first line that does not fit, or that is not typed; else the first. */
export function openFirstLine(sheet: Sheet): void {
  const { bad } = overviewOfSheet(sheet);
  const texts = textsOfSheet(sheet);
  const { width, height } = sheet.puzzle.value;
  let line: LineRef | null = { axis: "column", index: 0 };
  while (line && textAt(texts, line).trim() !== "") line = nextLine(line, width, height);
  openLine(sheet, bad[0]?.line ?? line ?? { axis: "column", index: 0 });
}

/** Goes to the next or the last line; false if there is no such line. Columns follow the rows if they are all empty. */
export function step(sheet: Sheet, by: 1 | -1): boolean {
  const line = solveState(sheet).line.value;
  const { width, height } = sheet.puzzle.value;
  let next = line && (by === 1 ? nextLine(line, width, height) : lastLine(line, width));
  const { typedColumns, typedRows } = overviewOfSheet(sheet);
  if (!next && by === 1 && typedColumns === 0 && typedRows > 0) next = { axis: "column", index: 0 };
  openLine(sheet, next);
  return next !== null;
}

export function typeLine(sheet: Sheet, line: LineRef, text: string, caret: number | null): void {
  solveState(sheet).caret = caret;
  editLine(sheet, line, text);
}

/** A pasted text with line breaks fills this line and those after it; false if it has none. */
export function pasteLines(sheet: Sheet, line: LineRef, text: string): boolean {
  if (routeOfText(text)) {
    void intakeText(text);
    return true;
  }
  const lines = splitLines(text);
  if (lines.length < 2) return false;
  const { width, height } = sheet.puzzle.value;
  const before = stepCount(sheet);
  const { texts, last, left } = withLines(textsOfSheet(sheet), line, lines, width, height);
  openLine(edit(sheet, "pasted lines", { texts }), last);
  const more = left === 0 ? "" : ` The grid has no line for ${left === 1 ? "the last one" : `the last ${left}`}.`;
  toast(`${lines.length - left} lines filled.${more}`, undoAction(before));
  return true;
}

/** The Undo of a message about a change of many lines: in whatever sheet is open then. */
export function undoAction(size: number) {
  return {
    label: "Undo",
    run: () => {
      const sheet = openSheet.value;
      if (!sheet) return;
      openLine(sheet, null);
      undoTo(sheet, size);
    },
  };
}

/** Solves, or goes to the first line that does not fit, or to the first of all if none is typed. */
export function goOn(sheet: Sheet): void {
  const { bad, typedColumns, typedRows } = overviewOfSheet(sheet);
  if (bad.length === 0 && typedColumns + typedRows > 0) return void solve(sheet);
  if (bad.length === 0) toast("Type the clues first.");
  openFirstLine(sheet);
}

/** Puts the likely clue in the place of the misprint, and solves again. */
export function correct(sheet: Sheet, misprint: Misprint): void {
  const line = parseLine(misprint.line);
  if (!line) return;
  const { palette } = sheet.puzzle.value;
  let texts = textsOfSheet(sheet);
  const other = parseLine(misprint.swapped_with ?? "");
  if (other) texts = withText(texts, other, textAt(texts, line));
  texts = withText(texts, line, clueText(clueOfData(misprint, sheet.puzzle.value), palette));
  void solve(edit(sheet, `correction of ${misprint.line}`, { texts }));
}

/** The clue that a misprint should have been. */
export function clueOfData({ clue }: Misprint, { palette }: Puzzle): Clue {
  return clue.map((block) => {
    if (typeof block === "number") return { length: block, color: 1 };
    const color = palette.findIndex((one) => one.symbol === block[1]);
    return { length: block[0], color: color > 0 ? color : 1 };
  });
}
