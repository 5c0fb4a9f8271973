import { expect, test } from "vitest";
import {
  isLibraryFile,
  isPictureFile,
  placeAndReason,
  plainReason,
  routeOfText,
  textIn,
  toBase64,
} from "./intake_kinds";

const CODE = "H1cGkhe0OCLRnVucCe8pNwegM-OM3H9fzJC0TLpcUKjW";

test("a link opens in the mode that it names, whatever its host", () => {
  expect(routeOfText(`http://127.0.0.1:5000/studio/#/watch/${CODE}?step=3`)).toEqual({
    mode: "watch",
    code: CODE,
    options: { step: "3" },
  });
});

test("a link in brackets or at the end of a sentence is a link", () => {
  expect(routeOfText(` <https://a.example/#/play/${CODE}>.\n`)?.code).toBe(CODE);
});

test("a bare code opens in Play, a code with the picture in Design", () => {
  expect(routeOfText(CODE)).toEqual({ mode: "play", code: CODE, options: {} });
  expect(routeOfText("G1AAAAAAAAAAAAA")?.mode).toBe("design");
});

test("clues, other links and unknown modes are not routes", () => {
  for (const text of ["3, 1 1, 3", "https://example.org/puzzle/7", `http://a.example/#/fly/${CODE}`, "H1", ""])
    expect(routeOfText(text)).toBe(null);
});

test("pictures are known by their type or by the end of their name; SVG is not a picture of pixels", () => {
  expect(isPictureFile({ name: "a", type: "image/png" })).toBe(true);
  expect(isPictureFile({ name: "photo.JPG", type: "" })).toBe(true);
  expect(isPictureFile({ name: "a.svg", type: "image/svg+xml" })).toBe(false);
  expect(isPictureFile({ name: "cat.non", type: "" })).toBe(false);
});

test("bytes that are not text have no text", () => {
  expect(textIn(new TextEncoder().encode("größe 5"))).toBe("größe 5");
  expect(textIn(new Uint8Array([0x89, 0x50, 0]))).toBe(null);
  expect(textIn(new Uint8Array([0xff, 0xfe, 0x41]))).toBe(null);
});

test("a copy of a library is known by its beginning", () => {
  expect(isLibraryFile(new TextEncoder().encode('{"format":"hanjie library","version":1}'))).toBe(true);
  expect(isLibraryFile(new TextEncoder().encode('{"format":"nonogram"}'))).toBe(false);
});

test("reasons do not name what only the command line has", () => {
  expect(plainReason("This text is not in a known puzzle format; 'hanjie convert --formats' lists them.")).toBe(
    "This text is not in a known puzzle format.",
  );
  expect(plainReason("It looks like a photo. To read it anyway, use --from image:1.")).toBe("It looks like a photo.");
  expect(plainReason("Write 'columns:' above the clues.")).toBe("Write 'columns:' above the clues.");
});

test("the place of an error is named before the reason", () => {
  expect(placeAndReason("cats.non", 14, "13 follow.")).toBe("Line 14 of cats.non: 13 follow.");
  expect(placeAndReason("", 2, "Bad.")).toBe("Line 2: Bad.");
  expect(placeAndReason("", null, "Bad.")).toBe("Bad.");
});

test("bytes become base64, also many of them", () => {
  expect(toBase64(new Uint8Array([0, 255, 16]))).toBe("AP8Q");
  expect(atob(toBase64(new Uint8Array(100_000).fill(7))).length).toBe(100_000);
});
