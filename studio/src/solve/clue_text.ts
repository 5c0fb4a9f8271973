// A clue as people type it: numbers with blanks or commas between them; in color puzzles each number is followed by the
// letter or the name of its color (`3r`, `3 red`), and a number without one is black, as in typed clues everywhere in
// hanjie. Nothing, or 0, is a line without blocks.
import { isBlackAndWhite, type Block, type Clue } from "../model/puzzle";
import type { Color } from "../model/reports";
import { colorWords } from "./color_words";

export interface ParsedText {
  /** The blocks that could be read. */
  readonly clue: Clue;
  /** What cannot be read; null if everything was. */
  readonly problem: string | null;
}

/** Larger numbers are too long for any line, so that the exact value does not matter. */
const LARGEST = 99_999;

export function parseClue(text: string, palette: readonly Color[]): ParsedText {
  const found = isBlackAndWhite(palette) ? plainBlocks(text) : colorBlocks(text, palette);
  if (typeof found === "string") return { clue: [], problem: found };
  if (found.length === 1 && found[0].length === 0) return { clue: [], problem: null };
  const zero = found.some((block) => block.length === 0);
  return zero ? { clue: [], problem: "0 stands alone, for a line without blocks." } : { clue: found, problem: null };
}

/** The blocks of a text, or what cannot be read. */
function plainBlocks(text: string): Block[] | string {
  const words = text.normalize("NFKC").match(/[^\s,;]+/gu) ?? [];
  const bad = words.find((word) => !/^\d+$/.test(word));
  if (bad !== undefined) return `"${short(bad)}" is not a number.`;
  return words.map((word) => ({ length: lengthOf(word), color: 1 }));
}

function colorBlocks(text: string, palette: readonly Color[]): Block[] | string {
  const words = text.normalize("NFKC").match(/\d+|[^\d\s,;]+/gu) ?? [];
  const colors = new Array<number | null>();
  const usual = usualColor(palette);
  const numbers: string[] = [];
  for (const word of words) {
    if (/^\d/.test(word)) {
      numbers.push(word);
      colors.push(usual);
      continue;
    }
    const color = colorOf(word, palette);
    if (color === null) return `"${short(word)}" is not a color of this puzzle.`;
    if (numbers.length === 0) return `"${short(word)}" has no number before it.`;
    colors[colors.length - 1] = color;
  }
  const bare = colors.findIndex((color, index) => color === null && lengthOf(numbers[index]) > 0);
  if (bare >= 0) return `${numbers[bare]} needs a color, such as ${numbers[bare]}${colorWord(palette, 1)}.`;
  return numbers.map((number, index) => ({ length: lengthOf(number), color: colors[index] ?? 1 }));
}

/** The color of a number without a letter: the only one, or black; null if it needs one. */
export function usualColor(palette: readonly Color[]): number | null {
  if (palette.length === 2) return 1;
  const black = palette.findIndex(({ name, rgb }, index) => index > 0 && (rgb === "#000000" || name === "black"));
  return black > 0 ? black : null;
}

function lengthOf(digits: string): number {
  return Math.min(Number(digits), LARGEST);
}

function short(word: string): string {
  return word.length > 12 ? `${word.slice(0, 11)}…` : word;
}

/** The color that a letter or a name stands for; the background is not one. */
export function colorOf(word: string, palette: readonly Color[]): number | null {
  const small = word.toLowerCase();
  const tests: ((color: Color, index: number) => boolean)[] = [
    (color) => color.symbol === word,
    (_, index) => plainName(colorWords(palette)[index]) === small,
    (color) => plainName(color.name) === small,
    (_, index) => String.fromCharCode(64 + index) === word,
    (color) => color.symbol.toLowerCase() === small,
  ];
  for (const test of tests) {
    const found = palette.findIndex((color, index) => index > 0 && test(color, index));
    if (found > 0) return found;
  }
  return null;
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s,;]+/gu, "");
}

/** How a color is written after a number: its own letter, or the letter that the board shows. */
export function colorWord(palette: readonly Color[], color: number): string {
  const { symbol } = palette[color];
  return /^[\s\d,;]$/u.test(symbol) ? String.fromCharCode(64 + color) : symbol;
}

/** A clue as the text that a person would type; a line without blocks is 0. */
export function clueText(clue: Clue, palette: readonly Color[]): string {
  if (clue.length === 0) return "0";
  const usual = usualColor(palette);
  return clue
    .map(({ length, color }) => (color === usual ? `${length}` : `${length}${colorWord(palette, color)}`))
    .join(" ");
}

/** The cells that a clue needs at least: its blocks, and a gap between blocks of the same color. */
export function neededCells(clue: Clue): number {
  return clue.reduce((sum, block) => sum + block.length, 0) + gaps(clue);
}

export function gaps(clue: Clue): number {
  return clue.filter((block, index) => index > 0 && clue[index - 1].color === block.color).length;
}

/** Gives the number at the caret the color, or changes its color. The new text, and where the caret is then. */
export function withColor(text: string, caret: number, word: string): { text: string; caret: number } {
  const before = /(\d+)(\D*)$/u.exec(text.slice(0, caret));
  if (!before) return { text, caret };
  const start = before.index + before[1].length;
  const rest = text.slice(start);
  const old = /^[^\d\s,;]*/u.exec(rest)?.[0] ?? "";
  const after = rest.slice(old.length);
  const gap = after === "" ? " " : "";
  return { text: text.slice(0, start) + word + gap + after, caret: start + word.length + gap.length };
}
