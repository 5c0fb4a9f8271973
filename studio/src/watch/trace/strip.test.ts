import { describe, expect, it } from "vitest";
import { pixelOf, positionAt, stripShape, Tick } from "./strip";
import { Kind } from "./steps";
import { BACK, runOf } from "./test_runs";

describe("the strip", () => {
  it("leads from a position to a pixel and back", () => {
    expect(pixelOf(0, 10, 100)).toBe(0);
    expect(pixelOf(10, 10, 100)).toBe(99);
    expect(positionAt(0.5, 10)).toBe(5);
    expect(positionAt(-1, 10)).toBe(0);
    expect(positionAt(2, 10)).toBe(10);
  });

  it("has a tick for each guess, each rewind and each solution", () => {
    const { facts } = runOf((writer) => {
      writer.add(Kind.Line, 0, 0, [[0, 1]]);
      writer.add(Kind.Guess, -1, 1, [[1, 1]]);
      writer.add(Kind.Rewind, -1, 0, [[1, BACK]]);
      writer.add(Kind.Solution, -1, 0, []);
    });
    const { ticks, depths } = stripShape(facts, 40);
    expect(depths).toBe(null);
    expect([10, 20, 30, 39].map((pixel) => ticks[pixel])).toEqual([Tick.None, Tick.Guess, Tick.Back, Tick.Solution]);
    expect(ticks.filter((tick) => tick !== Tick.None).length).toBe(3);
  });

  it("shows the depth where guesses lie closer than pixels", () => {
    const { facts } = runOf((writer) => {
      for (let step = 0; step < 100; step++) writer.add(Kind.Cell, -1, 0, [[Math.min(step, 11), 1]]);
      writer.add(Kind.Solution, -1, 0, []);
    });
    const { ticks, depths } = stripShape(facts, 50);
    expect(depths?.[0]).toBeCloseTo(1.5 / 12);
    expect(depths?.[1]).toBeCloseTo(3.5 / 12);
    expect(depths?.[49]).toBe(1);
    expect(ticks[49]).toBe(Tick.Solution);
    expect(ticks.subarray(0, 49).every((tick) => tick === Tick.None)).toBe(true);
  });
});
