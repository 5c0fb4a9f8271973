import { expect, test } from "vitest";
import { CROSS, PENCIL, UNKNOWN, type Cells } from "../model/cells";
import {
  beginStroke,
  effectOf,
  joinedRun,
  moveStroke,
  otherTarget,
  strokePlaces,
  strokeSpan,
  targetOf,
  withTarget,
} from "./stroke";

const FILL = 1;
const BLUE = 2;

function cells(...rows: string[]): Cells {
  const values: Record<string, number> = { ".": UNKNOWN, "#": FILL, x: CROSS, b: BLUE, p: FILL | PENCIL };
  return Uint16Array.from(rows.join(""), (sign) => values[sign]);
}

/** The places that a stroke from one cell through some points changes. */
function drawn(grid: Cells, width: number, from: number, target: number, ...points: [number, number][]): number[] {
  let stroke = beginStroke(grid, width, from, target);
  for (const [x, y] of points) stroke = moveStroke(stroke, { x, y });
  return strokePlaces(stroke, grid);
}

test("the first cell decides what a stroke does", () => {
  expect(effectOf(UNKNOWN, FILL)).toBe(FILL);
  expect(effectOf(UNKNOWN, CROSS)).toBe(CROSS);
  expect(effectOf(FILL, FILL)).toBe(UNKNOWN);
  expect(effectOf(CROSS, CROSS)).toBe(UNKNOWN);
  expect(effectOf(CROSS, FILL)).toBe(UNKNOWN);
  expect(effectOf(FILL, CROSS)).toBe(UNKNOWN);
  expect(effectOf(BLUE, FILL)).toBe(FILL);
});

test("pencil marks are states of their own: ink goes over them, and they leave ink alone", () => {
  expect(effectOf(UNKNOWN, FILL | PENCIL)).toBe(FILL | PENCIL);
  expect(effectOf(FILL | PENCIL, FILL | PENCIL)).toBe(UNKNOWN);
  expect(effectOf(CROSS | PENCIL, FILL | PENCIL)).toBe(UNKNOWN);
  expect(effectOf(BLUE | PENCIL, FILL | PENCIL)).toBe(FILL | PENCIL);
  expect(effectOf(FILL | PENCIL, FILL)).toBe(FILL);
  expect(effectOf(CROSS | PENCIL, FILL)).toBe(FILL);
  expect(effectOf(FILL, CROSS | PENCIL)).toBeNull();
  expect(effectOf(CROSS, FILL | PENCIL)).toBeNull();
});

test("left is the tool, right the other of Fill and Cross, Shift is pencil", () => {
  const press = (button: "left" | "right", shift = false) => ({ pointer: "mouse", button, shift }) as const;
  expect(targetOf({ tool: "fill", color: 2 }, press("left"))).toBe(2);
  expect(targetOf({ tool: "fill", color: 2 }, press("right"))).toBe(CROSS);
  expect(targetOf({ tool: "cross", color: 2 }, press("left"))).toBe(CROSS);
  expect(targetOf({ tool: "cross", color: 2 }, press("right"))).toBe(2);
  expect(targetOf({ tool: "pencil", color: 2 }, press("left"))).toBe(2 | PENCIL);
  expect(targetOf({ tool: "pencil", color: 2 }, press("right"))).toBe(CROSS | PENCIL);
  expect(targetOf({ tool: "fill", color: 2 }, press("left", true))).toBe(2 | PENCIL);
  expect(targetOf({ tool: "cross", color: 2 }, press("left", true))).toBe(CROSS | PENCIL);
});

test("keys set what they name, whatever the tool", () => {
  const key = (button: "left" | "right") => ({ pointer: "key", button, shift: false }) as const;
  expect(targetOf({ tool: "cross", color: 1 }, key("left"))).toBe(FILL);
  expect(targetOf({ tool: "cross", color: 1 }, key("right"))).toBe(CROSS);
  expect(targetOf({ tool: "pencil", color: 1 }, key("right"))).toBe(CROSS | PENCIL);
});

test("a hold changes the stroke to the other tool", () => {
  const pen = { tool: "fill", color: 2 } as const;
  expect(otherTarget(2, pen)).toBe(CROSS);
  expect(otherTarget(CROSS, pen)).toBe(2);
  expect(otherTarget(2 | PENCIL, pen)).toBe(CROSS | PENCIL);
  const grid = cells("...");
  const stroke = withTarget(beginStroke(grid, 3, 0, 2), CROSS);
  expect(stroke.effect).toBe(CROSS);
});

test("a stroke changes only cells in the state of the first", () => {
  expect(drawn(cells("..x.#."), 6, 0, FILL, [5.5, 0.5])).toEqual([0, 1, 3, 5]);
  expect(drawn(cells("#.x#b#"), 6, 0, FILL, [5.5, 0.5])).toEqual([0, 3, 5]);
  expect(drawn(cells("p..p"), 4, 0, FILL, [3.5, 0.5])).toEqual([0, 3]);
});

test("a stroke of pencil that begins on ink changes nothing", () => {
  expect(drawn(cells("#..."), 4, 0, FILL | PENCIL, [3.5, 0.5])).toEqual([]);
});

const FIVE = cells(".....", ".....", ".....", ".....", ".....");

test("the axis is chosen on leaving the first cell, by the larger displacement", () => {
  expect(drawn(FIVE, 5, 6, FILL, [1.9, 1.6])).toEqual([6]);
  expect(drawn(FIVE, 5, 6, FILL, [3.2, 2.4])).toEqual([6, 7, 8]);
  expect(drawn(FIVE, 5, 6, FILL, [2.4, 3.2])).toEqual([6, 11, 16]);
});

test("the displacement is counted from where the pointer pressed, not from the middle of the cell", () => {
  const pressed = beginStroke(FIVE, 5, 6, FILL, { x: 1.95, y: 1.5 });
  const left = moveStroke(pressed, { x: 2.05, y: 1.95 });
  expect(left.axis).toBe("column");
  expect(strokePlaces(moveStroke(left, { x: 4.5, y: 3.5 }), FIVE)).toEqual([6, 11, 16]);
});

test("the axis stays locked, and the pointer is projected on the line", () => {
  expect(drawn(FIVE, 5, 6, FILL, [2.5, 1.5], [3.5, 4.5])).toEqual([6, 7, 8]);
  expect(drawn(FIVE, 5, 6, FILL, [1.5, 2.5], [4.5, 1.5], [4.5, 4.5])).toEqual([6, 11, 16, 21]);
  expect(drawn(FIVE, 5, 6, FILL, [2.5, 1.5], [1.5, 4.5])).toEqual([6]);
});

test("every cell between two events is included, and going back shortens the stroke", () => {
  expect(drawn(FIVE, 5, 0, FILL, [4.5, 0.5])).toEqual([0, 1, 2, 3, 4]);
  expect(drawn(FIVE, 5, 0, FILL, [4.5, 0.5], [1.5, 0.5])).toEqual([0, 1]);
  expect(drawn(FIVE, 5, 12, FILL, [4.5, 2.5], [0.5, 2.5])).toEqual([12, 11, 10]);
});

test("a pointer beyond the grid draws to its edge", () => {
  expect(drawn(FIVE, 5, 12, FILL, [99, 2.5])).toEqual([12, 13, 14]);
  expect(drawn(FIVE, 5, 12, FILL, [2.5, -7])).toEqual([12, 7, 2]);
});

test("the joined run is that of equal cells around the pointer", () => {
  const grid = cells("##...#x#");
  const stroke = moveStroke(beginStroke(grid, 8, 2, FILL), { x: 4.5, y: 0.5 });
  expect(strokeSpan(stroke)).toEqual([2, 3, 4]);
  expect(joinedRun(stroke, cells("######x#"))).toBe(6);
  expect(joinedRun(beginStroke(grid, 8, 2, FILL), grid)).toBeNull();
});
