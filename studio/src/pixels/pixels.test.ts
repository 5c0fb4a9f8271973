import { describe, expect, it } from "vitest";
import { PictureFiles } from "./files";
import { packLzw, unpackLzw } from "./lzw";
import { Picture } from "./picture";
import { coverage, fillLine, fillPolygon } from "./shapes";

/** The codes without the lengths of their blocks. */
function unblocked(bytes: Uint8Array): Uint8Array {
  const found: number[] = [];
  for (let at = 0; at < bytes.length; at += 1 + bytes[at]) found.push(...bytes.subarray(at + 1, at + 1 + bytes[at]));
  return Uint8Array.from(found);
}

/** Numbers below `most` that look random and are the same each time. */
function numbers(count: number, most: number): Uint8Array {
  let state = 12345;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 12) % most;
  });
}

describe("the compression of GIF", () => {
  const texts: [string, (count: number, most: number) => Uint8Array][] = [
    ["random pixels", numbers],
    ["one color", (count) => new Uint8Array(count)],
    ["stripes", (count, most) => Uint8Array.from({ length: count }, (_, at) => (at >> 3) % most)],
  ];
  it.each(texts)("keeps %s of every number of bits and every length", (_, make) => {
    for (const bits of [2, 3, 5, 8])
      for (const count of [1, 2, 5, 60, 9000]) {
        const pixels = make(count, 1 << bits);
        expect(unpackLzw(unblocked(packLzw(pixels, bits)), bits, count)).toEqual(pixels);
      }
  });

  it("is an error if pixels are missing, or a code is not known", () => {
    const codes = unblocked(packLzw(numbers(100, 8), 3));
    expect(() => unpackLzw(codes.subarray(0, 20), 3, 100)).toThrow("missing");
    expect(() => unpackLzw(Uint8Array.of(0xff, 0xff), 3, 100)).toThrow("not known");
  });
});

describe("shapes", () => {
  it("cover parts of pixels", () => {
    const shape = coverage(3, 2, [
      [
        [0.5, 0],
        [2.25, 0],
        [2.25, 1],
        [0.5, 1],
      ],
    ]);
    expect([...shape.data]).toEqual([128, 255, 64, 0, 0, 0]);
  });

  it("have holes where outlines run the other way", () => {
    const square = (from: number, to: number): [number, number][] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ];
    const ring = coverage(3, 3, [square(0, 3), square(1, 2).reverse()]);
    expect([...ring.data]).toEqual([255, 255, 255, 255, 0, 255, 255, 255, 255]);
  });

  it("with hard edges fill whole pixels", () => {
    const picture = Picture.filled(5, 3, Uint8Array.of(0));
    fillPolygon(
      picture,
      [
        [0, -0.5],
        [4, -0.5],
        [4, 1.5],
      ],
      Uint8Array.of(1),
    );
    fillLine(picture, [0, 2], [2, 2.2], 1, Uint8Array.of(2));
    expect([...picture.data]).toEqual([0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 2, 2, 2, 0, 0]);
  });
});

describe("files that the browser decodes", () => {
  it("are asked for once, also if they cannot be decoded", async () => {
    const files = new PictureFiles();
    expect(await files.decodeWanted()).toBe(false);
    expect(() => files.pixels(Uint8Array.of(1, 2, 3))).toThrow("not decoded");
    expect(await files.decodeWanted()).toBe(true);
    expect(() => files.pixels(Uint8Array.of(1, 2, 3))).toThrow("not decoded");
    expect(await files.decodeWanted()).toBe(false);
  });
});
