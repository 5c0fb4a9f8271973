import { expect, test } from "vitest";
import { endingOf, holdsWords, lossWords, warningOf } from "./file_kinds";

test("a format says in one line what it holds", () => {
  const pbn = { holds: ["author", "colors", "goal", "many", "palette", "title"], needs_picture: false };
  expect(holdsWords(pbn)).toBe("clues, colors, picture, title, author");
  expect(holdsWords({ holds: [], needs_picture: false })).toBe("clues");
  expect(holdsWords({ holds: ["colors", "goal", "palette"], needs_picture: true })).toBe("picture, colors; no clues");
});

test("what a format loses is named", () => {
  expect(lossWords("NON", ["palette", "author"])).toBe("NON cannot hold: how colors look, author");
  expect(lossWords("NON", [])).toBe("");
});

test("texts get an ending that every computer opens", () => {
  expect(endingOf({ name: "text", suffixes: [".hanjie"] })).toBe(".txt");
  expect(endingOf({ name: "code", suffixes: [".code"] })).toBe(".txt");
  expect(endingOf({ name: "pbn", suffixes: [".xml", ".pbn"] })).toBe(".xml");
});

test("a refusal comes before losses, and share codes lose nothing that they should keep", () => {
  expect(warningOf("NIN", { name: "nin", losses: [], refusal: "No colors." })).toBe("No colors.");
  expect(warningOf("NIN", { name: "nin", losses: ["title"], refusal: null })).toBe("NIN cannot hold: title");
  expect(warningOf("Code", { name: "code", losses: ["title"], refusal: null })).toBe("");
});
