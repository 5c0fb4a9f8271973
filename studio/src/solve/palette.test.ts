import { expect, test } from "vitest";
import { BLACK_AND_WHITE } from "../model/puzzle";
import { colorAdded, colorChanged, colorRemoved, colorRenamed, numbersOf, textsIn } from "./palette";

const letters = (palette: readonly { symbol: string }[]) => palette.map((color) => color.symbol).join("");

test("added colors have the letters that people type", () => {
  let palette: typeof BLACK_AND_WHITE = BLACK_AND_WHITE;
  for (let count = 0; count < 4; count++) palette = colorAdded(palette);
  expect(palette.map((color) => color.name)).toEqual(["white", "black", "red", "blue", "green", "yellow"]);
  expect(letters(palette)).toBe(".#rbgy");
});

test("every color has a letter of its own, and there is a most", () => {
  let palette: typeof BLACK_AND_WHITE = BLACK_AND_WHITE;
  for (let count = 0; count < 20; count++) palette = colorAdded(palette);
  expect(palette).toHaveLength(17);
  expect(new Set(letters(palette)).size).toBe(17);
  expect(letters(palette).slice(2)).toMatch(/^[a-z]+$/);
});

test("another look changes name and letter, a name that the user gave stays", () => {
  const palette = colorAdded(BLACK_AND_WHITE);
  const green = colorChanged(palette, 2, "#2a9d4a");
  expect([green[2].name, green[2].symbol]).toEqual(["green", "g"]);
  const roof = colorChanged(colorRenamed(palette, 2, "roof"), 2, "#2a9d4a");
  expect([roof[2].name, roof[2].symbol]).toEqual(["roof", "r"]);
  expect(colorChanged(palette, 0, "#ffeecc")[0].symbol).toBe(".");
});

test("typed clues stay what they mean when the palette changes", () => {
  const texts = { rows: ["3 1", "", "x"], columns: ["0"] };
  const colors = colorAdded(BLACK_AND_WHITE);
  expect(textsIn(texts, BLACK_AND_WHITE, colors)).toEqual(texts);
  const typed = { rows: ["3 1r", "2r"], columns: ["1r 1r"] };
  const green = colorChanged(colors, 2, "#2a9d4a");
  expect(textsIn(typed, colors, green)).toEqual({ rows: ["3 1g", "2g"], columns: ["1g 1g"] });
});

test("without black a number gets its letter when a second color comes", () => {
  const red = [BLACK_AND_WHITE[0], { name: "red", rgb: "#d62828", symbol: "r" }];
  expect(textsIn({ rows: ["3 1"], columns: [] }, red, colorAdded(red)).rows).toEqual(["3r 1r"]);
});

test("a color that no clue has can go; the others keep their clues", () => {
  const palette = colorAdded(colorAdded(BLACK_AND_WHITE));
  const clue = [{ length: 2, color: 3 }];
  expect(numbersOf([clue], palette)).toEqual([0, 0, 0, 1]);
  const fewer = colorRemoved(palette, 2);
  expect(textsIn({ rows: ["2b"], columns: [] }, palette, fewer, 2).rows).toEqual(["2b"]);
});
