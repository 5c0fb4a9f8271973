import { describe, expect, it } from "vitest";
import { longText, outcomeText } from "./outcome";
import { lineOf, wordsOf } from "./sentences";
import { Kind, type StepWriter } from "./steps";
import { BACK, runOf } from "./test_runs";

/** The text of the last step that is written. */
function lastText(
  write: (writer: StepWriter) => void,
  rest: Parameters<typeof runOf>[1] = { ending: "limit" },
): string {
  const run = runOf(write, rest);
  return wordsOf(run, run.steps.count).text;
}

describe("the sentence of a step", () => {
  it("says how many cells of a line are certain", () => {
    const three: [number, number][] = [4, 5, 6].map((place) => [place, 1]);
    expect(lastText((writer) => writer.add(Kind.Line, 1, 0, three))).toBe("In R2 3 cells are certain.");
    expect(lastText((writer) => writer.add(Kind.Line, 5, 0, [[2, 0]]))).toBe("In C3 1 cell is certain.");
  });

  it("says what follows if guesses hold", () => {
    const one = (depth: number) => (writer: StepWriter) => writer.add(Kind.Line, 3, depth, [[2, 0]]);
    expect(lastText(one(1))).toBe("In C1 1 cell follows, if the guess holds.");
    expect(lastText(one(22))).toBe("In C1 1 cell follows, if the 22 guesses hold.");
  });

  it("says what is guessed: a cell, or where a block is", () => {
    expect(lastText((writer) => writer.add(Kind.Guess, -1, 1, [[5, 1]]))).toBe("Guess: R2C2 is filled.");
    const block: [number, number][] = [
      [4, 0],
      [5, 1],
      [6, 1],
    ];
    expect(lastText((writer) => writer.add(Kind.Guess, 1, 1, block))).toBe(
      "Guess: in R2 the block of 2 is in C2 to C3.",
    );
  });

  it("says which guess was wrong, and why", () => {
    const text = lastText((writer) => {
      writer.add(Kind.Guess, -1, 1, [[5, 0]]);
      writer.add(Kind.Line, 0, 1, [[0, 1]]);
      writer.add(Kind.Rewind, 4, 0, [
        [5, BACK],
        [0, BACK],
      ]);
    });
    expect(text).toBe("C2 cannot be finished, so the guess that R2C2 is empty was wrong. 2 cells are taken back.");
  });

  it("says so if a guess is taken back for another solution", () => {
    const text = lastText((writer) => {
      writer.add(Kind.Guess, -1, 1, [[5, 0]]);
      writer.add(Kind.Solution, -1, 1, []);
      writer.add(Kind.Rewind, -1, 0, [[5, BACK]]);
    });
    expect(text).toBe("The search goes on for another solution. 1 cell is taken back.");
  });

  it("says which block cannot be where it was placed", () => {
    const text = lastText((writer) => {
      writer.add(Kind.Guess, 1, 1, [[5, 1]]);
      writer.add(Kind.Rewind, -1, 0, [[5, BACK]]);
    });
    expect(text).toBe("In R2 the block of 1 cannot be in C2. 1 cell is taken back.");
  });

  it("says which cell is tried, and how many later ones are taken back", () => {
    const text = lastText((writer) => {
      writer.add(Kind.Cell, -1, 0, [[0, 1]]);
      writer.add(Kind.Cell, -1, 0, [[1, 1]]);
      writer.add(Kind.Cell, -1, 0, [
        [0, 0],
        [1, BACK],
      ]);
    });
    expect(text).toBe("Try: R1C1 is empty. 1 later cell is taken back.");
  });

  it("gives the reason of the solver for a cell that was tried out", () => {
    const write = (writer: StepWriter) => {
      writer.add(Kind.Probe, -1, 0, [[0, 1]]);
      writer.numbers[0] += 16;
    };
    const text = lastText(write, { ending: "limit", reasons: ["", "otherwise C3 cannot be finished"] });
    expect(text).toBe("R1C1 is filled: otherwise C3 cannot be finished.");
  });

  it("calls a contradiction without a guess the end", () => {
    expect(lastText((writer) => writer.add(Kind.Contradiction, 2, 0, []))).toBe(
      "R3 cannot be finished, so there is no solution.",
    );
    expect(lastText((writer) => writer.add(Kind.Contradiction, 2, 1, []))).toBe("R3 cannot be finished.");
  });

  it("names the colors of a color puzzle", () => {
    const palette = [
      { name: "white", rgb: "#ffffff", symbol: "." },
      { name: "red", rgb: "#ff0000", symbol: "r" },
      { name: "blue", rgb: "#0000ff", symbol: "b" },
    ];
    const run = runOf((writer) => writer.add(Kind.Guess, -1, 1, [[0, 2]]));
    expect(wordsOf({ ...run, puzzle: { ...run.puzzle, palette } }, 1).text).toBe("Guess: R1C1 is blue.");
  });

  it("is about the line of the step", () => {
    const run = runOf((writer) => {
      writer.add(Kind.Line, 2, 0, [[0, 1]]);
      writer.add(Kind.Line, 6, 0, [[1, 1]]);
      writer.add(Kind.Guess, -1, 1, [[2, 1]]);
    });
    expect([0, 1, 2, 3].map((position) => lineOf(run.steps, position))).toEqual([
      null,
      { axis: "row", index: 2 },
      { axis: "column", index: 3 },
      null,
    ]);
  });
});

describe("the outcome of a run", () => {
  const many = (writer: StepWriter) => {
    for (let step = 0; step < 3; step++) writer.add(Kind.Line, 0, 0, []);
  };

  it("says what is proved", () => {
    expect(outcomeText(runOf(many))).toBe("One solution. Proved: there is no other.");
    expect(outcomeText(runOf(many, { status: "none" }))).toBe("No solution.");
    expect(longText(runOf(many))).toBe(null);
  });

  it("counts the solutions that were found", () => {
    const two = (writer: StepWriter) => {
      writer.add(Kind.Solution, -1, 0, []);
      writer.add(Kind.Solution, -1, 0, []);
    };
    expect(outcomeText(runOf(two, { status: "multiple", ending: "enough" }))).toBe("At least two solutions.");
    expect(outcomeText(runOf(two, { status: "multiple" }))).toBe("Two solutions.");
  });

  it("says that a trace is not the whole run", () => {
    const cut = runOf(many, { status: "unknown", ending: "limit" });
    expect(outcomeText(cut)).toBe("Showing the first 3 steps; the solver was not finished.");
    const thinned = runOf(many, { leftOut: 9_997 });
    expect(longText(thinned)).toBe("Showing 3 of 10,000 steps; guesses that were taken back are left out.");
  });
});
