import { expect, test } from "vitest";
import type { Rating } from "../model/reports";
import { exampleSheet } from "./example_sheets";
import { gradeToKeep, nextUnrated } from "./rate_unrated";

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
