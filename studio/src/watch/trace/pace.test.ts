import { describe, expect, it } from "vitest";
import { playOn, pointInRace, positionInRace, raceLength, timeOf, winners } from "./pace";
import { wordsOf } from "./sentences";
import { Kind } from "./steps";
import { runOf } from "./test_runs";

function lines(count: number, rest: Parameters<typeof runOf>[1] = {}) {
  return runOf((writer) => {
    for (let step = 0; step < count; step++) writer.add(Kind.Line, 0, 0, []);
  }, rest);
}

describe("playing", () => {
  const run = lines(40);

  it("waits 60 ms for each letter of a sentence", () => {
    const letters = wordsOf(run, 5).text.length;
    expect(timeOf(run, 5, "sentence")).toBe(60 * letters);
    const point = { position: 5, shown: 0 };
    expect(playOn(run, point, 60 * letters - 1, "sentence").position).toBe(5);
    expect(playOn(run, point, 60 * letters + 1, "sentence").position).toBe(6);
  });

  it("takes ten steps a second", () => {
    expect(playOn(run, { position: 0, shown: 0 }, 1000, "ten")).toEqual({ position: 10, shown: 0 });
    expect(playOn(run, { position: 3, shown: 50 }, 75, "ten")).toEqual({ position: 4, shown: 25 });
  });

  it("shows the whole trace in 20 seconds as a film, and stops at the end", () => {
    expect(playOn(run, { position: 0, shown: 0 }, 10_000, "film").position).toBe(20);
    expect(playOn(run, { position: 0, shown: 0 }, 60_000, "film").position).toBe(40);
  });
});

describe("a race", () => {
  const quick = lines(10, { seconds: 1 });
  const slow = lines(40, { seconds: 2 });

  it("keeps pace by steps", () => {
    expect(raceLength([quick, slow], "steps")).toBe(40);
    expect(positionInRace(quick, 25, "steps")).toBe(10);
    expect(positionInRace(slow, 25, "steps")).toBe(25);
  });

  it("keeps pace by time, with the steps spread evenly over the time of each solver", () => {
    expect(raceLength([quick, slow], "time")).toBe(2);
    expect(positionInRace(quick, 0.5, "time")).toBe(5);
    expect(positionInRace(slow, 0.5, "time")).toBe(10);
    for (let position = 0; position <= 40; position++) {
      expect(positionInRace(slow, pointInRace(slow, position, "time"), "time")).toBe(position);
    }
  });

  it("is won by the first that comes to its end", () => {
    expect(winners([quick, slow], 9, "steps")).toEqual([false, false]);
    expect(winners([quick, slow], 10, "steps")).toEqual([true, false]);
    expect(winners([quick, slow], 40, "steps")).toEqual([true, false]);
    expect(winners([quick, lines(10)], 10, "steps")).toEqual([true, true]);
  });

  it("is not won by a solver that was not finished", () => {
    expect(winners([lines(10, { ending: "limit" }), slow], 40, "steps")).toEqual([false, true]);
  });
});
