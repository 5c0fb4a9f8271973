// What surrounds the grid: its border, the ruler, edge handles.
import { mix } from "../colors";
import { HANDLE_LENGTH, handleMiddles } from "../hit";
import { columnLeft, rowTop, thin, visibleRegion } from "../layout";
import type { Side } from "../model";
import { type Scene, toneColor } from "../scene";
import { type Context, font } from "./pen";

/** The edges of the grid where they are in view; beside the gutters always. */
export function paintBorder(context: Context, scene: Scene): void {
  const { layout, paints } = scene;
  const { left, top, viewWidth, viewHeight, scale } = layout;
  const line = thin(scale);
  const thick = Math.max(1, Math.round(1.5 * scale));
  const out = thick - line;
  const { columnGutter, rowGutter } = layout;
  context.clearRect(left + viewWidth, top - columnGutter, thick, columnGutter + viewHeight + thick);
  context.clearRect(left - rowGutter, top + viewHeight, rowGutter + viewWidth + thick, thick);
  const isRightEnd = layout.scrollX + viewWidth >= layout.columns * layout.cell;
  const isBottomEnd = layout.scrollY + viewHeight >= layout.rows * layout.cell;
  const right = left + viewWidth + (isRightEnd ? line : 0);
  const bottom = top + viewHeight + (isBottomEnd ? line : 0);
  const edge = (x: number, y: number, width: number, height: number) => context.fillRect(x, y, width, height);
  // The outer part is fainter where the thickness is not a whole number of pixels.
  const { border, well, paper } = paints.tokens;
  const share = 1 - (thick - 1.5 * scale) / Math.max(1, out);
  if (out > 0) {
    context.fillStyle = mix(well, border, share);
    edge(left - out, top - out, out, bottom - top + (isBottomEnd ? 2 : 1) * out);
    edge(left, top - out, right - left, out);
    context.fillStyle = mix(paper, border, share);
    if (isRightEnd) edge(right, top - out, out, bottom - top + (isBottomEnd ? 2 : 1) * out);
    if (isBottomEnd) edge(left, bottom, right - left, out);
  }
  context.fillStyle = border;
  edge(left, top, line, bottom - top);
  edge(left, top, right - left, line);
  if (isRightEnd) edge(left + viewWidth, top, line, bottom - top);
  if (isBottomEnd) edge(left, top + viewHeight, right - left, line);
}

/** Numbers of every fifth line at right and below, and of lit lines. */
export function paintRuler(context: Context, scene: Scene): void {
  const { layout, paints, lights } = scene;
  const { left, top, viewWidth, viewHeight, scale, cell } = layout;
  if (!layout.hasRuler) return;
  const outX = left + viewWidth + Math.ceil(2 * scale);
  const outY = top + viewHeight + Math.ceil(2 * scale);
  context.clearRect(outX, top - layout.columnGutter, layout.width - outX, layout.height - top + layout.columnGutter);
  context.clearRect(left - layout.rowGutter, outY, layout.width, layout.height - outY);
  if (scene.model.isCovered) return;
  const region = visibleRegion(layout);
  const size = 10 * scale;
  const middle = (cell + thin(scale)) / 2;
  context.textBaseline = "alphabetic";
  const isClear = (index: number, lit: ReadonlyMap<number, unknown>, room: number) =>
    lit.has(index) || (index % 5 === 4 && (cell >= room || !(lit.has(index - 1) || lit.has(index + 1))));
  const write = (index: number, light: ReturnType<typeof lights.rows.get>, x: number, y: number) => {
    context.font = font(light ? 600 : 500, size);
    context.fillStyle = light ? toneColor(paints.tokens, light) : paints.tokens.ink3;
    context.fillText(String(index + 1), x, y);
  };
  context.textAlign = "left";
  for (let row = region.fromRow; row < region.toRow; row++) {
    const y = rowTop(layout, row) + middle;
    if (isClear(row, lights.rows, 11 * scale) && y >= top && y <= top + viewHeight)
      write(row, lights.rows.get(row), left + viewWidth + 6 * scale, y + size * 0.35);
  }
  context.textAlign = "center";
  for (let column = region.fromColumn; column < region.toColumn; column++) {
    const x = columnLeft(layout, column) + middle;
    if (isClear(column, lights.columns, 18 * scale) && x >= left && x <= left + viewWidth)
      write(column, lights.columns.get(column), x, top + viewHeight + 13 * scale);
  }
}

/** Grips at the edges, with which lines are added and removed. */
export function paintHandles(context: Context, scene: Scene, held: Side | null): void {
  const { layout, paints } = scene;
  const { scale } = layout;
  const long = HANDLE_LENGTH * scale;
  const short = 4 * scale;
  for (const { side, x, y } of handleMiddles(layout)) {
    const isUpright = side === "left" || side === "right";
    const width = isUpright ? short : long;
    const height = isUpright ? long : short;
    context.fillStyle = side === held ? paints.tokens.ai : paints.tokens.edge;
    context.beginPath();
    context.roundRect(Math.round(x - width / 2), Math.round(y - height / 2), width, height, short / 2);
    context.fill();
  }
}
