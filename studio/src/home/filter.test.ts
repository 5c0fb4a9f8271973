import { expect, test } from "vitest";
import { exampleSheet, playHead, SOLVED } from "./example_sheets";
import {
  EVERYTHING,
  filtered,
  filterWords,
  gradeCounts,
  groupCounts,
  isFiltering,
  ordered,
  searchFor,
  sizeClass,
  type Filter,
} from "./filter";

const fresh = exampleSheet({ number: 1 });
const begun = exampleSheet({ number: 7, head: { play: playHead(), grade: 6, width: 15, height: 15 } });
const solved = exampleSheet({ number: 38, head: { play: SOLVED, grade: 9, width: 35, height: 20, title: "Wise Ówl" } });
const made = exampleSheet({ number: 51, origin: "made", head: { title: "My boat", author: "Bo", grade: null } });
const fromFile = exampleSheet({ number: 52, origin: "imported", isColor: true, head: { grade: 0, width: 60 } });
const ALL = [fresh, begun, solved, made, fromFile];

function numbers(change: Partial<Filter>, hideTitles = true): number[] {
  return filtered(ALL, { ...EVERYTHING, ...change }, hideTitles).map((sheet) => sheet.number);
}

test("every group has the sheets that belong to it", () => {
  expect(groupCounts(ALL)).toEqual({ all: 5, begun: 1, solved: 1, made: 1, imported: 1 });
  expect(numbers({ group: "begun" })).toEqual([7]);
  expect(numbers({ group: "solved" })).toEqual([38]);
  expect(numbers({ group: "made" })).toEqual([51]);
  expect(numbers({ group: "imported" })).toEqual([52]);
});

test("a sheet opened from a link counts as imported", () => {
  expect(groupCounts([exampleSheet({ origin: "link" })]).imported).toBe(1);
});

test("the longer side decides the size, and the limits belong to the smaller class", () => {
  const side = (width: number, height: number) => sizeClass(exampleSheet({ head: { width, height } }));
  expect([side(10, 5), side(5, 11), side(20, 20), side(35, 1), side(36, 1)]).toEqual([
    "10",
    "20",
    "20",
    "35",
    "larger",
  ]);
});

test("several sizes may be chosen together", () => {
  expect(numbers({ sizes: ["20"] })).toEqual([7]);
  expect(numbers({ sizes: ["20", "larger"] })).toEqual([7, 52]);
});

test("a range of grades leaves out puzzles without a grade; all grades leave nothing out", () => {
  expect(numbers({ grades: [1, 10] })).toEqual([1, 7, 38, 51, 52]);
  expect(numbers({ grades: [1, 9] })).toEqual([1, 7, 38]);
  expect(numbers({ grades: [6, 6] })).toEqual([7]);
});

test("one ink leaves out the other, both together leave nothing out", () => {
  expect(numbers({ inks: ["color"] })).toEqual([52]);
  expect(numbers({ inks: ["black"] })).toEqual([1, 7, 38, 51]);
  expect(numbers({ inks: ["black", "color"] }).length).toBe(5);
});

test("puzzles up to grade 6 need no guessing", () => {
  expect(numbers({ noGuessing: true })).toEqual([1, 7]);
});

test("a number finds the puzzle with that number, and sides of that length", () => {
  expect(numbers({ query: "38" })).toEqual([38]);
  expect(numbers({ query: "No. 7" })).toEqual([7]);
  expect(numbers({ query: "no 15" })).toEqual([]);
  expect(numbers({ query: "15" })).toEqual([7]);
});

test("a size is found however it is written, also while it is typed", () => {
  for (const query of ["35x20", "35 × 20", "35 X 20", "35 by 20", "35x", "35x2"])
    expect(numbers({ query })).toEqual([38]);
  expect(numbers({ query: "20x35" })).toEqual([]);
});

test("authors are found in any case", () => {
  expect(numbers({ query: "bo" })).toEqual([51]);
});

test("titles of unsolved puzzles are not found, so that a search spoils nothing", () => {
  expect(numbers({ query: "heron" })).toEqual([]);
  expect(numbers({ query: "heron" }, false)).toEqual([1, 7, 52]);
});

test("titles of solved and own puzzles are found without their accents", () => {
  expect(numbers({ query: "wise owl" })).toEqual([38]);
  expect(numbers({ query: "boat" })).toEqual([51]);
});

test("all words must be met", () => {
  expect(numbers({ query: "ada 15x15" })).toEqual([7]);
  expect(searchFor("  ", true)(fresh)).toBe(true);
});

test("the histogram counts what the rest of the filter shows", () => {
  expect(gradeCounts(ALL, EVERYTHING, true)).toEqual([0, 1, 0, 0, 0, 1, 0, 0, 1, 0]);
  expect(gradeCounts(ALL, { ...EVERYTHING, grades: [1, 1], sizes: ["20"] }, true)).toEqual([
    0, 0, 0, 0, 0, 1, 0, 0, 0, 0,
  ]);
});

test("touched sheets come first, untouched examples last and by number", () => {
  const later = exampleSheet({ number: 3, touched: "2026-03-03T00:00:00Z" });
  const early = exampleSheet({ number: 9, touched: "2026-02-03T00:00:00Z" });
  const added = exampleSheet({
    number: 60,
    origin: "imported",
    added: "2026-02-09T00:00:00Z",
    touched: "2026-02-09T00:00:00Z",
  });
  const list = [exampleSheet({ number: 2 }), early, exampleSheet({ number: 1 }), added, later];
  expect(ordered(list, "touched").map((sheet) => sheet.number)).toEqual([3, 60, 9, 1, 2]);
});

test("by size the smallest is first, by grade the easiest, and those without a grade last", () => {
  expect(ordered(ALL, "size").map((sheet) => sheet.number)).toEqual([1, 51, 52, 7, 38]);
  expect(ordered(ALL, "grade").map((sheet) => sheet.number)).toEqual([1, 7, 38, 51, 52]);
});

test("the filter in words names everything that it leaves out", () => {
  const filter: Filter = { ...EVERYTHING, query: "heron", sizes: ["20"], grades: [6, 10] };
  expect(filterWords(filter)).toBe('"heron", to 20, grades 6 to 10');
  expect(filterWords({ ...EVERYTHING, group: "begun", inks: ["color"], noGuessing: true })).toBe(
    "begun, in color, no guessing needed",
  );
  expect(filterWords(EVERYTHING)).toBe("");
});

test("a group alone is not a filter", () => {
  expect(isFiltering({ ...EVERYTHING, group: "made" })).toBe(false);
  expect(isFiltering({ ...EVERYTHING, query: "7" })).toBe(true);
});
