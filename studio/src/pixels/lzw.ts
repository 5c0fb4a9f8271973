// The compression of GIF: codes of growing length for sequences of pixels (LZW, GIF89a specification, appendix F).

const LONGEST_CODE = 12;
const MOST_CODES = 1 << LONGEST_CODE;

/** Pixels of `bits` bits as codes, in blocks of at most 255 bytes, each after its length. */
export function packLzw(pixels: Uint8Array, bits: number): Uint8Array {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const out = new BlockWriter(pixels.length);
  // The code of each sequence that is known: that of its beginning, and its last pixel.
  const known = new Int16Array(MOST_CODES << bits).fill(-1);
  let [next, length] = [end + 1, bits + 1];
  out.write(clear, length);
  let code = pixels[0];
  for (let at = 1; at < pixels.length; at++) {
    const key = (code << bits) | pixels[at];
    if (known[key] >= 0) {
      code = known[key];
      continue;
    }
    out.write(code, length);
    if (next < MOST_CODES) {
      if (next === 1 << length) length++;
      known[key] = next++;
    } else {
      out.write(clear, length);
      known.fill(-1);
      [next, length] = [end + 1, bits + 1];
    }
    code = pixels[at];
  }
  out.write(code, length);
  if (next === 1 << length && length < LONGEST_CODE) length++;
  out.write(end, length);
  return out.finish();
}

/** The pixels of codes, without the blocks; stops when there are `count`. */
export function unpackLzw(codes: Uint8Array, bits: number, count: number): Uint8Array {
  if (bits < 1 || bits > 11) throw new RangeError("The codes of the picture have a wrong length.");
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const pixels = new Uint8Array(count);
  // A sequence is the one of another code and a last pixel.
  const [beginnings, lasts, lengths] = [
    new Uint16Array(MOST_CODES),
    new Uint8Array(MOST_CODES),
    new Uint16Array(MOST_CODES),
  ];
  for (let pixel = 0; pixel < clear; pixel++) [lasts[pixel], lengths[pixel]] = [pixel & 255, 1];
  let [next, length, before, filled] = [end + 1, bits + 1, -1, 0];
  let [held, places] = [0, 0];
  for (const byte of codes) {
    held |= byte << places;
    places += 8;
    while (places >= length) {
      const code = held & ((1 << length) - 1);
      held >>>= length;
      places -= length;
      if (code === clear) {
        [next, length, before] = [end + 1, bits + 1, -1];
        continue;
      }
      if (code === end) return checked(pixels, filled);
      if (code > next || (code === next && before < 0) || (code > end && before < 0))
        throw new RangeError("A code of the picture is not known.");
      const isNew = code === next;
      let first = isNew ? before : code;
      while (first > end) first = beginnings[first];
      if (before >= 0 && next < MOST_CODES) {
        [beginnings[next], lasts[next], lengths[next]] = [before, lasts[first], lengths[before] + 1];
        next++;
        if (next === 1 << length && length < LONGEST_CODE) length++;
      }
      let [at, from] = [filled + lengths[code], code];
      filled = at;
      while (from > end) {
        at--;
        if (at < count) pixels[at] = lasts[from];
        from = beginnings[from];
      }
      if (at - 1 < count) pixels[at - 1] = lasts[from];
      before = code;
      if (filled >= count) return pixels;
    }
  }
  return checked(pixels, filled);
}

function checked(pixels: Uint8Array, filled: number): Uint8Array {
  if (filled < pixels.length) throw new RangeError("Pixels of the picture are missing.");
  return pixels;
}

class BlockWriter {
  #bytes: Uint8Array;
  #size = 0;
  #start = -1;
  #held = 0;
  #places = 0;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(64 + (expected >> 2));
  }

  write(code: number, length: number): void {
    this.#held |= code << this.#places;
    this.#places += length;
    for (; this.#places >= 8; this.#places -= 8) {
      this.#put(this.#held & 255);
      this.#held >>>= 8;
    }
  }

  finish(): Uint8Array {
    if (this.#places > 0) this.#put(this.#held & 255);
    return this.#bytes.subarray(0, this.#size);
  }

  #put(byte: number): void {
    if (this.#size + 2 > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    if (this.#start < 0 || this.#bytes[this.#start] === 255) {
      this.#start = this.#size;
      this.#bytes[this.#size++] = 0;
    }
    this.#bytes[this.#start]++;
    this.#bytes[this.#size++] = byte;
  }
}
