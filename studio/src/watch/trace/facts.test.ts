import { describe, expect, it } from "vitest";
import { UNKNOWN, unknownCells } from "../../model/cells";
import { findFacts, lastOf, nextOf } from "./facts";
import { atOnce } from "./slices";
import { Kind, readSteps, StepWriter } from "./steps";

function factsOf(write: (writer: StepWriter) => void) {
  const writer = new StepWriter();
  write(writer);
  const board = { width: 4, height: 1, start: unknownCells(4, 1) };
  return atOnce(findFacts(atOnce(readSteps(writer.numbers, writer.count, board))));
}

describe("the facts of a trace", () => {
  it("say where guesses, rewinds and solutions are, and which guesses were wrong", () => {
    const facts = factsOf((writer) => {
      writer.add(Kind.Guess, -1, 1, [[0, 1]]);
      writer.add(Kind.Guess, -1, 2, [[1, 1]]);
      writer.add(Kind.Rewind, 0, 1, [[1, UNKNOWN]]);
      writer.add(Kind.Guess, -1, 2, [[1, 0]]);
      writer.add(Kind.Solution, -1, 2, []);
      writer.add(Kind.Rewind, -1, 1, [[1, UNKNOWN]]);
      writer.add(Kind.Rewind, -1, 0, [[0, UNKNOWN]]);
    });
    expect([...facts.guesses]).toEqual([1, 2, 4]);
    expect([...facts.rewinds]).toEqual([3, 6, 7]);
    expect([...facts.solutions]).toEqual([5]);
    expect([...facts.closes]).toEqual([0, 0, 2, 0, 0, 4, 1]);
    expect([...facts.open]).toEqual([1, 2, 1, 2, 2, 1, 0]);
    expect(facts.wrong).toBe(1);
    expect(facts.deepest).toBe(2);
  });

  it("count tried cells as guesses, and a mark that takes later ones back as a rewind", () => {
    const facts = factsOf((writer) => {
      writer.add(Kind.Cell, -1, 0, [[0, 1]]);
      writer.add(Kind.Cell, -1, 0, [[1, 1]]);
      writer.add(Kind.Cell, -1, 0, [[1, 0]]);
      writer.add(Kind.Cell, -1, 0, [[2, 1]]);
      writer.add(Kind.Cell, -1, 0, [
        [0, 0],
        [1, UNKNOWN],
        [2, UNKNOWN],
      ]);
    });
    expect([...facts.guesses]).toEqual([1, 2, 3, 4, 5]);
    expect([...facts.rewinds]).toEqual([5]);
    expect([...facts.open]).toEqual([1, 2, 2, 3, 1]);
    expect(facts.wrong).toBe(4);
    expect(facts.deepest).toBe(3);
  });

  it("lead to the next guess and to the last one", () => {
    const guesses = Uint32Array.of(3, 8, 20);
    expect(nextOf(guesses, 0)).toBe(3);
    expect(nextOf(guesses, 3)).toBe(8);
    expect(nextOf(guesses, 20)).toBe(null);
    expect(lastOf(guesses, 20)).toBe(8);
    expect(lastOf(guesses, 9)).toBe(8);
    expect(lastOf(guesses, 3)).toBe(null);
  });
});
