// A sheet as the library keeps it: a head that the tiles need, and a body.
import type { Mode } from "./router";
import type { ClueData, Color, PuzzleData } from "../model/reports";

/** How far a player is. */
export interface PlayHead {
  /** The marks, packed by `packCells`. */
  marks: string;
  filled: number;
  total: number;
  seconds: number;
  hints: number;
  checks: number;
  /** When it was solved, as an ISO date and time; null while it is not. */
  solved: string | null;
  /** The best time of earlier games, in seconds. */
  best: number | null;
  /** While a solved puzzle is played again: the new game. The rest is about the solved one. */
  again?: { marks: string; filled: number };
}

export interface SheetHead {
  title: string;
  author: string;
  width: number;
  height: number;
  /** All colors, the background first. */
  colors: Color[];
  rows: ClueData[];
  columns: ClueData[];
  /** From 1 to 10; null if it is not known, 0 if it has none because the puzzle does not have one solution. */
  grade: number | null;
  /** The mode in which it was last open. */
  mode: Mode | null;
  play: PlayHead | null;
  /** The picture, packed, where it may be seen: solved puzzles and the user's own drawings. */
  picture: string | null;
}

export interface SheetBody {
  puzzle: PuzzleData;
  /**
   * The clues as they were typed, where that is more than the puzzle says: texts that cannot be clues, lines that are
   * not typed yet, and lines cut off by resizing.
   */
  typed?: { rows: string[]; columns: string[] } | null;
}

/** The clues and colors of a sheet, which its head has; the picture is in its body. */
export function cluesOf({ title, author, width, height, colors, rows, columns }: SheetHead): PuzzleData {
  return { title, author, width, height, colors, rows, columns };
}

/** Equal for bodies with the same puzzle; what was found out about it does not count. */
export function contentOf(body: SheetBody): string {
  return JSON.stringify([body.puzzle, body.typed ?? null]);
}
