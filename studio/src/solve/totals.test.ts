import { expect, test } from "vitest";
import { BLACK_AND_WHITE, emptyPuzzle, type Puzzle } from "../model/puzzle";
import { checksOf, cluesOf, type Texts } from "./texts";
import { overviewOf, readiness, rowsBesideColumns, solveNote, totalsProblem, toMend } from "./totals";

function overview(rows: string[], columns: string[]) {
  const texts: Texts = { rows, columns };
  const [width, height] = [columns.length, rows.length];
  const puzzle: Puzzle = { ...emptyPuzzle(width, height), ...cluesOf(texts, width, height, BLACK_AND_WHITE) };
  return overviewOf(texts, checksOf(texts, puzzle), puzzle);
}

test("a line that does not fit is to mend, and Solve goes to it first", () => {
  const found = overview(["1", "2 1", ""], ["1", "2", "x"]);
  expect(readiness(found)).toEqual({
    title: "2 lines to mend",
    text: "1 row is empty; it counts as a line without blocks.",
  });
  expect(toMend(found).shown.map(({ line }) => line)).toEqual([
    { axis: "column", index: 2 },
    { axis: "row", index: 1 },
  ]);
  expect(solveNote(found)).toBe("Goes to C3 first, which cannot be read.");
  const one = overview(["1", "2 1", "0"], ["1", "2", "0"]);
  expect(readiness(one).title).toBe("One line to mend");
  expect(solveNote(one)).toBe("Goes to R2 first, which does not fit.");
});

test("typed lines and cells are counted", () => {
  const found = overview(["1", "", ""], ["3", "2", "0"]);
  expect([found.typedRows, found.typedColumns]).toEqual([1, 3]);
  expect(rowsBesideColumns(found)).toBe("1, 4 fewer");
  expect(readiness(found)).toEqual({
    title: "Not all lines are typed",
    text: "2 rows are empty; they count as lines without blocks.",
  });
});

test("totals that differ are a problem once everything is typed", () => {
  const found = overview(["1", "1"], ["2", "2"]);
  expect(readiness(found)).toEqual({
    title: "The totals differ",
    text: "Rows fill 2 cells, columns 4. Both must be equal.",
  });
});

test("a blank sheet asks for clues, and a complete one is ready", () => {
  expect(readiness(overview(["", ""], ["", ""])).title).toBe("Type the clues");
  expect(readiness(overview(["2", "0"], ["1", "1"])).title).toBe("Ready to solve");
  expect(readiness(overview(["2", ""], ["1", "1"])).title).toBe("Ready to solve");
});

test("in color the totals are compared color by color", () => {
  const palette = [...BLACK_AND_WHITE, { name: "red", rgb: "#ff0000", symbol: "r" }];
  const clues = cluesOf({ rows: ["1r", "1#"], columns: ["2r", "0"] }, 2, 2, palette);
  expect(totalsProblem({ ...emptyPuzzle(2, 2, palette), ...clues })).toBe(
    "Rows fill 1 black cell, columns 0. Both must be equal.",
  );
});

test("a long list of problems is cut", () => {
  const found = overview(
    Array.from({ length: 20 }, () => "x"),
    ["1"],
  );
  expect(toMend(found).shown).toHaveLength(12);
  expect(toMend(found).more).toBe("and eight more");
});
