import { expect, test } from "vitest";
import { colorWords } from "./color_words";

const color = (name: string, rgb: string) => ({ name, rgb, symbol: "x" });

test("names that are words are kept, others say how the color looks", () => {
  const palette = [
    color("white", "#ffffff"),
    color("d02020", "#d02020"),
    color("Sea", "#103080"),
    color("2", "#d62828"),
  ];
  expect(colorWords(palette)).toEqual(["white", "red", "Sea", "red 2"]);
});
