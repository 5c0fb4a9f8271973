import { describe, expect, it } from "vitest";
import { columnLeft, fittingCell, layOut, rowTop, type Space, visibleRegion } from "./layout";
import { START_VIEW } from "./model";
import { blockAt, clueFont, clueSlots, cellSlots, type ClueSizes, shownBlocks, slotMiddle } from "./slots";

const DESK: Space = { width: 1100, height: 820, scale: 1, isWide: false };
const PHONE: Space = { width: 390, height: 560, scale: 2, isWide: false };
const SIZES: ClueSizes = { longestRow: 4, longestColumn: 4, hasTwoDigits: true, isColor: false };
const at = (view: object) => ({ ...START_VIEW, ...view });

describe("a fitted board", () => {
  it("has the largest cells at which grid and gutters fit", () => {
    const cell = fittingCell(25, 25, DESK, SIZES);
    expect(layOut(25, 25, DESK, SIZES, START_VIEW).isWhole).toBe(true);
    expect(layOut(25, 25, DESK, SIZES, at({ cell: cell + 1 })).isWhole).toBe(false);
  });

  it("has cells of at most 40 px, 48 on very wide screens", () => {
    expect(fittingCell(5, 5, DESK, SIZES)).toBe(40);
    expect(fittingCell(5, 5, { ...DESK, isWide: true }, SIZES)).toBe(48);
  });

  it("has cells of at least 6 px, even if it is too large for the screen", () => {
    const layout = layOut(200, 200, PHONE, SIZES, START_VIEW);
    expect(layout.cell).toBe(12);
    expect(layout.isWhole).toBe(false);
  });

  it("lies in the middle of its element", () => {
    const layout = layOut(5, 5, DESK, SIZES, START_VIEW);
    const before = layout.left - layout.rowGutter;
    const after = layout.width - layout.left - layout.viewWidth;
    expect(Math.abs(before - after)).toBeLessThanOrEqual(24);
  });

  it("has whole device pixels on every screen", () => {
    for (const scale of [1, 1.25, 1.5, 2, 2.625, 3]) {
      const layout = layOut(30, 20, { ...DESK, scale }, SIZES, START_VIEW);
      for (const length of [layout.cell, layout.left, layout.top, layout.rowGutter, layout.columnGutter])
        expect(length, `at ${scale}`).toBe(Math.round(length));
    }
  });
});

describe("a zoomed board", () => {
  const long: ClueSizes = { ...SIZES, longestRow: 30, longestColumn: 30 };

  it("gives the gutters at most 38 % of the width and 34 % of the height", () => {
    const layout = layOut(60, 60, PHONE, long, at({ cell: 30 }));
    expect(layout.rowGutter).toBeLessThanOrEqual(0.38 * layout.width);
    expect(layout.columnGutter).toBeLessThanOrEqual(0.34 * layout.height);
  });

  it("never scrolls beyond its edges", () => {
    const layout = layOut(60, 60, PHONE, SIZES, at({ cell: 30, x: 1000, y: -5 }));
    expect(layout.scrollX + layout.viewWidth).toBe(60 * layout.cell);
    expect(layout.scrollY).toBe(0);
  });

  it("has cells of at most 64 px", () => {
    expect(layOut(60, 60, PHONE, SIZES, at({ cell: 500 })).cell).toBe(128);
  });

  it("knows the rows and columns in view", () => {
    const layout = layOut(60, 60, DESK, SIZES, at({ cell: 40, x: 10.5, y: 20 }));
    const region = visibleRegion(layout);
    expect(region.fromColumn).toBe(10);
    expect(region.fromRow).toBe(20);
    expect(columnLeft(layout, region.toColumn)).toBeGreaterThanOrEqual(layout.left + layout.viewWidth);
    expect(columnLeft(layout, region.toColumn - 1)).toBeLessThan(layout.left + layout.viewWidth);
    expect(rowTop(layout, region.toRow - 1)).toBeLessThan(layout.top + layout.viewHeight);
  });
});

describe("slots of clue numbers", () => {
  it("follow the size of the cell between 9 and 16 px", () => {
    expect([6, 15, 17, 26, 64].map(clueFont)).toEqual([9, 9, 10, 15, 16]);
  });

  it("are wider where a number has two digits, and in color puzzles", () => {
    expect(clueSlots(26, 1, SIZES).width).toBeCloseTo(1.42 * 15);
    expect(clueSlots(26, 1, { ...SIZES, hasTwoDigits: false }).width).toBeCloseTo(1.12 * 15);
    expect(clueSlots(26, 1, { ...SIZES, isColor: true }).width).toBeCloseTo(1.42 * 15 + 2);
    expect(clueSlots(26, 1, { ...SIZES, isColor: true }).height).toBeCloseTo(1.34 * 15);
  });

  it("have room for letters of colors from 14 px on", () => {
    const lettered = { ...SIZES, isColor: true, hasLetters: true };
    const plain = { ...SIZES, isColor: true };
    expect([13.9, 14, 26].map((cell) => clueSlots(cell, 1, lettered).letter)).toEqual([0, 8, 0.72 * 15]);
    expect(clueSlots(13.9, 1, lettered).width).toBe(clueSlots(13.9, 1, plain).width);
    expect(clueSlots(26, 1, lettered).width).toBeGreaterThan(clueSlots(26, 1, plain).width);
  });

  it("become dots under 9 px", () => {
    expect(layOut(100, 100, PHONE, SIZES, at({ cell: 8.5 })).slots.font).toBe(0);
    expect(layOut(100, 100, PHONE, SIZES, at({ cell: 9 })).slots.font).toBe(18);
  });

  it("keep the numbers nearest the grid when a clue is cut, with one slot for the sign", () => {
    const slots = cellSlots(10, 1);
    expect(shownBlocks(5, 58, 10, slots)).toEqual({ first: 0, isCut: false });
    expect(shownBlocks(6, 58, 10, slots)).toEqual({ first: 2, isCut: true });
  });

  it("find the block under a point, also in cut clues", () => {
    const slots = cellSlots(10, 1);
    for (let block = 0; block < 5; block++)
      expect(blockAt(slotMiddle(block, 5, 10, slots), 5, 58, 10, slots)).toBe(block);
    expect(blockAt(2, 5, 58, 10, slots)).toBeNull();
    expect(blockAt(57, 5, 58, 10, slots)).toBeNull();
    expect(blockAt(slotMiddle(1, 6, 10, slots), 6, 58, 10, slots)).toBeNull();
  });
});
