import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { exampleSheet } from "../home/example_sheets";
import { fromData } from "../model/puzzle";
import type { SolveReport } from "../model/reports";

vi.mock("../board/announce", () => ({ announce: () => undefined }));
vi.mock("../host", () => ({
  isAnswering: signal(true),
  jobs: { run: async () => ({ code: "X" }) },
  libraryHost: { put: async (id: string, { head }: { head: object }) => ({ ...exampleSheet({ id }), head }) },
}));
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("history", { state: null, pushState: () => undefined, replaceState: () => undefined });

const { sheets } = await import("../app/library");
const open = await import("../app/open");
const { Sheet } = await import("../app/sheet");
const { makeAnswer } = await import("./answer");
const { setSize, undo } = await import("./edits");
const { isFresh, solveState } = await import("./state");

sheets.value = [];

test("an answer that rests on given cells is old once they are gone, and fresh once they are back", () => {
  const clues = { width: 2, height: 2, rows: [[1], [1]], columns: [[1], [1]] };
  const sheet = new Sheet("a", "made", fromData({ ...clues, given: ["#?", "??"] }));
  open.sheet.value = sheet;
  const report = { status: "unique", solutions: [["#.", ".#"]] } as unknown as SolveReport;
  solveState(sheet).answer.value = makeAnswer(sheet.puzzle.value, report, false, 30);
  expect(isFresh(sheet)).toBe(true);
  setSize(sheet, 3, 2);
  setSize(sheet, 2, 2);
  expect(sheet.puzzle.value.other.given).toBeUndefined();
  expect(isFresh(sheet)).toBe(false);
  undo(sheet);
  undo(sheet);
  expect(sheet.puzzle.value.other.given).toEqual(["#?", "??"]);
  expect(isFresh(sheet)).toBe(true);
});
