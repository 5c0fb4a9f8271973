// The values that go to core.wasm and come back: Python's marshal format, version 2. Python reads and writes it in C, so
// the same calls serve the page and Python in the browser (core/wasm/reader.hpp).

export type Value =
  | null
  | boolean
  | number
  /** A whole number that a number cannot hold exactly. */
  | bigint
  | string
  | Uint8Array
  | readonly Value[]
  | { readonly [name: string]: Value };

/** A number that is written as a float even if it is whole: the core distinguishes the two. */
export class Float {
  constructor(readonly value: number) {}
}

export type Argument = null | boolean | number | bigint | Float | Uint8Array | readonly Argument[];

const LARGEST = 2n ** 31n - 1n;

/** A tuple of arguments as bytes. */
export function dumps(values: readonly Argument[]): Uint8Array {
  const out: number[] = [];
  const word = (value: number): void => {
    out.push(value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255);
  };
  const bytes = (value: Uint8Array): void => {
    for (const byte of value) out.push(byte);
  };
  const kind = (letter: string): void => void out.push(letter.charCodeAt(0));
  const whole = (value: bigint): void => {
    if (value < 0n) throw new RangeError("a number from 0 is needed");
    if (value <= LARGEST) {
      kind("i");
      word(Number(value));
      return;
    }
    const digits: number[] = [];
    for (let left = value; left > 0n; left >>= 15n) digits.push(Number(left & 32767n));
    kind("l");
    word(digits.length);
    for (const digit of digits) out.push(digit & 255, digit >> 8);
  };
  const put = (value: Argument): void => {
    if (value === null) kind("N");
    else if (typeof value === "boolean") kind(value ? "T" : "F");
    else if (typeof value === "number") whole(BigInt(value));
    else if (typeof value === "bigint") whole(value);
    else if (value instanceof Float) {
      kind("g");
      bytes(new Uint8Array(new Float64Array([value.value]).buffer));
    } else if (value instanceof Uint8Array) {
      kind("s");
      word(value.length);
      bytes(value);
    } else {
      kind("(");
      word(value.length);
      value.forEach(put);
    }
  };
  put(values);
  return Uint8Array.from(out);
}

/** The value that these bytes hold. */
export function loads(bytes: Uint8Array): Value {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const word = (): number => view.getUint32((at += 4) - 4, true);
  const part = (size: number): Uint8Array => bytes.slice((at += size) - size, at);
  const items = (): Value[] => Array.from({ length: word() }, () => get());
  const long = (): number | bigint => {
    const digits = word();
    let value = 0n;
    for (let digit = 0; digit < digits; ++digit)
      value |= BigInt(view.getUint16((at += 2) - 2, true)) << BigInt(15 * digit);
    return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
  };
  const map = (): Value => {
    const found: Record<string, Value> = {};
    for (let name = get(); typeof name === "string"; name = get()) found[name] = get();
    return found;
  };
  const get = (): Value => {
    const kind = String.fromCharCode(view.getUint8(at++));
    switch (kind) {
      case "N":
      case "0": // the end of a map
        return null;
      case "T":
      case "F":
        return kind === "T";
      case "i":
        return view.getInt32((at += 4) - 4, true);
      case "l":
        return long();
      case "g":
        return view.getFloat64((at += 8) - 8, true);
      case "s":
        return part(word());
      case "u":
        return new TextDecoder().decode(part(word()));
      case "(":
      case "[":
        return items();
      case "{":
        return map();
    }
    throw new Error(`The core sent a value of an unknown kind: ${kind}`);
  };
  return get();
}
