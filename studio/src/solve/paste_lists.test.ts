import { expect, test } from "vitest";
import { BLACK_AND_WHITE } from "../model/puzzle";
import { checkLists } from "./paste_lists";

const COLORS = [...BLACK_AND_WHITE, { name: "red", rgb: "#d01010", symbol: "r" }];

test("lists are counted, and the first problem of each is named", () => {
  const lists = checkLists("1\n2\n1", "x\n3\n4", BLACK_AND_WHITE);
  expect(lists.columns).toEqual({ count: "3 lines", problem: null });
  expect(lists.rows).toEqual({ count: "3 lines", problem: 'R1: "x" is not a number. And 1 more.' });
  expect(lists.isComplete).toBe(true);
});

test("one list alone is not complete, and has room for any clue", () => {
  const lists = checkLists("100", "", BLACK_AND_WHITE);
  expect(lists.columns).toEqual({ count: "1 line", problem: null });
  expect(lists.isComplete).toBe(false);
});

test("lists without colors are black and white, also in a color puzzle", () => {
  expect(checkLists("1\n1", "2", COLORS).palette).toBe(BLACK_AND_WHITE);
  expect(checkLists("1r\n1r", "2r", COLORS).palette).toBe(COLORS);
});

test("more than 200 lines are too many", () => {
  expect(checkLists("1\n".repeat(201), "1", BLACK_AND_WHITE).isLarge).toBe(true);
});

test("colors that the sheet does not have come from the lists", () => {
  const { palette, rows, columns } = checkLists("1r\n1 1b", "1r 1b\n1", BLACK_AND_WHITE);
  expect(palette.map((color) => color.name)).toEqual(["white", "black", "red", "blue"]);
  expect([columns.problem, rows.problem]).toEqual([null, null]);
  const names = (text: string) => checkLists(text, "0", BLACK_AND_WHITE).palette.map((color) => color.name);
  expect(names("2 red, 1 green")).toEqual(["white", "red", "green"]);
  expect(names("2r\n0\n10b")).toEqual(["white", "red", "blue"]);
  expect(names("2r 10")).toEqual(["white", "black", "red"]);
  expect(names("3r, 2")).toEqual(["white", "black", "red"]);
});

test("a word that is not a color stays a problem", () => {
  expect(checkLists("1q", "1r", BLACK_AND_WHITE).columns.problem).toContain('"q"');
  expect(checkLists("x", "y z", BLACK_AND_WHITE).columns.problem).toContain('"x"');
  expect(checkLists("x", "q", BLACK_AND_WHITE).palette).toBe(BLACK_AND_WHITE);
});

test("a block of upright columns from a spreadsheet is read by columns", () => {
  const lists = checkLists("\t1\t\t\n3\t1\t2\t", "1\n2\n1", BLACK_AND_WHITE);
  expect(lists.texts.columns.map((text) => text.replace(/\s+/g, " "))).toEqual(["3", "1 1", "2", "0"]);
  expect(checkLists("3\t1\n2\t2\n5", "", BLACK_AND_WHITE).texts.columns).toHaveLength(3);
});
