// The range coder of share codes, for reading; docs/share-codes.md has the grammar.

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const WHOLE = 2 ** 30;
const NARROW = 2 ** 24;
const CHECKSUM = 5;
/** The most zeros that may follow the last digit. */
const SPARE = 5;

/** A code that this reader leaves to Python, which reads it or says what is wrong with it. */
export class Unread extends Error {}

function digitOf(sign: string): number {
  const digit = SIGNS.indexOf(sign);
  if (digit < 0) throw new Unread();
  return digit;
}

/** The digits between the beginning and the checksum; Unread if the checksum does not fit. */
export function digitsOf(code: string): number[] {
  const digits = [...code].map(digitOf);
  if (digits.length < 2 + CHECKSUM) throw new Unread();
  const found = digits.slice(-CHECKSUM).reduce((sum, digit) => sum * 64 + digit, 0);
  if (found !== (crc32(code.slice(0, -CHECKSUM)) & (WHOLE - 1))) throw new Unread();
  return digits.slice(2, -CHECKSUM);
}

function crc32(text: string): number {
  let rest = -1;
  for (const sign of text) {
    rest ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest;
}

/** Reads one decision after the other. */
export class Interval {
  #width = WHOLE;
  #value = 0;
  #next = 0;
  readonly #tables = new Map<string, number[][]>();

  constructor(private readonly digits: readonly number[]) {
    for (let place = 0; place < 5; place++) this.#value = 64 * this.#value + this.#digit();
  }

  #digit(): number {
    if (this.#next >= this.digits.length + SPARE) throw new Unread();
    return this.digits[this.#next++] ?? 0;
  }

  /** One of several parts with these sizes. */
  part(sizes: readonly number[]): number {
    const unit = Math.floor(this.#width / sizes.reduce((sum, size) => sum + size, 0));
    const place = Math.floor(this.#value / unit);
    let below = 0;
    let index = 0;
    while (place >= below + sizes[index]) {
      below += sizes[index];
      if (++index === sizes.length) throw new Unread();
    }
    this.#narrow(unit, below, sizes[index]);
    return index;
  }

  #narrow(unit: number, below: number, size: number): void {
    this.#value -= unit * below;
    this.#width = unit * size;
    while (this.#width <= NARROW) {
      this.#width *= 64;
      this.#value = 64 * this.#value + this.#digit();
    }
  }

  uniform(count: number): number {
    const unit = Math.floor(this.#width / count);
    const place = Math.floor(this.#value / unit);
    if (place >= count) throw new Unread();
    this.#narrow(unit, place, 1);
    return place;
  }

  rare(): boolean {
    return this.part([15, 1]) === 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 8) {
      const taken = Math.min(left, 8);
      value = value * 2 ** taken + this.uniform(2 ** taken);
    }
    return value;
  }

  number(order: number): number {
    let size = 0;
    while (this.uniform(2)) if (++size > 16) throw new Unread();
    return (2 ** size - 1) * 2 ** order + this.bits(size + order);
  }

  /** As `part`, but nothing is read if only one part has a size. */
  weighted(sizes: readonly number[]): number {
    const heavy = sizes.flatMap((size, index) => (size > 0 ? [index] : []));
    return heavy.length === 1 ? heavy[0] : this.part(sizes);
  }

  /** Yes or no, with sizes that adapt to what was decided before in the same context. */
  decide(table: string, context: number): boolean {
    let contexts = this.#tables.get(table);
    if (!contexts) {
      contexts = [...table].map((sign) => [64 - digitOf(sign), digitOf(sign)]);
      this.#tables.set(table, contexts);
    }
    const sizes = contexts[context];
    const found = this.part(sizes);
    sizes[found] += 6;
    if (sizes[0] + sizes[1] >= 1024) {
      sizes[0] = (sizes[0] >> 1) + 1;
      sizes[1] = (sizes[1] >> 1) + 1;
    }
    return found === 1;
  }

  /** Unread if the code has more digits than were read. */
  finish(): void {
    if (this.#next < this.digits.length) throw new Unread();
  }
}

/** Values with weights that follow how often each occurred, in groups of sixteen. */
export class Symbols {
  readonly #weights: number[];

  constructor(count: number, start: number) {
    this.#weights = Array.from({ length: count }, (_, value) => (value >= start ? 1 : 0));
  }

  choose(interval: Interval, excluded: ReadonlySet<number>): number {
    const left = this.#weights.map((weight, value) => (excluded.has(value) ? 0 : weight));
    const groups: number[] = [];
    left.forEach((weight, value) => (groups[value >> 4] = (groups[value >> 4] ?? 0) + weight));
    const group = interval.weighted(groups);
    return 16 * group + interval.weighted(left.slice(16 * group, 16 * group + 16));
  }

  add(value: number): void {
    this.#weights[value] += 8;
  }
}
