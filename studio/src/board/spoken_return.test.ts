import { expect, test } from "vitest";
import { CROSS, UNKNOWN, type Cells } from "../model/cells";
import { BLACK_AND_WHITE } from "../model/puzzle";
import { spokenReturn } from "./spoken_return";

const WIDTH = 10;
const NOTHING = new Uint16Array(100).fill(UNKNOWN);

function withCells(value: number, ...places: [row: number, column: number][]): Cells {
  const cells = NOTHING.slice();
  for (const [row, column] of places) cells[(row - 1) * WIDTH + column - 1] = value;
  return cells;
}

const undone = (drawn: Cells) => spokenReturn(drawn, NOTHING, WIDTH, BLACK_AND_WHITE, true);
const redone = (drawn: Cells) => spokenReturn(NOTHING, drawn, WIDTH, BLACK_AND_WHITE, false);

test("a stroke along a line is named by its line and its cells", () => {
  const row = withCells(1, [5, 3], [5, 4], [5, 5], [5, 6]);
  expect(undone(row)).toBe("row 5, columns 3 to 6 are unknown again");
  expect(redone(row)).toBe("row 5, columns 3 to 6 are filled");
  expect(undone(withCells(CROSS, [2, 7], [3, 7]))).toBe("column 7, rows 2 to 3 are unknown again");
  expect(redone(withCells(CROSS, [9, 10]))).toBe("row 9, column 10 is crossed out");
});

test("gaps in a line are named if they are few", () => {
  expect(undone(withCells(1, [1, 1], [1, 2], [1, 4], [1, 6]))).toBe("row 1, columns 1 to 2, 4 and 6 are unknown again");
  expect(undone(withCells(1, [1, 1], [1, 3], [1, 5], [1, 7], [1, 9]))).toBe(
    "row 1, 5 cells of columns 1 to 9 are unknown again",
  );
});

test("cells of several lines are named by the part of the board that has them", () => {
  expect(undone(withCells(1, [2, 3], [6, 9], [4, 1]))).toBe("3 cells in rows 2 to 6, columns 1 to 9 are unknown again");
});

test("what comes back in several states is said for each state, unless there are many", () => {
  const before = withCells(1, [1, 1], [1, 2]);
  const after = withCells(CROSS, [1, 2]);
  const spoken = spokenReturn(before, after, WIDTH, BLACK_AND_WHITE, true);
  expect(spoken).toBe("row 1, column 1 is unknown again; row 1, column 2 is crossed out again");
  const many = NOTHING.slice();
  many.set([0, 1, 2, 3]);
  expect(redone(many)).toBe("row 1, columns 1 to 4 changed");
  expect(spokenReturn(withCells(5, [1, 1], [1, 2], [1, 3], [1, 4]), many, WIDTH, BLACK_AND_WHITE, true)).toBe(
    "row 1, columns 1 to 4 are as before",
  );
});

test("nothing is said about nothing", () => {
  expect(undone(NOTHING)).toBe("");
});
