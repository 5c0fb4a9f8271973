import { expect, test } from "vitest";
import { CROSS, packCells, PENCIL, UNKNOWN } from "../model/cells";
import { fromData } from "../model/puzzle";
import { eachCell, toRuns, type Entry } from "./entries";
import { filledCells, Game, inkedValues, pencilPlaces, puzzleKey, settledCells } from "./game";

const puzzle = fromData({
  width: 6,
  height: 4,
  rows: [[2], [1, 1], [3], [0]],
  columns: [[1], [2], [1], [1], [1], [1]],
});
const key = puzzleKey(puzzle);
const begin: Entry = { kind: "new game", puzzle: key, at: "2026-11-17T12:00:00Z", best: null };

function stroke(value: number, places: number[], time = 0): Entry {
  return { kind: "stroke", runs: toRuns(places, new Array<number>(places.length).fill(value), 6), time };
}

test("places become runs along rows and columns, and come back", () => {
  const cases = [[0, 1, 2], [2, 8, 14, 20], [5, 4, 3], [7], [0, 1, 3, 9, 15], [23, 0]];
  for (const places of cases) {
    const values = places.map((_, index) => (index < 2 ? 1 : CROSS));
    const found: [number, number][] = [];
    eachCell(toRuns(places, values, 6), (place, value) => found.push([place, value]));
    expect(found).toEqual(places.map((place, index) => [place, values[index]]));
  }
  expect(toRuns([2, 8, 14, 20], [1, 1, 1, 1], 6)).toEqual([[1, 2, 6, 4]]);
});

test("a log replayed gives the game back, with both ends of its history", () => {
  let state = 5;
  const roll = (below: number) => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) % below;
  const game = Game.replay(puzzle, [begin]);
  const log: Entry[] = [begin];
  const add = (entry: Entry) => {
    log.push(entry);
    game.apply(entry);
  };
  for (let turn = 0; turn < 500; turn++) {
    const kind = roll(10);
    if (kind < 6) add(stroke([1, CROSS, UNKNOWN, 1 | PENCIL][roll(4)], [roll(24), roll(24)], turn));
    else if (kind < 8) add({ kind: "undo", time: turn });
    else add({ kind: "redo", time: turn });
  }
  const again = Game.replay(puzzle, JSON.parse(JSON.stringify(log)) as Entry[]);
  expect(again).toEqual(game);
  const end = packCells(game.cells);
  const steps = again.done.length;
  expect(steps).toBeGreaterThan(50);
  for (let step = 0; step < steps; step++) again.apply({ kind: "undo", time: 500 });
  expect(again.cells.every((cell) => cell === UNKNOWN)).toBe(true);
  for (let step = 0; step < steps; step++) again.apply({ kind: "redo", time: 500 });
  expect(packCells(again.cells)).toBe(end);
});

test("only marks on the board are marks: a clock, a hint or a stroke that was undone leaves none", () => {
  expect(Game.replay(puzzle, []).hasMarks).toBe(false);
  const game = Game.replay(puzzle, [begin, { kind: "clock", time: 3 }, { kind: "hint", time: 4 }]);
  expect(game.hasMarks).toBe(false);
  game.apply(stroke(CROSS, [3]));
  expect(game.hasMarks).toBe(true);
  game.apply({ kind: "undo", time: 5 });
  expect(game.hasMarks).toBe(false);
  expect(Game.replay(puzzle, [{ ...begin, puzzle: "of other clues" }, stroke(1, [3])]).hasMarks).toBe(false);
});

test("a new stroke after an undo drops what was undone", () => {
  const game = Game.replay(puzzle, [begin, stroke(1, [0]), stroke(1, [1]), { kind: "undo", time: 1 }, stroke(1, [2])]);
  game.apply({ kind: "redo", time: 2 });
  expect([...game.cells.slice(0, 3)]).toEqual([1, UNKNOWN, 1]);
});

test("hints, checks, strikes and the clock are counted and kept", () => {
  const game = Game.replay(puzzle, [
    begin,
    { kind: "hint", time: 3 },
    { kind: "check", time: 4 },
    { kind: "check", time: 5 },
    { kind: "strike", line: "R2", block: 1, struck: true },
    { kind: "strike", line: "R1", block: 0, struck: true },
    { kind: "strike", line: "R1", block: 0, struck: null },
    { kind: "clock", time: 61.5 },
  ]);
  expect([game.hints, game.checks, game.seconds]).toEqual([1, 2, 61.5]);
  expect([...game.strikes]).toEqual([["R2/1", true]]);
});

test("a new game keeps the best time and nothing else", () => {
  const game = Game.replay(puzzle, [
    begin,
    stroke(1, [0], 10),
    { kind: "hint", time: 11 },
    { kind: "solved", time: 12, at: "2026-11-17T12:00:12Z" },
    { ...begin, best: 12 },
  ]);
  expect([game.best, game.hints, game.seconds, game.solved, game.done.length]).toEqual([12, 0, 0, null, 0]);
});

test("marks of other clues are not shown", () => {
  const game = Game.replay(puzzle, [{ ...begin, puzzle: "other", best: 7 }, stroke(1, [0]), stroke(1, [99])]);
  expect(game.cells.every((cell) => cell === UNKNOWN)).toBe(true);
  expect([game.isBegun, game.best]).toEqual([false, null]);
  const turned = fromData({
    width: 6,
    height: 4,
    rows: [[2], [1, 1], [2], [1]],
    columns: puzzle.columns.map(() => [1]),
  });
  expect(puzzleKey(turned)).not.toBe(key);
});

test("cells that are given, and work saved in a file, are there from the start", () => {
  const given = ["#?????", "??????", "??????", "??????"];
  const saved = ["##????", "??????", "??????", "......"];
  const game = new Game({ ...puzzle, other: { given, saved } });
  expect(filledCells(game.cells)).toBe(2);
  expect(settledCells(game.cells)).toBe(8);
});

test("pencil marks are counted apart and become ink", () => {
  const game = Game.replay(puzzle, [begin, stroke(1 | PENCIL, [3, 4]), stroke(PENCIL, [5]), stroke(1, [0])]);
  expect(pencilPlaces(game.cells)).toEqual([3, 4, 5]);
  expect(inkedValues(game.cells, [3, 4, 5])).toEqual([1, 1, CROSS]);
  expect([filledCells(game.cells), settledCells(game.cells)]).toEqual([1, 1]);
});

test("entries that cannot be are left out, and the others count", () => {
  const runs = [
    undefined,
    5,
    [5],
    [[1]],
    [[1, 0, 0, 1e12]],
    [[1, 0, 1, 25]],
    [[1, -1, 1, 1]],
    [[9, 0, 1, 1]],
    [["1", 0, 1, 1]],
  ];
  const bad: unknown[] = [
    ...[null, 5, "x", [], {}, { kind: 4 }, { kind: "toString" }, { kind: "hint", time: "soon" }],
    ...[
      { kind: "clock", time: 1e300 },
      { kind: "solved", time: 1, at: "nonsense" },
      { kind: "solved", time: 1 },
    ],
    ...runs.map((found) => ({ kind: "stroke", runs: found, time: 1 })),
    { kind: "new game", puzzle: key, at: "", best: "soon" },
  ];
  const game = Game.replay(puzzle, [begin, ...bad.flatMap((entry) => [entry, { kind: "hint", time: 3 }])]);
  expect(game.hints).toBe(bad.length);
  expect(game.seconds).toBe(3);
  expect(game.hasMarks).toBe(false);
  expect(game.solved).toBeNull();
});

test("marks of a new game in colors that the puzzle does not have are left out", () => {
  expect(Game.replay(puzzle, [{ ...begin, marks: "7*o" } as Entry]).hasMarks).toBe(false);
  expect(Game.replay(puzzle, [{ ...begin, marks: 5 } as unknown as Entry]).hasMarks).toBe(false);
  expect(Game.replay(puzzle, [{ ...begin, marks: "1*o" } as Entry]).hasMarks).toBe(true);
});

test("a log that would keep the page busy for minutes is not replayed to its end", () => {
  const all: Entry = { kind: "stroke", runs: [[1, 0, 1, 24]], time: 0 };
  const turns = Array.from({ length: 500_000 }, (_, turn): Entry => ({ kind: turn % 2 ? "redo" : "undo", time: 0 }));
  const game = Game.replay(puzzle, [begin, all, ...turns]);
  expect(game.film.length).toBeLessThan(420_000);
});

test("a start over takes numbers struck by hand along, and so does its undo", () => {
  const strike: Entry = { kind: "strike", line: "R1", block: 0, struck: true };
  const over: Entry = { ...stroke(UNKNOWN, [0]), by: "over" } as Entry;
  const game = Game.replay(puzzle, [begin, stroke(1, [0]), strike, over]);
  expect([filledCells(game.cells), game.strikes.size]).toEqual([0, 0]);
  game.apply({ kind: "undo", time: 1 });
  expect([filledCells(game.cells), game.strikes.size]).toEqual([1, 1]);
  game.apply({ kind: "redo", time: 1 });
  expect([filledCells(game.cells), game.strikes.size]).toEqual([0, 0]);
});
