// Pictures as text, for tests: `.` is the background, `#` and letters are colors.
import { BLACK_AND_WHITE, cellsFromRows, rowsFromCells } from "../model/puzzle";
import type { Color } from "../model/reports";
import type { Picture } from "./picture";

export const THREE_COLORS: readonly Color[] = [
  ...BLACK_AND_WHITE,
  { name: "red", rgb: "#d62828", symbol: "a" },
  { name: "blue", rgb: "#2a6fdb", symbol: "b" },
];

/** A picture of rows separated by spaces or line breaks. */
export function drawn(text: string, palette: readonly Color[] = BLACK_AND_WHITE): Picture {
  const rows = text.trim().split(/\s+/);
  return { cells: cellsFromRows(rows, palette), width: rows[0].length, palette };
}

export function asText({ cells, width, palette }: Picture): string {
  return rowsFromCells(cells, width, palette).join(" ");
}
