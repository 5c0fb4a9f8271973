// The colors of a puzzle that is typed: adding, changing and removing them, and what becomes of the typed clues. Pure
// functions. Letters are those of typed clues in the library: `3r 2b 1`, where a number without a letter is black.
import { canAdd, recolored, renamed, withColor } from "../design/palette_edit";
import { isBlackAndWhite, sameClue, type Clue } from "../model/puzzle";
import type { Color } from "../model/reports";
import { clueText, colorOf, parseClue } from "./clue_text";
import type { Texts } from "./texts";

/** Colors whose letter is not the first of their name, because another color has that one. */
const LETTERS: Record<string, string> = { brown: "n", pink: "k", gray: "s", black: "#" };
const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

export { canAdd };

/** A palette without a picture, as the functions of Design take it. */
function bare(palette: readonly Color[]) {
  return { width: 1, cells: new Uint16Array(), palette };
}

/** The letter for a color: one of its name, or else any that no other color has. */
function letterFor(palette: readonly Color[], index: number): string {
  const taken = new Set(palette.filter((_, at) => at !== index).map((color) => color.symbol.toLowerCase()));
  const name = palette[index].name.toLowerCase();
  const wanted = [LETTERS[name] ?? "", ...name, ...ALPHABET];
  const fits = (letter: string) => /^[a-z#]$/.test(letter) && !taken.has(letter);
  return wanted.find(fits) ?? palette[index].symbol;
}

function withLetter(palette: readonly Color[], index: number): readonly Color[] {
  const symbol = letterFor(palette, index);
  return palette.map((color, at) => (at === index ? { ...color, symbol } : color));
}

export function colorAdded(palette: readonly Color[]): readonly Color[] {
  const { palette: longer } = withColor(bare(palette));
  return longer.length > palette.length ? withLetter(longer, longer.length - 1) : palette;
}

/** Another look. If the name only described the old one, name and letter follow. */
export function colorChanged(palette: readonly Color[], index: number, rgb: string): readonly Color[] {
  const { palette: next } = recolored(bare(palette), index, rgb);
  return index > 0 && next[index].name !== palette[index].name ? withLetter(next, index) : next;
}

export function colorRenamed(palette: readonly Color[], index: number, name: string): readonly Color[] {
  return renamed(bare(palette), index, name).palette;
}

export function colorRemoved(palette: readonly Color[], index: number): readonly Color[] {
  return palette.filter((_, at) => at !== index);
}

/** The colors that a letter or a name stands for in typed clues everywhere in hanjie. */
const TYPED: readonly Color[] = [
  { name: "red", rgb: "#e02020", symbol: "r" },
  { name: "green", rgb: "#20a030", symbol: "g" },
  { name: "blue", rgb: "#2050d0", symbol: "b" },
  { name: "yellow", rgb: "#f0c000", symbol: "y" },
  { name: "orange", rgb: "#f08020", symbol: "o" },
  { name: "purple", rgb: "#8030b0", symbol: "p" },
  { name: "cyan", rgb: "#20b0c0", symbol: "c" },
  { name: "magenta", rgb: "#d030a0", symbol: "m" },
  { name: "brown", rgb: "#8a5a30", symbol: "n" },
  { name: "silver", rgb: "#a0a0a0", symbol: "s" },
  { name: "pink", rgb: "#f090b0", symbol: "k" },
];

/** The palette of typed clues: the colors there are, and those that the clues name beside them. */
export function paletteOfLines(lines: readonly string[], colors: readonly Color[]): readonly Color[] {
  let palette = colors;
  for (const word of lines.flatMap((line) => line.match(/[^\d\s,;]+/gu) ?? [])) {
    if (colorOf(word, palette) !== null) continue;
    const small = word.toLowerCase();
    const found = TYPED.find(({ name, symbol }) => symbol === small || name === small);
    const isTaken = palette.some(({ name, symbol }) => name === found?.name || symbol === found?.symbol);
    if (found && !isTaken) palette = [...palette, found];
  }
  // Clues in other colors alone need no black.
  const usesBlack = lines.some((line) => parseClue(line, palette).clue.some((block) => block.color === 1));
  return isBlackAndWhite(colors) && palette.length > 2 && !usesBlack
    ? palette.filter((_, index) => index !== 1)
    : palette;
}

/** How many numbers of the clues have each color. */
export function numbersOf(clues: readonly Clue[], palette: readonly Color[]): number[] {
  const counts = palette.map(() => 0);
  for (const clue of clues) for (const { color } of clue) counts[color]++;
  return counts;
}

/**
 * The texts in another palette: those that still mean the same stay, others are written anew. `removed` is the color
 * that is gone, which no clue has.
 */
export function textsIn(
  texts: Texts,
  before: readonly Color[],
  after: readonly Color[],
  removed: number | null = null,
): Texts {
  const now = (color: number) => (removed !== null && color > removed ? color - 1 : color);
  const rewrite = (text: string) => {
    const old = parseClue(text, before);
    if (old.problem !== null || text.trim() === "") return text;
    const clue = old.clue.map(({ length, color }) => ({ length, color: now(color) }));
    const next = parseClue(text, after);
    return next.problem === null && sameClue(next.clue, clue) ? text : clueText(clue, after);
  };
  return { rows: texts.rows.map(rewrite), columns: texts.columns.map(rewrite) };
}
