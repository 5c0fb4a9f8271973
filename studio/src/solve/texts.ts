// The clues of a sheet as they were typed, line by line. Texts that cannot be clues stay here while the puzzle has a line
// without blocks in their place; lines cut off by resizing stay behind the last line and return when the grid grows.
import type { LineRef } from "../model/names";
import { sameClue, type Clue, type Puzzle } from "../model/puzzle";
import type { Color } from "../model/reports";
import { clueText } from "./clue_text";
import { checkText, type ClueCheck } from "./messages";

export interface Texts {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** The texts of a puzzle. What was typed is kept where it still means what the puzzle has. */
export function textsOf(puzzle: Puzzle, typed: Texts | null): Texts {
  const { width, height, palette, goal } = puzzle;
  const isBlank = !goal && [...puzzle.rows, ...puzzle.columns].every((clue) => clue.length === 0);
  const merge = (clues: readonly Clue[], room: number, kept: readonly string[] = []) => {
    const own = clues.map((clue, index) => {
      const text = kept[index];
      if (text === undefined) return isBlank ? "" : clueText(clue, palette);
      const check = checkText(text, room, palette);
      const isSame = check.problem ? clue.length === 0 && !goal : sameClue(check.clue, clue);
      return isSame ? text : clueText(clue, palette);
    });
    return [...own, ...kept.slice(clues.length)];
  };
  return {
    rows: merge(puzzle.rows, width, typed?.rows),
    columns: merge(puzzle.columns, height, typed?.columns),
  };
}

/** The clues that a puzzle of this size gets from the texts: those that fit. */
export function cluesOf(texts: Texts, width: number, height: number, palette: readonly Color[]) {
  const clues = (lines: readonly string[], count: number, room: number): Clue[] =>
    Array.from({ length: count }, (_, index) => {
      const check = checkText(lines[index] ?? "", room, palette);
      return check.problem ? [] : check.clue;
    });
  return { rows: clues(texts.rows, height, width), columns: clues(texts.columns, width, height) };
}

/** What the library has to keep beside the puzzle; null if the puzzle says everything. */
export function toKeep(puzzle: Puzzle, texts: Texts): { rows: string[]; columns: string[] } | null {
  const plain = textsOf(puzzle, null);
  const same = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((text, index) => text === other[index]);
  if (same(plain.rows, texts.rows) && same(plain.columns, texts.columns)) return null;
  return { rows: [...texts.rows], columns: [...texts.columns] };
}

export function textAt(texts: Texts, line: LineRef): string {
  return (line.axis === "row" ? texts.rows : texts.columns)[line.index] ?? "";
}

export function withText(texts: Texts, line: LineRef, text: string): Texts {
  const name = line.axis === "row" ? "rows" : "columns";
  const lines = [...texts[name]];
  while (lines.length < line.index) lines.push("");
  lines[line.index] = text;
  return { ...texts, [name]: lines };
}

/** Fills this line and those after it; the rows follow the last column. Where it ended, and how many had no line. */
export function withLines(
  texts: Texts,
  from: LineRef,
  lines: readonly string[],
  width: number,
  height: number,
): { texts: Texts; last: LineRef; left: number } {
  let result = texts;
  let last = from;
  let at: LineRef | null = from;
  let used = 0;
  for (const text of lines) {
    if (!at) break;
    result = withText(result, at, text);
    last = at;
    used++;
    at = nextLine(at, width, height);
  }
  return { texts: result, last, left: lines.length - used };
}

/** Typing goes through the columns, then through the rows. */
export function nextLine(line: LineRef, width: number, height: number): LineRef | null {
  const count = line.axis === "column" ? width : height;
  if (line.index + 1 < count) return { axis: line.axis, index: line.index + 1 };
  return line.axis === "column" ? { axis: "row", index: 0 } : null;
}

export function lastLine(line: LineRef, width: number): LineRef | null {
  if (line.index > 0) return { axis: line.axis, index: line.index - 1 };
  return line.axis === "row" ? { axis: "column", index: width - 1 } : null;
}

/** The lines of a pasted text; blank lines at its end are dropped. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  while (lines.length > 0 && lines.at(-1) === "") lines.pop();
  return lines;
}

/** A list of clues as people paste it: one per line, or `3 1; 2; 4`, or `[[3, 1], [2], [4]]`. */
export function splitList(text: string): string[] {
  const bare = text.trim();
  if (bare.startsWith("[")) {
    const found = [...bare.replace(/^\[(?=\s*\[)/, "").matchAll(/\[([^[\]]*)\]/g)];
    if (found.length > 0) return found.map((part) => part[1].trim() || "0");
  }
  const lines = splitLines(text);
  if (lines.length !== 1) return lines;
  const parts = lines[0].split(/[;/|]/);
  return parts.length > 1 ? parts.map((part) => part.trim()) : lines;
}

/** The check of every line of the grid. */
export interface Checks {
  readonly rows: readonly ClueCheck[];
  readonly columns: readonly ClueCheck[];
}

export function checksOf(texts: Texts, puzzle: Puzzle): Checks {
  const { width, height, palette } = puzzle;
  return {
    rows: Array.from({ length: height }, (_, row) => checkText(texts.rows[row] ?? "", width, palette)),
    columns: Array.from({ length: width }, (_, column) => checkText(texts.columns[column] ?? "", height, palette)),
  };
}
