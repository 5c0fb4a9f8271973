// Marks in the gutters: a dashed place with the line's name where nothing is typed, and typed text that is not a clue.
import type { Sheet } from "../app/sheet";
import type { Box, Geometry } from "../board/model";
import { lineName, type LineRef } from "../model/names";
import { checksOfSheet, solveState, textsOfSheet } from "./state";

/** Smaller cells have no room for a name. */
const LEAST_CELL = 15;

function inset(box: Box, axis: LineRef["axis"], cell: number) {
  const gap = cell < 24 ? 2 : 4;
  const side = axis === "row" ? 10 : gap;
  const end = axis === "row" ? gap : 6;
  return {
    left: `${box.left + side}px`,
    top: `${box.top + end}px`,
    width: `${Math.max(0, box.width - 2 * side)}px`,
    height: `${Math.max(0, box.height - 2 * end)}px`,
  };
}

export function Placeholders({ sheet, geometry }: { sheet: Sheet; geometry: Geometry }) {
  const puzzle = sheet.puzzle.value;
  const texts = textsOfSheet(sheet);
  const checks = checksOfSheet(sheet);
  const open = solveState(sheet).line.value;
  const { cell } = geometry;
  if (cell < LEAST_CELL) return null;
  const marks = (axis: LineRef["axis"], count: number) =>
    Array.from({ length: count }, (_, index) => {
      const text = (axis === "row" ? texts.rows : texts.columns)[index] ?? "";
      const check = (axis === "row" ? checks.rows : checks.columns)[index];
      const isBad = check.problem !== null && check.clue.length === 0;
      if ((text.trim() !== "" && !isBad) || (open?.axis === axis && open.index === index)) return null;
      const box = (axis === "row" ? geometry.rowBox(index) : geometry.columnBox(index)).gutter;
      if ((axis === "row" ? box.height : box.width) < cell * 0.9) return null;
      return (
        <span
          key={index}
          class={`solve-place ${axis} ${isBad ? "wrong" : ""} ${cell < 24 ? "small" : ""}`}
          style={inset(box, axis, cell)}
        >
          {isBad ? text.trim() : lineName({ axis, index })}
        </span>
      );
    });
  return (
    <div class="solve-places" aria-hidden="true">
      {marks("column", puzzle.width)}
      {marks("row", puzzle.height)}
    </div>
  );
}
