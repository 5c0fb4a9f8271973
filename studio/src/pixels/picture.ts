// A picture in memory: rows of pixels with one byte, or one number, for each band. The operations are those of Pillow
// that hanjie uses, with the same results; studio/python/PIL gives them Pillow's names.

export type Numbers = Uint8Array | Float32Array;
export type Box = readonly [left: number, top: number, right: number, bottom: number];
/** Writes the combination of two rows of bytes into a third. */
export type Choice = (one: Numbers, other: Numbers, found: Uint8Array) => void;

export class Picture {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly bands: number,
    readonly data: Numbers,
  ) {
    if (data.length !== width * height * bands) throw new RangeError("The pixels do not fit the size of the picture.");
  }

  static filled(width: number, height: number, color: Uint8Array): Picture {
    const bands = color.length;
    const data = new Uint8Array(width * height * bands);
    if (bands === 1) data.fill(color[0]);
    else if (color.some((value) => value !== 0)) for (let at = 0; at < data.length; at += bands) data.set(color, at);
    return new Picture(width, height, bands, data);
  }

  copy(): Picture {
    return new Picture(this.width, this.height, this.bands, this.data.slice());
  }

  /** A part of the picture; what lies outside is 0. */
  crop(left: number, top: number, right: number, bottom: number): Picture {
    const { width, height, bands, data } = this;
    const [columns, rows] = [right - left, bottom - top];
    const part = sameKind(data, columns * rows * bands);
    const [first, last] = [Math.max(0, left), Math.min(width, right)];
    for (let y = Math.max(0, top); y < Math.min(height, bottom) && first < last; y++) {
      const row = data.subarray((y * width + first) * bands, (y * width + last) * bands);
      part.set(row, ((y - top) * columns + first - left) * bands);
    }
    return new Picture(columns, rows, bands, part);
  }

  /** Lays a picture on this one, through a mask of the same size if there is one. */
  paste(other: Picture, left: number, top: number, mask: Picture | null): void {
    if (mask) return this.#blend(other.data, other.width * this.bands, this.bands, left, top, mask);
    const { bands, data } = this;
    const [first, last] = [Math.max(0, -left), Math.min(other.width, this.width - left)];
    for (let row = Math.max(0, -top); row < Math.min(other.height, this.height - top) && first < last; row++) {
      const start = row * other.width;
      const part = other.data.subarray((start + first) * bands, (start + last) * bands);
      data.set(part, ((row + top) * this.width + left + first) * bands);
    }
  }

  /** Lays a color on this picture, through a mask. */
  pasteColor(color: Uint8Array, left: number, top: number, mask: Picture): void {
    this.#blend(color, 0, 0, left, top, mask);
  }

  /** Blends in what a mask shows of other pixels; `line` and `step` are the distances of their rows and columns. */
  #blend(from: Numbers, line: number, step: number, left: number, top: number, mask: Picture): void {
    const { bands, data } = this;
    const [first, last] = [Math.max(0, -left), Math.min(mask.width, this.width - left)];
    for (let row = Math.max(0, -top); row < Math.min(mask.height, this.height - top); row++) {
      let to = ((row + top) * this.width + left + first) * bands;
      for (let column = first; column < last; column++, to += bands) {
        const share = mask.data[row * mask.width + column];
        if (share === 0) continue;
        let at = row * line + column * step;
        if (bands === 1 && share === 255) data[to] = from[at];
        else
          for (let place = to; place < to + bands; place++, at++) data[place] = blended(data[place], from[at], share);
      }
    }
  }

  /** Fills the pixels of a box, including its last row and column. */
  fill(left: number, top: number, right: number, bottom: number, color: Uint8Array): void {
    const { width, height, bands, data } = this;
    const [first, last] = [Math.max(0, left), Math.min(width - 1, right)];
    if (first > last) return;
    const row = Picture.filled(last - first + 1, 1, color).data;
    for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++) data.set(row, (y * width + first) * bands);
  }

  /** Every byte replaced by that of a table. */
  mapped(table: Uint8Array): Picture {
    const { bands, data } = this;
    const found = new Uint8Array(data.length);
    for (let at = 0; at < data.length; at++) found[at] = table[data[at]];
    return new Picture(this.width, this.height, bands, found);
  }

  /** Numbers of colors as colors: `colors` has those of all 256 numbers. */
  looked(colors: Uint8Array): Picture {
    const bands = colors.length / 256;
    const found = new Uint8Array(this.data.length * bands);
    for (let at = 0, to = 0; at < this.data.length; at++)
      for (let band = 0, from = this.data[at] * bands; band < bands; band++) found[to++] = colors[from++];
    return new Picture(this.width, this.height, bands, found);
  }

  band(number: number): Picture {
    const found = sameKind(this.data, this.width * this.height);
    for (let at = 0, from = number; at < found.length; at++, from += this.bands) found[at] = this.data[from];
    return new Picture(this.width, this.height, 1, found);
  }

  static merged(parts: readonly Picture[]): Picture {
    const [{ width, height }, bands] = [parts[0], parts.length];
    const found = new Uint8Array(width * height * bands);
    parts.forEach(({ data }, band) => {
      for (let at = 0, to = band; at < data.length; at++, to += bands) found[to] = data[at];
    });
    return new Picture(width, height, bands, found);
  }

  /** The lightness of red, green and blue, with the weights of ITU-R BT.601. */
  gray(): Picture {
    const { bands, data } = this;
    const found = new Uint8Array(this.width * this.height);
    for (let at = 0, from = 0; at < found.length; at++, from += bands)
      found[at] = (19595 * data[from] + 38470 * data[from + 1] + 7471 * data[from + 2] + 32768) >> 16;
    return new Picture(this.width, this.height, 1, found);
  }

  floats(): Picture {
    return new Picture(this.width, this.height, 1, Float32Array.from(this.data));
  }

  /** Two pictures of the same size, byte by byte. */
  static combined(one: Picture, other: Picture, choice: Choice): Picture {
    if (one.data.length !== other.data.length) throw new RangeError("The pictures have different sizes.");
    const found = new Uint8Array(one.data.length);
    choice(one.data, other.data, found);
    return new Picture(one.width, one.height, one.bands, found);
  }

  /** The smallest box around all pixels that are not 0; null if all are 0. */
  extent(): Box | null {
    const { width, height, bands, data } = this;
    const length = width * bands;
    let [left, top, right, bottom] = [length, -1, -1, -1];
    for (let y = 0; y < height; y++) {
      const row = data.subarray(y * length, (y + 1) * length);
      let first = 0;
      while (first < length && row[first] === 0) first++;
      if (first === length) continue;
      let last = length - 1;
      while (row[last] === 0) last--;
      [left, right] = [Math.min(left, first), Math.max(right, last)];
      if (top < 0) top = y;
      bottom = y;
    }
    if (top < 0) return null;
    return [Math.floor(left / bands), top, Math.floor(right / bands) + 1, bottom + 1];
  }

  /** How often each byte occurs. */
  histogram(): number[] {
    const counts = new Array<number>(256).fill(0);
    for (const value of this.data) counts[value]++;
    return counts;
  }

  /** The different pixels, each as one number for its bands; null if there are more than `most`. */
  colors(most: number): Map<number, number> | null {
    const { bands, data } = this;
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += bands) {
      let color = 0;
      for (let band = 0; band < bands; band++) color = color * 256 + data[at + band];
      counts.set(color, (counts.get(color) ?? 0) + 1);
      if (counts.size > most) return null;
    }
    return counts;
  }

  /** Rows become columns. */
  transposed(): Picture {
    return this.moved(this.height, this.width, (x, y) => x * this.width + y);
  }

  upsideDown(): Picture {
    return this.moved(this.width, this.height, (x, y) => (this.height - y) * this.width - 1 - x);
  }

  /** A picture whose pixels come from other places of this one. */
  moved(width: number, height: number, from: (x: number, y: number) => number): Picture {
    const { bands, data } = this;
    const found = sameKind(data, width * height * bands);
    for (let y = 0, to = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = from(x, y) * bands;
        for (let band = 0; band < bands; band++) found[to++] = data[at + band];
      }
    return new Picture(width, height, bands, found);
  }
}

function sameKind(data: Numbers, length: number): Numbers {
  return data instanceof Float32Array ? new Float32Array(length) : new Uint8Array(length);
}

/** A mixture of two bytes, rounded. */
function blended(under: number, over: number, share: number): number {
  const sum = under * (255 - share) + over * share + 128;
  return (sum + (sum >> 8)) >> 8;
}
