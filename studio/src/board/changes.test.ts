import { describe, expect, it } from "vitest";
import { UNKNOWN } from "../model/cells";
import type { LineRef } from "../model/names";
import { BLACK_AND_WHITE, emptyPuzzle } from "../model/puzzle";
import { LIGHT } from "../styles/tokens";
import { changesBetween, runsOf } from "./changes";
import { paintsOf } from "./colors";
import { layOut } from "./layout";
import { type BoardModel, Look, START_VIEW } from "./model";
import { lightsOf, type Scene } from "./scene";

const SPACE = { width: 800, height: 600, scale: 1, isWide: false };
const SIZES = { longestRow: 1, longestColumn: 1, hasTwoDigits: false, isColor: false };
const PAINTS = paintsOf(LIGHT, BLACK_AND_WHITE);
const { rows, columns } = emptyPuzzle(10, 10);
const MODEL: BoardModel = {
  width: 10,
  height: 10,
  palette: BLACK_AND_WHITE,
  rows,
  columns,
  cells: new Uint16Array(100).fill(UNKNOWN),
  letters: false,
  name: "",
};

function scene(model: Partial<BoardModel> = {}, view = START_VIEW, pointed: LineRef[] = []): Scene {
  const whole = { ...MODEL, ...model };
  return { model: whole, layout: layOut(10, 10, SPACE, SIZES, view), paints: PAINTS, lights: lightsOf(whole, pointed) };
}

function changes(old: Scene, now: Scene) {
  return changesBetween({ scene: old, cells: old.model.cells.slice(), looks: old.model.looks?.slice() ?? null }, now);
}

describe("what is painted again", () => {
  it("is everything at first, and when size or paints are others", () => {
    expect(changesBetween(null, scene()).all).toBe(true);
    expect(changes(scene(), scene({}, { ...START_VIEW, cell: 50 })).all).toBe(true);
    expect(changes(scene(), { ...scene(), paints: paintsOf(LIGHT, BLACK_AND_WHITE) }).all).toBe(true);
    expect(changes(scene(), scene({ isCovered: true })).all).toBe(true);
  });

  it("is nothing if nothing changed", () => {
    expect(changes(scene(), scene())).toMatchObject({ all: false, places: [], rows: [], rowClues: [], marks: false });
  });

  it("are the cells with another value, look or reason", () => {
    const looks = new Uint8Array(100);
    looks[7] = Look.Mistake;
    const now = scene({ cells: MODEL.cells.with(42, 1), looks, reasons: new Set([3]) });
    expect(changes(scene(), now).places).toEqual([3, 7, 42]);
  });

  it("are lines that were lit before or are lit now", () => {
    const before = scene({}, START_VIEW, [{ axis: "row", index: 2 }]);
    const found = changes(before, scene({}, START_VIEW, [{ axis: "column", index: 5 }]));
    expect(found).toMatchObject({ rows: [2], columns: [5], rowClues: [2], columnClues: [5] });
  });

  it("are clues with other numbers or strikes", () => {
    const struckRows = rows.map((_, row) => (row === 4 ? [true] : []));
    expect(changes(scene(), scene({ struckRows })).rowClues).toEqual([4]);
    const typed = rows.with(6, [{ length: 3, color: 1 }]);
    expect(changes(scene(), scene({ rows: typed })).rowClues).toEqual([6]);
  });

  it("is moved where the view only scrolled", () => {
    const view = { ...START_VIEW, cell: 64 };
    const found = changes(scene({}, view), scene({}, { ...view, y: 1 }));
    expect(found).toMatchObject({ all: false, moveX: 0, moveY: -64 });
  });

  it("are only cells in view", () => {
    const view = { ...START_VIEW, cell: 64 };
    const now = scene({ cells: MODEL.cells.with(0, 1).with(99, 1) }, view);
    expect(changes(scene({}, view), now)).toMatchObject({ places: [0], marks: true });
  });
});

describe("runs", () => {
  it("join neighbors of a row", () => {
    expect(runsOf([1, 2, 3, 9, 10], 10)).toEqual([
      { fromRow: 0, toRow: 1, fromColumn: 1, toColumn: 4 },
      { fromRow: 0, toRow: 1, fromColumn: 9, toColumn: 10 },
      { fromRow: 1, toRow: 2, fromColumn: 0, toColumn: 1 },
    ]);
  });
});
