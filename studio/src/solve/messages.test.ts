import { expect, test } from "vitest";
import { BLACK_AND_WHITE } from "../model/puzzle";
import { checkText } from "./messages";

const check = (text: string, room = 15) => checkText(text, room, BLACK_AND_WHITE);

test("a clue that is too long says by how much, in one sentence and in two parts", () => {
  expect(check("6 8 1").problem).toBe("Too long by 2: 6 8 1 needs 17 of 15 cells.");
  expect(check("6 8 1").title).toBe("Too long by 2");
  expect(check("6 8 1").detail).toBe("6 + 8 + 1 and two gaps need 17 of 15 cells.");
  expect(check("8 7").detail).toBe("8 + 7 and one gap need 16 of 15 cells.");
  expect(check("17").problem).toBe("Too long by 2: 17 needs 17 of 15 cells.");
  expect(check("17").detail).toBe("The line has 15 cells.");
});

test("a clue that is too long still has its blocks, so that the board can show them", () => {
  expect(check("6 8 1").clue.map((block) => block.length)).toEqual([6, 8, 1]);
});

test("a clue that fits says how well", () => {
  expect(check("6 8").note).toBe("fits exactly");
  expect(check("6 5").note).toBe("3 to spare");
  expect(check("0").note).toBe("no blocks");
  expect(check("6 8").problem).toBeNull();
});

test("a bad character is named", () => {
  expect(check("6 x").problem).toBe('"x" is not a number.');
});

const COLORS = [
  ...BLACK_AND_WHITE,
  { name: "red", rgb: "#d62828", symbol: "r" },
  { name: "blue", rgb: "#2a6fdb", symbol: "b" },
];

test("in color only neighbors of one color need a gap, and the message says so", () => {
  expect(checkText("2r 1b 2r", 5, COLORS).note).toBe("fits exactly");
  const { problem, detail } = checkText("2r 2r 1", 5, COLORS);
  expect(problem).toBe("Too long by 1: 2r 2r 1 needs 6 of 5 cells.");
  expect(detail).toBe("2 + 2 + 1 and one gap between neighbors of one color need 6 of 5 cells.");
});

test("a letter that is not a color names the colors that there are", () => {
  const { title, detail } = checkText("3q", 5, COLORS);
  expect(title).toBe('"q" is not a color of this puzzle.');
  expect(detail).toBe("Colors here: black without a letter, r red, b blue.");
});

test("a letter in black and white says how a color puzzle begins", () => {
  expect(check("3r").problem).toBe('"3r" is not a number.');
  expect(check("3r").detail).toBe("For a color puzzle, add its colors first.");
  expect(check("x").detail).toBe("Type numbers with blanks between them.");
});
