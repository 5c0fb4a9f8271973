import { expect, test } from "vitest";
import { asText, drawn, THREE_COLORS } from "./drawn";
import { beginStroke, frameOf, moveStroke, otherWay, shapeOf, type DrawTool } from "./strokes";

const cell = (row: number, column: number) => ({ row, column });
const start = (tool: DrawTool, more: { color?: number; isShift?: boolean; isErasing?: boolean } = {}) => ({
  tool,
  color: 1,
  isShift: false,
  isErasing: false,
  ...more,
});
const blank = drawn("..... ..... ..... .....");

test("a pencil stroke is free and includes every cell between two events", () => {
  let stroke = beginStroke(blank, cell(0, 0), start("pencil"));
  stroke = moveStroke(stroke, cell(3, 3));
  stroke = moveStroke(stroke, cell(3, 0));
  expect(asText(stroke.picture)).toBe("#.... .#... ..#.. ####.");
  expect(asText(stroke.before)).toBe("..... ..... ..... .....");
});

test("the first cell decides whether a stroke paints or erases", () => {
  const picture = drawn("##... ..... ..... .....");
  const erased = moveStroke(beginStroke(picture, cell(0, 0), start("pencil")), cell(0, 4));
  expect(asText(erased.picture)).toBe("..... ..... ..... .....");
  const drawnOver = moveStroke(beginStroke(picture, cell(0, 4), start("pencil")), cell(0, 0));
  expect(asText(drawnOver.picture)).toBe("##### ..... ..... .....");
});

test("a first cell of another color is painted", () => {
  const picture = drawn("#ab", THREE_COLORS);
  const stroke = moveStroke(beginStroke(picture, cell(0, 0), start("pencil", { color: 2 })), cell(0, 2));
  expect(asText(stroke.picture)).toBe("aaa");
});

test("the eraser and the right button always erase", () => {
  const picture = drawn(".##");
  for (const how of [start("eraser"), start("pencil", { isErasing: true })]) {
    expect(asText(moveStroke(beginStroke(picture, cell(0, 0), how), cell(0, 1)).picture)).toBe("..#");
  }
});

test("Shift locks a pencil to the line that it leaves its first cell along, and going back shortens it", () => {
  let stroke = beginStroke(blank, cell(1, 1), start("pencil", { isShift: true }));
  stroke = moveStroke(stroke, cell(2, 4));
  expect(asText(stroke.picture)).toBe("..... .#### ..... .....");
  expect(shapeOf(stroke)).toMatchObject({ length: 4, at: 9 });
  stroke = moveStroke(stroke, cell(3, 2));
  expect(asText(stroke.picture)).toBe("..... .##.. ..... .....");
});

test("a line is drawn anew from its start at every move", () => {
  let stroke = beginStroke(blank, cell(0, 0), start("line"));
  stroke = moveStroke(stroke, cell(3, 0));
  stroke = moveStroke(stroke, cell(0, 2));
  expect(asText(stroke.picture)).toBe("###.. ..... ..... .....");
  expect(shapeOf(stroke)?.places).toEqual([0, 1, 2]);
});

test("a stroke that leaves the picture comes back where the pointer does", () => {
  let stroke = beginStroke(blank, cell(0, 3), start("pencil"));
  stroke = moveStroke(stroke, cell(-4, 7));
  stroke = moveStroke(stroke, cell(3, 4));
  expect(asText(stroke.picture)).toMatch(/^\.\.\.#/);
  expect(stroke.picture.cells[19]).toBe(1);
  expect(stroke.picture.cells[0]).toBe(0);
});

test("a rectangle is an outline, with Shift it is filled, and its frame is inside the picture", () => {
  const outline = moveStroke(beginStroke(blank, cell(0, 1), start("rectangle")), cell(2, 3));
  expect(asText(outline.picture)).toBe(".###. .#.#. .###. .....");
  const filled = moveStroke(beginStroke(blank, cell(0, 1), start("rectangle", { isShift: true })), cell(2, 9));
  expect(asText(filled.picture)).toBe(".#### .#### .#### .....");
  expect(frameOf(filled)).toEqual({ row: 0, column: 1, rows: 3, columns: 4 });
});

test("fill area paints the area of the first cell, and empties it if it has the color", () => {
  const picture = drawn("#.# #.# ###");
  expect(asText(beginStroke(picture, cell(0, 1), start("area")).picture)).toBe("### ### ###");
  expect(asText(beginStroke(picture, cell(0, 0), start("area")).picture)).toBe("... ... ...");
});

test("a finger that rests changes painting to erasing, and back", () => {
  const picture = drawn(".#.");
  const painting = moveStroke(beginStroke(picture, cell(0, 0), start("pencil")), cell(0, 1));
  const erasing = otherWay(painting);
  expect(asText(erasing.picture)).toBe("...");
  expect(asText(otherWay(erasing).picture)).toBe("##.");
});
