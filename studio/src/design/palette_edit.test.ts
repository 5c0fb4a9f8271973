import { expect, test } from "vitest";
import { asText, drawn, THREE_COLORS } from "./drawn";
import { asBackground, MOST_COLORS, recolored, renamed, reordered, withColor, withoutColor } from "./palette_edit";

const picture = drawn("#ab .#a", THREE_COLORS);
const names = (one: typeof picture) => one.palette.map((color) => color.name);
const looks = (one: typeof picture) => [...one.cells].map((cell) => one.palette[cell].rgb);

test("adding a color makes a black and white picture a color picture", () => {
  const added = withColor(drawn("#."));
  expect(added.palette).toHaveLength(3);
  expect(added.palette[2]).toEqual({ name: "red", rgb: "#d62828", symbol: "a" });
  expect(asText(added)).toBe("#.");
});

test("new colors are unlike the others, with names and symbols of their own, up to sixteen", () => {
  let many = drawn("#.");
  for (let count = 0; count < 30; count++) many = withColor(many);
  expect(many.palette).toHaveLength(MOST_COLORS + 1);
  expect(new Set(names(many)).size).toBe(MOST_COLORS + 1);
  expect(new Set(many.palette.map((color) => color.rgb)).size).toBe(MOST_COLORS + 1);
  expect(new Set(many.palette.map((color) => color.symbol)).size).toBe(MOST_COLORS + 1);
});

test("names are trimmed and stay different", () => {
  expect(names(renamed(picture, 2, "  Fox   fur "))[2]).toBe("Fox fur");
  expect(names(renamed(picture, 2, "Blue"))[2]).toBe("Blue 2");
  expect(names(renamed(picture, 2, " "))[2]).toBe("red");
  expect(names(renamed(picture, 2, "red"))[2]).toBe("red");
});

test("a name that describes its color follows when the color changes; another one stays", () => {
  expect(recolored(picture, 2, "#1F9D44").palette[2]).toEqual({ name: "green", rgb: "#1f9d44", symbol: "a" });
  const named = renamed(picture, 2, "roof");
  expect(recolored(named, 2, "#1f9d44").palette[2].name).toBe("roof");
});

test("reordering and another background leave every cell its look", () => {
  const order = reordered(picture, 1, 3);
  expect(names(order)).toEqual(["white", "red", "blue", "black"]);
  expect(looks(order)).toEqual(looks(picture));
  expect(reordered(picture, 1, 0)).toBe(picture);
  const ground = asBackground(picture, 2);
  expect(names(ground)).toEqual(["red", "black", "white", "blue"]);
  expect(ground.palette.map((color) => color.symbol)).toEqual([".", "#", "a", "b"]);
  expect(looks(ground)).toEqual(looks(picture));
});

test("cells of a removed color become background or another color", () => {
  expect(asText(withoutColor(picture, 1))).toBe(".ab ..a");
  expect(asText(withoutColor(picture, 2, 3))).toBe("#bb .#b");
  expect(asText(withoutColor(picture, 3, 1))).toBe("#a# .#a");
  const plain = drawn("#.");
  expect(withoutColor(plain, 1)).toBe(plain);
});
