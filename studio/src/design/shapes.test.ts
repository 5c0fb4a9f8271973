import { expect, test } from "vitest";
import { asText, drawn } from "./drawn";
import { painted } from "./picture";
import { areaBetween, cutArea, joinedArea, lineBetween, lockedToDirection, placesOf, rectangleCells } from "./shapes";

const cell = (row: number, column: number) => ({ row, column });
const blank = drawn("..... ..... ..... .....");

test("a line has no gaps and the same cells in both directions of a straight line", () => {
  const cells = lineBetween(cell(0, 0), cell(7, 19));
  expect(cells).toHaveLength(20);
  for (let index = 1; index < cells.length; index++) {
    expect(Math.abs(cells[index].row - cells[index - 1].row)).toBeLessThanOrEqual(1);
    expect(Math.abs(cells[index].column - cells[index - 1].column)).toBeLessThanOrEqual(1);
  }
  expect(lineBetween(cell(2, 4), cell(2, 1))).toEqual([cell(2, 4), cell(2, 3), cell(2, 2), cell(2, 1)]);
  expect(lineBetween(cell(1, 1), cell(1, 1))).toEqual([cell(1, 1)]);
});

test("cells outside the picture have no place", () => {
  expect(placesOf(blank, [cell(-1, 0), cell(0, 0), cell(0, 5), cell(3, 4), cell(4, 0)])).toEqual([0, 19]);
});

test("a locked line takes the nearest of eight directions", () => {
  expect(lockedToDirection(cell(5, 5), cell(6, 9))).toEqual(cell(5, 9));
  expect(lockedToDirection(cell(5, 5), cell(1, 6))).toEqual(cell(1, 5));
  expect(lockedToDirection(cell(5, 5), cell(8, 2))).toEqual(cell(8, 2));
  expect(lockedToDirection(cell(5, 5), cell(3, 8))).toEqual(cell(2, 8));
});

test("a rectangle is an outline or filled, from any corner", () => {
  const area = areaBetween(cell(3, 3), cell(0, 0));
  expect(asText(painted(blank, placesOf(blank, rectangleCells(area, false)), 1))).toBe("####. #..#. #..#. ####.");
  expect(asText(painted(blank, placesOf(blank, rectangleCells(area, true)), 1))).toBe("####. ####. ####. ####.");
});

test("an area is cut to the picture", () => {
  expect(cutArea(blank, { row: -2, column: 3, rows: 4, columns: 9 })).toEqual({
    row: 0,
    column: 3,
    rows: 2,
    columns: 2,
  });
  expect(cutArea(blank, { row: 4, column: 0, rows: 1, columns: 1 })).toBeNull();
});

test("an area of one color ends at corners and at the edges of the picture", () => {
  const picture = drawn("..#.. .#... #...# ...#.");
  expect(asText(painted(picture, joinedArea(picture, 0), 1))).toBe("###.. ##... #...# ...#.");
  expect(joinedArea(picture, 4).toSorted((a, b) => a - b)).toEqual([3, 4, 7, 8, 9, 11, 12, 13, 15, 16, 17]);
});
