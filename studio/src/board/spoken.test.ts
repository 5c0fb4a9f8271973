import { describe, expect, it } from "vitest";
import { CROSS, PENCIL, UNKNOWN } from "../model/cells";
import { BLACK_AND_WHITE } from "../model/puzzle";
import { type BoardModel, Look } from "./model";
import { spokenCell, spokenChange, spokenClue, spokenState } from "./spoken";

const COLORS = [
  { name: "white", rgb: "#ffffff", symbol: "." },
  { name: "red", rgb: "#ff0000", symbol: "r" },
  { name: "blue", rgb: "#0000ff", symbol: "b" },
];
const one = (length: number, color = 1) => ({ length, color });

const MODEL: BoardModel = {
  width: 3,
  height: 2,
  palette: BLACK_AND_WHITE,
  rows: [[one(1), one(1)], []],
  columns: [[one(1)], [], [one(1)]],
  cells: new Uint16Array([1, CROSS, UNKNOWN, UNKNOWN, PENCIL | 1, PENCIL]),
  struckRows: [[true, false], []],
  letters: false,
  name: "Puzzle, 3 by 2",
};

describe("a cell", () => {
  it("is spoken with its place, its state and both clues", () => {
    expect(spokenCell(MODEL, 0)).toBe("Row 1, column 1, filled. Row: 1 done, 1. Column: 1.");
    expect(spokenCell(MODEL, 1)).toBe("Row 1, column 2, crossed out. Row: 1 done, 1. Column: 0.");
    expect(spokenCell(MODEL, 4)).toBe("Row 2, column 2, pencil filled. Row: 0. Column: 0.");
    expect(spokenCell(MODEL, 5)).toBe("Row 2, column 3, pencil cross. Row: 0. Column: 1.");
  });

  it("is spoken with what is special about it", () => {
    const looks = new Uint8Array(6);
    looks[2] = Look.Ambiguous;
    expect(spokenCell({ ...MODEL, looks }, 2)).toContain("unknown, could be either.");
    looks[0] = Look.Hint;
    expect(spokenCell({ ...MODEL, looks }, 0)).toContain("column 1, hint: filled.");
  });

  it("has the name of its color", () => {
    expect(spokenState(2, COLORS)).toBe("blue");
    expect(spokenState(0, COLORS, true)).toBe("empty");
  });

  it("has no clue where none was typed", () => {
    const blank = [{ axis: "row" as const, index: 0 }];
    expect(spokenCell({ ...MODEL, blank }, 2)).toContain("Row: no clue yet.");
  });
});

describe("a clue", () => {
  it("names colors only in color puzzles", () => {
    expect(spokenClue([one(3), one(2, 2)], undefined, COLORS)).toBe("3 red, 2 blue");
    expect(spokenClue([one(3), one(2)], [false, true], BLACK_AND_WHITE)).toBe("3, 2 done");
  });
});

describe("a change", () => {
  const before = new Uint16Array(6).fill(UNKNOWN);

  it("of one cell names the cell", () => {
    const after = before.with(4, 1);
    expect(spokenChange(before, after, 3, BLACK_AND_WHITE)).toBe("Row 2, column 2: filled.");
  });

  it("of several cells says how many became what", () => {
    const after = before.with(0, 1).with(1, 1).with(2, 0);
    expect(spokenChange(before, after, 3, BLACK_AND_WHITE)).toBe("2 filled, 1 crossed out.");
    expect(spokenChange(after, before, 3, BLACK_AND_WHITE)).toBe("3 unknown.");
  });

  it("of nothing is not spoken", () => {
    expect(spokenChange(before, before.slice(), 3, BLACK_AND_WHITE)).toBe("");
  });
});
