// Reads most share codes at once, before Python is there: clues or a picture, in colors that codes have numbers for.
// Everything else, and every damaged code, is left to Python.
import { UNKNOWN, type Cells } from "../../../model/cells";
import { BLACK_AND_WHITE, emptyPuzzle, MAX_SIDE, rowsFromCells, toData, withPicture } from "../../../model/puzzle";
import type { Color, PuzzleData } from "../../../model/reports";
import { ClueReader } from "./clues";
import { digitsOf, Interval, Unread } from "./interval";
import { readPicture } from "./picture";

const CODE = /^[HG]1[\w-]*$/;
/** The address of a puzzle with the marks of a player. */
const WITH_MARKS = /^\/play\/([HG]1[\w-]*)\?marks=(M1[\w-]*)$/;

/** The letter and the digits of the colors by number. */
const COLORS =
  "#000000 re02020 g20a030 b2050d0 yf0c000 of08020 p8030b0 c20b0c0 md030a0 n8a5a30 sa0a0a0 kf090b0 " +
  "k000000 rd8322f of0862a b7a4a22 yf4c430 g3c9a46 u2f6fd0 s8cc8f0 we6e0cf te2b785 e8a8f98 d1f5f35 " +
  "pf59bb4 n1f2f5a rff0000 g00ff00 b0000ff yffff00 mff00ff c00ffff wffffff offa500 na52a2a p800080 " +
  "kffc0cb g008000 e808080 sc0c0c0 b000080 r800000 o808000 c008080";
const NUMBERED = COLORS.split(" ");
const NAMES: Record<string, string> = {
  "000000": "black",
  ff0000: "red",
  "00ff00": "lime",
  "0000ff": "blue",
  ffff00: "yellow",
  ff00ff: "fuchsia",
  "00ffff": "aqua",
  ffa500: "orange",
  a52a2a: "brown",
  "800080": "purple",
  ffc0cb: "pink",
  "008000": "green",
  "808080": "gray",
  c0c0c0: "silver",
  "000080": "navy",
  "800000": "maroon",
  "808000": "olive",
  "008080": "teal",
};

/** The puzzle of a share code, or of an address with marks; null if Python must read it. */
export function readShareCode(text: string): PuzzleData | null {
  const [, code, marks] = WITH_MARKS.exec(text) ?? [null, text, null];
  if (!CODE.test(code)) return null;
  try {
    const puzzle = read(code);
    return marks === null ? puzzle : { ...puzzle, saved: readMarks(marks, puzzle) };
  } catch (error) {
    if (error instanceof Unread) return null;
    throw error;
  }
}

function read(code: string): PuzzleData {
  const interval = new Interval(digitsOf(code));
  const { width, height, count } = readSize(interval);
  if (interval.rare()) throw new Unread();
  const colors = readPalette(interval, count);
  const blank = emptyPuzzle(width, height, colors);
  // Plain clues and pictures in runs; then clues that do not fit, and unknown cells.
  if (interval.rare() || interval.rare()) throw new Unread();
  if (code[0] === "G") {
    const cells = readPicture(interval, width, height, count);
    if (interval.rare()) throw new Unread();
    interval.finish();
    return toData(withPicture(blank, cells, width));
  }
  const clues = new ClueReader(interval, count);
  const puzzle = { ...blank, rows: clues.side(height, width), columns: clues.side(width, height) };
  interval.finish();
  return toData(puzzle);
}

function readSize(interval: Interval) {
  const width = interval.number(4) + 1;
  const height = interval.uniform(2) ? interval.number(4) + 1 : width;
  const count = interval.number(0) + 1;
  // Python says that a board is too large.
  if (width > MAX_SIDE || height > MAX_SIDE) throw new Unread();
  return { width, height, count };
}

/** Marks that fit the puzzle. Unknown cells have the value after the last color. */
function readMarks(code: string, { width, height, colors }: PuzzleData): string[] {
  const palette = colors ?? BLACK_AND_WHITE;
  const interval = new Interval(digitsOf(code));
  const size = readSize(interval);
  if (size.width !== width || size.height !== height || size.count !== palette.length - 1) throw new Unread();
  if (interval.rare()) throw new Unread(); // in runs
  const hasUnknown = interval.rare();
  const cells: Cells = readPicture(interval, width, height, size.count + (hasUnknown ? 1 : 0));
  interval.finish();
  const known = cells.map((cell) => (cell > size.count ? UNKNOWN : cell));
  return rowsFromCells(known, width, palette);
}

/** The colors, the background first. */
function readPalette(interval: Interval, count: number): readonly Color[] {
  if (count === 1 && !interval.rare()) return BLACK_AND_WHITE;
  if (count === 1 || interval.rare()) throw new Unread();
  const colors: Color[] = [{ name: "white", rgb: "#ffffff", symbol: "." }];
  for (let place = 0; place < count; place++) {
    const numbered = NUMBERED[interval.uniform(64)];
    if (!numbered) throw new Unread();
    const [symbol, digits] = [numbered[0], numbered.slice(1)];
    if (colors.some((color) => color.symbol === symbol || color.rgb.slice(1) === digits)) throw new Unread();
    colors.push({ name: NAMES[digits] ?? digits, rgb: `#${digits}`, symbol });
  }
  if (interval.uniform(2)) throw new Unread();
  return colors;
}
