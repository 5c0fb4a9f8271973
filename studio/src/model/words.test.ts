import { expect, test } from "vitest";
import { capital, counted, inWords } from "./words";

test("small numbers are words, large ones have commas", () => {
  expect([0, 9, 12, 13, 2000].map(inWords)).toEqual(["no", "nine", "twelve", "13", "2,000"]);
});

test("a noun follows its number", () => {
  expect([counted(1, "cell"), counted(2000, "cell"), counted(2, "guess", "guesses")]).toEqual([
    "1 cell",
    "2,000 cells",
    "2 guesses",
  ]);
});

test("a line begins with a capital, and an empty one stays empty", () => {
  expect(["red", "Sea", ""].map(capital)).toEqual(["Red", "Sea", ""]);
});
