import { expect, test } from "vitest";
import { packCells, UNKNOWN } from "../model/cells";
import { fromData } from "../model/puzzle";
import { toRuns, type Entry } from "./entries";
import { Game, puzzleKey } from "./game";
import { moments, movedTo, rate, shownAt } from "./replay";

const puzzle = fromData({ width: 3, height: 1, rows: [[3]], columns: [[1], [1], [1]] });

function stroke(value: number, place: number, time: number): Entry {
  return { kind: "stroke", runs: toRuns([place], [value], 3), time };
}

const game = Game.replay(puzzle, [
  { kind: "new game", puzzle: puzzleKey(puzzle), at: "", best: null },
  stroke(1, 0, 1),
  stroke(0, 1, 3),
  { kind: "undo", time: 90 },
  stroke(1, 1, 90.5),
  { kind: "undo", time: 91 },
  { kind: "redo", time: 91.2 },
]);

test("the replay shows every stroke, undo and redo, forwards and backwards", () => {
  const shown = [game.start];
  game.film.forEach((_, step) => shown.push(movedTo(shown[step], game.film, step, step + 1)));
  expect(shown.map((cells) => [...cells])).toEqual([
    [UNKNOWN, UNKNOWN, UNKNOWN],
    [1, UNKNOWN, UNKNOWN],
    [1, 0, UNKNOWN],
    [1, UNKNOWN, UNKNOWN],
    [1, 1, UNKNOWN],
    [1, UNKNOWN, UNKNOWN],
    [1, 1, UNKNOWN],
  ]);
  for (let from = 0; from < shown.length; from++) {
    for (let to = 0; to < shown.length; to++) {
      expect(packCells(movedTo(shown[from], game.film, from, to))).toBe(packCells(shown[to]));
    }
  }
});

test("long waits are cut, and the film takes 20 seconds", () => {
  const times = moments(game.film);
  expect(times.map((time) => Math.round(time * 10) / 10)).toEqual([1, 3, 5, 5.5, 6, 6.2]);
  expect([shownAt(times, 0), shownAt(times, 3), shownAt(times, 5.4), shownAt(times, 99)]).toEqual([0, 2, 3, 6]);
  expect([rate("pace", 100), rate("ten", 100), rate("film", 100), rate("film", 5)]).toEqual([1, 10, 5, 1]);
});
