// The slots in the gutters: one per number. Rows have theirs from right to left, columns from bottom to top, so that
// the numbers nearest the grid stay when there is little room.
import type { Clue } from "../model/puzzle";

export interface ClueSizes {
  readonly longestRow: number;
  readonly longestColumn: number;
  readonly hasTwoDigits: boolean;
  readonly isColor: boolean;
  /** True if numbers have the letter of their color. */
  readonly hasLetters?: boolean;
}

export interface Slots {
  readonly width: number;
  readonly height: number;
  /** The size of the numbers; 0 where dots stand for them. */
  readonly font: number;
  /** The size of the letters beside the numbers; 0 without letters. */
  readonly letter: number;
  /** Empty space between the numbers and the grid, and on the far side. */
  readonly near: number;
  readonly far: number;
}

export function clueSizes(rows: readonly Clue[], columns: readonly Clue[], isColor: boolean): ClueSizes {
  const longest = (clues: readonly Clue[]) => clues.reduce((most, clue) => Math.max(most, clue.length), 0);
  const large = (clues: readonly Clue[]) => clues.some((clue) => clue.some((block) => block.length > 9));
  return {
    longestRow: longest(rows),
    longestColumn: longest(columns),
    hasTwoDigits: large(rows) || large(columns),
    isColor,
  };
}

/** The size of clue numbers for a cell, both in CSS pixels. */
export function clueFont(cell: number): number {
  return Math.max(9, Math.min(16, Math.round(0.58 * cell)));
}

/** The smallest cell with letters, in CSS pixels. */
export const LETTERS_FROM = 14;

export function clueSlots(cell: number, scale: number, sizes: ClueSizes): Slots {
  const font = clueFont(cell);
  const letter = sizes.hasLetters && cell >= LETTERS_FROM ? Math.max(8, 0.72 * font) : 0;
  const width = (sizes.hasTwoDigits ? 1.42 : 1.12) * font + (sizes.isColor ? 2 : 0) + 0.66 * letter;
  const height = (sizes.isColor ? 1.34 : 1.24) * font;
  return {
    width: width * scale,
    height: height * scale,
    font: font * scale,
    letter: letter * scale,
    near: Math.round((sizes.isColor ? 4 : 6) * scale),
    far: Math.round(6 * scale),
  };
}

/** Slots of dots, for cells too small for numbers. */
export function cellSlots(cell: number, scale: number): Slots {
  return { width: cell, height: cell, font: 0, letter: 0, near: Math.round(4 * scale), far: Math.round(4 * scale) };
}

export interface ShownBlocks {
  /** The first block that shows. */
  readonly first: number;
  readonly isCut: boolean;
}

/** Which numbers of a clue show in a gutter of this length; a cut clue gives one slot to the sign for more. */
export function shownBlocks(count: number, gutter: number, slot: number, slots: Slots): ShownBlocks {
  const room = Math.max(1, Math.floor((gutter - slots.near - slots.far + 0.5) / slot));
  return count <= room ? { first: 0, isCut: false } : { first: count - room + 1, isCut: true };
}

/** How far the middle of a block's slot is from the grid. */
export function slotMiddle(block: number, count: number, slot: number, slots: Slots): number {
  return slots.near + (count - block - 0.5) * slot;
}

/** The block at this distance from the grid; null beside the numbers. */
export function blockAt(distance: number, count: number, gutter: number, slot: number, slots: Slots): number | null {
  const fromGrid = Math.floor((distance - slots.near) / slot);
  const block = count - 1 - fromGrid;
  if (fromGrid < 0 || block < 0) return null;
  return block >= shownBlocks(count, gutter, slot, slots).first ? block : null;
}
