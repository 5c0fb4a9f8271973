// What a screen reader says about the board.
import { inked, isPencil, UNKNOWN, type Cells } from "../model/cells";
import type { Clue } from "../model/puzzle";
import type { Color } from "../model/reports";
import { isBlackAndWhite } from "../model/puzzle";
import { type BoardModel, Look } from "./model";

/** The state of a cell: unknown, filled, crossed out, or the name of its color. */
export function spokenState(value: number, palette: readonly Color[], isPicture = false): string {
  if (value === UNKNOWN) return "unknown";
  if (isPencil(value)) return `pencil ${inked(value) === 0 ? "cross" : spokenColor(inked(value), palette)}`;
  return value !== 0 ? spokenColor(value, palette) : isPicture ? "empty" : "crossed out";
}

function spokenColor(value: number, palette: readonly Color[]): string {
  return isBlackAndWhite(palette) ? "filled" : (palette[value]?.name ?? "filled");
}

const LOOKS: Partial<Record<Look, string>> = {
  [Look.Now]: "this step",
  [Look.Guess]: "guessed",
  [Look.Loan]: "follows from a guess",
  [Look.TakenBack]: "taken back",
  [Look.Mistake]: "wrong",
  [Look.Mending]: "a repair would change it",
  [Look.Ambiguous]: "could be either",
};

/** The numbers of a clue, with those that are struck: "5 done, 3". */
export function spokenClue(clue: Clue, struck: readonly boolean[] | undefined, palette: readonly Color[]): string {
  if (clue.length === 0) return "0";
  const isPlain = isBlackAndWhite(palette);
  return clue
    .map((block, index) => {
      const color = isPlain ? "" : ` ${palette[block.color]?.name ?? ""}`;
      return `${block.length}${color}${struck?.[index] ? " done" : ""}`;
    })
    .join(", ");
}

export function spokenRow(model: BoardModel, row: number): string {
  return spokenLine(model, "row", row);
}
export function spokenColumn(model: BoardModel, column: number): string {
  return spokenLine(model, "column", column);
}

function spokenLine(model: BoardModel, axis: "row" | "column", index: number): string {
  if (model.blank?.some((line) => line.axis === axis && line.index === index)) return "no clue yet";
  const isRow = axis === "row";
  const struck = isRow ? model.struckRows : model.struckColumns;
  return spokenClue((isRow ? model.rows : model.columns)[index], struck?.[index], model.palette);
}

/** "Row 5, column 13, filled. Row: 5 done, 3. Column: 2, 2." */
export function spokenCell(model: BoardModel, place: number): string {
  const row = Math.floor(place / model.width);
  const column = place % model.width;
  const state = spokenState(model.cells[place], model.palette, model.isPicture);
  const look = (model.looks?.[place] ?? Look.Plain) as Look;
  // A hint shows what a cell will be; the other looks say more about what it is.
  const description = look === Look.Hint ? `hint: ${state}` : [state, LOOKS[look]].filter(Boolean).join(", ");
  return (
    `Row ${row + 1}, column ${column + 1}, ${description}. ` +
    `Row: ${spokenRow(model, row)}. Column: ${spokenColumn(model, column)}.`
  );
}

/** What changed between two states of the cells: "3 filled.", "Row 2, column 4: unknown."; empty if nothing did. */
export function spokenChange(
  before: Cells,
  after: Cells,
  width: number,
  palette: readonly Color[],
  isPicture = false,
): string {
  const counts = new Map<number, number>();
  let only = -1;
  let total = 0;
  for (let place = 0; place < after.length; place++) {
    if (before[place] === after[place]) continue;
    counts.set(after[place], (counts.get(after[place]) ?? 0) + 1);
    only = place;
    total++;
  }
  if (total === 0) return "";
  if (total === 1)
    return `Row ${Math.floor(only / width) + 1}, column ${(only % width) + 1}: ${spokenState(after[only], palette, isPicture)}.`;
  return `${[...counts].map(([value, count]) => `${count} ${spokenState(value, palette, isPicture)}`).join(", ")}.`;
}
