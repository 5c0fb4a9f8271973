// What a trace is made of: where its guesses, rewinds and solutions are, which guesses were wrong, how deep it goes.
import { Kind, type Steps } from "./steps";

const SLICE = 1 << 15;

export interface Facts {
  /** Positions, ascending. Tried cells count as guesses. */
  readonly guesses: Uint32Array;
  /** Positions at which cells are taken back. */
  readonly rewinds: Uint32Array;
  readonly solutions: Uint32Array;
  /** Cells that were found certain by trying them out. */
  readonly probes: number;
  /** Guesses that were taken back without a solution. */
  readonly wrong: number;
  readonly deepest: number;
  /** How many guesses, or tried cells, are open after each step. */
  readonly open: Uint32Array;
  /** For each rewind the position of the guess that it takes back; 0 for other steps. */
  readonly closes: Uint32Array;
}

interface OpenGuess {
  readonly position: number;
  /** The place of a tried cell. */
  readonly place: number;
  hasSolution: boolean;
}

export function* findFacts(steps: Steps): Generator<void, Facts> {
  const guesses: number[] = [];
  const rewinds: number[] = [];
  const solutions: number[] = [];
  const open = new Uint32Array(steps.count);
  const closes = new Uint32Array(steps.count);
  const stack: OpenGuess[] = [];
  let [probes, wrong, deepest] = [0, 0, 0];
  const close = (): number => {
    const guess = stack.pop();
    if (guess && !guess.hasSolution) wrong++;
    return guess?.position ?? 0;
  };
  for (let step = 0; step < steps.count; step++) {
    const position = step + 1;
    const cells = steps.from[step + 1] - steps.from[step];
    switch (steps.kinds[step] as Kind) {
      case Kind.Guess:
        guesses.push(position);
        stack.push({ position, place: -1, hasSolution: false });
        break;
      case Kind.Cell: {
        const place = steps.places[steps.from[step]];
        while (stack.length > 0 && stack[stack.length - 1].place >= place) close();
        stack.push({ position, place, hasSolution: false });
        guesses.push(position);
        if (cells > 1) rewinds.push(position);
        break;
      }
      case Kind.Rewind:
        rewinds.push(position);
        if (stack.length > 0 && stack[stack.length - 1].place >= 0) while (stack.length > 0) close();
        else if (steps.depths[step] < stack.length) closes[step] = close();
        break;
      case Kind.Solution:
        solutions.push(position);
        for (const guess of stack) guess.hasSolution = true;
        break;
      case Kind.Probe:
        probes++;
        break;
    }
    open[step] = stack.length;
    deepest = Math.max(deepest, stack.length);
    if (step % SLICE === SLICE - 1) yield;
  }
  return {
    guesses: Uint32Array.from(guesses),
    rewinds: Uint32Array.from(rewinds),
    solutions: Uint32Array.from(solutions),
    probes,
    wrong,
    deepest,
    open,
    closes,
  };
}

/** The first of these ascending positions after this one, or null. */
export function nextOf(positions: Uint32Array, position: number): number | null {
  const index = firstAbove(positions, position);
  return index < positions.length ? positions[index] : null;
}

/** The last of these ascending positions before this one, or null. */
export function lastOf(positions: Uint32Array, position: number): number | null {
  const index = firstAbove(positions, position - 1) - 1;
  return index >= 0 ? positions[index] : null;
}

function firstAbove(positions: Uint32Array, value: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positions[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
