// Filling the sheet with pasted clues, and reading what was pasted while it is typed.
import { useEffect, useState } from "preact/hooks";
import { choosing, takeOne } from "../app/intake";
import { placeAndReason, toBase64, tooLargeText } from "../app/intake_kinds";
import type { Sheet } from "../app/sheet";
import { jobs } from "../host";
import { HostError } from "../host/host";
import { fromData, isBlackAndWhite, MAX_SIDE, type Clue, type Puzzle } from "../model/puzzle";
import { counted } from "../model/words";
import { toast } from "../ui/toast";
import { clueText } from "./clue_text";
import { edit, stepCount } from "./edits";
import { openLine, undoAction } from "./moves";
import type { Lists } from "./paste_lists";
import { textsOf, type Texts } from "./texts";

/** The grid gets the size of the lists. */
export function fillLists(sheet: Sheet, { texts, palette }: Lists): void {
  const now = sheet.puzzle.value.palette;
  const isSame = isBlackAndWhite(palette) && isBlackAndWhite(now);
  fill(sheet, texts, texts.columns.length, texts.rows.length, isSame ? now : palette);
}

function fill(sheet: Sheet, texts: Texts, width: number, height: number, palette: Puzzle["palette"]): void {
  const before = stepCount(sheet);
  openLine(edit(sheet, "pasted lists", { texts, width, height, palette }), null);
  toast(`${width + height} lines filled.`, undoAction(before));
}

export interface ReadText {
  readonly puzzles: readonly Puzzle[] | null;
  readonly format: string;
  /** What was found, with the first row and column, so that lists in the wrong order are noticed. */
  readonly found: string;
  readonly problem: string | null;
}

const NOTHING: ReadText = { puzzles: null, format: "", found: "", problem: null };

/** Typed clues fill this sheet; anything else is a puzzle of its own. */
export function fillPuzzles(sheet: Sheet, { puzzles, format }: ReadText): void {
  if (!puzzles) return;
  if (puzzles.length > 1) {
    choosing.value = puzzles;
  } else if (format !== "typed") {
    void takeOne(puzzles[0]);
  } else {
    const [puzzle] = puzzles;
    fill(sheet, textsOf(puzzle, null), puzzle.width, puzzle.height, puzzle.palette);
  }
}

/** Reads a text a moment after its last change. */
export function useReadText(text: string): ReadText {
  const [read, setRead] = useState(NOTHING);
  useEffect(() => {
    if (text.trim() === "") {
      setRead(NOTHING);
      return;
    }
    const control = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const data = toBase64(new TextEncoder().encode(text));
        const report = await jobs.run("read", { data }, { signal: control.signal });
        setRead(foundIn(report.puzzles.map(fromData), report.format));
      } catch (error) {
        if (control.signal.aborted) return;
        const problem = error instanceof HostError ? placeAndReason("", error.line, error.message) : String(error);
        setRead({ ...NOTHING, problem });
      }
    }, 250);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text]);
  return read;
}

function foundIn(puzzles: readonly Puzzle[], format: string): ReadText {
  const large = puzzles.find((puzzle) => Math.max(puzzle.width, puzzle.height) > MAX_SIDE);
  if (large) return { ...NOTHING, problem: tooLargeText(large.width, large.height, MAX_SIDE) };
  if (puzzles.length === 0) return { ...NOTHING, problem: "There is no puzzle in it." };
  const [first] = puzzles;
  const found = puzzles.length > 1 ? `${puzzles.length} puzzles` : foundText(first);
  return { puzzles, format, found, problem: null };
}

function foundText({ rows, columns, palette }: Puzzle): string {
  const part = (clues: readonly Clue[], name: string) =>
    `${counted(clues.length, name)}, the first is ${clueText(clues[0], palette)}`;
  return `Found: ${part(rows, "row")}; ${part(columns, "column")}.`;
}

/** True for two lists, which may be in either order. */
export function canSwap({ puzzles, format }: ReadText): boolean {
  return puzzles?.length === 1 && (format === "typed" || format === "two_block");
}

/** The same with rows and columns exchanged. */
export function swapped({ puzzles, ...read }: ReadText): ReadText {
  const [puzzle] = puzzles ?? [];
  if (!puzzle) return { puzzles, ...read };
  const { width, height, rows, columns } = puzzle;
  const turned = { ...puzzle, width: height, height: width, rows: columns, columns: rows };
  return { ...read, puzzles: [turned], found: foundText(turned) };
}
