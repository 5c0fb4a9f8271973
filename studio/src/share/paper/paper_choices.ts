// What is printed and how: the choices, and the request that they make.
import type {
  GridRows,
  Ink,
  Orientation,
  PaperMedium,
  PaperRequest,
  PaperStyle,
  PuzzleData,
  Solutions,
} from "../../model/reports";

export type PaperSize = "A4" | "Letter" | "A5";

export interface PaperChoices {
  readonly paper: PaperSize;
  readonly orientation: Orientation;
  readonly layout: PaperStyle;
  /** The side of a cell in millimeters; null for the largest that fits. */
  readonly cell: number | null;
  /** The side of the cells of the board that strips are for, in millimeters. */
  readonly boardCell: number;
  readonly solutions: Solutions;
  /** Puzzles on a page, in a book; 0 for as many as fit. */
  readonly perPage: number;
  readonly ink: Ink;
  readonly hasGrade: boolean;
  readonly hasCode: boolean;
  readonly hasLetters: boolean;
  /** Null while the user did not choose: titles are then printed if all of them may be seen. */
  readonly hasTitle: boolean | null;
  readonly hasMarks: boolean;
  readonly bookTitle: string;
}

export const FIRST_CHOICES: PaperChoices = {
  paper: "A4",
  orientation: "auto",
  layout: "puzzle",
  cell: null,
  boardCell: 10,
  solutions: "back",
  perPage: 1,
  ink: "color",
  hasGrade: true,
  hasCode: true,
  hasLetters: true,
  hasTitle: null,
  hasMarks: false,
  bookTitle: "",
};

/** One puzzle of the print. */
export interface Printed {
  /** The id of its sheet. */
  readonly id: string;
  readonly puzzle: PuzzleData;
  /** Its number in the library; null for a sheet that is not there. */
  readonly number: number | null;
  /** The name it is shown by. */
  readonly name: string;
  /** True while its picture must not be seen. */
  readonly isHidden: boolean;
  readonly marks: GridRows | null;
}

/** The request for a print. A preview leaves the solutions of hidden puzzles empty unless they may be shown. */
export function paperRequest(
  printed: readonly Printed[],
  choices: PaperChoices,
  how: { medium: PaperMedium; base: string; isCovered: boolean; only?: number[] },
): PaperRequest {
  const isAlone = printed.length === 1;
  const hasTitles = printsTitles(printed, choices);
  const isCovered = (one: Printed) => how.isCovered && one.isHidden;
  return {
    puzzles: printed.map((one) => onPaper(one, { isAlone, hasTitles, isCovered: isCovered(one), choices })),
    options: {
      paper: choices.paper,
      orientation: choices.orientation,
      style: choices.layout,
      cell: choices.layout === "strips" ? choices.boardCell : choices.cell,
      solutions: choices.solutions,
      per_page: isAlone ? 1 : choices.perPage,
      ink: choices.ink,
      letters: choices.hasLetters ? null : false,
      titles: isAlone || hasTitles,
      marks: choices.hasMarks,
      link_base: choices.hasCode ? how.base : "",
      cover: !isAlone && choices.bookTitle.trim() !== "",
      title: isAlone ? "" : choices.bookTitle.trim(),
    },
    medium: how.medium,
    grades: choices.hasGrade,
    numbers: isAlone ? [] : printed.map((one) => one.number ?? 0),
    covered: printed.flatMap((one, index) => (isCovered(one) ? [index + 1] : [])),
    only: how.only ?? [],
  };
}

/** True if titles are printed above puzzles. */
export function printsTitles(printed: readonly Printed[], choices: PaperChoices): boolean {
  return choices.hasTitle ?? printed.every((one) => !one.puzzle.title || one.name === one.puzzle.title);
}

function onPaper(
  one: Printed,
  how: { isAlone: boolean; hasTitles: boolean; isCovered: boolean; choices: PaperChoices },
): PuzzleData {
  const { saved: _saved, title: _title, ...rest } = one.puzzle;
  const title = titleOnPaper(one, how);
  const saved = how.choices.hasMarks ? one.marks : null;
  return { ...rest, ...(title ? { title } : {}), ...(saved ? { saved } : {}) };
}

/**
 * A single puzzle without its title has its number instead, on the page of the solution, too. In a book, titles are at
 * least beside the solutions, but not in a preview that covers these.
 */
function titleOnPaper(one: Printed, how: { isAlone: boolean; hasTitles: boolean; isCovered: boolean }): string {
  const title = one.puzzle.title ?? "";
  if (how.isAlone) return (how.hasTitles && title) || (one.number === null ? "" : `No. ${one.number}`);
  return how.isCovered && !how.hasTitles ? "" : title;
}

const KEPT = ["paper", "layout", "cell", "boardCell", "solutions", "ink", "hasGrade", "hasCode", "hasLetters"] as const;

/** The choices that are remembered for the next print, as text. */
export function keptChoices(choices: PaperChoices): string {
  return JSON.stringify(Object.fromEntries(KEPT.map((name) => [name, choices[name]])));
}

/** The first choices with those that were remembered; what does not fit is ignored. */
export function startChoices(kept: string | null): PaperChoices {
  const allowed: { readonly [Name in (typeof KEPT)[number]]: readonly unknown[] } = {
    paper: ["A4", "Letter", "A5"],
    layout: ["puzzle", "strips"],
    cell: [null, ...CELLS],
    boardCell: BOARD_CELLS,
    solutions: ["back", "below", "none"],
    ink: ["color", "gray", "black"],
    hasGrade: [true, false],
    hasCode: [true, false],
    hasLetters: [true, false],
  };
  let found: Record<string, unknown> = {};
  try {
    found = { ...(JSON.parse(kept ?? "{}") as object) };
  } catch {
    // Something else wrote there.
  }
  const good = KEPT.filter((name) => allowed[name].includes(found[name])).map((name) => [name, found[name]]);
  return { ...FIRST_CHOICES, ...Object.fromEntries(good) };
}

/** The sides of cells that can be chosen, in millimeters. */
export const CELLS: readonly number[] = [4, 5, 6, 7, 8, 10];
export const BOARD_CELLS: readonly number[] = [5, 6, 8, 10, 12, 15, 20];
