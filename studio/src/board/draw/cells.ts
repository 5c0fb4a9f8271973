// The cells of the grid: paper, lit lines, thin lines, crosses, pencil marks, letters.
import { inked, isPencil, UNKNOWN } from "../../model/cells";
import { letterOf } from "../colors";
import { columnLeft, type Region, rowTop, thin } from "../layout";
import { Look } from "../model";
import { type Scene, tintInGrid } from "../scene";
import { LETTERS_FROM } from "../slots";
import { fillGrid, paintFills, paintFiveLines } from "./fills";
import { paintLook } from "./looks";
import { type Context, crossPath, disc, font, frameInside, hatch } from "./pen";
import { sprites } from "./sprites";

/** Paints a region of cells completely. */
export function paintCells(context: Context, scene: Scene, region: Region): void {
  const { layout } = scene;
  const { cell } = layout;
  const line = thin(layout.scale);
  const around: Region = {
    fromRow: Math.max(0, region.fromRow - 1),
    toRow: Math.min(layout.rows, region.toRow + 1),
    fromColumn: Math.max(0, region.fromColumn - 1),
    toColumn: Math.min(layout.columns, region.toColumn + 1),
  };
  const x = columnLeft(layout, region.fromColumn);
  const y = rowTop(layout, region.fromRow);
  context.save();
  context.beginPath();
  context.rect(layout.left, layout.top, layout.viewWidth + line, layout.viewHeight + line);
  context.clip();
  context.beginPath();
  context.rect(
    x,
    y,
    (region.toColumn - region.fromColumn) * cell + line,
    (region.toRow - region.fromRow) * cell + line,
  );
  context.clip();
  paintGround(context, scene, around);
  paintThinLines(context, scene, around);
  const grid = fillGrid(scene, around);
  paintFills(context, scene, grid);
  if (!scene.model.isCovered) paintMarks(context, scene, around);
  paintFiveLines(context, scene, grid);
  context.restore();
}

function paintGround(context: Context, scene: Scene, region: Region): void {
  const { layout, paints, lights } = scene;
  const { cell } = layout;
  const x = columnLeft(layout, region.fromColumn);
  const y = rowTop(layout, region.fromRow);
  const width = (region.toColumn - region.fromColumn) * cell;
  const height = (region.toRow - region.fromRow) * cell;
  const line = thin(layout.scale);
  context.fillStyle = paints.paper;
  context.fillRect(x, y, width + line, height + line);
  for (const isTone of [false, true]) {
    for (const [row, light] of lights.rows) {
      if (row < region.fromRow || row >= region.toRow || (light !== "lit") !== isTone) continue;
      context.fillStyle = tintInGrid(paints, light);
      context.fillRect(x, rowTop(layout, row), width, cell);
    }
    for (const [column, light] of lights.columns) {
      if (column < region.fromColumn || column >= region.toColumn || (light !== "lit") !== isTone) continue;
      context.fillStyle = tintInGrid(paints, light);
      context.fillRect(columnLeft(layout, column), y, cell, height);
    }
  }
}

function paintThinLines(context: Context, scene: Scene, region: Region): void {
  const { layout, paints } = scene;
  const line = thin(layout.scale);
  const x = columnLeft(layout, region.fromColumn);
  const y = rowTop(layout, region.fromRow);
  const width = (region.toColumn - region.fromColumn) * layout.cell + line;
  const height = (region.toRow - region.fromRow) * layout.cell + line;
  context.fillStyle = paints.grid;
  for (let row = region.fromRow; row <= region.toRow; row++) context.fillRect(x, rowTop(layout, row), width, line);
  for (let column = region.fromColumn; column <= region.toColumn; column++)
    context.fillRect(columnLeft(layout, column), y, line, height);
}

function paintMarks(context: Context, scene: Scene, region: Region): void {
  const { layout, paints, model } = scene;
  const { cell, scale } = layout;
  const crosses: number[] = [];
  const letters = model.letters && paints.isColor && cell >= LETTERS_FROM * scale;
  if (letters) {
    context.font = font(600, Math.round(cell / 2));
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
  }
  for (let row = region.fromRow; row < region.toRow; row++) {
    for (let column = region.fromColumn; column < region.toColumn; column++) {
      const place = row * model.width + column;
      const value = model.cells[place];
      const look = model.looks?.[place] ?? Look.Plain;
      const x = columnLeft(layout, column);
      const y = rowTop(layout, row);
      if (look !== Look.Plain) paintLook(context, scene, look, value, x, y);
      else if (isPencil(value)) paintPencil(context, scene, inked(value), x, y);
      else if (value === 0 && !model.isPicture) crosses.push(x, y);
      if (letters && value > 0 && value < UNKNOWN && look !== Look.TakenBack && look !== Look.Ambiguous) {
        context.fillStyle = paints.fills[value].letter;
        context.fillText(letterOf(value), x + (cell + 1) / 2, y + Math.round(cell * 0.68));
      }
      if (model.reasons?.has(place)) {
        const inset = Math.round(cell * 0.09);
        const thick = Math.max(1, Math.round((cell < 14 * scale ? 1.5 : 2) * scale));
        context.fillStyle = paints.marks.ai;
        context.fillRect(x + inset, y + Math.round(cell * 0.9) - (thick >> 1), cell - 2 * inset + 1, thick);
      }
    }
  }
  paintCrosses(context, scene, crosses, paints.cross);
}

/** Crosses at the corners x, y of their cells; dots where cells are small. */
export function paintCrosses(context: Context, scene: Scene, corners: number[], color: string, width?: number): void {
  const { cell, scale } = scene.layout;
  const line = thin(scale);
  if (cell < 12 * scale) {
    const side = Math.max(1, Math.round(3 * scale));
    const inset = (cell + line - side) >> 1;
    context.fillStyle = color;
    for (let at = 0; at < corners.length; at += 2)
      context.fillRect(corners[at] + inset, corners[at + 1] + inset, side, side);
    return;
  }
  const thick = width ?? (cell >= 28 * scale ? 1.5 : 1.25) * scale;
  const half = (cell * 0.33) / 2;
  const edge = Math.floor((cell + line) / 2 - half - thick);
  const side = cell + line - 2 * edge;
  const paint = (target: Context) => {
    target.strokeStyle = color;
    target.lineWidth = thick;
    target.beginPath();
    crossPath(target, side / 2, side / 2, half);
    target.stroke();
  };
  const name = `cross ${color} ${cell} ${thick}`;
  for (let at = 0; at < corners.length; at += 2)
    sprites.put(context, name, side, side, paint, corners[at] + edge, corners[at + 1] + edge);
  sprites.flush(context);
}

function paintPencil(context: Context, scene: Scene, value: number, x: number, y: number): void {
  const { layout, paints } = scene;
  const { cell, scale } = layout;
  const line = thin(scale);
  context.fillStyle = paints.marks.ai;
  if (value === 0) {
    disc(context, x + (cell + line) / 2, y + (cell + line) / 2, Math.max(1.25 * scale, cell * 0.08));
    return;
  }
  const side = 2 * Math.round(cell / 4) + (cell % 2 ? 0 : 1);
  const inset = Math.round((cell + line - side) / 2);
  context.strokeStyle = paints.isColor ? paints.fills[value].color : paints.marks.ai;
  const thick = paints.isColor ? Math.max(1.5 * scale, cell / 12) : scale;
  hatch(context, x + inset, y + inset, side, Math.max(2.6 * scale, cell / 8), thick);
  frameInside(context, x + inset, y + inset, side, side, line);
}
