import { expect, test } from "vitest";
import { drawn, THREE_COLORS } from "./drawn";
import { cluesAfter, cluesOf } from "./live_clues";
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
