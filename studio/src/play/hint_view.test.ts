import { expect, test } from "vitest";
import { CROSS } from "../model/cells";
import type { Deduction, HintReport } from "../model/reports";
import { applyWords, hintView } from "./hint_view";

const deduction: Deduction = {
  technique: "overlap",
  line: "C4",
  concluded: ["R8C4=1", "R9C4=1", "R3C4=0|1"],
  cells: ["R5C4=0", "R13C4=0"],
  blocks: [0],
  block: null,
  starts: [5, 7],
  reach: [],
  owners: [],
  cases: [],
};

const report: HintReport = {
  source: "",
  title: "",
  width: 20,
  height: 20,
  palette: { colors: [] },
  kind: "step",
  grid: [],
  deduction,
  before: [],
  mistakes: { cells: [], together: false },
  blame: null,
  where: "Look at C4: one of its blocks is longer than its room to move.",
  why: "In C4 the 5 must start between R6 and R8.",
};

test("a step lights its line, shows the cells that follow, and underlines its reasons", () => {
  const view = hintView(report);
  expect(view.line).toEqual({ axis: "column", index: 3 });
  expect(view.places).toEqual([7 * 20 + 3, 8 * 20 + 3]);
  expect(view.values).toEqual([1, 1]);
  expect([...view.reasons]).toEqual([4 * 20 + 3, 12 * 20 + 3]);
  expect(view.inverted).toEqual([{ line: { axis: "column", index: 3 }, block: 0 }]);
  expect(view.where).toBe(report.where);
});

test("when no line shows anything, the hint names the cell to try", () => {
  const cases = [{ assumption: "R9C2=1", chain: [] }];
  const view = hintView({ ...report, deduction: { ...deduction, technique: "contradiction", line: null, cases } });
  expect(view.where).toBe("No line tells anything now. Try R9C2: one value leads to a contradiction.");
  expect(view.line).toBeNull();
  expect(view.tried).toMatchObject({ row: 8, column: 1 });
  const two = hintView({ ...report, deduction: { ...deduction, line: null, cases: [...cases, ...cases] } });
  expect(two.where).toBe("No line tells anything now. Try R9C2: whichever value it has, the same follows.");
});

test("without a step there are words and no cells", () => {
  const open = hintView({ ...report, kind: "open", deduction: null, where: "Nothing more is certain.", why: "" });
  expect(open.where).toBe("Nothing more is certain. Each of them wins.");
  expect(open.places).toEqual([]);
});

test("the button that draws a hint speaks of one cell or of several", () => {
  expect(applyWords([1])).toBe("Fill it");
  expect(applyWords([1, CROSS])).toBe("Fill them");
  expect(applyWords([CROSS])).toBe("Cross it");
  expect(applyWords([CROSS, CROSS])).toBe("Cross them");
});
