// The steps of a solver as compact arrays, so that 200,000 of them take some megabytes. The numbers that a host sends
// packed, and those that an explanation is turned into, have the same form: for each step its kind plus 16 times the
// number of its reason, its line, its depth, the number of its cells, then the place and the value of each cell.
import type { Cells } from "../../model/cells";
import type { Base64 } from "../../model/reports";
import { bytesOf } from "../../share/save_file";

export enum Kind {
  Line = 0,
  Probe,
  Contradiction,
  Guess,
  Rewind,
  Solution,
  /** A cell is tried, by a solver that works cell by cell; marks on later cells are taken back. */
  Cell,
}

const KINDS_PER_REASON = 16;
const HEAD = 4;
/** After this many numbers, reading gives way to the page. */
const SLICE = 1 << 18;

export interface Steps {
  readonly width: number;
  readonly height: number;
  /** The cells before the first step: unknown, or given. */
  readonly start: Cells;
  readonly count: number;
  readonly kinds: Uint8Array;
  /** Rows from 0, then columns; -1 for no line. */
  readonly lines: Int32Array;
  /** Open guesses after each step. */
  readonly depths: Uint32Array;
  readonly reasons: Uint32Array;
  readonly reasonTexts: readonly string[];
  /** Where the changes of each step begin in `places` and `values`; one more at the end. */
  readonly from: Uint32Array;
  readonly places: Uint32Array;
  readonly values: Uint8Array;
}

/** Writes the numbers of steps. */
export class StepWriter {
  readonly numbers: number[] = [];
  count = 0;

  add(kind: Kind, line: number, depth: number, cells: readonly (readonly [place: number, value: number])[]): void {
    this.numbers.push(kind, line, depth, cells.length, ...cells.flat());
    this.count++;
  }
}

/** Reads the numbers of the first steps, in slices. */
export function* readSteps(
  numbers: ArrayLike<number>,
  count: number,
  board: { width: number; height: number; start: Cells },
  reasonTexts: readonly string[] = [""],
): Generator<void, Steps> {
  const cells = (numbers.length - HEAD * count) / 2;
  const kinds = new Uint8Array(count);
  const lines = new Int32Array(count);
  const depths = new Uint32Array(count);
  const reasons = new Uint32Array(count);
  const from = new Uint32Array(count + 1);
  const places = new Uint32Array(cells);
  const values = new Uint8Array(cells);
  let at = 0;
  let cell = 0;
  let pause = SLICE;
  for (let step = 0; step < count; step++) {
    kinds[step] = numbers[at] % KINDS_PER_REASON;
    reasons[step] = Math.floor(numbers[at] / KINDS_PER_REASON);
    lines[step] = numbers[at + 1];
    depths[step] = numbers[at + 2];
    from[step] = cell;
    const end = at + HEAD + 2 * numbers[at + 3];
    for (at += HEAD; at < end; at += 2) {
      places[cell] = numbers[at];
      values[cell++] = numbers[at + 1];
    }
    if (at > pause) {
      pause = at + SLICE;
      yield;
    }
  }
  from[count] = cell;
  return { ...board, count, kinds, lines, depths, reasons, reasonTexts, from, places, values };
}

/** The numbers of a packed report: base64 of zlib of 32-bit integers. The browser unpacks them beside the page. */
export async function unpackNumbers(base64: Base64): Promise<Int32Array> {
  const stream = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Int32Array(await new Response(stream).arrayBuffer());
}
