import { expect, test } from "vitest";
import { qrPath, qrSide } from "./qr_path";

test("each run of dark modules is one rectangle inside the white border", () => {
  expect(qrPath(["##.#", "....", ".###"])).toBe("M4 4h2v1h-2zM7 4h1v1h-1zM5 6h3v1h-3z");
});

test("modules are whole device pixels and fill the room as far as that allows", () => {
  expect(qrSide(25, 200, 1)).toBe(33 * 6);
  expect(qrSide(25, 200, 2)).toBe((33 * 12) / 2);
  expect(qrSide(177, 100, 1)).toBe(185);
});
