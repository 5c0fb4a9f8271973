// Views after zooming and panning. Pure: a view in, a view out.
import { LARGEST_CELL, type Layout, SMALLEST_CELL } from "./layout";
import type { BoardView } from "./model";

/** The view moved by this number of CSS pixels. */
export function panned(layout: Layout, view: BoardView, x: number, y: number): BoardView {
  const { scale, cell } = layout;
  const mostX = layout.columns * cell - layout.viewWidth;
  const mostY = layout.rows * cell - layout.viewHeight;
  const newX = Math.max(0, Math.min(mostX, layout.scrollX - Math.round(x * scale))) / cell;
  const newY = Math.max(0, Math.min(mostY, layout.scrollY - Math.round(y * scale))) / cell;
  return newX === view.x && newY === view.y ? view : { ...view, x: newX, y: newY };
}

/** The view with cells of this size in CSS pixels; the point of the grid under x, y stays there if it can. */
export function zoomedTo(
  layout: Layout,
  view: BoardView,
  size: number,
  x: number,
  y: number,
  layOutAgain: (view: BoardView) => Layout,
): BoardView {
  const fit = layout.fitCell / layout.scale;
  const cell = Math.max(SMALLEST_CELL, Math.min(LARGEST_CELL, size));
  if (cell <= fit && view.cell === null && layout.isWhole) return view;
  if (cell <= fit) return { ...view, cell: null, x: layout.scrollX / layout.cell, y: layout.scrollY / layout.cell };
  const exactX = (x * layout.scale - layout.left + layout.scrollX) / layout.cell;
  const exactY = (y * layout.scale - layout.top + layout.scrollY) / layout.cell;
  const after = layOutAgain({ ...view, cell });
  if (view.cell !== null && after.cell === layout.cell) return view;
  const newX = exactX - (x * after.scale - after.left) / after.cell;
  const newY = exactY - (y * after.scale - after.top) / after.cell;
  const settled = layOutAgain({ ...view, cell: after.cell / after.scale, x: newX, y: newY });
  return { ...view, cell: after.cell / after.scale, x: settled.scrollX / after.cell, y: settled.scrollY / after.cell };
}

/** The next cell size for zoom keys and buttons. */
export function nextSize(layout: Layout, direction: 1 | -1): number {
  const now = layout.cell / layout.scale;
  return direction > 0 ? Math.max(now + 2, now * 1.25) : Math.min(now - 2, now / 1.25);
}

/** The view moved so that a cell is in view, with one cell around it. */
export function withCellInView(layout: Layout, view: BoardView, place: number): BoardView {
  const { cell, columns, rows } = layout;
  const column = place % columns;
  const row = Math.floor(place / columns);
  const into = (index: number, scroll: number, length: number, count: number) => {
    const from = Math.max(0, index - 1) * cell;
    const to = Math.min(count, index + 2) * cell;
    return to - scroll > length ? Math.max(0, Math.min(from, to - length)) : Math.min(scroll, from);
  };
  const x = into(column, layout.scrollX, layout.viewWidth, columns) / cell;
  const y = into(row, layout.scrollY, layout.viewHeight, rows) / cell;
  return x === layout.scrollX / cell && y === layout.scrollY / cell ? view : { ...view, x, y };
}
