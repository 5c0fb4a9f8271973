import { expect, test } from "vitest";
import { asText, drawn } from "./drawn";
import { changed, cleared, holds, moved, pieceAt, putDown } from "./selection";
import { turnedRight } from "./transforms";

const picture = drawn("##.. #... ....");
const area = { row: 0, column: 0, rows: 2, columns: 2 };
const selection = { area, lifted: null };

test("moving leaves background behind, and copying leaves the cells", () => {
  expect(asText(moved(picture, selection, 1, 2, false).picture)).toBe(".... ..## ..#.");
  expect(asText(moved(picture, selection, 1, 2, true).picture)).toBe("##.. #.## ..#.");
});

test("what lies under a moved selection comes back when it moves on", () => {
  const crowded = drawn("#.#. ....");
  const first = moved(crowded, { area: { row: 0, column: 0, rows: 1, columns: 2 }, lifted: null }, 0, 2, false);
  expect(asText(first.picture)).toBe("..#. ....");
  const second = moved(first.picture, first.selection, 1, 0, false);
  expect(asText(second.picture)).toBe("..#. ..#.");
});

test("cells that are moved over the edge come back with the selection", () => {
  const out = moved(picture, selection, -1, -1, false);
  expect(asText(out.picture)).toBe(".... .... ....");
  expect(asText(moved(out.picture, out.selection, 1, 1, false).picture)).toBe(asText(picture));
});

test("Delete clears the selected cells alone", () => {
  expect(asText(cleared(picture, { row: 0, column: 1, rows: 2, columns: 3 }))).toBe("#... #... ....");
});

test("a copied piece is pasted anywhere, cut at the edges", () => {
  expect(asText(putDown(picture, pieceAt(picture, area), { row: 2, column: 3 }).picture)).toBe("##.. #... ...#");
});

test("a change of the selection leaves the rest", () => {
  const turned = changed(picture, { area: { row: 0, column: 0, rows: 1, columns: 3 }, lifted: null }, turnedRight);
  expect(asText(turned.picture)).toBe("#... #... ....");
  expect(turned.selection.area).toEqual({ row: 0, column: 0, rows: 3, columns: 1 });
});

test("an area holds its cells and no others", () => {
  expect(holds(area, 1, 1)).toBe(true);
  expect(holds(area, 2, 1)).toBe(false);
  expect(holds(area, 0, -1)).toBe(false);
});
