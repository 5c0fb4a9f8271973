import { describe, expect, test } from "vitest";
import { exampleSheet, playHead, SOLVED } from "../home/example_sheets";
import { countsLine, leftOff, toBegin } from "../home/picks";
import { EVERYTHING, filtered, gradeCounts, groupCounts, ordered } from "../home/filter";
import { nextUnrated } from "../home/rate_unrated";
import { cellsToShow, doneText, shownName, sizeText, spokenRest, stateOf } from "../home/tile_facts";
import type { LibraryHost } from "../host/host";
import { fromData } from "../model/puzzle";
import { nextUnsolved } from "../play/next_puzzle";
import { Sheet } from "./sheet";
import { cluesOf, type SheetBody, type SheetHead } from "./sheet_data";
import { isReadable, validHead, withValidSheets } from "./valid_sheet";

const GOOD = exampleSheet({ head: { play: SOLVED, picture: "1*4" } }).head;
const BAD: unknown[] = [null, undefined, true, -1, 0.5, 1e9, "x", [], [null], [[null]], [["1"]], {}, { marks: 1 }, NaN];

/** Heads with one field that is missing or nonsense, and heads that are nothing at all. */
function* heads(): Generator<unknown> {
  yield* BAD;
  for (const name of Object.keys(GOOD)) {
    for (const value of BAD) yield { ...GOOD, [name]: value };
    const { [name as keyof SheetHead]: _, ...rest } = GOOD;
    yield rest;
  }
  for (const name of Object.keys(SOLVED))
    for (const value of BAD) yield { ...GOOD, play: { ...SOLVED, [name]: value } };
  for (const again of [...BAD.filter((value) => value !== undefined), { marks: 5, filled: "x" }])
    yield { ...GOOD, play: { ...SOLVED, again } };
  yield { ...GOOD, width: 3 };
  yield { ...GOOD, colors: [{ name: "white" }, {}] };
}

const all = [...heads()].map((head, number) => ({ ...exampleSheet({ number }), head: validHead(head) }));

describe("a head", () => {
  test("that is right stays the same object", () => {
    for (const play of [null, playHead({}), SOLVED]) {
      const { head } = exampleSheet({ head: { play }, isColor: true });
      expect(validHead(head)).toBe(head);
    }
  });

  test("with something wrong keeps the rest", () => {
    const head = validHead({ ...GOOD, title: 5, grade: 99, mode: "fly", play: { solved: "2026", seconds: "x" } });
    expect(head).toMatchObject({ title: "", author: "Ada", grade: null, mode: null, rows: [[2], [1]], picture: "1*4" });
    expect(head.play).toMatchObject({ solved: "2026", seconds: 0, marks: "" });
    expect(isReadable(head)).toBe(true);
    const again = { marks: 5, filled: "x" };
    expect(validHead({ ...GOOD, play: { ...SOLVED, again } }).play).toEqual({ ...SOLVED, again: undefined });
  });

  test("without clues says that it cannot be read, and shows no picture", () => {
    const sheet = { ...exampleSheet({}), head: validHead({ ...GOOD, rows: [[1]] }) };
    expect(sizeText(sheet)).toBe("cannot be read");
    expect([stateOf(sheet), cellsToShow(sheet), doneText(sheet)]).toEqual(["new", null, ""]);
  });
});

test("the library shows any heads", () => {
  for (const order of ["touched", "size", "grade"] as const) {
    for (const query of ["", "heron", "2x2", "no. 1", "5"]) {
      const filter = { ...EVERYTHING, query, sizes: ["10" as const], grades: [1, 9] as const };
      expect(ordered(filtered(all, filter, false), order).length).toBeLessThanOrEqual(all.length);
      expect(gradeCounts(all, filter, true).length).toBe(10);
    }
  }
  expect(groupCounts(all).all).toBe(all.length);
  expect(countsLine(all, all.length)).toContain("solved");
  for (const found of [leftOff(all), toBegin(all), nextUnrated(all, new Set()), nextUnsolved(all, 1, "")]) {
    expect(found === null || isReadable(found.head)).toBe(true);
  }
  for (const sheet of all) {
    const { width, height } = fromData(cluesOf(sheet.head));
    expect(cellsToShow(sheet)?.length ?? width * height).toBe(width * height);
    expect(shownName(sheet, true).name + spokenRest(sheet)).toEqual(expect.any(String));
  }
});

type AnyHost = LibraryHost<SheetHead, SheetBody, unknown>;
const hostWith = (body: unknown, head: unknown = null) =>
  withValidSheets({ open: async () => ({ ...exampleSheet({}), head, body, logs: {} }) } as unknown as AnyHost);

test("a body with a puzzle can be opened, and nonsense beside it is left out", async () => {
  const puzzle = { ...cluesOf(GOOD), goal: ["#"] };
  const sheet = Sheet.fromWhole(await hostWith({ puzzle, typed: { rows: [1] } }).open("a"));
  expect(sheet.puzzle.value).toMatchObject({ width: 2, height: 2, goal: null });
  expect(sheet.typed.value).toBeNull();
  const whole = await hostWith({ puzzle: { ...puzzle, goal: ["##", ".#"] } }, GOOD).open("a");
  expect([...Sheet.fromWhole(whole).puzzle.value.goal!]).toEqual([1, 1, 0, 1]);
});

test("cells given or saved in a puzzle are left out if they are nonsense", async () => {
  const puzzle = { ...cluesOf(GOOD), given: 5, saved: ["#?", "??"] };
  const { given, saved } = (await hostWith({ puzzle }).open("a")).body.puzzle;
  expect([given, saved]).toEqual([undefined, ["#?", "??"]]);
});

test("a puzzle beyond 200 x 200 is refused with the sentence for it, and its tile shows no board", async () => {
  const line = (count: number) => Array.from({ length: count }, () => [1]);
  const puzzle = { ...cluesOf(GOOD), width: 300, height: 200, rows: line(200), columns: line(300) };
  const refused = hostWith({ puzzle }).open("a");
  await expect(refused).rejects.toThrow("Too large: 300 x 200. The studio goes up to 200 x 200.");
  await expect(refused).rejects.toMatchObject({ kind: "too_large" });
  expect(isReadable(validHead({ ...GOOD, ...puzzle }))).toBe(false);
});

test("a body without a puzzle is refused with a sentence", async () => {
  const { rows: _, ...rest } = cluesOf(GOOD);
  for (const body of [null, 5, {}, { puzzle: null }, { puzzle: rest }, { puzzle: { ...cluesOf(GOOD), colors: [1] } }]) {
    await expect(hostWith(body).open("a")).rejects.toThrow("This sheet cannot be read. Its puzzle is damaged.");
  }
});
