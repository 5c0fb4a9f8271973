import { expect, test } from "vitest";
import { exampleSheet, playHead } from "../home/example_sheets";
import type { KeptOfSheet } from "./journal";
import { putOf, withLeft } from "./left_over";
import { cluesOf } from "./sheet_data";

const SHEET = exampleSheet({ id: "a" });
const WHOLE = { ...SHEET, revision: 3, body: { puzzle: cluesOf(SHEET.head) }, logs: { play: [1] } };
const body = { puzzle: { ...cluesOf(SHEET.head), title: "Mine" } };
const put = (revision: number): KeptOfSheet => ({
  kind: "put",
  id: "a",
  origin: "made",
  head: { ...SHEET.head, title: "Mine" },
  body,
  revision,
});
const append = (from: number, ...entries: unknown[]): KeptOfSheet => {
  const head = { ...SHEET.head, play: playHead({ filled: 2 }) };
  return { kind: "append", id: "a", log: "play", from, entries, head, revision: 3 };
};

test("a drawing that waits is shown instead of the one it is based on", () => {
  expect(withLeft(WHOLE, [put(3)])).toMatchObject({ revision: 3, body, head: { title: "Mine" }, logs: { play: [1] } });
});

test("a drawing that the host has changed since stays as the host has it", () => {
  expect(withLeft(WHOLE, [put(2)])).toEqual(WHOLE);
});

test("strokes that wait follow those of the host, unless others came between", () => {
  expect(withLeft(WHOLE, [append(1, 2, 3)])).toMatchObject({
    logs: { play: [1, 2, 3] },
    head: { play: { filled: 2 } },
  });
  expect(withLeft(WHOLE, [append(0, 2)])).toEqual(WHOLE);
});

test("a log is emptied only if it is the one that the closed page knew", () => {
  const clear = (length: number): KeptOfSheet => ({ kind: "clear", id: "a", log: "play", length });
  expect(withLeft(WHOLE, [clear(1), append(0, 9)]).logs).toEqual({ play: [9] });
  expect(withLeft(WHOLE, [clear(0), append(0, 9)]).logs).toEqual({ play: [1] });
});

test("only a whole version can stand for a sheet that the host does not have", () => {
  expect(putOf([append(0, 1)])).toBe(undefined);
  expect(putOf([{ kind: "put", id: "a", origin: "made", revision: 0, body }])).toBe(undefined);
  expect(putOf([put(0), append(0, 1)])?.body).toBe(body);
});
