import { describe, expect, it } from "vitest";
import type { ActionId } from "../app/keys";
import { cursorAfter, keyDown, keyUp, type KeyStroke } from "./board_keys";

const press = (action: ActionId | null, more = {}) => ({
  action,
  code: "Space",
  ctrl: false,
  isRepeat: false,
  ...more,
});

describe("the cursor", () => {
  // A grid of 10 columns and 4 rows; the cursor is at row 1, column 3.
  const after = (action: ActionId, ctrl = false, from = 13) => cursorAfter(action, ctrl, from, 10, 4);

  it("moves by arrows and stops at the edges", () => {
    expect([after("left"), after("right"), after("up"), after("down")]).toEqual([12, 14, 3, 23]);
    expect([after("left", false, 10), after("up", false, 3), after("down", false, 33)]).toEqual([10, 3, 33]);
  });

  it("jumps five with Ctrl", () => {
    expect([after("right", true), after("left", true), after("down", true)]).toEqual([18, 10, 33]);
  });

  it("goes to the ends of the row, with Ctrl of the column", () => {
    expect([after("row-start"), after("row-end"), after("row-start", true), after("row-end", true)]).toEqual([
      10, 19, 3, 33,
    ]);
  });
});

describe("marks by key", () => {
  it("begin when the key goes down and end when it comes up", () => {
    const [stroke, commands] = keyDown(null, press("fill"), 13, 10, 4)!;
    expect(commands).toEqual([{ do: "begin", place: 13, button: "left", shift: false }]);
    expect(keyUp(stroke, "KeyX")).toEqual([stroke, []]);
    expect(keyUp(stroke, "Space")).toEqual([null, [{ do: "end" }]]);
  });

  it("are a cross with the other key and a pencil mark with Shift", () => {
    expect(keyDown(null, press("cross"), 13, 10, 4)![1]).toMatchObject([{ button: "right", shift: false }]);
    expect(keyDown(null, press("pencil-mark"), 13, 10, 4)![1]).toMatchObject([{ button: "left", shift: true }]);
  });

  it("are not repeated while the key is held", () => {
    const [stroke] = keyDown(null, press("fill"), 13, 10, 4)!;
    expect(keyDown(stroke, press("fill", { isRepeat: true }), 13, 10, 4)).toEqual([stroke, []]);
  });
});

describe("a stroke by keys", () => {
  const start: KeyStroke = { code: "Space", start: 13, axis: null };

  it("goes on with arrows and stays in its line", () => {
    const [inRow, commands] = keyDown(start, press("right"), 13, 10, 4)!;
    expect(commands).toEqual([
      { do: "cursor", place: 14 },
      { do: "move", place: 14 },
    ]);
    expect(inRow?.axis).toBe("row");
    expect(keyDown(inRow, press("down"), 14, 10, 4)).toEqual([inRow, []]);
    expect(keyDown(inRow, press("left"), 14, 10, 4)![1]).toContainEqual({ do: "move", place: 13 });
  });

  it("keeps its line after it came back to its first cell", () => {
    const inColumn: KeyStroke = { ...start, axis: "column" };
    expect(keyDown(inColumn, press("right"), 13, 10, 4)).toEqual([inColumn, []]);
    expect(keyDown(inColumn, press("up"), 13, 10, 4)![1]).toContainEqual({ do: "move", place: 3 });
  });

  it("is dropped by Escape, which does nothing else here", () => {
    expect(keyDown(start, press("drop"), 13, 10, 4)).toEqual([null, [{ do: "cancel" }]]);
    expect(keyDown(null, press("drop"), 13, 10, 4)).toBeNull();
  });
});

describe("other keys", () => {
  it("zoom", () => {
    const zooms = (["zoom-in", "zoom-out", "zoom-fit"] as const).map((action) =>
      keyDown(null, press(action), 0, 10, 4),
    );
    expect(zooms.map((step) => step?.[1])).toEqual([[{ do: "zoom-in" }], [{ do: "zoom-out" }], [{ do: "fit" }]]);
  });

  it("are left to the mode", () => {
    expect(keyDown(null, press("undo"), 0, 10, 4)).toBeNull();
    expect(keyDown(null, press(null), 0, 10, 4)).toBeNull();
  });
});
