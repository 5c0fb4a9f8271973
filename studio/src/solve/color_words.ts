// Names of colors for people. Share codes and many files have no names for colors, or names made of numbers and hex
// digits; such a color is called by how it looks.
import { freeName, plainName } from "../model/color_names";
import type { Color } from "../model/reports";

const known = new WeakMap<readonly Color[], readonly string[]>();

/** A different name for each color of a palette. */
export function colorWords(palette: readonly Color[]): readonly string[] {
  let words = known.get(palette);
  if (!words) {
    words = freshWords(palette);
    known.set(palette, words);
  }
  return words;
}

function freshWords(palette: readonly Color[]): string[] {
  const taken: string[] = [];
  for (const { name, rgb } of palette) taken.push(freeName(isWord(name) ? name : plainName(rgb), taken));
  return taken;
}

function isWord(name: string): boolean {
  return /[a-z]{3}/i.test(name) && !/^[a-z]?#?[0-9a-f]{6}$/i.test(name) && !/^(colou?r|col|rgb|hex)\W*\d*$/i.test(name);
}
