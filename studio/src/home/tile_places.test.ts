import { expect, test } from "vitest";
import { gridShape, rowsInView, stepTo } from "./tile_places";

test("columns are at least 148 px wide, and the phone has two", () => {
  expect(gridShape(1152, false).columns).toBe(7);
  expect(gridShape(1143, false).columns).toBe(6);
  expect(gridShape(100, false).columns).toBe(1);
  expect(gridShape(358, true).columns).toBe(2);
  expect(gridShape(288, true).columns).toBe(2);
});

test("a tile is as high as its square picture and two lines", () => {
  expect(gridShape(358, true).rowHeight).toBe(172 + 58);
});

test("only rows in view and two around them are drawn", () => {
  const shape = { columns: 7, rowHeight: 184, gap: 16, columnGap: 18 };
  expect(rowsInView(shape, -150, 800)).toEqual([0, 6]);
  expect(rowsInView(shape, 2000, 800)).toEqual([8, 16]);
});

test("arrows move to the tile beside, above and below, and stop at the ends", () => {
  expect(stepTo("ArrowRight", 0, 3, 8)).toBe(1);
  expect(stepTo("ArrowLeft", 0, 3, 8)).toBe(0);
  expect(stepTo("ArrowDown", 1, 3, 8)).toBe(4);
  expect(stepTo("ArrowUp", 4, 3, 8)).toBe(1);
  expect(stepTo("ArrowUp", 1, 3, 8)).toBe(1);
  expect(stepTo("ArrowRight", 7, 3, 8)).toBe(7);
});

test("down from above the end of a short last row leads to its last tile", () => {
  expect(stepTo("ArrowDown", 5, 3, 8)).toBe(7);
  expect(stepTo("ArrowDown", 7, 3, 8)).toBe(7);
});

test("Home, End and pages move far, other keys not at all", () => {
  expect(stepTo("End", 0, 3, 8)).toBe(7);
  expect(stepTo("Home", 7, 3, 8)).toBe(0);
  expect(stepTo("PageDown", 1, 3, 30)).toBe(10);
  expect(stepTo("PageUp", 4, 3, 30)).toBe(1);
  expect(stepTo("a", 4, 3, 30)).toBe(null);
});
