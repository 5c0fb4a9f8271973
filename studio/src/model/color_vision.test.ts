import { expect, test } from "vitest";
import { hasNearColors } from "./color_vision";
import { BLACK_AND_WHITE } from "./puzzle";

const palette = (...colors: string[]) => colors.map((rgb, index) => ({ name: `${index}`, rgb, symbol: `${index}` }));

test("a red and a green of the same lightness need letters", () => {
  expect(hasNearColors(palette("#ffffff", "#b05a3c", "#7d7a2a"))).toBe(true);
});

test("blue and orange do not", () => {
  expect(hasNearColors(palette("#ffffff", "#0072b2", "#e69f00"))).toBe(false);
});

test("black and white do not", () => {
  expect(hasNearColors(BLACK_AND_WHITE)).toBe(false);
});

test("two shades of one color do", () => {
  expect(hasNearColors(palette("#ffffff", "#803010", "#853515"))).toBe(true);
});
