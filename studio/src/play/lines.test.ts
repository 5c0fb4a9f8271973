import { expect, test } from "vitest";
import { CROSS, PENCIL, UNKNOWN, type Cells } from "../model/cells";
import { fromData } from "../model/puzzle";
import { isFinished, knownCells, restOfFinished, restOfLine } from "./lines";

const puzzle = fromData({ width: 4, height: 3, rows: [[2], [1, 1], [0]], columns: [[2], [1], [0], [1]] });

function grid(text: string): Cells {
  const values: Record<string, number> = { ".": UNKNOWN, "#": 1, x: CROSS, p: 1 | PENCIL };
  return Uint16Array.from(text.replace(/\s/g, ""), (sign) => values[sign]);
}

test("a line is finished when its filled cells match the clue; pencil marks do not count", () => {
  const cells = grid("##.. #... ....");
  expect(isFinished(puzzle, cells, { axis: "row", index: 0 })).toBe(true);
  expect(isFinished(puzzle, cells, { axis: "row", index: 1 })).toBe(false);
  expect(isFinished(puzzle, cells, { axis: "row", index: 2 })).toBe(true);
  expect(isFinished(puzzle, grid("#p.. .... ...."), { axis: "row", index: 0 })).toBe(false);
});

test("only unknown cells of a finished line are its rest", () => {
  expect(restOfLine(puzzle, grid("##x. .... ...."), { axis: "row", index: 0 })).toEqual([3]);
  expect(restOfLine(puzzle, grid("#... .... ...."), { axis: "row", index: 0 })).toEqual([]);
});

test("a stroke crosses the rest of the lines that it finishes, and of no others", () => {
  const before = grid("#... .... ....");
  const after = grid("##.. .... ....");
  expect(restOfFinished(puzzle, before, after, [1])).toEqual([2, 3, 5, 9]);
});

test("hints know the rest of finished lines, and nothing of pencil marks", () => {
  expect(knownCells(puzzle, grid("##.. p... ...."))).toEqual(grid("##xx .xx. xxxx"));
});
