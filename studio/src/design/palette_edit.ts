// Changes of the palette. Color 0 is the background; the cells of a color that goes become another color.
import { freeName, plainName } from "../model/color_names";
import type { Color } from "../model/reports";
import { nextColor } from "./next_color";
import type { Picture } from "./picture";

/** The colors of a picture at most, without the background. */
export const MOST_COLORS = 16;
const SYMBOLS = "#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The longest name of a color. */
const LONGEST_NAME = 40;

export function canAdd(palette: readonly Color[]): boolean {
  return palette.length <= MOST_COLORS;
}

/** The names of the other colors. */
function namesBut(palette: readonly Color[], index: number): string[] {
  return palette.filter((_, at) => at !== index).map((color) => color.name);
}

function freeSymbol(palette: readonly Color[]): string {
  const taken = new Set(palette.map((color) => color.symbol));
  return [...SYMBOLS].find((symbol) => !taken.has(symbol)) ?? "";
}

/** Adds a color, of a kind that is not there yet unless one is given. */
export function withColor(picture: Picture, rgb = nextColor(picture.palette.map((color) => color.rgb))): Picture {
  const { palette } = picture;
  if (!canAdd(palette)) return picture;
  const color = {
    name: freeName(plainName(rgb), namesBut(palette, -1)),
    rgb: rgb.toLowerCase(),
    symbol: freeSymbol(palette),
  };
  return { ...picture, palette: [...palette, color] };
}

function withPalette(picture: Picture, index: number, change: Partial<Color>): Picture {
  const palette = picture.palette.map((color, at) => (at === index ? { ...color, ...change } : color));
  return { ...picture, palette };
}

/** Gives a color another name; an empty one becomes the name of its color. */
export function renamed(picture: Picture, index: number, name: string): Picture {
  const plain = name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME).trim();
  const wanted = plain || plainName(picture.palette[index].rgb);
  return withPalette(picture, index, { name: freeName(wanted, namesBut(picture.palette, index)) });
}

/** Gives a color another look. A name that only described the old one follows. */
export function recolored(picture: Picture, index: number, rgb: string): Picture {
  const before = picture.palette[index];
  const isDescription = before.name.replace(/ \d+$/, "").toLowerCase() === plainName(before.rgb);
  const name = isDescription ? freeName(plainName(rgb), namesBut(picture.palette, index)) : before.name;
  return withPalette(picture, index, { rgb: rgb.toLowerCase(), name });
}

/** Moves a color in the list, before or behind others; the picture looks the same. */
export function reordered(picture: Picture, from: number, to: number): Picture {
  const last = picture.palette.length - 1;
  if (from < 1 || to < 1 || from > last || to > last || from === to) return picture;
  const order = picture.palette.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  return permuted(picture, order);
}

/** A color becomes the background, and the background that color; the picture looks the same. */
export function asBackground(picture: Picture, index: number): Picture {
  const order = picture.palette.map((_, at) => (at === 0 ? index : at === index ? 0 : at));
  const swapped = permuted(picture, order);
  // The background keeps its symbol, which text pictures rely on.
  const palette = swapped.palette.map((color, at) =>
    at === 0 || at === index ? { ...color, symbol: picture.palette[at].symbol } : color,
  );
  return { ...swapped, palette };
}

function permuted(picture: Picture, order: readonly number[]): Picture {
  const places = new Map(order.map((old, now) => [old, now]));
  return {
    ...picture,
    palette: order.map((old) => picture.palette[old]),
    cells: picture.cells.map((cell) => places.get(cell) ?? 0),
  };
}

/** Removes a color; its cells become another one (by its old index). The last color stays. */
export function withoutColor(picture: Picture, index: number, instead = 0): Picture {
  if (index < 1 || picture.palette.length <= 2 || instead === index) return picture;
  const now = (cell: number) => (cell > index ? cell - 1 : cell);
  return {
    ...picture,
    palette: picture.palette.filter((_, at) => at !== index),
    cells: picture.cells.map((cell) => now(cell === index ? instead : cell)),
  };
}
