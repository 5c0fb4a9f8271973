import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { HostError } from "../host/host";
import type { SheetHead } from "../app/sheet_data";
import type { PuzzleData, Rating } from "../model/reports";
import { exampleSheet } from "./example_sheets";

const host = vi.hoisted(() => ({
  rated: [] as PuzzleData[],
  kept: [] as SheetHead[],
  given: undefined as unknown,
  failures: [] as Error[],
}));

vi.mock("../host", () => ({
  isAnswering: signal(true),
  jobs: {
    run: async (_: string, { puzzle }: { puzzle: PuzzleData }) => {
      host.rated.push(puzzle);
      const failure = host.failures.shift();
      if (failure) throw failure;
      return { rating: { grade: 3, status: "unique" } };
    },
  },
  libraryHost: {
    open: async (id: string) => ({ ...UNRATED, id, body: { puzzle: { given: host.given } }, logs: {} }),
    put: async (id: string, { head }: { head: SheetHead }) => {
      host.kept.push(head);
      return { ...UNRATED, id, head };
    },
  },
}));
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("history", { state: null, pushState: () => undefined, replaceState: () => undefined });

const { sheets } = await import("../app/library");
const { gradeToKeep, nextUnrated, rate, rateAll } = await import("./rate_unrated");

const UNRATED = exampleSheet({ head: { grade: null } });

beforeEach(() => {
  host.rated.length = host.kept.length = 0;
  host.given = undefined;
  sheets.value = [UNRATED];
});

const rating = (grade: number | null, status: Rating["status"]) => ({ grade, status }) as Rating;

test("a puzzle without exactly one solution has the grade 0, one that ran out of time has none yet", () => {
  expect(gradeToKeep(rating(4, "unique"))).toBe(4);
  expect(gradeToKeep(rating(null, "multiple"))).toBe(0);
  expect(gradeToKeep(rating(null, "none"))).toBe(0);
  expect(gradeToKeep(rating(null, "unknown"))).toBe(null);
});

test("the newest sheet without a grade is rated next; blank sheets and those tried before are left out", () => {
  const old = exampleSheet({ number: 1, touched: "2026-01-02", head: { grade: null } });
  const late = exampleSheet({ number: 2, touched: "2026-01-03", head: { grade: null } });
  const blank = exampleSheet({ number: 3, touched: "2026-01-04", head: { grade: null, rows: [[], []] } });
  const without = exampleSheet({ number: 4, touched: "2026-01-05", head: { grade: 0 } });
  const all = [old, late, blank, without];
  expect(nextUnrated(all, new Set())?.number).toBe(2);
  expect(nextUnrated(all, new Set(["s2"]))?.number).toBe(1);
  expect(nextUnrated(all, new Set(["s1", "s2"]))).toBe(null);
});

test("a puzzle is rated with the cells that its author gave", async () => {
  host.given = ["#?", "??"];
  await rate(UNRATED.id, new AbortController().signal);
  expect(host.rated).toMatchObject([{ rows: [[2], [1]], given: ["#?", "??"] }]);
  expect(host.kept).toMatchObject([{ grade: 3 }]);
});

test("the grade of clues or colors that another tab changed meanwhile is not kept", async () => {
  const red = { name: "red", rgb: "#ff0000", symbol: "r" };
  for (const change of [{ rows: [[1], [2]] }, { columns: [[1], [2]] }, { colors: [UNRATED.head.colors[0], red] }]) {
    sheets.value = [{ ...UNRATED, head: { ...UNRATED.head, ...change } }];
    await rate(UNRATED.id, new AbortController().signal);
  }
  expect(host.kept.map(({ grade }) => grade)).toEqual([null, null, null]);
});

test("a sheet is rated again after a failure of the host, and given up after one of its own", async () => {
  const stop = new AbortController();
  vi.stubGlobal("document", { hidden: false });
  vi.useFakeTimers();
  host.failures = [
    new HostError("gone", "Gone."),
    new HostError("busy", "Busy."),
    new HostError("too_large", "Large."),
  ];
  const rating = rateAll(stop.signal);
  await vi.advanceTimersByTimeAsync(5000);
  expect(host.rated).toHaveLength(3);
  stop.abort();
  await vi.advanceTimersByTimeAsync(5000);
  await rating;
  vi.useRealTimers();
});
