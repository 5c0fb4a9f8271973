import { describe, expect, it } from "vitest";
import { START_VIEW } from "../board/model";
import { following, scrolled } from "./follow";

describe("one axis of a view that shows 10 of 40 lines", () => {
  const at = (now: number, first: number, last = first) => scrolled(now, 10, 40, [first, last]);

  it("stays while the area is in view", () => {
    expect(at(5, 8, 12)).toBe(5);
  });

  it("moves as little as it must, with one line around the area", () => {
    expect(at(5, 20)).toBe(12);
    expect(at(20, 8)).toBe(7);
    expect(at(0, 39)).toBe(30);
    expect(at(30, 0)).toBe(0);
  });

  it("stays at a part of a long area, and goes to its near end", () => {
    expect(at(5, 0, 39)).toBe(5);
    expect(at(30, 0, 20)).toBe(12);
    expect(at(0, 18, 39)).toBe(17);
  });

  it("never leaves the grid", () => {
    expect(at(99, 39)).toBe(30);
    expect(at(-4, 3)).toBe(0);
  });
});

describe("a board", () => {
  const box = (width: number, height: number) => ({ left: 0, top: 0, width, height });
  const size = { width: 40, height: 35 };
  const area = { rows: [30, 30], columns: [2, 4] } as const;

  it("that is seen whole does not move", () => {
    expect(following(START_VIEW, { cell: 10, grid: box(400, 350) }, size, area)).toBe(START_VIEW);
  });

  it("that is zoomed shows what the step changed, and then stays", () => {
    const geometry = { cell: 20, grid: box(200, 200) };
    const view = { ...START_VIEW, cell: 20 };
    const moved = following(view, geometry, size, area);
    expect(moved).toEqual({ ...view, x: 0, y: 22 });
    expect(following(moved, geometry, size, area)).toBe(moved);
  });
});
