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
