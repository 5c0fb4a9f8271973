import { describe, expect, it } from "vitest";
import { UNKNOWN } from "../../model/cells";
import { BLACK_AND_WHITE } from "../../model/puzzle";
import type { Deduction, ExplainReport, Technique } from "../../model/reports";
import { explained } from "./explanation";
import { atOnce } from "./slices";
import { Kind, readSteps } from "./steps";

function deduction(technique: Technique, line: string | null, rest: Partial<Deduction> = {}): Deduction {
  const empty = { concluded: [], cells: [], blocks: [], block: null, starts: null, reach: [], owners: [], cases: [] };
  return { technique, line, ...empty, ...rest };
}

/** R1C1 cannot be empty: R1C2 would follow, and C2 could not be completed. */
const ASSUMED = deduction("contradiction", null, {
  concluded: ["R1C1=1"],
  cases: [
    {
      assumption: "R1C1=0",
      chain: [
        deduction("forcing", "R1", { concluded: ["R1C2=1"], cells: ["R1C1=0"], blocks: [0], block: 0 }),
        deduction("general line logic", "C2", { cells: ["R1C2=1"], blocks: [0, 1] }),
      ],
    },
  ],
});

const REPORT: ExplainReport = {
  source: "",
  title: "",
  width: 2,
  height: 2,
  palette: { colors: [...BLACK_AND_WHITE] },
  outcome: "solved",
  is_cut: false,
  start: ["??", "??"],
  steps: [deduction("overlap", "R2", { concluded: ["R2C1=1", "R2C2=0|1"], blocks: [0] }), ASSUMED],
  sentences: [
    ["In R2 the 1 fits, so C1 is filled."],
    ["Suppose R1C1 were empty.", "  In R1 C2 follows.", "  C2 cannot be completed.", "That cannot be."],
  ],
  end: ["#?", "#?"],
  blame: null,
  techniques: {},
  seconds: 0.1,
  page: "",
};

describe("an explanation as steps", () => {
  const { numbers, count, notes, start } = explained(REPORT);
  const steps = atOnce(readSteps(numbers, count, { width: 2, height: 2, start }));

  it("is one step for a deduction, and for an assumption the guess, its chain, the rewind and the conclusion", () => {
    expect([...steps.kinds]).toEqual([
      Kind.Line,
      Kind.Guess,
      Kind.Line,
      Kind.Contradiction,
      Kind.Rewind,
      Kind.Probe,
      Kind.Solution,
    ]);
    expect([...steps.depths]).toEqual([0, 1, 1, 1, 0, 0, 0]);
    expect([...steps.lines]).toEqual([1, -1, 0, 3, 3, -1, -1]);
  });

  it("sets only the cells that are decided, and takes back what rests on the assumption", () => {
    const changes = (step: number) =>
      [...steps.places.subarray(steps.from[step], steps.from[step + 1])].map((place, at) => [
        place,
        steps.values[steps.from[step] + at],
      ]);
    expect(changes(0)).toEqual([[2, 1]]);
    expect(changes(1)).toEqual([[0, 0]]);
    expect(changes(4)).toEqual([
      [0, UNKNOWN],
      [1, UNKNOWN],
    ]);
    expect(changes(5)).toEqual([[0, 1]]);
  });

  it("gives each step its sentence, its reasons and its numbers", () => {
    expect(notes.map((note) => note.text)).toEqual([
      "In R2 the 1 fits, so C1 is filled.",
      "Suppose R1C1 were empty.",
      "In R1 C2 follows.",
      "C2 cannot be completed.",
      "So the assumption about R1C1 was wrong. 2 cells are taken back.",
      "That cannot be.",
      "",
    ]);
    expect(notes[2]).toMatchObject({ technique: "forcing", reasons: [0], blocks: [0] });
    expect(notes[3]).toMatchObject({ reasons: [1], blocks: [0, 1] });
  });
});
