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
export function roomFor({ rows, columns }: Clues, before: Room): Room {
  const room = {
    rows: withReserve(rows, before.rows, columns.length),
    columns: withReserve(columns, before.columns, rows.length),
    hasTwoDigits: before.hasTwoDigits || [...rows, ...columns].some((clue) => clue.some((block) => block.length > 9)),
  };
  const isSame =
    before.rows === room.rows && before.columns === room.columns && before.hasTwoDigits === room.hasTwoDigits;
  return isSame ? before : room;
}

/** The numbers for which there is room: two more than the longest clue has once it outgrows its room, if they fit. */
function withReserve(clues: readonly Clue[], before: number, side: number): number {
  const longest = clues.reduce((most, clue) => Math.max(most, clue.length), 0);
  return longest <= before ? before : Math.max(longest, Math.min(longest + 2, Math.ceil(side / 2)));
}

/** The room when a picture of this size opens: about as many numbers as the longest clue will have. */
export function roomOf(width: number, height: number): Room {
  const numbers = (side: number) => Math.min(Math.ceil(side / 2), 2 + Math.ceil(side / 5), 8);
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
