import { expect, test } from "vitest";
import type { PaperNote, PrintedPuzzle } from "../../model/reports";
import { bookWords, hasCovered, noteWords, pageWords } from "./page_words";

function printed(number: number, pages: number[], solution_page: number | null, cell = 5.84): PrintedPuzzle {
  const size = { source: "", title: "", width: 5, height: 5 };
  return { ...size, number, status: "unique", grade: 2, cell, pages, solution_page, notes: [] };
}

const UPRIGHT: [number, number] = [210, 297];
const ONE = { pages: 2, sizes: [UPRIGHT, UPRIGHT], puzzles: [printed(1, [1], 2)] };
const BOOK = {
  pages: 4,
  sizes: [UPRIGHT, UPRIGHT, UPRIGHT, [297, 210] as [number, number]],
  puzzles: [printed(1, [2], 4, 5), printed(2, [2], 4, 6.25), printed(3, [3], 4)],
};

test("a page says how large its cells are and how the paper lies", () => {
  expect(pageWords(ONE, 1, "A4")).toBe("Page 1 of 2. Cells are 5.8 mm, A4, upright.");
  expect(pageWords(ONE, 2, "A4")).toBe("Page 2 of 2. Solution, A4, upright.");
});

test("covers have no cells, and pages with several puzzles have a range", () => {
  expect(pageWords(BOOK, 1, "A5")).toBe("Page 1 of 4. A5, upright.");
  expect(pageWords(BOOK, 2, "A5")).toBe("Page 2 of 4. Cells are 5 to 6.3 mm, A5, upright.");
  expect(pageWords(BOOK, 4, "A5")).toBe("Page 4 of 4. Solutions, A5, on its side.");
});

test("a page is covered if it has a solution that must not be seen", () => {
  expect(hasCovered(ONE, 2, [1], "back")).toBe(true);
  expect(hasCovered(ONE, 1, [1], "back")).toBe(false);
  expect(hasCovered(ONE, 1, [1], "below")).toBe(true);
  expect(hasCovered(BOOK, 4, [3], "back")).toBe(true);
  expect(hasCovered(BOOK, 4, [], "back")).toBe(false);
  expect(hasCovered(BOOK, 2, [3], "below")).toBe(false);
});

test("notes are sentences, with the name of the puzzle in a book", () => {
  const note: PaperNote = { kind: "split", detail: "4", text: "" };
  const puzzles = [{ ...printed(1, [1], 2), notes: [note] }];
  expect(noteWords({ puzzles, notes: [] }, ["No. 1"])).toEqual(["Too large for one page: 4 parts to glue together."]);
  const two = [...puzzles, printed(2, [3], 4)];
  expect(noteWords({ puzzles: two, notes: [] }, ["No. 1", "No. 2"])[0]).toMatch(/^No\. 1: Too large/);
});

test("a book is said to have only what it has", () => {
  const plain = { bookTitle: " ", solutions: "back" as const };
  expect(bookWords(1, plain)).toBe("Several become a book.");
  expect(bookWords(3, plain)).toBe("A book with solutions.");
  expect(bookWords(4, plain)).toBe("A book with an index and solutions.");
  expect(bookWords(2, { ...plain, bookTitle: "Pets" })).toBe("A book with a cover, an index and solutions.");
  expect(bookWords(3, { ...plain, solutions: "none" })).toBe("A book without solutions.");
  expect(bookWords(4, { ...plain, solutions: "none" })).toBe("A book with an index.");
});
