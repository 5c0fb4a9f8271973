import { expect, test } from "vitest";
import { PENCIL, UNKNOWN } from "../model/cells";
import { BLACK_AND_WHITE } from "../model/puzzle";
import { marksAsRows } from "./marks";

function rows(...cells: number[]) {
  return marksAsRows(Uint16Array.from(cells), 3, BLACK_AND_WHITE);
}

test("fills and crosses travel, pencil marks count as unknown", () => {
  expect(rows(1, 0, UNKNOWN, PENCIL | 1, PENCIL | 0, 1)).toEqual(["#.?", "??#"]);
});

test("an untouched board has no marks", () => {
  expect(marksAsRows(null, 3, BLACK_AND_WHITE)).toBeNull();
  expect(rows(...Array(6).fill(UNKNOWN))).toBeNull();
  expect(rows(...Array(6).fill(PENCIL | 1))).toBeNull();
});
