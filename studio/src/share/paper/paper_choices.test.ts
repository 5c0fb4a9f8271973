import { expect, test } from "vitest";
import { FIRST_CHOICES, keptChoices, paperRequest, printsTitles, startChoices, type Printed } from "./paper_choices";

const CAT: Printed = {
  id: "cat",
  puzzle: { width: 2, height: 1, rows: [[2]], columns: [[1], [1]], title: "Cat", goal: ["##"], saved: ["??"] },
  number: 38,
  name: "No. 38",
  isHidden: true,
  marks: ["#?"],
};
const OWN: Printed = { ...CAT, id: "own", name: "Own", number: 60, isHidden: false, marks: null };
const own = { ...OWN, puzzle: { ...CAT.puzzle, title: "Own" } };
const HOW = { medium: "svg" as const, base: "http://127.0.0.1:1/", isCovered: true };

test("an unsolved puzzle is printed with its number, and its solution is covered in the preview", () => {
  const request = paperRequest([CAT], FIRST_CHOICES, HOW);
  expect(request.puzzles[0].title).toBe("No. 38");
  expect(request.options?.titles).toBe(true);
  expect(request.covered).toEqual([1]);
});

test("the paper itself has the solution", () => {
  const request = paperRequest([CAT], FIRST_CHOICES, { ...HOW, medium: "pdf", isCovered: false });
  expect(request.covered).toEqual([]);
  expect(request.puzzles[0].title).toBe("No. 38");
});

test("a title is printed if it was chosen, or may be seen anyway", () => {
  expect(paperRequest([CAT], { ...FIRST_CHOICES, hasTitle: true }, HOW).puzzles[0].title).toBe("Cat");
  expect(paperRequest([own], FIRST_CHOICES, HOW).puzzles[0].title).toBe("Own");
  expect(paperRequest([own], { ...FIRST_CHOICES, hasTitle: false }, HOW).puzzles[0].title).toBe("No. 60");
  expect(paperRequest([own], FIRST_CHOICES, HOW).covered).toEqual([]);
});

test("a puzzle without a title has its number", () => {
  const untitled = { ...own, puzzle: { ...own.puzzle, title: undefined }, name: "No. 60" };
  expect(paperRequest([untitled], FIRST_CHOICES, HOW).puzzles[0].title).toBe("No. 60");
  expect(printsTitles([own, untitled], FIRST_CHOICES)).toBe(true);
});

test("a book hides all titles while one of them is hidden", () => {
  expect(printsTitles([own, CAT], FIRST_CHOICES)).toBe(false);
  const request = paperRequest([own, CAT], FIRST_CHOICES, HOW);
  expect(request.options?.titles).toBe(false);
  expect(request.puzzles.map((puzzle) => puzzle.title)).toEqual(["Own", undefined]);
  expect(request.covered).toEqual([2]);
  const paper = paperRequest([own, CAT], FIRST_CHOICES, { ...HOW, isCovered: false });
  expect(paper.puzzles.map((puzzle) => puzzle.title)).toEqual(["Own", "Cat"]);
});

test("the puzzles of a book keep the numbers of the library", () => {
  expect(paperRequest([own, CAT], FIRST_CHOICES, HOW).numbers).toEqual([60, 38]);
  expect(paperRequest([{ ...own, number: null }, CAT], FIRST_CHOICES, HOW).numbers).toEqual([0, 38]);
  expect(paperRequest([CAT], FIRST_CHOICES, HOW).numbers).toEqual([]);
});

test("marks are printed only if ticked, and those saved in the file never", () => {
  expect(paperRequest([CAT], FIRST_CHOICES, HOW).puzzles[0].saved).toBeUndefined();
  const ticked = { ...FIRST_CHOICES, hasMarks: true };
  expect(paperRequest([CAT], ticked, HOW).puzzles[0].saved).toEqual(["#?"]);
  expect(paperRequest([own], ticked, HOW).puzzles[0].saved).toBeUndefined();
});

test("a title makes several puzzles a book with a cover, but never a single one", () => {
  const titled = { ...FIRST_CHOICES, bookTitle: " Pets ", perPage: 4 };
  expect(paperRequest([own, CAT], titled, HOW).options).toMatchObject({ cover: true, title: "Pets", per_page: 4 });
  expect(paperRequest([own], titled, HOW).options).toMatchObject({ cover: false, title: "", per_page: 1 });
});

test("strips have the cells of the board, puzzles those of the paper", () => {
  const choices = { ...FIRST_CHOICES, cell: 5, boardCell: 12 };
  expect(paperRequest([own], choices, HOW).options?.cell).toBe(5);
  expect(paperRequest([own], { ...choices, layout: "strips" }, HOW).options?.cell).toBe(12);
});

test("without a QR code the request names no studio", () => {
  expect(paperRequest([own], FIRST_CHOICES, HOW).options?.link_base).toBe(HOW.base);
  expect(paperRequest([own], { ...FIRST_CHOICES, hasCode: false }, HOW).options?.link_base).toBe("");
});

test("paper and ink are remembered, titles and marks are not", () => {
  const chosen = {
    ...FIRST_CHOICES,
    paper: "A5",
    ink: "gray",
    hasMarks: true,
    hasTitle: true,
    bookTitle: "x",
  } as const;
  expect(startChoices(keptChoices(chosen))).toEqual({ ...FIRST_CHOICES, paper: "A5", ink: "gray" });
});

test("what was remembered wrongly is ignored", () => {
  expect(startChoices(null)).toEqual(FIRST_CHOICES);
  expect(startChoices("nonsense")).toEqual(FIRST_CHOICES);
  expect(startChoices('{"paper": "A0", "cell": -3, "hasCode": "no", "ink": "gray"}')).toEqual({
    ...FIRST_CHOICES,
    ink: "gray",
  });
});
