// The marks of a player as plain data, for links and paper.
import type { Sheet } from "../app/sheet";
import { certain, isPencil, UNKNOWN, unpackCells, type Cells } from "../model/cells";
import { rowsFromCells } from "../model/puzzle";
import type { Color, GridRows } from "../model/reports";

/** Marks without pencil marks; null if every cell is unknown. */
export function marksAsRows(cells: Cells | null, width: number, palette: readonly Color[]): GridRows | null {
  const inked = cells && certain(cells);
  return inked?.some((cell) => cell !== UNKNOWN) ? rowsFromCells(inked, width, palette) : null;
}

function cellsSoFar(sheet: Sheet): Cells | null {
  const { width, height } = sheet.puzzle.value;
  const play = sheet.play.value;
  const packed = (play?.again ?? play)?.marks;
  return packed === undefined ? sheet.startMarks : unpackCells(packed, width * height);
}

/** The marks on a sheet so far. */
export function marksSoFar(sheet: Sheet): GridRows | null {
  const { width, palette } = sheet.puzzle.value;
  return marksAsRows(cellsSoFar(sheet), width, palette);
}

export function hasPencilMarks(sheet: Sheet): boolean {
  return cellsSoFar(sheet)?.some(isPencil) ?? false;
}
