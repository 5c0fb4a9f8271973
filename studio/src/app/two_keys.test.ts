import { expect, test } from "vitest";
import { actionOfTwo, isSecondKey, noteKey } from "./two_keys";

function press(key: string, timeStamp: number) {
  const event = { key, timeStamp, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  noteKey(event);
  return event;
}

test("two keys that belong together are for every screen, and the first one alone is not", () => {
  expect(isSecondKey(press("g", 1000))).toBe(false);
  const second = press("p", 1400);
  expect(actionOfTwo(second)).toBe("go-play");
  expect(isSecondKey(second)).toBe(true);
  expect(isSecondKey(press("p", 1500))).toBe(false);
});

test("after a while, or after another key, they do not belong together", () => {
  press("g", 10_000);
  expect(isSecondKey(press("l", 11_600))).toBe(false);
  press("g", 20_000);
  expect(isSecondKey(press("h", 20_100))).toBe(false);
  expect(isSecondKey(press("p", 20_200))).toBe(false);
});

test("a modifier between them changes nothing", () => {
  press("g", 30_000);
  press("Shift", 30_100);
  expect(isSecondKey(press("l", 30_200))).toBe(true);
});
