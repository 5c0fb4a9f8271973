// Strokes as pure functions. The first cell decides what a stroke does, and its line is chosen when the pointer leaves
// that cell. A stroke is all cells from the first to the one under the pointer, so going back shortens it.
import { CROSS, inked, isPencil, PENCIL, UNKNOWN, type Cells } from "../model/cells";

export type Tool = "fill" | "cross" | "pencil";

/** The chosen tool, and the color with which Fill and Pencil draw. */
export interface Pen {
  readonly tool: Tool;
  readonly color: number;
}

/** What matters of a press on the board. */
export interface PenPress {
  readonly pointer: "mouse" | "touch" | "pen" | "key";
  readonly button: "left" | "right";
  readonly shift: boolean;
}

/**
 * The value that a press sets: left is the tool, right the other of Fill and Cross, Shift is pencil. Keys name what
 * they set: left is a fill and right is a cross, whatever the tool; only Pencil changes them.
 */
export function targetOf(pen: Pen, press: PenPress): number {
  const isLeft = press.button === "left";
  const isFill = press.pointer !== "key" && pen.tool === "cross" ? !isLeft : isLeft;
  const value = isFill ? pen.color : CROSS;
  return press.shift || pen.tool === "pencil" ? value | PENCIL : value;
}

/** The other of Fill and Cross for a value that a press sets. */
export function otherTarget(target: number, pen: Pen): number {
  return (target & PENCIL) | (inked(target) === CROSS ? pen.color : CROSS);
}

/** What a stroke that begins on a cell of this state does to such cells; null if it leaves them alone. */
export function effectOf(state: number, target: number): number | null {
  if (state === UNKNOWN) return target;
  if (state === target) return UNKNOWN;
  if (isPencil(state) !== isPencil(target)) return isPencil(state) ? target : null;
  return inked(state) === CROSS || inked(target) === CROSS ? UNKNOWN : target;
}

export interface Point {
  /** In cells, not limited to the grid: 2.5 is the middle of column 2. */
  readonly x: number;
  readonly y: number;
}

export interface Stroke {
  readonly width: number;
  readonly height: number;
  readonly row: number;
  readonly column: number;
  /** Where it began. */
  readonly from: Point;
  /** The state of the first cell: only cells of this state change. */
  readonly state: number;
  /** What those cells become; null if they stay as they are. */
  readonly effect: number | null;
  readonly target: number;
  /** Null until the pointer leaves the first cell; then locked. */
  readonly axis: "row" | "column" | null;
  /** The row or column, along the axis, of the cell under the pointer. */
  readonly last: number;
}

export function beginStroke(cells: Cells, width: number, place: number, target: number, from?: Point): Stroke {
  const row = Math.floor(place / width);
  const column = place % width;
  const state = cells[place];
  return {
    width,
    height: cells.length / width,
    row,
    column,
    from: from ?? { x: column + 0.5, y: row + 0.5 },
    state,
    effect: effectOf(state, target),
    target,
    axis: null,
    last: column,
  };
}

export function moveStroke(stroke: Stroke, to: Point): Stroke {
  const across = Math.floor(to.x);
  const down = Math.floor(to.y);
  let { axis } = stroke;
  if (axis === null) {
    if (across === stroke.column && down === stroke.row) return stroke;
    axis = Math.abs(to.x - stroke.from.x) >= Math.abs(to.y - stroke.from.y) ? "row" : "column";
  }
  const most = (axis === "row" ? stroke.width : stroke.height) - 1;
  const last = Math.min(most, Math.max(0, axis === "row" ? across : down));
  return axis === stroke.axis && last === stroke.last ? stroke : { ...stroke, axis, last };
}

/** The stroke that began at the same cell with another tool. */
export function withTarget(stroke: Stroke, target: number): Stroke {
  return { ...stroke, target, effect: effectOf(stroke.state, target) };
}

/** All cells from the first to the last, in this order. */
export function strokeSpan(stroke: Stroke): number[] {
  const first = stroke.axis === "column" ? stroke.row : stroke.column;
  const step = stroke.last < first ? -1 : 1;
  const places: number[] = [];
  if (stroke.axis === null) return [stroke.row * stroke.width + stroke.column];
  for (let at = first; at !== stroke.last + step; at += step) {
    places.push(stroke.axis === "row" ? stroke.row * stroke.width + at : at * stroke.width + stroke.column);
  }
  return places;
}

/** The cells that it changes: those in the state of the first. */
export function strokePlaces(stroke: Stroke, cells: Cells): number[] {
  return stroke.effect === null ? [] : strokeSpan(stroke).filter((place) => cells[place] === stroke.state);
}

/** The length of the run of equal cells, along the line of the stroke, that its last cell is in. */
export function joinedRun(stroke: Stroke, after: Cells): number | null {
  const { axis, effect, width, height } = stroke;
  if (axis === null || effect === null || effect === UNKNOWN) return null;
  const count = axis === "row" ? width : height;
  const at = (index: number) => after[axis === "row" ? stroke.row * width + index : index * width + stroke.column];
  if (at(stroke.last) !== effect) return null;
  let start = stroke.last;
  let end = stroke.last;
  while (start > 0 && at(start - 1) === effect) start--;
  while (end < count - 1 && at(end + 1) === effect) end++;
  return end - start + 1;
}
