import { expect, test } from "vitest";
import { exampleSheet, playHead, SOLVED } from "./example_sheets";
import { cellsToShow, doneText, isBegun, percentOf, progressOf, shownName, spokenRest, stateOf } from "./tile_facts";

const unsolved = exampleSheet({ number: 38 });
const begun = exampleSheet({ number: 7, head: { play: playHead({ marks: "1,0,73*2", filled: 1, total: 3 }) } });
const solved = exampleSheet({ number: 5, head: { play: SOLVED, picture: "1*3,0" } });
const made = exampleSheet({ number: 9, origin: "made", head: { picture: "0,1*3" } });

test("an unsolved puzzle is called by its number, unless titles are shown", () => {
  expect(shownName(unsolved, true)).toEqual({ name: "No. 38", isTitle: false });
  expect(shownName(unsolved, false)).toEqual({ name: "Heron", isTitle: true });
});

test("solved and own puzzles show their title; without a title their number", () => {
  expect(shownName(solved, true).name).toBe("Heron");
  expect(shownName(made, true).name).toBe("Heron");
  expect(shownName(exampleSheet({ number: 4, origin: "made", head: { title: "" } }), true).name).toBe("No. 4");
});

test("the state of a tile follows from its marks and its origin", () => {
  expect([unsolved, begun, solved, made].map(stateOf)).toEqual(["new", "begun", "solved", "drawn"]);
});

test("a game that was started again has no marks and is not begun", () => {
  expect(isBegun(exampleSheet({ head: { play: playHead({ marks: "", filled: 0 }) } }))).toBe(false);
});

test("a tile shows the picture only if it is solved or the user's own, else the player's marks or nothing", () => {
  expect(cellsToShow(unsolved)).toBe(null);
  expect(cellsToShow(exampleSheet({ head: { picture: "1*4" } }))).toBe(null);
  expect([...cellsToShow(begun)!]).toEqual([1, 0, 255, 255]);
  expect([...cellsToShow(solved)!]).toEqual([1, 1, 1, 0]);
  expect([...cellsToShow(made)!]).toEqual([0, 1, 1, 1]);
});

test("marks that do not fit the size are not shown", () => {
  expect(cellsToShow(exampleSheet({ head: { play: playHead({ marks: "1*9" }) } }))).toBe(null);
});

test("a puzzle that is not solved is never done to 100 %", () => {
  expect(percentOf(begun)).toBe("33 %");
  expect(percentOf(exampleSheet({ head: { play: playHead({ filled: 9, total: 4 }) } }))).toBe("99 %");
});

test("a screen reader says what a tile shows without words", () => {
  expect(spokenRest(unsolved)).toBe("grade 2");
  expect(spokenRest(begun)).toBe("grade 2, begun");
  expect(spokenRest(solved)).toBe("grade 2, solved");
  expect(spokenRest(exampleSheet({ isColor: true, origin: "made", head: { grade: 0 } }))).toBe("2 colors, made by you");
});

test("beside the name is the share that is done, or the time that it took", () => {
  expect([unsolved, begun, solved, made].map(doneText)).toEqual(["", "33 %", "01:01", ""]);
});

test("a solved puzzle that is played again looks solved, with the progress of the new game", () => {
  const again = exampleSheet({
    head: { play: { ...SOLVED, total: 4, again: { marks: "1,73*3", filled: 1 } }, picture: "1*3,0" },
  });
  expect(stateOf(again)).toBe("solved");
  expect(shownName(again, true).name).toBe("Heron");
  expect([isBegun(again), progressOf(again), doneText(again)]).toEqual([false, 0.25, "01:01"]);
});
