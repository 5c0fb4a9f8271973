import { expect, test } from "vitest";
import { CROSS, PENCIL, UNKNOWN } from "../model/cells";
import { emptyPuzzle } from "../model/puzzle";
import { dayOf, isOtherPicture, shortFacts, solvedFacts, solvedPicture } from "./solved_words";
import { nextUnsolved } from "./next_puzzle";
import type { Stored } from "../app/library";

test("crosses, unknown cells and pencil marks are background of the picture", () => {
  expect([...solvedPicture(Uint16Array.of(1, CROSS, UNKNOWN, 1 | PENCIL, 2))]).toEqual([1, 0, 0, 0, 2]);
});

test("only a picture other than the author's is another answer", () => {
  const puzzle = emptyPuzzle(2, 1);
  expect(isOtherPicture(puzzle, Uint16Array.of(1, 0))).toBe(false);
  expect(isOtherPicture({ ...puzzle, goal: Uint16Array.of(1, 0) }, Uint16Array.of(1, 0))).toBe(false);
  expect(isOtherPicture({ ...puzzle, goal: Uint16Array.of(0, 1) }, Uint16Array.of(1, 0))).toBe(true);
});

test("the facts of a solved game are short", () => {
  const game = { seconds: 512, best: null, hints: 0, checks: 2 };
  expect(solvedFacts(game, "1, trivial")).toEqual([
    ["Time", "08:32"],
    ["Your best", "first time"],
    ["Hints", "none"],
    ["Checks", "2"],
    ["Grade", "1, trivial"],
  ]);
  expect(solvedFacts({ ...game, best: 600 }, null)[1][1]).toBe("this one, 10:00 before");
  expect(solvedFacts({ ...game, best: 400 }, null)[1][1]).toBe("06:40");
  expect(shortFacts(game)).toBe("08:32, no hints");
  expect(shortFacts({ ...game, hints: 1 })).toBe("08:32, 1 hint");
  expect(dayOf("2026-11-17T12:00:00")).toBe("17 November");
});

test("the next puzzle is the next unsolved one, from the start again at the end", () => {
  const sheet = (number: number, solved: string | null = null, rows: number[][] = [[1]]) =>
    ({ id: `s${number}`, number, head: { rows, play: solved ? { solved } : null } }) as unknown as Stored;
  const all = [sheet(4), sheet(2, "2026-01-01"), sheet(3, null, [[0]]), sheet(1), sheet(5)];
  expect(nextUnsolved(all, 1, "s1")?.number).toBe(4);
  expect(nextUnsolved(all, 5, "s5")?.number).toBe(1);
  expect(nextUnsolved([sheet(1)], 1, "s1")).toBeNull();
});
