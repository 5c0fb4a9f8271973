// Connects Python in the browser (Pyodide) with pictures: the stand-in for Pillow (studio/python/PIL) finds them in the
// module `hanjie_pixels`.
import type { PythonRuntime } from "../engine";
import type { PictureFiles } from "./files";
import { Font } from "./font";
import { packLzw, unpackLzw } from "./lzw";
import { Picture, type Choice } from "./picture";
import { packRows, rowBytes, unpackRows } from "./png_rows";
import { FILTERS, nearest, reduced, resampled } from "./resize";
import { fillDisc, fillLine, fillPolygon, type Point } from "./shapes";

/** Bytes of Python. */
interface PythonBytes {
  getBuffer(type: "u8"): { data: Uint8Array; release(): void };
}

// A loop for each, because a function called for every byte takes several times as long.
const CHOICES: Record<string, Choice> = {
  difference(one, other, found) {
    for (let at = 0; at < found.length; at++) found[at] = Math.abs(one[at] - other[at]);
  },
  darker(one, other, found) {
    for (let at = 0; at < found.length; at++) found[at] = Math.min(one[at], other[at]);
  },
  lighter(one, other, found) {
    for (let at = 0; at < found.length; at++) found[at] = Math.max(one[at], other[at]);
  },
};

/** A copy, because Python's memory may move. */
function copied(bytes: PythonBytes): Uint8Array {
  const buffer = bytes.getBuffer("u8");
  const found = buffer.data.slice();
  buffer.release();
  return found;
}

function pairs(bytes: PythonBytes): Point[] {
  const numbers = new Float64Array(copied(bytes).buffer);
  return Array.from({ length: numbers.length / 2 }, (_, place) => [numbers[2 * place], numbers[2 * place + 1]]);
}

export function connectPixels(python: PythonRuntime, files: PictureFiles): void {
  python.registerJsModule("hanjie_pixels", {
    filled: (width: number, height: number, color: PythonBytes) => Picture.filled(width, height, copied(color)),
    of_bytes: (width: number, height: number, bands: number, data: PythonBytes) =>
      new Picture(width, height, bands, copied(data)),
    to_bytes: ({ data }: Picture) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    copied: (picture: Picture) => picture.copy(),
    cropped: (picture: Picture, left: number, top: number, right: number, bottom: number) =>
      picture.crop(left, top, right, bottom),
    paste: (picture: Picture, other: Picture, left: number, top: number, mask?: Picture) =>
      picture.paste(other, left, top, mask ?? null),
    paste_color: (picture: Picture, color: PythonBytes, left: number, top: number, mask: Picture) =>
      picture.pasteColor(copied(color), left, top, mask),
    fill: (picture: Picture, left: number, top: number, right: number, bottom: number, color: PythonBytes) =>
      picture.fill(left, top, right, bottom, copied(color)),
    mapped: (picture: Picture, table: PythonBytes) => picture.mapped(copied(table)),
    looked: (picture: Picture, colors: PythonBytes) => picture.looked(copied(colors)),
    band: (picture: Picture, number: number) => picture.band(number),
    merged: (...parts: Picture[]) => Picture.merged(parts),
    gray: (picture: Picture) => picture.gray(),
    floats: (picture: Picture) => picture.floats(),
    combined: (one: Picture, other: Picture, choice: string) => Picture.combined(one, other, CHOICES[choice]),
    extent: (picture: Picture) => picture.extent() ?? [],
    histogram: (picture: Picture) => picture.histogram(),
    colors: (picture: Picture, most: number) => [...(picture.colors(most) ?? [])].flat(),
    transposed: (picture: Picture) => picture.transposed(),
    upside_down: (picture: Picture) => picture.upsideDown(),
    nearest,
    reduced,
    resampled: (picture: Picture, width: number, height: number, filter: string) =>
      resampled(picture, width, height, FILTERS[filter]),
    fill_polygon: (picture: Picture, corners: PythonBytes, color: PythonBytes) =>
      fillPolygon(picture, pairs(corners), copied(color)),
    fill_line: (picture: Picture, ends: PythonBytes, width: number, color: PythonBytes) => {
      const [start, end] = pairs(ends);
      fillLine(picture, start, end, width, copied(color));
    },
    fill_disc: (picture: Picture, x: number, y: number, radius: number, color: PythonBytes) =>
      fillDisc(picture, x, y, radius, copied(color)),
    font: (bytes: PythonBytes) => new Font(copied(bytes)),
    stamp: (font: Font, text: string, size: number, shift: number) => font.stamp(text, size, shift),
    pack_lzw: (picture: Picture, bits: number) => packLzw(picture.data as Uint8Array, bits),
    unpack_lzw: (codes: PythonBytes, bits: number, count: number) => unpackLzw(copied(codes), bits, count),
    row_bytes: rowBytes,
    pack_rows: ({ data, width, bands }: Picture, isFiltered: boolean) =>
      packRows(data as Uint8Array, width * bands, isFiltered),
    unpack_rows: (
      rows: PythonBytes,
      width: number,
      height: number,
      bits: number,
      bands: number,
      isInterlaced: boolean,
    ) => new Picture(width, height, bands, unpackRows(copied(rows), width, height, bits, bands, isInterlaced)),
    decoded: (file: PythonBytes) => {
      const { width, height, pixels } = files.pixels(copied(file));
      return new Picture(width, height, 4, pixels);
    },
  });
}
