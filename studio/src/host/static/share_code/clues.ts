// The clues of a share code: each line is read with the help of the line before it.
import type { Block, Clue } from "../../../model/puzzle";
import { Symbols, Unread, type Interval } from "./interval";

const MORE = "5NUdgrMQUf9din3_Pm0-";
const LONGER = "ZshvSaggUwixUbfiYtm1Pddm6xv3Qhtpoyy5Zhfss2v7Tjjx0868ajq06919hnw3";
const ALIGNED = "cy";
const FOLLOWING = "o";
/** The least length of each context of a length. */
const STEPS = [1, 2, 3, 4, 5, 8, 12, 20];
const LONG = 32;
/** The longest block that Python reads. */
const LONGEST = 4096;
/** How far a block is looked for in the line before. */
const NEAR = 8;

/** Reads the rows, then the columns; colors of the rows help with those of the columns. */
export class ClueReader {
  readonly #symbols: Symbols;
  readonly #followed = new Map<number, number>();

  constructor(
    private readonly interval: Interval,
    private readonly colors: number,
  ) {
    this.#symbols = new Symbols(colors + 1, 1);
  }

  side(count: number, length: number): Clue[] {
    const found: Clue[] = [];
    for (let index = 0; index < count; index++) found.push(this.#line(length, found.at(-1) ?? null));
    return found;
  }

  #line(length: number, before: Clue | null): Clue {
    const blocks: Block[] = [];
    let room = length;
    let near = 0;
    let isInStep = true;
    while (room > (blocks.length > 0 && this.colors === 1 ? 1 : 0)) {
      const left = before ? 1 + Math.min(2, before.length - near) : 0;
      const space = blocks.length === 0 ? 0 : room < 3 ? 1 : room < 6 ? 2 : 2 * room < length ? 3 : 4;
      if (!this.interval.decide(MORE, 5 * left + space)) break;
      const last = blocks.at(-1)?.color ?? 0;
      const color = this.#color(last, before?.[near]?.color ?? 0, isInStep);
      if (color === last) room -= 1;
      const match = before ? before.findIndex((block, at) => isNear(at, near) && block.color === color) : -1;
      const model = before?.[match >= 0 ? match : Math.min(near, before.length - 1)]?.length ?? 0;
      isInStep = match >= 0;
      if (isInStep) near = match + 1;
      const size = this.#size(room, model);
      blocks.push({ length: size, color });
      room -= size;
    }
    return blocks;
  }

  #color(last: number, aligned: number, isInStep: boolean): number {
    if (this.colors === 1) return 1;
    const following = this.#followed.get(last) ?? 0;
    let color: number;
    if (aligned && this.interval.decide(ALIGNED, isInStep ? 1 : 0)) color = aligned;
    else if (following && following !== aligned && this.interval.decide(FOLLOWING, 0)) color = following;
    else color = this.#symbols.choose(this.interval, new Set([aligned, following]));
    this.#symbols.add(color);
    this.#followed.set(last, color);
    return color;
  }

  #size(room: number, model: number): number {
    let size = 1;
    while (size < Math.min(room, LONG)) {
      const step = STEPS.findLastIndex((least) => least <= size);
      const relation = model === 0 ? 0 : size < model ? 1 : size === model ? 2 : 3;
      if (!this.interval.decide(LONGER, 8 * step + 2 * relation + (room - size > 3 ? 1 : 0))) return size;
      size++;
    }
    if (room > LONG) size += this.interval.number(4);
    if (size > LONGEST) throw new Unread();
    return size;
  }
}

function isNear(at: number, near: number): boolean {
  return at >= near && at < near + NEAR;
}
