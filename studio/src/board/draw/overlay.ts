// What lies on top of the cells and changes with the pointer: frames, selection, the stroke with its pill, the cursor.
import { columnLeft, type Layout, rowTop, thin } from "../layout";
import { type Scene, toneColor } from "../scene";
import { type Context, font } from "./pen";

/** The cursor is the cell of the keyboard, if it shows. */
export function paintOverlay(context: Context, scene: Scene, cursor: number | null): void {
  const { layout, model } = scene;
  const { left, top, viewWidth, viewHeight, scale } = layout;
  if (model.isCovered) return;
  for (const frame of model.frames ?? [])
    paintFrame(context, scene, frame.line.axis === "row", frame.line.index, toneColor(scene.paints.tokens, frame.tone));
  context.save();
  const over = Math.ceil(3 * scale);
  context.beginPath();
  context.rect(left - over, top - over, viewWidth + 2 * over, viewHeight + 2 * over);
  context.clip();
  paintSelection(context, scene);
  paintStroke(context, scene);
  if (cursor !== null) paintCursor(context, scene, cursor);
  context.restore();
  paintPill(context, scene);
}

/** A frame around a line and its clue. */
function paintFrame(context: Context, scene: Scene, isRow: boolean, index: number, color: string): void {
  const { layout } = scene;
  const { left, top, viewWidth, viewHeight, rowGutter, columnGutter, cell, scale } = layout;
  const width = 2 * scale;
  const half = width / 2;
  const line = thin(scale);
  context.save();
  context.beginPath();
  if (isRow) context.rect(0, top - width, layout.width, viewHeight + 2 * width);
  else context.rect(left - width, 0, viewWidth + 2 * width, layout.height);
  context.clip();
  context.strokeStyle = color;
  context.lineWidth = width;
  if (isRow)
    context.strokeRect(left - rowGutter + half, rowTop(layout, index) + line / 2, rowGutter + viewWidth - half, cell);
  else
    context.strokeRect(
      columnLeft(layout, index) + line / 2,
      top - columnGutter + half,
      cell,
      columnGutter + viewHeight - half,
    );
  context.restore();
}

function paintSelection(context: Context, scene: Scene): void {
  const { layout, model, paints } = scene;
  const { selection } = model;
  if (!selection) return;
  const { scale, cell } = layout;
  const line = thin(scale);
  const x = columnLeft(layout, selection.column) + line / 2;
  const y = rowTop(layout, selection.row) + line / 2;
  const width = selection.columns * cell;
  const height = selection.rows * cell;
  context.lineWidth = 2 * scale;
  context.strokeStyle = paints.paper;
  context.strokeRect(x, y, width, height);
  context.strokeStyle = paints.marks.ai;
  context.setLineDash([5 * scale, 4 * scale]);
  context.strokeRect(x, y, width, height);
  context.setLineDash([]);
}

interface Bounds {
  fromRow: number;
  toRow: number;
  fromColumn: number;
  toColumn: number;
}

function boundsOf(places: readonly number[], columns: number): Bounds {
  const bounds = { fromRow: Infinity, toRow: -1, fromColumn: Infinity, toColumn: -1 };
  for (const place of places) {
    const row = Math.floor(place / columns);
    const column = place % columns;
    bounds.fromRow = Math.min(bounds.fromRow, row);
    bounds.toRow = Math.max(bounds.toRow, row);
    bounds.fromColumn = Math.min(bounds.fromColumn, column);
    bounds.toColumn = Math.max(bounds.toColumn, column);
  }
  return bounds;
}

/** The outline of the stroke, if it lies in one line; free strokes show by their cells. */
function paintStroke(context: Context, scene: Scene): void {
  const { layout, model, paints } = scene;
  const places = model.stroke?.places ?? [];
  if (places.length === 0) return;
  const bounds = boundsOf(places, layout.columns);
  if (bounds.fromRow !== bounds.toRow && bounds.fromColumn !== bounds.toColumn) return;
  const { scale, cell } = layout;
  const line = thin(scale);
  context.strokeStyle = paints.marks.ai;
  context.lineWidth = 2 * scale;
  context.beginPath();
  context.roundRect(
    columnLeft(layout, bounds.fromColumn) + line / 2,
    rowTop(layout, bounds.fromRow) + line / 2,
    (bounds.toColumn - bounds.fromColumn + 1) * cell,
    (bounds.toRow - bounds.fromRow + 1) * cell,
    2 * scale,
  );
  context.stroke();
}

function paintCursor(context: Context, scene: Scene, place: number): void {
  const { layout, paints } = scene;
  const { scale, cell } = layout;
  const line = thin(scale);
  const x = columnLeft(layout, place % layout.columns) + line / 2;
  const y = rowTop(layout, Math.floor(place / layout.columns)) + line / 2;
  const out = 1.25 * scale;
  context.beginPath();
  context.roundRect(x - out, y - out, cell + 2 * out, cell + 2 * out, 3 * scale);
  context.strokeStyle = paints.paper;
  context.lineWidth = 5 * scale;
  context.stroke();
  context.strokeStyle = paints.marks.ai;
  context.lineWidth = 2.5 * scale;
  context.stroke();
}

/** Where a pill of this size is: above the cell under the pointer, or below it in the first rows, always in the view. */
export function pillCorner(layout: Layout, place: number, width: number, height: number): { x: number; y: number } {
  const { scale, cell, left, top } = layout;
  const gap = Math.max(4 * scale, cell * 0.15);
  const rowY = rowTop(layout, Math.floor(place / layout.columns));
  const least = { x: left + 2 * scale, y: top + 2 * scale };
  const most = { x: left + layout.viewWidth - width - 2 * scale, y: top + layout.viewHeight - height - 2 * scale };
  const x = columnLeft(layout, place % layout.columns) + cell / 2 - width / 2;
  const above = rowY - gap - height;
  const y = above < least.y && cell >= 8 * scale ? rowY + cell + gap : above;
  return { x: Math.max(least.x, Math.min(most.x, x)), y: Math.max(least.y, Math.min(most.y, y)) };
}

/** The pill with the length of the stroke. */
function paintPill(context: Context, scene: Scene): void {
  const { layout, model, paints } = scene;
  const { stroke } = model;
  if (!stroke || stroke.length < 1) return;
  const { scale } = layout;
  const text =
    stroke.joined !== null && stroke.joined !== stroke.length
      ? `${stroke.length} (${stroke.joined})`
      : `${stroke.length}`;
  const size = 12 * scale;
  context.font = font(600, size);
  const height = 22 * scale;
  const width = Math.max(height, context.measureText(text).width + 12 * scale);
  const { x, y } = pillCorner(layout, stroke.at, width, height);
  context.fillStyle = paints.marks.ai;
  context.beginPath();
  context.roundRect(x, y, width, height, height / 2);
  context.fill();
  context.fillStyle = paints.marks.onAi;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(text, x + width / 2, y + height / 2 + size * 0.35);
}
