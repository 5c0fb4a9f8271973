// The marks of a player as plain data, for links and paper.
import type { Sheet } from "../app/sheet";
import { certain, UNKNOWN, unpackCells, type Cells } from "../model/cells";
import { rowsFromCells } from "../model/puzzle";
import type { Color, GridRows } from "../model/reports";

/** Marks without pencil marks; null if every cell is unknown. */
export function marksAsRows(cells: Cells | null, width: number, palette: readonly Color[]): GridRows | null {
  const inked = cells && certain(cells);
  return inked?.some((cell) => cell !== UNKNOWN) ? rowsFromCells(inked, width, palette) : null;
}

/** The marks on a sheet so far. */
export function marksSoFar(sheet: Sheet): GridRows | null {
  const { width, height, palette } = sheet.puzzle.value;
  const packed = sheet.play.value?.marks;
  const cells = packed === undefined ? sheet.startMarks : unpackCells(packed, width * height);
  return marksAsRows(cells, width, palette);
}
