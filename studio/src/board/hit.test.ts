import { describe, expect, it } from "vitest";
import { cellAt, geometryOf, handleMiddles, zoneAt } from "./hit";
import { layOut } from "./layout";
import { START_VIEW } from "./model";
import { nextSize, panned, withCellInView, zoomedTo } from "./zoom";

const SPACE = { width: 800, height: 700, scale: 2, isWide: false };
const SIZES = { longestRow: 3, longestColumn: 3, hasTwoDigits: false, isColor: false };
const CLUES = { rows: Array.from({ length: 20 }, () => [1, 1, 1]), columns: Array.from({ length: 30 }, () => [1, 1]) };
const lay = (view = START_VIEW) => layOut(30, 20, SPACE, SIZES, view);
const ZOOMED = { ...START_VIEW, cell: 40, x: 5.25, y: 3.5 };

describe("the point of a cell", () => {
  it("leads back to this cell", () => {
    for (const layout of [lay(), lay(ZOOMED)]) {
      const geometry = geometryOf(layout);
      for (const place of [0, 29, 157, 599]) {
        const box = geometry.cellBox(place);
        const hit = cellAt(layout, box.left + box.width / 2, box.top + box.height / 2);
        expect(hit.place).toBe(place);
        expect([hit.x, hit.y]).toEqual([hit.column + 0.5, hit.row + 0.5]);
      }
    }
  });

  it("is exact outside of the grid, where the nearest cell is named", () => {
    const layout = lay();
    const box = geometryOf(layout).cellBox(599);
    const hit = cellAt(layout, box.left + 3 * box.width, box.top);
    expect(hit).toMatchObject({ row: 19, column: 29, x: 32, y: 19 });
  });
});

describe("zones", () => {
  const layout = lay();
  const { grid, rowBox, columnBox } = geometryOf(layout);
  const zone = (x: number, y: number) => zoneAt(layout, CLUES, x, y);

  it("are cells inside the grid and nothing around the board", () => {
    expect(zone(grid.left + 1, grid.top + 1)).toEqual({ kind: "cell" });
    expect(zone(1, 1)).toEqual({ kind: "outside" });
    expect(zone(grid.left + grid.width + 5, grid.top + 5)).toEqual({ kind: "outside" });
  });

  it("name the line and the block in the gutters", () => {
    const row = rowBox(4).gutter;
    const near = row.left + row.width - (layout.slots.near + layout.slots.width / 2) / 2;
    expect(zone(near, row.top + 3)).toEqual({ kind: "clue", line: { axis: "row", index: 4 }, block: 2 });
    const column = columnBox(7).gutter;
    const top = column.top + column.height - (layout.slots.near + 1.5 * layout.slots.height) / 2;
    expect(zone(column.left + 3, top)).toEqual({ kind: "clue", line: { axis: "column", index: 7 }, block: 0 });
    expect(zone(column.left + 3, column.top + 1)).toMatchObject({ block: null });
  });

  it("have the corner between the gutters", () => {
    expect(zone(grid.left - 5, grid.top - 5)).toEqual({ kind: "corner" });
  });

  it("have four handles at the edges only if the mode has them", () => {
    const middles = handleMiddles(layout);
    expect(middles.map(({ side }) => side).sort()).toEqual(["bottom", "left", "right", "top"]);
    for (const { side, x, y } of middles) {
      expect(zoneAt(layout, CLUES, x / 2, y / 2, true)).toEqual({ kind: "handle", side });
      expect(zone(x / 2, y / 2)).not.toMatchObject({ kind: "handle" });
    }
  });

  it("have handles that are seen whole on a phone", () => {
    const phone = layOut(15, 15, { width: 390, height: 500, scale: 2, isWide: false }, SIZES, START_VIEW);
    for (const { x } of handleMiddles(phone)) {
      expect(x).toBeGreaterThanOrEqual(6);
      expect(x).toBeLessThanOrEqual(774);
    }
  });

  it("have no handle where the edge is out of view", () => {
    expect(handleMiddles(lay({ ...ZOOMED, x: 0, y: 0 })).map(({ side }) => side)).toEqual(["top", "left"]);
  });
});

describe("boxes of lines", () => {
  it("are cut to the view", () => {
    const layout = lay(ZOOMED);
    const geometry = geometryOf(layout);
    const row = geometry.rowBox(3).grid;
    expect(row.top).toBe(geometry.grid.top);
    expect(row.height).toBe(20);
    expect(geometry.rowBox(0).grid.height).toBe(0);
    expect(geometry.rowBox(5).grid.height).toBe(40);
  });
});

describe("views", () => {
  it("keep the point under the pointer when zoomed", () => {
    const layout = lay(ZOOMED);
    const before = cellAt(layout, 500, 400);
    const view = zoomedTo(layout, ZOOMED, 55, 500, 400, lay);
    const after = cellAt(lay(view), 500, 400);
    expect(view.cell).toBe(55);
    expect(after.x).toBeCloseTo(before.x, 1);
    expect(after.y).toBeCloseTo(before.y, 1);
  });

  it("fit again when zoomed out so far", () => {
    expect(zoomedTo(lay(ZOOMED), ZOOMED, 5, 500, 400, lay).cell).toBeNull();
    expect(zoomedTo(lay(), START_VIEW, 5, 500, 400, lay)).toBe(START_VIEW);
  });

  it("follow the hand when panned, and stop at the edges", () => {
    const layout = lay(ZOOMED);
    const view = panned(layout, ZOOMED, -40, 20);
    expect([view.x, view.y]).toEqual([6.25, 3]);
    expect(panned(layout, ZOOMED, 10_000, 10_000)).toMatchObject({ x: 0, y: 0 });
    expect(panned(lay(), START_VIEW, -40, 20)).toBe(START_VIEW);
  });

  it("come to a cell that is out of view, with its neighbors", () => {
    for (const place of [0, 29, 570, 599, 315]) {
      const view = withCellInView(lay(ZOOMED), ZOOMED, place);
      const { grid, cellBox } = geometryOf(lay(view));
      const box = cellBox(place);
      expect(box.left).toBeGreaterThanOrEqual(grid.left);
      expect(box.top).toBeGreaterThanOrEqual(grid.top);
      expect(box.left + box.width).toBeLessThanOrEqual(grid.left + grid.width);
      expect(box.top + box.height).toBeLessThanOrEqual(grid.top + grid.height);
    }
    const inView = 30 * 6 + 9;
    expect(withCellInView(lay(ZOOMED), ZOOMED, inView)).toBe(ZOOMED);
  });

  it("grow and shrink by steps of at least 2 px", () => {
    const layout = lay(ZOOMED);
    expect(nextSize(layout, 1)).toBe(50);
    expect(nextSize(layout, -1)).toBe(32);
  });
});
