// The strip of a trace: for each pixel, whether a guess, something taken back or a solution lies there. Where guesses
// lie closer than pixels, ticks would be one block of color, so the strip shows how many guesses are open instead.
import type { Facts } from "./facts";

export enum Tick {
  None = 0,
  Guess = 1,
  Back = 2,
  Solution = 4,
}

export interface StripShape {
  /** For each pixel the ticks in it. */
  readonly ticks: Uint8Array;
  /** For each pixel the mean share of open guesses, from 0 to 1; null if ticks say more. */
  readonly depths: Float32Array | null;
}

/** Above this many guesses for each pixel, the depth is shown. */
const DENSE = 0.4;

/** The pixel of a position. */
export function pixelOf(position: number, count: number, pixels: number): number {
  return count === 0 ? 0 : Math.min(pixels - 1, Math.floor((position / count) * pixels));
}

/** The position at a share of the strip, from 0 to 1. */
export function positionAt(share: number, count: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * count);
}

export function stripShape(facts: Facts, pixels: number): StripShape {
  const count = facts.open.length;
  const ticks = new Uint8Array(pixels);
  const mark = (positions: Uint32Array, tick: Tick) => {
    for (const position of positions) ticks[pixelOf(position, count, pixels)] |= tick;
  };
  const isDense = facts.guesses.length > DENSE * pixels;
  if (!isDense) {
    mark(facts.guesses, Tick.Guess);
    mark(facts.rewinds, Tick.Back);
  }
  mark(facts.solutions, Tick.Solution);
  if (!isDense) return { ticks, depths: null };
  const depths = new Float32Array(pixels);
  const steps = new Uint32Array(pixels);
  for (let step = 0; step < count; step++) {
    const pixel = pixelOf(step + 1, count, pixels);
    depths[pixel] += facts.open[step] / facts.deepest;
    steps[pixel]++;
  }
  return { ticks, depths: depths.map((sum, pixel) => sum / Math.max(1, steps[pixel])) };
}
