// The clues of a picture that changes: only the lines of changed cells are made anew.
import { clueOf, columnCells, rowCells, type Clue } from "../model/puzzle";
import { changedPlaces, heightOf, type Picture } from "./picture";

export interface Clues {
  readonly rows: readonly Clue[];
  readonly columns: readonly Clue[];
}

export function cluesOf(picture: Picture): Clues {
  const { cells, width, palette } = picture;
  const colors = palette.length;
  return {
    rows: Array.from({ length: heightOf(picture) }, (_, row) => clueOf(rowCells(cells, width, row), colors)),
    columns: Array.from({ length: width }, (_, column) => clueOf(columnCells(cells, width, column), colors)),
  };
}

/** Room for numbers in the gutters of the board. */
export interface Room {
  readonly rows: number;
  readonly columns: number;
  readonly hasTwoDigits: boolean;
}

/** The room that clues take, at least as much as before, so that the board stays where it is while one draws. */
export function roomFor({ rows, columns }: Clues, before: Room | null): Room {
  const longest = (clues: readonly Clue[], least: number) =>
    clues.reduce((most, clue) => Math.max(most, clue.length), least);
  const isLarge = (clues: readonly Clue[]) => clues.some((clue) => clue.some((block) => block.length > 9));
  const room = {
    rows: longest(rows, before?.rows ?? 0),
    columns: longest(columns, before?.columns ?? 0),
    hasTwoDigits: before?.hasTwoDigits || isLarge(rows) || isLarge(columns),
  };
  const isSame =
    before?.rows === room.rows && before.columns === room.columns && before.hasTwoDigits === room.hasTwoDigits;
  return isSame ? before : room;
}

/** The room on a blank sheet: some numbers will come. */
export function roomOfBlank(width: number, height: number): Room {
  const numbers = (side: number) => Math.min(5, Math.ceil(side / 5));
  return { rows: numbers(width), columns: numbers(height), hasTwoDigits: Math.max(width, height) > 9 };
}

/** The clues after a change. Lines without changed cells keep their clue, as the same object. */
export function cluesAfter(before: Picture, clues: Clues, after: Picture): Clues {
  if (before.width !== after.width || before.cells.length !== after.cells.length) return cluesOf(after);
  if (before.cells === after.cells) return clues;
  const places = changedPlaces(before, after);
  const colors = after.palette.length;
  const rows = [...clues.rows];
  const columns = [...clues.columns];
  for (const row of new Set(places.map((place) => Math.floor(place / after.width)))) {
    rows[row] = clueOf(rowCells(after.cells, after.width, row), colors);
  }
  for (const column of new Set(places.map((place) => place % after.width))) {
    columns[column] = clueOf(columnCells(after.cells, after.width, column), colors);
  }
  return { rows, columns };
}
