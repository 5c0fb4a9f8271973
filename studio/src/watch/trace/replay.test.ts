import { describe, expect, it } from "vitest";
import { Look } from "../../board/model";
import { UNKNOWN, unknownCells } from "../../model/cells";
import { Replay } from "./replay";
import { atOnce } from "./slices";
import { Kind, readSteps, StepWriter, type Steps } from "./steps";

/** Whole numbers below a limit, the same ones for the same seed. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A random trace that keeps the rules: lines, guesses, and rewinds that take back all since their guess. */
function randomSteps(seed: number, count: number, width = 6, height = 5): Steps {
  const random = randomNumbers(seed);
  const start = unknownCells(width, height);
  start[random(width * height)] = 1;
  const cells = start.slice();
  const writer = new StepWriter();
  const marks: number[][] = [[]];
  for (let step = 0; step < count; step++) {
    const open = [...cells.keys()].filter((place) => cells[place] === UNKNOWN);
    if (open.length === 0 || (marks.length > 1 && random(4) === 0)) {
      if (marks.length === 1) {
        writer.add(Kind.Solution, -1, 0, []);
        continue;
      }
      const back = marks.pop()!;
      for (const place of back) cells[place] = UNKNOWN;
      writer.add(
        Kind.Rewind,
        random(width),
        marks.length - 1,
        back.map((place) => [place, UNKNOWN]),
      );
      continue;
    }
    const isGuess = random(3) === 0;
    if (isGuess) marks.push([]);
    const changes: [number, number][] = [];
    for (let more = isGuess ? 1 : random(4); more > 0 && open.length > 0; more--) {
      const [place] = open.splice(random(open.length), 1);
      changes.push([place, random(2)]);
      cells[place] = changes[changes.length - 1][1];
      marks[marks.length - 1].push(place);
    }
    writer.add(isGuess ? Kind.Guess : Kind.Line, random(width + height), marks.length - 1, changes);
  }
  return atOnce(readSteps(writer.numbers, writer.count, { width, height, start }));
}

/** Blocks of ten cells that are placed and taken back, up to twenty deep. */
function longSteps(count: number, width: number, height: number): Steps {
  const writer = new StepWriter();
  const random = randomNumbers(9);
  let depth = 0;
  for (let step = 0; step < count; step++) {
    const isGuess = depth === 0 || (depth < 20 && random(2) === 0);
    const first = (isGuess ? depth : depth - 1) * 10;
    const value = isGuess ? 1 : UNKNOWN;
    depth += isGuess ? 1 : -1;
    const cells = Array.from({ length: 10 }, (_, at): [number, number] => [first + at, value]);
    writer.add(isGuess ? Kind.Guess : Kind.Rewind, 0, depth, cells);
  }
  return atOnce(readSteps(writer.numbers, count, { width, height, start: unknownCells(width, height) }));
}

/** The state after each step, made by applying all steps from the start. */
function naively(steps: Steps, position: number) {
  const cells = steps.start.slice();
  const looks = new Uint8Array(cells.length);
  const setBy = new Uint32Array(cells.length);
  for (let step = 0; step < position; step++) {
    for (const place of looks.keys()) {
      if (looks[place] === Look.Now) looks[place] = steps.depths[setBy[place] - 1] > 0 ? Look.Loan : Look.Plain;
      if (looks[place] === Look.TakenBack) {
        looks[place] = Look.Plain;
        cells[place] = UNKNOWN;
      }
    }
    for (let at = steps.from[step]; at < steps.from[step + 1]; at++) {
      const place = steps.places[at];
      if (steps.values[at] === UNKNOWN) {
        looks[place] = Look.TakenBack;
        setBy[place] = 0;
      } else {
        cells[place] = steps.values[at];
        looks[place] = steps.kinds[step] === Kind.Guess ? Look.Guess : Look.Now;
        setBy[place] = step + 1;
      }
    }
    if (steps.kinds[step] === Kind.Solution && step + 1 === position) looks.fill(Look.Plain);
  }
  return { cells, looks, setBy };
}

describe("a replay", () => {
  it("equals applying all steps from the start, at every position of random traces", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const steps = randomSteps(seed, 60);
      const replay = atOnce(Replay.make(steps));
      for (let position = 0; position <= steps.count; position++) {
        const moment = replay.moment(position);
        const expected = naively(steps, position);
        expect(moment.cells).toEqual(expected.cells);
        expect(moment.looks).toEqual(expected.looks);
        expect(moment.cells.map((_, place) => replay.setBy(place, position))).toEqual(Uint16Array.from(expected.setBy));
      }
    }
  });

  it("gives the same moment after jumping back and forth as in sequence", () => {
    const steps = randomSteps(7, 9000);
    const replay = atOnce(Replay.make(steps));
    const inOrder = Array.from({ length: steps.count + 1 }, (_, position) => replay.moment(position));
    const random = randomNumbers(11);
    for (let jump = 0; jump < 500; jump++) {
      const position = random(steps.count + 1);
      expect(replay.moment(position)).toEqual(inOrder[position]);
    }
  });

  it("counts the cells that are known after the step, without those that it takes back", () => {
    const steps = randomSteps(3, 200);
    const replay = atOnce(Replay.make(steps));
    for (let position = 0; position <= steps.count; position++) {
      const { cells, looks, known } = replay.moment(position);
      const shown = [...cells.keys()].filter((place) => cells[place] !== UNKNOWN && looks[place] !== Look.TakenBack);
      expect(known).toBe(shown.length);
    }
  });

  it("shows what a rewind takes back with its old value, and the guesses that stay", () => {
    const writer = new StepWriter();
    writer.add(Kind.Guess, -1, 1, [[0, 1]]);
    writer.add(Kind.Guess, -1, 2, [[1, 0]]);
    writer.add(Kind.Line, 0, 2, [[2, 1]]);
    writer.add(Kind.Rewind, 3, 1, [
      [1, UNKNOWN],
      [2, UNKNOWN],
    ]);
    const board = { width: 3, height: 1, start: unknownCells(3, 1) };
    const replay = atOnce(Replay.make(atOnce(readSteps(writer.numbers, writer.count, board))));
    expect([...replay.moment(3).looks]).toEqual([Look.Guess, Look.Guess, Look.Now]);
    const back = replay.moment(4);
    expect([...back.cells]).toEqual([1, 0, 1]);
    expect([...back.looks]).toEqual([Look.Guess, Look.TakenBack, Look.TakenBack]);
    expect(back.known).toBe(1);
  });

  it("shows the cells of a placed block as guessed, and keeps the empty ones around it quiet afterwards", () => {
    const writer = new StepWriter();
    writer.add(Kind.Guess, 0, 1, [
      [0, 0],
      [1, 1],
    ]);
    writer.add(Kind.Guess, 0, 2, [[2, 0]]);
    const board = { width: 3, height: 1, start: unknownCells(3, 1) };
    const replay = atOnce(Replay.make(atOnce(readSteps(writer.numbers, writer.count, board))));
    expect([...replay.moment(1).looks]).toEqual([Look.Guess, Look.Guess, Look.Plain]);
    expect([...replay.moment(2).looks]).toEqual([Look.Loan, Look.Guess, Look.Guess]);
  });

  it("finds the step that set a cell, and the next one that will", () => {
    const steps = randomSteps(5, 400);
    const replay = atOnce(Replay.make(steps));
    const random = randomNumbers(2);
    for (let turn = 0; turn < 200; turn++) {
      const place = random(steps.start.length);
      const position = random(steps.count);
      const next = replay.nextSet(place, position);
      const sets = (step: number) =>
        [...steps.places.subarray(steps.from[step], steps.from[step + 1]).entries()].some(
          ([at, one]) => one === place && steps.values[steps.from[step] + at] !== UNKNOWN,
        );
      const found = Array.from({ length: steps.count - position }, (_, at) => position + at).find(sets);
      expect(next).toBe(found === undefined ? 0 : found + 1);
    }
  });

  it("jumps anywhere in 200,000 steps in less than 10 ms", () => {
    const steps = longSteps(200_000, 30, 25);
    const replay = atOnce(Replay.make(steps));
    const random = randomNumbers(4);
    const times = Array.from({ length: 200 }, () => {
      const began = performance.now();
      replay.moment(random(steps.count + 1));
      return performance.now() - began;
    });
    times.sort((one, other) => one - other);
    // A busy machine interrupts some of them, so nearly all are asked for.
    expect(times[180]).toBeLessThan(10);
  }, 30_000);
});
