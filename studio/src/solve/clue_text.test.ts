import { describe, expect, test } from "vitest";
import { BLACK_AND_WHITE } from "../model/puzzle";
import { clueText, colorOf, neededCells, parseClue, withColor } from "./clue_text";

const COLORS = [
  { name: "white", rgb: "#ffffff", symbol: "." },
  { name: "red", rgb: "#d01010", symbol: "r" },
  { name: "sky blue", rgb: "#1060d0", symbol: "b" },
  { name: "green", rgb: "#10a010", symbol: "3" },
];

const lengths = (text: string) => parseClue(text, BLACK_AND_WHITE).clue.map((block) => block.length);
const blocks = (text: string) => parseClue(text, COLORS).clue.map((block) => [block.length, block.color]);

describe("a clue in black and white", () => {
  test.each(["3 1 10", "3,1,10", " 3, 1\t10 ", "3 1 10", "３ １ １０"])("%j is three blocks", (text) => {
    expect(lengths(text)).toEqual([3, 1, 10]);
    expect(parseClue(text, BLACK_AND_WHITE).problem).toBeNull();
  });

  test.each(["", "  ", "0", " 0 ", "00"])("%j is a line without blocks", (text) => {
    expect(parseClue(text, BLACK_AND_WHITE)).toEqual({ clue: [], problem: null });
  });

  test.each([
    ["x", '"x" is not a number.'],
    ["6 x 1", '"x" is not a number.'],
    ["6x", '"6x" is not a number.'],
    ["-3", '"-3" is not a number.'],
    ["3.5", '"3.5" is not a number.'],
    ["abcdefghijklmnop", '"abcdefghijk…" is not a number.'],
    ["3 0 1", "0 stands alone, for a line without blocks."],
  ])("%j cannot be read", (text, problem) => {
    expect(parseClue(text, BLACK_AND_WHITE)).toEqual({ clue: [], problem });
  });

  test("a number with many digits is a long block, not an error", () => {
    expect(lengths("123456789012345678901234567890")[0]).toBeGreaterThan(4096);
  });
});

describe("a clue in color", () => {
  test("a letter, a name or the letter on the board names the color", () => {
    expect(blocks("3r 2b 1C")).toEqual([
      [3, 1],
      [2, 2],
      [1, 3],
    ]);
    expect(blocks("3 red, 2 SkyBlue")).toEqual([
      [3, 1],
      [2, 2],
    ]);
    expect(blocks("3r2b")).toEqual([
      [3, 1],
      [2, 2],
    ]);
  });

  test("a number without a color is a problem that shows how to mend it", () => {
    expect(parseClue("3 2b", COLORS).problem).toBe("3 needs a color, such as 3r.");
    expect(parseClue("3q", COLORS).problem).toBe('"q" is not a color of this puzzle.');
    expect(parseClue("r 3", COLORS).problem).toBe('"r" has no number before it.');
  });

  test("with one color beside the background its letter is not needed", () => {
    expect(parseClue("3 2", COLORS.slice(0, 2)).clue).toEqual([
      { length: 3, color: 1 },
      { length: 2, color: 1 },
    ]);
  });

  test("a number without a letter is black where black is a color", () => {
    const palette = [...BLACK_AND_WHITE, COLORS[1]];
    expect(parseClue("3 2r 1#", palette).clue).toEqual([
      { length: 3, color: 1 },
      { length: 2, color: 2 },
      { length: 1, color: 1 },
    ]);
    expect(clueText(parseClue("3# 2red", palette).clue, palette)).toBe("3 2r");
  });

  test("the background is not a color of blocks", () => {
    expect(colorOf("white", COLORS)).toBeNull();
    expect(colorOf(".", COLORS)).toBeNull();
  });

  test("what is written is read back, also if the letter of a color is a digit", () => {
    const clue = [
      { length: 3, color: 1 },
      { length: 2, color: 3 },
    ];
    expect(clueText(clue, COLORS)).toBe("3r 2C");
    expect(parseClue(clueText(clue, COLORS), COLORS).clue).toEqual(clue);
  });

  test("no gap is needed between different colors", () => {
    expect(neededCells(parseClue("3r 2b 2b", COLORS).clue)).toBe(8);
  });

  test("a color button colors the number at the caret, or changes its color", () => {
    expect(withColor("3", 1, "r")).toEqual({ text: "3r ", caret: 3 });
    expect(withColor("3r", 2, "b")).toEqual({ text: "3b ", caret: 3 });
    expect(withColor("3r 2b", 2, "b")).toEqual({ text: "3b 2b", caret: 2 });
    expect(withColor("3r 2", 4, "b")).toEqual({ text: "3r 2b ", caret: 6 });
    expect(withColor("", 0, "b")).toEqual({ text: "", caret: 0 });
  });
});
