// A board that is too large for its place follows the steps: what a step changes comes into view. Pure functions.
import type { BoardView, Geometry } from "../board/model";
import type { Run } from "./trace/run";
import { lineOf } from "./trace/sentences";

/** The rows and columns that a step is about, from the first to the last. */
export interface Area {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

/** The cells that a step changes; without any, its line; null if it has none either. */
export function areaOf(run: Run, position: number): Area | null {
  if (position === 0) return null;
  const { width, height, from, places } = run.steps;
  const changed = places.subarray(from[position - 1], from[position]);
  if (changed.length > 0) {
    const rows = [Infinity, -1] as [number, number];
    const columns = [Infinity, -1] as [number, number];
    for (const place of changed) {
      widen(rows, Math.floor(place / width));
      widen(columns, place % width);
    }
    return { rows, columns };
  }
  const line = lineOf(run.steps, position);
  if (!line) return null;
  return line.axis === "row"
    ? { rows: [line.index, line.index], columns: [0, width - 1] }
    : { rows: [0, height - 1], columns: [line.index, line.index] };
}

function widen(range: [number, number], index: number): void {
  range[0] = Math.min(range[0], index);
  range[1] = Math.max(range[1], index);
}

/**
 * Where one axis of the view begins, in cells. An area that fits comes into view with a cell around it; of a longer one
 * some part does. The view moves no further than it must.
 */
export function scrolled(now: number, shown: number, count: number, [first, last]: readonly [number, number]): number {
  const most = Math.max(0, count - shown);
  const start = Math.min(most, Math.max(0, now));
  const [from, to] = [Math.max(0, first - 1), Math.min(count, last + 2)];
  const isLong = to - from > shown;
  if (isLong && first < start + shown - 1 && last > start) return start;
  if (from < start) return Math.max(0, isLong ? to - shown : from);
  return to > start + shown ? Math.min(most, isLong ? from : to - shown) : start;
}

/** The view in which the area is seen; the same one if it is seen already. */
export function following(
  view: BoardView,
  { cell, grid }: Pick<Geometry, "cell" | "grid">,
  size: { width: number; height: number },
  area: Area,
): BoardView {
  const [across, down] = [grid.width / cell, grid.height / cell];
  const isWhole = across >= size.width - 0.01 && down >= size.height - 0.01;
  if (isWhole) return view;
  const x = scrolled(view.x, across, size.width, area.columns);
  const y = scrolled(view.y, down, size.height, area.rows);
  return Math.abs(x - view.x) < 0.01 && Math.abs(y - view.y) < 0.01 ? view : { ...view, x, y };
}
