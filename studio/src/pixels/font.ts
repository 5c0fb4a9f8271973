// A TrueType font: the outlines of letters, and texts as masks with soft edges (OpenType specification: cmap, glyf).
//
// A text is fitted to whole pixels where that makes it crisp: the baseline, the height of small letters, and that of
// capitals and digits lie between two rows, round letters do not reach beyond them, and each letter is
// moved by less than a pixel to where its stems fill columns.
import { coverage, type Point } from "./shapes";
import { Picture } from "./picture";

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

interface Letter {
  readonly advance: number;
  readonly outlines: readonly (readonly Corner[])[];
}

/** A text as a mask; `left` and `top` are the place of its corner, seen from the beginning of its baseline. */
export interface Stamp {
  readonly left: number;
  readonly top: number;
  readonly mask: Picture;
}

/** How far round letters reach beyond flat ones at most, in units of the font size. */
const OVERSHOOT = 0.03;
/** Parts of a letter may contain others, up to this depth. */
const DEEPEST = 4;
const STEPS = 8;
/** Letters that are kept, each in a size. */
const MOST_STAMPS = 2000;
const INK = Uint8Array.of(255);
/** The ways in which a letter is moved, in pixels; the first one is best if all are equal. */
const SHIFTS = [0, 0.125, -0.125, 0.25, -0.25, 0.375, -0.375, 0.5];

export class Font {
  private readonly view: DataView;
  readonly #tables = new Map<string, number>();
  readonly #letters = new Map<number, Letter>();
  readonly #stamps = new Map<string, Stamp>();
  readonly #unit: number;
  readonly #isLong: boolean;
  readonly #metrics: number;
  readonly #heights: readonly number[];

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let place = 0; place < this.view.getUint16(4); place++) {
      const at = 12 + 16 * place;
      this.#tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), this.view.getUint32(at + 8));
    }
    this.#unit = this.view.getUint16(this.#table("head") + 18);
    this.#isLong = this.view.getInt16(this.#table("head") + 50) === 1;
    this.#metrics = this.view.getUint16(this.#table("hhea") + 34);
    this.#heights = ["x", "H"].map((text) => this.#top(text)).filter((height) => height > 0);
  }

  /** The mask of a text of this size in pixels; `shift` is the part of a pixel by which it begins further right. */
  stamp(text: string, size: number, shift: number): Stamp {
    const parts: { at: number; stamp: Stamp }[] = [];
    let [pen, left, top, right, bottom] = [shift, 0, 0, 0, 0];
    for (const character of text) {
      const glyph = this.#glyph(character.codePointAt(0)!);
      const stamp = this.#fittedLetter(glyph, size);
      const at = Math.round(pen) + stamp.left;
      parts.push({ at, stamp });
      [left, right] = [Math.min(left, at), Math.max(right, at + stamp.mask.width)];
      [top, bottom] = [Math.min(top, stamp.top), Math.max(bottom, stamp.top + stamp.mask.height)];
      pen += Math.max(1, Math.round((this.#letter(glyph).advance * size) / this.#unit));
    }
    const width = Math.max(1, right - left, Math.round(pen) - left);
    const whole = Picture.filled(width, Math.max(1, bottom - top), new Uint8Array(1));
    for (const { at, stamp } of parts) whole.pasteColor(INK, at - left, stamp.top - top, stamp.mask);
    return { left, top, mask: whole };
  }

  /** One letter, moved by less than a pixel to where its edges are sharpest. */
  #fittedLetter(glyph: number, size: number): Stamp {
    const key = `${glyph} ${size}`;
    const known = this.#stamps.get(key);
    if (known) return known;
    const outlines = this.#letter(glyph).outlines.map((corners) =>
      flattened(corners).map(([x, y]): Point => [(x * size) / this.#unit, -this.#fitted(y, size)]),
    );
    const tried = SHIFTS.map((shift) => drawn(outlines, shift));
    const found = tried.reduce((best, one) => (sharpness(one.mask) > sharpness(best.mask) ? one : best));
    if (this.#stamps.size >= MOST_STAMPS) this.#stamps.clear();
    this.#stamps.set(key, found);
    return found;
  }

  /** A height above the baseline in pixels. */
  #fitted(y: number, size: number): number {
    const scale = size / this.#unit;
    if (y <= 0) return y > -OVERSHOOT * this.#unit ? 0 : y * scale;
    let [below, whole] = [0, 0];
    for (const height of this.#heights) {
      const fit = Math.max(whole + 1, Math.round(height * scale));
      if (y >= height && y <= height + OVERSHOOT * this.#unit) return fit;
      if (y < height) return whole + ((y - below) / (height - below)) * (fit - whole);
      [below, whole] = [height, fit];
    }
    return whole + (y - below) * scale;
  }

  #top(text: string): number {
    const { outlines } = this.#letter(this.#glyph(text.codePointAt(0)!));
    return Math.max(0, ...outlines.flat().map(({ y }) => y));
  }

  #table(name: string): number {
    const start = this.#tables.get(name);
    if (start === undefined) throw new RangeError(`The font has no table ${name}.`);
    return start;
  }

  /** The number of a character's glyph, from the Unicode table in segments; 0 if the font does not have it. */
  #glyph(code: number): number {
    const { view } = this;
    const cmap = this.#table("cmap");
    for (let place = 0; place < view.getUint16(cmap + 2); place++) {
      const at = cmap + 4 + 8 * place;
      if (view.getUint16(at) !== 3 || view.getUint16(at + 2) !== 1) continue;
      const start = cmap + view.getUint32(at + 4);
      const double = view.getUint16(start + 6);
      for (let segment = 0; segment < double; segment += 2) {
        if (view.getUint16(start + 14 + segment) < code) continue;
        const first = view.getUint16(start + 16 + double + segment);
        if (first > code) return 0;
        const shift = view.getUint16(start + 16 + 2 * double + segment);
        const place = start + 16 + 3 * double + segment;
        const offset = view.getUint16(place);
        const found = offset ? view.getUint16(place + offset + 2 * (code - first)) : code;
        return offset && !found ? 0 : (found + shift) & 0xffff;
      }
    }
    return 0;
  }

  #letter(glyph: number): Letter {
    const known = this.#letters.get(glyph);
    if (known) return known;
    const advance = this.view.getUint16(this.#table("hmtx") + 4 * Math.min(glyph, this.#metrics - 1));
    const letter = { advance, outlines: this.#outlines(glyph, DEEPEST) };
    this.#letters.set(glyph, letter);
    return letter;
  }

  #outlines(glyph: number, depth: number): Corner[][] {
    const { view } = this;
    const loca = this.#table("loca");
    const offset = (number: number) =>
      this.#isLong ? view.getUint32(loca + 4 * number) : 2 * view.getUint16(loca + 2 * number);
    if (offset(glyph + 1) <= offset(glyph)) return [];
    const start = this.#table("glyf") + offset(glyph);
    const count = view.getInt16(start);
    return count >= 0 ? this.#simple(start + 10, count) : this.#compound(start + 10, depth);
  }

  #simple(start: number, count: number): Corner[][] {
    const { view } = this;
    const ends = Array.from({ length: count }, (_, place) => view.getUint16(start + 2 * place));
    const total = count ? ends[count - 1] + 1 : 0;
    let at = start + 2 * count;
    at += 2 + view.getUint16(at);
    const flags: number[] = [];
    while (flags.length < total) {
      const flag = view.getUint8(at++);
      const times = flag & 8 ? 1 + view.getUint8(at++) : 1;
      for (let again = 0; again < times; again++) flags.push(flag);
    }
    const coordinates = (isShort: number, isSame: number) => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & isShort) value += flag & isSame ? view.getUint8(at++) : -view.getUint8(at++);
        else if (!(flag & isSame)) {
          value += view.getInt16(at);
          at += 2;
        }
        return value;
      });
    };
    const [xs, ys] = [coordinates(2, 16), coordinates(4, 32)];
    const corners = flags.map((flag, place) => ({ x: xs[place], y: ys[place], isOnCurve: (flag & 1) === 1 }));
    return ends.map((end, place) => corners.slice(place ? ends[place - 1] + 1 : 0, end + 1));
  }

  /** A glyph that is made of others, moved and scaled. */
  #compound(start: number, depth: number): Corner[][] {
    const { view } = this;
    const found: Corner[][] = [];
    for (let at = start, flags = 0x20; flags & 0x20 && depth > 0;) {
      flags = view.getUint16(at);
      const part = view.getUint16(at + 2);
      const [dx, dy] =
        flags & 1 ? [view.getInt16(at + 4), view.getInt16(at + 6)] : [view.getInt8(at + 4), view.getInt8(at + 5)];
      at += flags & 1 ? 8 : 6;
      const number = () => view.getInt16((at += 2) - 2) / 16384;
      let [xx, xy, yx, yy] = [1, 0, 0, 1];
      if (flags & 8) xx = yy = number();
      else if (flags & 0x40) [xx, yy] = [number(), number()];
      else if (flags & 0x80) [xx, xy, yx, yy] = [number(), number(), number(), number()];
      for (const outline of this.#outlines(part, depth - 1))
        found.push(
          outline.map(({ x, y, isOnCurve }) => ({ x: xx * x + yx * y + dx, y: xy * x + yy * y + dy, isOnCurve })),
        );
    }
    return found;
  }
}

function drawn(outlines: readonly (readonly Point[])[], shift: number): Stamp {
  const [xs, ys] = [0, 1].map((axis) => outlines.flat().map((point) => point[axis]));
  const [left, top] = [Math.floor(Math.min(0, ...xs) + shift), Math.floor(Math.min(0, ...ys))];
  const width = Math.max(1, Math.ceil(Math.max(0, ...xs) + shift) - left);
  const height = Math.max(1, Math.ceil(Math.max(0, ...ys)) - top);
  const placed = outlines.map((outline) => outline.map(([x, y]): Point => [x + shift - left, y - top]));
  return { left, top, mask: coverage(width, height, placed) };
}

/** Higher if more pixels are nearly full or nearly empty. */
function sharpness({ data }: Picture): number {
  return (data as Uint8Array).reduce((sum, value) => sum + value * value, 0);
}

/** An outline of straight lines: between two corners that are not on the curve there is one that is. */
function flattened(corners: readonly Corner[]): Point[] {
  const points: Point[] = [];
  corners.forEach((corner, place) => {
    if (corner.isOnCurve) return void points.push([corner.x, corner.y]);
    const before = corners[(place + corners.length - 1) % corners.length];
    const after = corners[(place + 1) % corners.length];
    const [x1, y1] = before.isOnCurve ? [before.x, before.y] : [(before.x + corner.x) / 2, (before.y + corner.y) / 2];
    const [x2, y2] = after.isOnCurve ? [after.x, after.y] : [(after.x + corner.x) / 2, (after.y + corner.y) / 2];
    for (let step = before.isOnCurve ? 1 : 0; step < STEPS; step++) {
      const t = step / STEPS;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      points.push([a * x1 + b * corner.x + c * x2, a * y1 + b * corner.y + c * y2]);
    }
  });
  return points;
}
