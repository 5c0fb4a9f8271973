import { expect, test } from "vitest";
import { drawn, THREE_COLORS } from "./drawn";
import { cluesAfter, cluesOf, roomFor, roomOf } from "./live_clues";
import { painted } from "./picture";
import { turnedRight } from "./transforms";

test("only the lines of changed cells get new clues, and all are right", () => {
  const before = drawn("#ab. .#a. ....", THREE_COLORS);
  const clues = cluesOf(before);
  const after = painted(before, [3], 3);
  const found = cluesAfter(before, clues, after);
  expect(found).toEqual(cluesOf(after));
  expect(found.rows[0]).not.toBe(clues.rows[0]);
  expect(found.rows[1]).toBe(clues.rows[1]);
  expect(found.columns[2]).toBe(clues.columns[2]);
});

test("another size gets all clues anew", () => {
  const before = drawn("#.# ##.");
  expect(cluesAfter(before, cluesOf(before), turnedRight(before))).toEqual(cluesOf(turnedRight(before)));
});

test("clues follow random strokes exactly", () => {
  let picture = drawn("........ ........ ........ ........", THREE_COLORS);
  let clues = cluesOf(picture);
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48271) % 2147483647) % most;
  for (let count = 0; count < 200; count++) {
    const after = painted(picture, [random(32), random(32)], random(4));
    clues = cluesAfter(picture, clues, after);
    picture = after;
  }
  expect(clues).toEqual(cluesOf(picture));
});

test("a picture has room for more numbers than its first strokes make, and more again once they are used up", () => {
  const start = roomOf(10, 10);
  expect(start).toEqual({ rows: 4, columns: 4, hasTwoDigits: true });
  const lines = (row: string) => cluesOf(drawn([row, ...Array.from({ length: 9 }, () => ".".repeat(10))].join(" ")));
  expect(roomFor(lines("#.#.#.#..."), start)).toBe(start);
  const grown = roomFor(lines("#.#.#.#.#."), start);
  expect(grown).toMatchObject({ rows: 5, columns: 4 });
  expect(roomFor(lines(".........."), grown)).toBe(grown);
  expect(roomFor(lines("#.#.#.#.#."), { ...start, rows: 2 }).rows).toBe(5);
});
