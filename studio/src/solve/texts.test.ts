import { describe, expect, test } from "vitest";
import { BLACK_AND_WHITE, emptyPuzzle, withPicture, type Puzzle } from "../model/puzzle";
import { checksOf, cluesOf, lastLine, nextLine, splitLines, splitList, textsOf, toKeep, withLines } from "./texts";

function typed(rows: string[], columns: string[], width = columns.length, height = rows.length): Puzzle {
  const clues = cluesOf({ rows, columns }, width, height, BLACK_AND_WHITE);
  return { ...emptyPuzzle(width, height), ...clues };
}

describe("the texts of a sheet", () => {
  test("a blank sheet has no texts, and a puzzle those of its clues", () => {
    expect(textsOf(emptyPuzzle(2, 1), null)).toEqual({ rows: [""], columns: ["", ""] });
    const picture = withPicture(emptyPuzzle(3, 2), Uint16Array.from([1, 0, 1, 0, 0, 0]), 3);
    expect(textsOf(picture, null)).toEqual({ rows: ["1 1", "0"], columns: ["1", "0", "1"] });
  });

  test("what was typed stays where it means the same as the puzzle", () => {
    const texts = { rows: ["1,1", ""], columns: ["1", "", "1"] };
    expect(textsOf(typed(texts.rows, texts.columns), texts)).toEqual(texts);
  });

  test("what cannot be a clue stays while the puzzle has no blocks there", () => {
    const texts = { rows: ["1 1 1", "x"], columns: ["1", "", "1"] };
    const puzzle = typed(texts.rows, texts.columns);
    expect(puzzle.rows).toEqual([[], []]);
    expect(textsOf(puzzle, texts)).toEqual(texts);
  });

  test("a picture that was drawn since replaces what was typed", () => {
    const texts = { rows: ["1 1 1", "x"], columns: ["1", "", "1"] };
    const drawn = withPicture(emptyPuzzle(3, 2), Uint16Array.from([1, 1, 1, 0, 0, 0]), 3);
    expect(textsOf(drawn, texts)).toEqual({ rows: ["3", "0"], columns: ["1", "1", "1"] });
  });

  test("lines that were cut off return when the grid grows again", () => {
    const texts = { rows: ["1", "2", "1 1"], columns: ["1", "2", "3"] };
    const small = typed(texts.rows, texts.columns, 2, 2);
    const kept = toKeep(small, textsOf(small, texts));
    expect(kept?.rows[2]).toBe("1 1");
    expect(kept?.columns[2]).toBe("3");
    const large = typed(texts.rows, texts.columns, 3, 3);
    expect(textsOf(large, kept)).toEqual(texts);
  });

  test("a clue that no longer fits is kept as text", () => {
    const texts = { rows: ["3"], columns: ["1", "1", "1"] };
    const small = typed(texts.rows, texts.columns, 2, 1);
    expect(small.rows[0]).toEqual([]);
    expect(textsOf(small, texts).rows[0]).toBe("3");
    expect(checksOf(texts, small).rows[0].problem).toBe("Too long by 1: 3 needs 3 of 2 cells.");
  });

  test("nothing is kept if the puzzle says everything", () => {
    const puzzle = typed(["1 1", "0"], ["1", "0", "1"]);
    expect(toKeep(puzzle, textsOf(puzzle, null))).toBeNull();
    expect(toKeep(puzzle, { rows: ["1 1", ""], columns: ["1", "0", "1"] })?.rows[1]).toBe("");
  });
});

describe("going through the lines", () => {
  test("columns come first, then rows", () => {
    expect(nextLine({ axis: "column", index: 0 }, 2, 3)).toEqual({ axis: "column", index: 1 });
    expect(nextLine({ axis: "column", index: 1 }, 2, 3)).toEqual({ axis: "row", index: 0 });
    expect(nextLine({ axis: "row", index: 2 }, 2, 3)).toBeNull();
    expect(lastLine({ axis: "row", index: 0 }, 2)).toEqual({ axis: "column", index: 1 });
    expect(lastLine({ axis: "column", index: 0 }, 2)).toBeNull();
  });

  test("pasted lines fill the lines that follow, and those without a line are counted", () => {
    const empty = { rows: ["", ""], columns: ["", ""] };
    const { texts, last, left } = withLines(empty, { axis: "column", index: 1 }, ["1", "2", "3", "4"], 2, 2);
    expect(texts).toEqual({ rows: ["2", "3"], columns: ["", "1"] });
    expect(last).toEqual({ axis: "row", index: 1 });
    expect(left).toBe(1);
  });
});

describe("pasted lists", () => {
  test("are split at line breaks of all systems; empty lines inside count", () => {
    expect(splitLines("3 1\r\n\r\n2\n")).toEqual(["3 1", "", "2"]);
    expect(splitLines("3\r4")).toEqual(["3", "4"]);
    expect(splitLines("")).toEqual([]);
  });

  test("may be in one line or in brackets", () => {
    expect(splitList("3 1; 2; 4")).toEqual(["3 1", "2", "4"]);
    expect(splitList("3 1 / 2")).toEqual(["3 1", "2"]);
    expect(splitList("[[3, 1], [2], []]")).toEqual(["3, 1", "2", "0"]);
    expect(splitList("[3, 1]\n[2]")).toEqual(["3, 1", "2"]);
    expect(splitList("3 1")).toEqual(["3 1"]);
  });
});
