// Filled cells and the lines between them. Fills run over the lines on both sides; between two filled cells the line is
// drawn again, in the color for it.
import { UNKNOWN } from "../../model/cells";
import { columnLeft, type Region, rowTop, thin } from "../layout";
import { Look } from "../model";
import type { Scene } from "../scene";
import type { Context } from "./pen";

/** The colors of the cells of a region that are simply filled; 0 for all others. */
export interface FillGrid {
  readonly region: Region;
  readonly columns: number;
  readonly colors: Uint8Array;
}

let store = new Uint8Array(0);

/** The colors of a region. The array is used again by the next call. */
export function fillGrid({ model }: Scene, region: Region): FillGrid {
  const columns = region.toColumn - region.fromColumn;
  const rows = region.toRow - region.fromRow;
  if (store.length < rows * columns) store = new Uint8Array(rows * columns);
  const colors = store;
  const { cells, looks, width, isCovered, palette } = model;
  for (let row = 0; row < rows; row++) {
    let place = (region.fromRow + row) * width + region.fromColumn;
    for (let at = row * columns; at < (row + 1) * columns; at++, place++) {
      const value = cells[place];
      const isFilled = value > 0 && value < UNKNOWN && value < palette.length && !isCovered;
      const look = looks ? looks[place] : Look.Plain;
      colors[at] = isFilled && (look === Look.Plain || look === Look.Mending) ? value : 0;
    }
  }
  return { region, columns, colors };
}

export function paintFills(context: Context, scene: Scene, grid: FillGrid): void {
  const { layout, paints } = scene;
  const { region, columns, colors } = grid;
  const { cell } = layout;
  const line = thin(layout.scale);
  const left = columnLeft(layout, region.fromColumn);
  for (let row = region.fromRow; row < region.toRow; row++) {
    const y = rowTop(layout, row);
    const start = (row - region.fromRow) * columns;
    for (let from = 0; from < columns;) {
      const color = colors[start + from];
      let to = from + 1;
      while (to < columns && colors[start + to] === color) to++;
      if (color > 0) {
        context.fillStyle = paints.fills[color].color;
        context.fillRect(left + from * cell, y, (to - from) * cell + line, cell + line);
      }
      from = to;
    }
  }
  paintInnerLines(context, scene, grid);
  if (paints.fills.some((fill) => fill.keyline) && cell >= 8 * layout.scale) paintKeylines(context, scene, grid);
}

/** Thin lines between filled cells, each as long as its color stays. */
function paintInnerLines(context: Context, scene: Scene, { region, columns, colors }: FillGrid): void {
  const { layout, paints } = scene;
  const { cell } = layout;
  const line = thin(layout.scale);
  const rows = region.toRow - region.fromRow;
  const left = columnLeft(layout, region.fromColumn);
  const top = rowTop(layout, region.fromRow);
  for (let row = 1; row < rows; row++) {
    for (let from = 0; from < columns;) {
      const at = row * columns + from;
      const color = colors[at - columns] > 0 ? colors[at] : 0;
      let to = from + 1;
      while (to < columns && (colors[row * columns + to - columns] > 0 ? colors[row * columns + to] : 0) === color)
        to++;
      if (color > 0) {
        context.fillStyle = paints.fills[color].line;
        context.fillRect(left + from * cell, top + row * cell, (to - from) * cell, line);
      }
      from = to;
    }
  }
  for (let column = 1; column < columns; column++) {
    for (let from = 0; from < rows;) {
      const at = from * columns + column;
      const color = colors[at - 1] > 0 ? colors[at] : 0;
      let to = from + 1;
      while (to < rows && (colors[to * columns + column - 1] > 0 ? colors[to * columns + column] : 0) === color) to++;
      if (color > 0) {
        context.fillStyle = paints.fills[color].line;
        context.fillRect(left + column * cell, top + from * cell, line, (to - from) * cell);
      }
      from = to;
    }
  }
}

function paintKeylines(context: Context, scene: Scene, { region, columns, colors }: FillGrid): void {
  const { layout, paints } = scene;
  const { cell } = layout;
  const line = thin(layout.scale);
  const left = columnLeft(layout, region.fromColumn) + 1.5 * line;
  const top = rowTop(layout, region.fromRow) + 1.5 * line;
  const count = (region.toRow - region.fromRow) * columns;
  context.lineWidth = line;
  for (let at = 0; at < count; at++) {
    const keyline = colors[at] > 0 ? paints.fills[colors[at]].keyline : "";
    if (!keyline) continue;
    context.strokeStyle = keyline;
    const row = Math.floor(at / columns);
    context.strokeRect(left + (at - row * columns) * cell, top + row * cell, cell - 2 * line, cell - 2 * line);
  }
}

/** The bold lines; inside filled areas in their own color where the theme has one. */
export function paintFiveLines(context: Context, scene: Scene, { region, columns, colors }: FillGrid): void {
  const { layout, paints } = scene;
  const { scale, cell } = layout;
  const thick = cell < 14 * scale ? thin(scale) : Math.max(2, Math.round(1.5 * scale));
  const shift = (thick - thin(scale)) >> 1;
  const hasOwn = paints.tokens.five !== paints.tokens.fiveOnInk;
  const rows = region.toRow - region.fromRow;
  const left = columnLeft(layout, region.fromColumn);
  const top = rowTop(layout, region.fromRow);
  const isFive = (line: number, count: number) => line % 5 === 0 && line > 0 && line < count;
  for (let row = 0; row <= rows; row++) {
    if (!isFive(region.fromRow + row, layout.rows)) continue;
    const y = top + row * cell - shift;
    context.fillStyle = paints.five;
    context.fillRect(left, y, columns * cell, thick);
    for (let column = 0; hasOwn && row > 0 && row < rows && column < columns; column++) {
      const color = colors[row * columns + column];
      if (color === 0 || colors[(row - 1) * columns + column] === 0) continue;
      context.fillStyle = paints.fills[color].five;
      context.fillRect(left + column * cell, y, cell, thick);
    }
  }
  for (let column = 0; column <= columns; column++) {
    if (!isFive(region.fromColumn + column, layout.columns)) continue;
    const x = left + column * cell - shift;
    context.fillStyle = paints.five;
    context.fillRect(x, top, thick, rows * cell);
    for (let row = 0; hasOwn && column > 0 && column < columns && row < rows; row++) {
      const color = colors[row * columns + column];
      if (color === 0 || colors[row * columns + column - 1] === 0) continue;
      context.fillStyle = paints.fills[color].five;
      context.fillRect(x, top + row * cell, thick, cell);
    }
  }
}
