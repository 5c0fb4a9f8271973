import { expect, test } from "vitest";
import type { CheckReport, Rating } from "../model/reports";
import { busyText, factRows, gradeReason, numberText, verdictWords } from "./verdict_words";

const rating = (change: Partial<Rating> = {}) =>
  ({
    grade: 2,
    status: "unique",
    technique: "forcing",
    search: 2.04,
    left_open: 0,
    depth: 0,
    standstills: 0,
    edges: 0,
    longest_chain: 0,
    two_ways: 0,
    guesses_best: 0,
    guesses_worst: 0,
    ...change,
  }) as Rating;

const report = (change: Partial<CheckReport> = {}) =>
  ({
    status: "unique",
    unique: true,
    count: 1,
    count_exact: true,
    common_final: null,
    open_cells: 0,
    left_open: 0,
    rating: rating(),
    ...change,
  }) as CheckReport;

const several = (change: Partial<CheckReport> = {}) =>
  report({ status: "multiple", unique: false, count: 2, common_final: true, open_cells: 12, left_open: 12, ...change });

test("a fair picture, and one that needs guessing", () => {
  expect(verdictWords(report())).toMatchObject({ title: "One solution", text: "Fair: no guessing needed." });
  const guessing = report({ left_open: 8, rating: rating({ guesses_best: 1, guesses_worst: 5 }) });
  expect(verdictWords(guessing).text).toBe("But it needs guessing: 1 at best, 5 at worst.");
  const many = report({ left_open: 8, rating: rating({ guesses_best: null, guesses_worst: null }) });
  expect(verdictWords(many).text).toBe("But it needs guessing, more than a thousand times.");
});

test("several solutions are counted in words, in digits, or from below", () => {
  expect(verdictWords(several())).toMatchObject({
    title: "Two solutions",
    text: "12 cells could be either, checkered on the board.",
  });
  expect(verdictWords(several({ count: 1696 })).title).toBe("1,696 solutions");
  expect(verdictWords(several({ count: 100, count_exact: false })).title).toBe("At least 100 solutions");
  expect(verdictWords(several({ count: 2_500_000 })).title).toBe("Over 2 million solutions");
  expect(verdictWords(several({ common_final: false })).text).toMatch(/^At least 12 cells/);
});

test("an answer that ran out of time does not claim anything", () => {
  const late = (seconds: number) =>
    verdictWords(report({ status: "solved", unique: null, left_open: null, rating: null, seconds }));
  expect(late(30)).toMatchObject({ title: "Out of time after 30 s", tone: "open" });
  expect([late(60.02).title, late(2.9).title]).toEqual(["Out of time after 60 s", "Out of time after 3 s"]);
});

test("facts of a fair and of an ambiguous picture", () => {
  expect(factRows(report(), 504, 900)).toEqual([
    ["Solvable by lines", "yes"],
    ["Guesses", "none"],
    ["Filled", "504 of 900"],
  ]);
  expect(factRows(several({ rating: rating({ guesses_best: 1, guesses_worst: 3 }) }), 143, 1400)).toEqual([
    ["Solvable by lines", "no, 12 left open"],
    ["Grade", "once it is unique"],
    ["Guesses, best and worst", "1 and 3"],
    ["Filled", "143 of 1,400"],
  ]);
});

test("the reason of a grade names the technique and what lines leave", () => {
  expect(gradeReason(rating())).toBe(
    "Hardest technique: forcing. Lines alone solve it: about one in 2 unfinished lines gives a step.",
  );
  const edge = rating({ technique: "edge logic", depth: 1, left_open: 8, standstills: 1, edges: 1 });
  expect(gradeReason(edge)).toBe(
    "Hardest technique: edge logic. Lines alone leave 8 cells open: " +
      "1 assumption at an edge must be followed to a contradiction.",
  );
  expect(gradeReason(rating({ grade: null }))).toBe("");
});

test("numbers and strokes in words", () => {
  expect(numberText(999_999)).toBe("999,999");
  expect(numberText(3.7e12)).toBe("3 trillion");
  expect(numberText(4e20)).toBe("10 to the 20");
  expect(numberText(Infinity)).toBe("10 to the 308");
  expect(busyText(1)).toBe("The last answer was for the picture one stroke ago.");
  expect(busyText(3)).toBe("The last answer was for the picture three strokes ago.");
});
