import { expect, test } from "vitest";
import { crc32, marked } from "./png_mark";

/** A white pixel. */
const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAG7buVgAAAABJRU5ErkJggg=="),
  (sign) => sign.charCodeAt(0),
);

test("the checksum is that of PNG", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});

test("the mark is a whole piece after the header, and the rest stays", () => {
  const found = marked(PIXEL);
  const view = new DataView(found.buffer);
  expect(view.getUint32(33)).toBe(14);
  expect(new TextDecoder().decode(found.subarray(37, 55))).toBe("tEXthanjie\0drawing");
  expect(view.getUint32(55)).toBe(crc32(found.subarray(37, 55)));
  expect(found.subarray(59)).toEqual(PIXEL.subarray(33));
  expect(found.subarray(0, 33)).toEqual(PIXEL.subarray(0, 33));
});
