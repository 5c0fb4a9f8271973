// What lies under a point of the board.
import type { LineRef } from "../model/names";
import { columnLeft, type Layout, rowTop } from "./layout";
import type { Box, CellHit, Geometry, Side } from "./model";
import { blockAt } from "./slots";

export type Zone =
  | { readonly kind: "cell" }
  | { readonly kind: "clue"; readonly line: LineRef; readonly block: number | null }
  | { readonly kind: "corner" }
  | { readonly kind: "handle"; readonly side: Side }
  | { readonly kind: "outside" };

/** The cell nearest to a point in CSS pixels, and the exact point in cells. */
export function cellAt(layout: Layout, x: number, y: number): CellHit {
  const exactX = (x * layout.scale - columnLeft(layout, 0)) / layout.cell;
  const exactY = (y * layout.scale - rowTop(layout, 0)) / layout.cell;
  const column = Math.max(0, Math.min(layout.columns - 1, Math.floor(exactX)));
  const row = Math.max(0, Math.min(layout.rows - 1, Math.floor(exactY)));
  return { row, column, place: row * layout.columns + column, x: exactX, y: exactY };
}

export const HANDLE_LENGTH = 32;
/** How far a handle may be missed, in CSS pixels. */
const HANDLE_REACH = { mouse: 9, touch: 20 };

/** The middles of the edge handles that are in view, in device pixels. */
export function handleMiddles(layout: Layout): { side: Side; x: number; y: number }[] {
  const { left, top, viewWidth, viewHeight, scale } = layout;
  const out = Math.round(6 * scale);
  const ruler = layout.hasRuler ? Math.round(18 * scale) : 0;
  const middleX = left + (viewWidth >> 1);
  const middleY = top + (viewHeight >> 1);
  // On a narrow board, handles lie over its edges and are still seen whole.
  const edge = Math.round(3 * scale);
  const seenX = (x: number) => Math.max(edge, Math.min(layout.width - edge, x));
  const seenY = (y: number) => Math.max(edge, Math.min(layout.height - edge, y));
  const found: { side: Side; x: number; y: number }[] = [];
  if (layout.scrollY === 0) found.push({ side: "top", x: middleX, y: seenY(top - layout.columnGutter - out) });
  if (layout.scrollX === 0) found.push({ side: "left", x: seenX(left - layout.rowGutter - out), y: middleY });
  if (layout.scrollY + viewHeight >= layout.rows * layout.cell)
    found.push({ side: "bottom", x: middleX, y: seenY(top + viewHeight + ruler + out) });
  if (layout.scrollX + viewWidth >= layout.columns * layout.cell)
    found.push({ side: "right", x: seenX(left + viewWidth + ruler + out), y: middleY });
  return found;
}

export function zoneAt(
  layout: Layout,
  clues: { rows: readonly { length: number }[]; columns: readonly { length: number }[] },
  x: number,
  y: number,
  hasHandles = false,
  isTouch = false,
): Zone {
  const { scale, left, top, slots } = layout;
  const deviceX = x * scale;
  const deviceY = y * scale;
  if (hasHandles) {
    const reach = (isTouch ? HANDLE_REACH.touch : HANDLE_REACH.mouse) * scale;
    const half = (HANDLE_LENGTH / 2) * scale + (isTouch ? reach / 2 : 0);
    for (const handle of handleMiddles(layout)) {
      const isUpright = handle.side === "left" || handle.side === "right";
      const acrossX = isUpright ? reach : half;
      const acrossY = isUpright ? half : reach;
      if (Math.abs(deviceX - handle.x) <= acrossX && Math.abs(deviceY - handle.y) <= acrossY)
        return { kind: "handle", side: handle.side };
    }
  }
  const inX = deviceX >= left && deviceX < left + layout.viewWidth;
  const inY = deviceY >= top && deviceY < top + layout.viewHeight;
  if (inX && inY) return { kind: "cell" };
  const hit = cellAt(layout, x, y);
  if (inY && deviceX < left && deviceX >= left - layout.rowGutter) {
    const block = blockAt(left - deviceX, clues.rows[hit.row].length, layout.rowGutter, slots.width, slots);
    return { kind: "clue", line: { axis: "row", index: hit.row }, block };
  }
  if (inX && deviceY < top && deviceY >= top - layout.columnGutter) {
    const count = clues.columns[hit.column].length;
    const block = blockAt(top - deviceY, count, layout.columnGutter, slots.height, slots);
    return { kind: "clue", line: { axis: "column", index: hit.column }, block };
  }
  const inCorner = deviceX < left && deviceY < top;
  if (inCorner && deviceX >= left - layout.rowGutter && deviceY >= top - layout.columnGutter) return { kind: "corner" };
  return { kind: "outside" };
}

/** Where things are, for what lies on top of the board. */
export function geometryOf(layout: Layout): Geometry {
  const { scale, left, top, viewWidth, viewHeight, rowGutter, columnGutter, cell } = layout;
  const box = (x: number, y: number, width: number, height: number): Box => ({
    left: x / scale,
    top: y / scale,
    width: Math.max(0, width) / scale,
    height: Math.max(0, height) / scale,
  });
  const cut = (from: number, least: number, length: number): [number, number] => {
    const start = Math.min(Math.max(from, least), least + length);
    return [start, Math.max(start, Math.min(from + cell, least + length)) - start];
  };
  return {
    cell: cell / scale,
    grid: box(left, top, viewWidth, viewHeight),
    rowGutter: box(left - rowGutter, top, rowGutter, viewHeight),
    columnGutter: box(left, top - columnGutter, viewWidth, columnGutter),
    rowBox(index) {
      const [y, height] = cut(rowTop(layout, index), top, viewHeight);
      return { gutter: box(left - rowGutter, y, rowGutter, height), grid: box(left, y, viewWidth, height) };
    },
    columnBox(index) {
      const [x, width] = cut(columnLeft(layout, index), left, viewWidth);
      return { gutter: box(x, top - columnGutter, width, columnGutter), grid: box(x, top, width, viewHeight) };
    },
    cellBox(place) {
      const row = Math.floor(place / layout.columns);
      return box(columnLeft(layout, place % layout.columns), rowTop(layout, row), cell, cell);
    },
  };
}
