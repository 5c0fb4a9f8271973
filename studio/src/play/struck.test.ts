import { expect, test } from "vitest";
import { CROSS, PENCIL, UNKNOWN } from "../model/cells";
import { clueOf, fromData, sameClue, type Clue } from "../model/puzzle";
import { strikeSlowly, struckBlocks, struckLines } from "./struck";

function marks(text: string): number[] {
  return Array.from(text, (sign) => (sign === "." ? UNKNOWN : sign === "x" ? CROSS : Number(sign)));
}

function black(...lengths: number[]): Clue {
  return lengths.map((length) => ({ length, color: 1 }));
}

/** Numbers that repeat for a seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** All fillings of a line with these blocks, by trying every color in every cell. */
function fillings(clue: Clue, size: number, colors: number): number[][] {
  const found: number[][] = [];
  for (let code = 0; code < colors ** size; code++) {
    const line = Array.from({ length: size }, (_, at) => Math.floor(code / colors ** at) % colors);
    if (sameClue(clueOf(line, colors), clue)) found.push(line);
  }
  return found;
}

/** Where each block of a filling starts. */
function starts(line: readonly number[]): number[] {
  return line.flatMap((cell, at) => (cell !== 0 && cell !== line[at - 1] ? [at] : []));
}

function byTrying(clue: Clue, cells: readonly number[], all: readonly number[][], colors: number): boolean[] {
  if (sameClue(clue, clueOf(cells, colors))) return clue.map(() => true);
  const fitting = all.filter((line) => cells.every((cell, at) => cell === UNKNOWN || cell === line[at]));
  return clue.map((block, index) => {
    const places = new Set(fitting.map((line) => starts(line)[index]));
    if (places.size !== 1) return false;
    const [start] = places;
    return cells.slice(start, start + block.length).every((cell) => cell === block.color);
  });
}

for (const [colors, size] of [
  [2, 10],
  [3, 7],
]) {
  test(`struck numbers of thousands of lines with ${colors - 1} colors are those found by trying all fillings`, () => {
    const roll = dice(7 * colors);
    let struck = 0;
    for (let round = 0; round < 150; round++) {
      const length = 1 + roll(size);
      const picture = Array.from({ length }, () => (roll(3) === 0 ? 0 : roll(colors)));
      const clue = clueOf(picture, colors);
      const all = fillings(clue, length, colors);
      for (let turn = 0; turn < 20; turn++) {
        // Mostly right marks, some wrong ones, and some pencil marks, which count as nothing.
        const share = 1 + roll(6);
        const cells = picture.map((cell) => (roll(6) < share ? (roll(40) === 0 ? roll(colors) : cell) : UNKNOWN));
        const expected = byTrying(clue, cells, all, colors);
        const penciled = cells.map((cell) => (cell === UNKNOWN && roll(4) === 0 ? roll(colors) | PENCIL : cell));
        expect(struckBlocks(clue, penciled, colors), `${clue.map((b) => b.length)} in ${cells}`).toEqual(expected);
        struck += expected.filter(Boolean).length;
      }
    }
    expect(struck).toBeGreaterThan(500);
  });
}

test("a run that could be either of two blocks strikes neither", () => {
  expect(struckBlocks(black(2, 2), marks("....11...."), 2)).toEqual([false, false]);
  expect(struckBlocks(black(2, 2), marks("xxxx11...."), 2)).toEqual([true, false]);
});

test("a block is struck only when it is completely drawn", () => {
  expect(struckBlocks(black(4), marks("1.11"), 2)).toEqual([false]);
  expect(struckBlocks(black(4), marks("1111"), 2)).toEqual([true]);
});

test("a line that matches its clue is struck whole, even without crosses", () => {
  expect(struckBlocks(black(1, 1), marks("..1...1..."), 2)).toEqual([true, true]);
});

test("a line whose marks fit nowhere strikes nothing", () => {
  expect(struckBlocks(black(3), marks("11.11"), 2)).toEqual([false]);
  expect(struckBlocks(black(9), marks("1...."), 2)).toEqual([false]);
});

test("all lines of a board of 200 x 200 take far less than a second, and a stroke only its own lines", () => {
  const roll = dice(1);
  const size = 200;
  const picture = Uint16Array.from({ length: size * size }, () => (roll(5) < 3 ? 1 : 0));
  const goal = Array.from({ length: size }, (_, row) =>
    Array.from(picture.subarray(row * size, (row + 1) * size), (cell) => (cell ? "#" : ".")).join(""),
  );
  const clues = (lines: string[]) => lines.map((line) => line.split(/\.+/).flatMap((run) => run.length || []));
  const turned = Array.from({ length: size }, (_, column) => goal.map((line) => line[column]).join(""));
  const puzzle = fromData({ width: size, height: size, rows: clues(goal), columns: clues(turned) });
  const cells = picture.map((cell) => (roll(3) === 0 ? cell : UNKNOWN));
  const began = performance.now();
  const all = struckLines(puzzle, cells, null);
  expect(performance.now() - began).toBeLessThan(1000);
  const next = cells.slice();
  next[5 * size + 7] = 1 - picture[5 * size + 7];
  const then = struckLines(puzzle, next, all);
  expect(then.rows[5]).not.toBe(all.rows[5]);
  expect(then.rows.filter((row, index) => row !== all.rows[index]).length).toBe(1);
  expect(then.columns.filter((column, index) => column !== all.columns[index]).length).toBe(1);
  expect(then).toEqual(struckLines(puzzle, next, null));
  const slow = strikeSlowly(puzzle, next);
  let line = slow.next();
  while (!line.done) line = slow.next();
  expect(line.value).toEqual(then);
});
