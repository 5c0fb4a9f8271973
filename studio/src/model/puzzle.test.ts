import { describe, expect, it } from "vitest";
import { CROSS, PENCIL, UNKNOWN, packCells, unpackCells } from "./cells";
import { cellsFromRows, clueOf, fromData, meetsClues, rowsFromCells, toData, withPicture } from "./puzzle";
import { parseFact, sentenceParts } from "./names";
import type { PuzzleData } from "./reports";

const HEART: PuzzleData = {
  title: "Heart",
  license: "CC0-1.0",
  width: 5,
  height: 5,
  rows: [[1, 1], [5], [5], [3], [1]],
  columns: [[2], [4], [4], [4], [2]],
  goal: [".#.#.", "#####", "#####", ".###.", "..#.."],
};

describe("puzzles", () => {
  it("go to plain data and back without a loss", () => {
    expect(toData(fromData(HEART))).toEqual(HEART);
  });

  it("keep the colors of blocks", () => {
    const colors = [
      { name: "white", rgb: "#ffffff", symbol: "." },
      { name: "red", rgb: "#ff0000", symbol: "r" },
      { name: "blue", rgb: "#0000ff", symbol: "b" },
    ];
    const data: PuzzleData = {
      width: 3,
      height: 1,
      colors,
      rows: [
        [
          [1, "r"],
          [2, "b"],
        ],
      ],
      columns: [[[1, "r"]], [[1, "b"]], [[1, "b"]]],
    };
    expect(fromData(data).rows[0]).toEqual([
      { length: 1, color: 1 },
      { length: 2, color: 2 },
    ]);
    expect(toData(fromData(data))).toEqual(data);
  });

  it("take a clue of 0 for a line without blocks", () => {
    expect(fromData({ ...HEART, rows: [[0], [5], [5], [3], [1]] }).rows[0]).toEqual([]);
  });

  it("are solved by any cells that meet the clues, with unknown cells as background", () => {
    const puzzle = fromData(HEART);
    const marks = cellsFromRows(["?#?#?", "#####", "#####", ".###.", "??#??"], puzzle.palette);
    expect(meetsClues(puzzle, marks)).toBe(true);
    marks[0] = 1;
    expect(meetsClues(puzzle, marks)).toBe(false);
  });

  it("get the clues of a picture", () => {
    const puzzle = fromData(HEART);
    const again = withPicture(puzzle, puzzle.goal!, 5);
    expect(toData(again)).toEqual(HEART);
  });
});

describe("clues of cells", () => {
  it("end a block where the color changes", () => {
    expect(clueOf([1, 1, 2, 0, 2, UNKNOWN, PENCIL | 1], 3)).toEqual([
      { length: 2, color: 1 },
      { length: 1, color: 2 },
      { length: 1, color: 2 },
    ]);
  });
});

describe("packed cells", () => {
  it("come back as they were", () => {
    const cells = new Uint16Array([UNKNOWN, UNKNOWN, 1, 1, 1, CROSS, PENCIL, PENCIL | 2]);
    expect(unpackCells(packCells(cells), cells.length)).toEqual(cells);
  });

  it("are refused if their number is wrong", () => {
    expect(unpackCells("1*3", 4)).toBeNull();
    expect(unpackCells("1*5", 4)).toBeNull();
    expect(unpackCells("nonsense!", 4)).toBeNull();
  });
});

describe("names", () => {
  it("are found in sentences", () => {
    expect(sentenceParts("In C4 the 5 covers R8C2.").map((part) => part.text)).toEqual([
      "In ",
      "C4",
      " the 5 covers ",
      "R8C2",
      ".",
    ]);
  });

  it("have colors in facts", () => {
    expect(parseFact("R3C4=0|2")).toEqual({ row: 2, column: 3, colors: [0, 2] });
  });

  it("write unknown cells as question marks", () => {
    expect(rowsFromCells(new Uint16Array([0, 1, UNKNOWN, PENCIL | 1]), 2, fromData(HEART).palette)).toEqual([
      ".#",
      "??",
    ]);
  });
});
