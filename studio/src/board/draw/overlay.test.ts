import { expect, test } from "vitest";
import { columnLeft, layOut, rowTop, visibleRegion } from "../layout";
import { START_VIEW } from "../model";
import { pillCorner } from "./overlay";

const SIZES = { longestRow: 4, longestColumn: 4, hasTwoDigits: true, isColor: false };
const DESK = { width: 1100, height: 820, scale: 1, isWide: false };
const PHONE = { width: 390, height: 560, scale: 2, isWide: false };
const [WIDTH, HEIGHT] = [64, 22];

test("the pill of a stroke never leaves the view, whatever cell is under the pointer", () => {
  for (const space of [DESK, PHONE]) {
    for (const view of [START_VIEW, { ...START_VIEW, cell: 30, x: 7.5, y: 11.25 }]) {
      const layout = layOut(40, 40, space, SIZES, view);
      const [width, height] = [WIDTH * space.scale, HEIGHT * space.scale];
      const region = visibleRegion(layout);
      for (let row = region.fromRow; row < region.toRow; row++) {
        for (let column = region.fromColumn; column < region.toColumn; column++) {
          const { x, y } = pillCorner(layout, row * 40 + column, width, height);
          expect(x).toBeGreaterThanOrEqual(layout.left);
          expect(y).toBeGreaterThanOrEqual(layout.top);
          expect(x + width).toBeLessThanOrEqual(layout.left + layout.viewWidth);
          expect(y + height).toBeLessThanOrEqual(layout.top + layout.viewHeight);
        }
      }
    }
  }
});

test("the pill is above its cell, in the first row below it, and never over it", () => {
  const layout = layOut(15, 15, DESK, SIZES, START_VIEW);
  const middle = (column: number) => columnLeft(layout, column) + layout.cell / 2;
  const inside = pillCorner(layout, 7 * 15 + 7, WIDTH, HEIGHT);
  expect(inside.x + WIDTH / 2).toBe(middle(7));
  expect(inside.y + HEIGHT).toBeLessThan(rowTop(layout, 7));
  expect(pillCorner(layout, 7, WIDTH, HEIGHT).y).toBeGreaterThan(rowTop(layout, 1));
});
