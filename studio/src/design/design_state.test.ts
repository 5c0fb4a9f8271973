import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleSheet } from "../home/example_sheets";
import { HostError } from "../host/host";
import { emptyPuzzle } from "../model/puzzle";
import type { PuzzleData } from "../model/reports";
import { startEntry } from "./design_log";
import { painted, type Picture } from "./picture";
import { resized } from "./transforms";

interface Call {
  name: string;
  puzzle: PuzzleData;
  answer: (report: object) => void;
}

interface Put {
  head: { grade: number | null };
  body?: { puzzle: PuzzleData };
}

/** A host whose jobs end when the test says so; `others` are entries that another tab wrote to the log. */
const host = vi.hoisted(() => ({ calls: [] as Call[], others: [] as unknown[], puts: [] as Put[] }));

vi.mock("../board/announce", () => ({ announce: () => undefined }));
vi.mock("../host", () => ({
  isAnswering: signal(true),
  jobs: {
    run: (name: string, { puzzle }: Call, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise((answer, fail) => {
        signal?.addEventListener("abort", () => fail(new DOMException("dropped", "AbortError")));
        if (name === "share") answer({ code: "X" });
        else host.calls.push({ name, puzzle, answer });
      }),
  },
  libraryHost: {
    put: async (id: string, put: Put) => {
      host.puts.push(put);
      return { ...exampleSheet({ id }), head: put.head };
    },
    append: async () => {
      if (host.others.length > 0) throw new HostError("conflict", "The log has grown.");
      return { length: 1 };
    },
    open: async () => ({ logs: { design: host.others.splice(0) } }),
  },
}));
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("history", { state: null, pushState: () => undefined, replaceState: () => undefined });

const { Sheet } = await import("../app/sheet");
const { sheets } = await import("../app/library");
const { sheet: openSheet } = await import("../app/open");
const { DesignState } = await import("./design_state");

const FAIR = { unique: true, status: "unique", left_open: 0, rating: { grade: 1 } };
const OPEN = { unique: false, status: "multiple", left_open: 4, rating: null };

function design() {
  const sheet = new Sheet("a", "made", emptyPuzzle(3, 3));
  const state = new DesignState(sheet);
  openSheet.value = sheet;
  state.enter(sheet);
  const paint = (...places: number[]) => painted(state.history.value.picture, places, 1);
  return { sheet, state, paint, commit: (...places: number[]) => state.commit("stroke", paint(...places)) };
}

/** The job with this number that asks a question, once it is there. */
const asked = (name: string, index = 0): Promise<Call> =>
  vi.waitFor(() => {
    const call = host.calls.filter((one) => one.name === name)[index];
    expect(call).toBeDefined();
    return call;
  });

const DIAGONAL = { goal: ["#..", ".#.", "..."], rows: [[1], [1], []], columns: [[1], [1], []] };
const DRAFTS: [string, (picture: Picture) => Picture][] = [
  ["a stroke is drawn", (picture) => painted(picture, [6, 7, 8], 1)],
  ["an edge is dragged", (picture) => resized(picture, 4, 3, { across: 0, down: 0 })],
];

beforeEach(() => {
  host.calls.length = host.puts.length = 0;
  sheets.value = [];
});

for (const [when, draft] of DRAFTS) {
  test(`a check that is asked late is about the picture, also while ${when}`, async () => {
    const { state, commit } = design();
    commit(0);
    commit(4); // waits until the first question has its answer
    state.draft.value = draft(state.history.value.picture);
    (await asked("check")).answer(FAIR);
    expect((await asked("check", 1)).puzzle).toMatchObject({ width: 3, height: 3, ...DIAGONAL });
  });

  test(`proposals are looked for in the picture, also while ${when}`, async () => {
    const { state, commit } = design();
    commit(0, 4);
    (await asked("check")).answer(OPEN);
    await vi.waitFor(() => expect(state.mender.isBusy.value).toBe(true));
    state.draft.value = draft(state.history.value.picture);
    expect((await asked("repair")).puzzle).toMatchObject({ width: 3, height: 3, ...DIAGONAL });
  });
}

test("the answer stays fresh if another tab wrote to the log, and undo leads to its picture", async () => {
  const { state, paint, commit } = design();
  host.others = [startEntry(paint(8))];
  commit(0, 4);
  await vi.waitFor(() => expect(state.history.value.done?.top.name).toBe("another picture"));
  (await asked("check")).answer(FAIR);
  await vi.waitFor(() => expect(state.checker.isBusy.value).toBe(false));
  expect(state.checker.answer.value?.picture).toBe(state.history.value.picture);
  expect(state.clues.value.rows.map((clue) => clue.length)).toEqual([1, 1, 0]);
  state.undo();
  expect([...state.history.value.picture.cells]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

/** Longer than a grade must stand before it is saved. */
const later = () => new Promise((resolve) => setTimeout(resolve, 1200));

test("a grade is saved without the drawing", async () => {
  const { sheet, commit } = design();
  commit(0, 4);
  (await asked("check")).answer(FAIR);
  await vi.waitFor(() => expect(sheet.grade.value).toBe(1), 3000);
  await vi.waitFor(() => expect(host.puts).toHaveLength(2));
  expect(host.puts[1].head.grade).toBe(1);
  expect(host.puts[1].body).toBeUndefined();
});

test("a grade is not saved for a drawing that another tab changed", async () => {
  const { sheet, commit } = design();
  commit(0, 4);
  (await asked("check")).answer(FAIR);
  sheets.value = [exampleSheet({ id: "a", head: { grade: null } })];
  await vi.waitFor(() => expect(sheet.grade.value).toBe(1), 3000);
  await vi.waitFor(() => expect(host.puts).toHaveLength(2));
  expect(host.puts[1].head.grade).toBe(null);
});

test("an answer that comes after the sheet was opened anew saves nothing", async () => {
  const { sheet, commit } = design();
  commit(0, 4);
  const check = await asked("check");
  await vi.waitFor(() => expect(host.puts).toHaveLength(1));
  openSheet.value = new Sheet("a", "made", sheet.puzzle.value);
  check.answer(FAIR);
  await later();
  expect(host.puts).toHaveLength(1);
});

test("a check ends when Design is left, and begins again when it is entered", async () => {
  const { sheet, state, commit } = design();
  commit(0, 4);
  const check = await asked("check");
  state.leave(sheet);
  check.answer(OPEN);
  await vi.waitFor(() => expect(state.checker.isBusy.value).toBe(false));
  expect(state.checker.answer.value).toBe(null);
  state.enter(sheet);
  (await asked("check", 1)).answer(FAIR);
  await vi.waitFor(() => expect(state.checker.answer.value?.report).toBe(FAIR));
});

test("clues whose picture is not known yet stay as they are, also on undo", async () => {
  const { sheet, state, paint, commit } = design();
  commit(0, 4);
  const typed = { ...emptyPuzzle(3, 3), rows: [[{ length: 3, color: 1 }], [], []] };
  sheet.puzzle.value = typed;
  state.enter(sheet);
  state.commit("size", resized(paint(), 4, 3, { across: 0, down: 0 }));
  state.undo();
  expect(sheet.puzzle.value).toBe(typed);
  (await asked("solve")).answer({ status: "unique", solutions: [["###", "...", "..."]] });
  await vi.waitFor(() => expect(state.isOpen.value).toBe(true));
  state.undo();
  state.redo();
  expect(sheet.puzzle.value.rows).toEqual(typed.rows);
});
