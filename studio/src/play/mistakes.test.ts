import { expect, test } from "vitest";
import { CROSS, PENCIL, UNKNOWN } from "../model/cells";
import { fromData } from "../model/puzzle";
import { toRuns, type Entry } from "./entries";
import { Game, puzzleKey } from "./game";
import { cellsBefore, mistakesAgainst, mistakesNamed, stepsBeforeMistakes, stepsToRight } from "./mistakes";

const puzzle = fromData({ width: 4, height: 1, rows: [[2]], columns: [[1], [1], [0], [0]] });
const solution = Uint16Array.of(1, 1, 0, 0);

function played(...strokes: [value: number, ...places: number[]][]): Game {
  const log: Entry[] = [{ kind: "new game", puzzle: puzzleKey(puzzle), at: "", best: null }];
  for (const [value, ...places] of strokes) {
    log.push({
      kind: "stroke",
      runs: toRuns(
        places,
        places.map(() => value),
        4,
      ),
      time: 0,
    });
  }
  return Game.replay(puzzle, log);
}

const isWrong = (place: number, value: number) => mistakesAgainst(grid(place, value), solution).places.length > 0;

function grid(place: number, value: number): Uint16Array {
  const cells = new Uint16Array(4).fill(UNKNOWN);
  cells[place] = value;
  return cells;
}

test("filled and crossed cells that differ from the solution are wrong; pencil marks never are", () => {
  const cells = Uint16Array.of(1, CROSS, 1 | PENCIL, UNKNOWN);
  expect(mistakesAgainst(cells, solution).places).toEqual([1]);
});

test("the last right state is the newest without any wrong mark", () => {
  const game = played([1, 0], [1, 2], [1, 1], [CROSS, 3]);
  expect(stepsToRight(game.cells, game.done, isWrong, false)).toBe(3);
  expect([...cellsBefore(game.cells, game.done, 3)]).toEqual([1, UNKNOWN, UNKNOWN, UNKNOWN]);
});

test("a state that was wrong in another cell is not the right one", () => {
  const game = played([1, 3], [1, 2], [UNKNOWN, 3], [1, 1]);
  expect(stepsToRight(game.cells, game.done, isWrong, false)).toBe(4);
});

test("of marks that are wrong only together, one must go", () => {
  const game = played([1, 0], [1, 1], [CROSS, 2]);
  const mistakes = mistakesNamed(["R1C1", "R1C2"], true, 4);
  expect(mistakes.places).toEqual([0, 1]);
  expect(stepsBeforeMistakes(game.cells, game.done, mistakes)).toBe(2);
  expect(stepsBeforeMistakes(game.cells, game.done, { ...mistakes, together: false })).toBe(3);
});

test("a mistake that was there from the start has no right state", () => {
  const game = new Game({ ...puzzle, other: { saved: ["???#"] } });
  expect(stepsToRight(game.cells, game.done, isWrong, false)).toBeNull();
});
