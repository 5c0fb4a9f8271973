import { expect, test } from "vitest";
import { plainName, withNames } from "./color_names";

test("colors have plain names", () => {
  const names = [
    "#ffffff",
    "#000000",
    "#d8312e",
    "#2b6cb0",
    "#102a6b",
    "#3d9a46",
    "#7a4a21",
    "#f5c431",
    "#c9cfce",
    "#800080",
  ];
  expect(names.map(plainName)).toEqual([
    "white",
    "black",
    "red",
    "blue",
    "dark blue",
    "green",
    "brown",
    "yellow",
    "light gray",
    "dark purple",
  ]);
});

test("only colors without a name get one, and no two the same", () => {
  const color = (name: string, rgb: string) => ({ name, rgb, symbol: "a" });
  const palette = [
    color("white", "#ffffff"),
    color("2b6cb0", "#2b6cb0"),
    color("blue", "#0000ff"),
    color("", "#2b6cb1"),
  ];
  expect(withNames(palette).map(({ name }) => name)).toEqual(["white", "blue 2", "blue", "blue 3"]);
  const named = [color("white", "#ffffff"), color("sky", "#2b6cb0")];
  expect(withNames(named)).toBe(named);
});
