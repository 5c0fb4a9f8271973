import { expect, test } from "vitest";
import { isSecondPress } from "./second_press";

const TILE = new EventTarget();
const BOARD = new EventTarget();

function at(target: EventTarget, timeStamp: number, clientX = 100): MouseEvent {
  return { target, timeStamp, clientX, clientY: 100 } as unknown as MouseEvent;
}

test("the second press of a double click meets what the first click has opened", () => {
  expect(isSecondPress(at(BOARD, 1200), at(TILE, 1000))).toBe(true);
});

test("a press that is late, elsewhere, on the same thing or the first one counts", () => {
  expect(isSecondPress(at(BOARD, 1500), at(TILE, 1000))).toBe(false);
  expect(isSecondPress(at(BOARD, 1200, 120), at(TILE, 1000))).toBe(false);
  expect(isSecondPress(at(BOARD, 1200), at(BOARD, 1000))).toBe(false);
  expect(isSecondPress(at(BOARD, 1200), null)).toBe(false);
});
