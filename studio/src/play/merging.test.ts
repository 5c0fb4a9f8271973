import { expect, test } from "vitest";
import { unpackCells } from "../model/cells";
import { fromData } from "../model/puzzle";
import type { Entry } from "./entries";
import { Game, puzzleKey } from "./game";
import { mergeEntries, playHeadOf } from "./merging";

const PUZZLE = fromData({
  title: "",
  author: "",
  width: 3,
  height: 1,
  colors: [
    { name: "white", rgb: "#ffffff", symbol: "." },
    { name: "black", rgb: "#000000", symbol: "#" },
  ],
  rows: [[3]],
  columns: [[1], [1], [1]],
});
const BEGIN: Entry = { kind: "new game", puzzle: puzzleKey(PUZZLE), at: "2026", best: null };
const fill = (place: number, value = 1): Entry => ({ kind: "stroke", runs: [[value, place, 1, 1]], time: 1 });
const UNDO: Entry = { kind: "undo", time: 2 };

function board(known: Entry[], theirs: Entry[], ours: Entry[]): string {
  const merged = mergeEntries(PUZZLE, known, theirs, ours);
  return [...Game.replay(PUZZLE, [...theirs, ...merged]).cells].map((cell) => (cell > 1 ? "." : cell)).join("");
}

test("the marks of both are on the board, and where both drew, ours", () => {
  expect(board([BEGIN], [BEGIN, fill(0), fill(1)], [fill(1, 0), fill(2, 0)])).toBe("100");
});

test("a game that both began begins once", () => {
  expect(board([], [BEGIN, fill(0)], [BEGIN, fill(1)])).toBe("11.");
  expect(board([], [], [BEGIN, fill(1)])).toBe(".1.");
});

test("our mark on a log that another tab emptied begins a game, and the next one does not wipe it off", () => {
  const merged = mergeEntries(PUZZLE, [BEGIN, fill(0)], [], [fill(1)]);
  expect(merged.map(({ kind }) => kind)).toEqual(["new game", "stroke"]);
  expect(board([BEGIN, fill(0)], [], [fill(1), fill(2)])).toBe(".11");
  expect(mergeEntries(PUZZLE, [BEGIN], [], [{ kind: "clock", time: 9 }])).toEqual([]);
});

test("our undo takes back our own mark, not theirs", () => {
  expect(board([BEGIN, fill(0)], [BEGIN, fill(0), fill(1)], [UNDO])).toBe(".1.");
  expect(board([BEGIN], [BEGIN, fill(1)], [fill(0), UNDO, UNDO])).toBe(".1.");
});

test("a board that is not whole after all is not called solved", () => {
  const solved: Entry = { kind: "solved", time: 3, at: "2026" };
  const known = [BEGIN, fill(0), fill(1)];
  expect(mergeEntries(PUZZLE, known, [...known, fill(0, 0)], [fill(2), solved])).toEqual([fill(2)]);
  expect(mergeEntries(PUZZLE, known, [...known, fill(0)], [fill(2), solved])).toEqual([fill(2), solved]);
});

test("nothing is drawn on a board that the other tab solved", () => {
  const solved: Entry = { kind: "solved", time: 3, at: "2026" };
  expect(mergeEntries(PUZZLE, [BEGIN], [BEGIN, fill(0), fill(1), fill(2), solved], [fill(0, 0)])).toEqual([]);
});

test("the head of a merged game has its marks", () => {
  const head = playHeadOf(Game.replay(PUZZLE, [BEGIN, fill(0), fill(2)]), 3);
  expect([...unpackCells(head.marks, 3)!]).toEqual([1, 255, 1]);
  expect(head).toMatchObject({ filled: 2, total: 3, seconds: 1, solved: null });
});

test("the library has the time that the clock showed", () => {
  const game = Game.replay(PUZZLE, [BEGIN, fill(0), fill(1), fill(2), { kind: "solved", time: 56.8, at: "2026" }]);
  expect(playHeadOf(game, 3).seconds).toBe(56);
});

const WHOLE: Entry[] = [BEGIN, fill(0), fill(1), fill(2), { kind: "solved", time: 9, at: "2026" }];
const AGAIN: Entry = { ...BEGIN, best: 9 };

test("a solved puzzle that is played again stays solved in the library", () => {
  const game = Game.replay(PUZZLE, [...WHOLE, AGAIN, fill(2)]);
  const head = playHeadOf(game, 3);
  expect([...game.cells]).toEqual([255, 255, 1]);
  expect([...unpackCells(head.marks, 3)!]).toEqual([1, 1, 1]);
  expect(head).toMatchObject({ filled: 3, seconds: 9, solved: "2026", best: 9, again: { marks: "73*2,1", filled: 1 } });
  expect(game.earlier?.film.length).toBe(3);
  expect("again" in playHeadOf(Game.replay(PUZZLE, [...WHOLE, ...WHOLE]), 3)).toBe(false);
});

test("a game that was solved with other clues does not count", () => {
  const other: Entry = { ...BEGIN, puzzle: "other" };
  expect(Game.replay(PUZZLE, [...WHOLE, other, BEGIN]).earlier).toBe(null);
});

test("a new game of a solved puzzle begins once in two tabs", () => {
  expect(board(WHOLE, WHOLE, [AGAIN, fill(1)])).toBe(".1.");
  expect(board(WHOLE, [...WHOLE, AGAIN, fill(0)], [AGAIN, fill(1)])).toBe("11.");
});
