import { expect, test } from "vitest";
import { clockText, readClock, startClock, stopClock, stoppedClock, touchClock } from "./clock";

test("the clock counts only while it runs", () => {
  let clock = stoppedClock(10);
  expect(readClock(clock, 999)).toBe(10);
  clock = startClock(clock, 1000);
  expect(readClock(clock, 1005)).toBe(15);
  clock = stopClock(clock, 1005);
  expect(readClock(clock, 2000)).toBe(15);
  clock = startClock(clock, 3000);
  expect(readClock(clock, 3001)).toBe(16);
});

test("idle time beyond 60 seconds is not counted", () => {
  let clock = startClock(stoppedClock(0), 0);
  expect(readClock(clock, 59)).toBe(59);
  expect(readClock(clock, 600)).toBe(60);
  clock = touchClock(clock, 600);
  expect(readClock(clock, 610)).toBe(70);
  clock = touchClock(clock, 650);
  expect(readClock(clock, 700)).toBe(160);
  expect(readClock(stopClock(clock, 5000), 6000)).toBe(170);
});

test("times are short and have two digits", () => {
  expect([0, 9.9, 61, 768, 3600, 3723].map(clockText)).toEqual([
    "00:00",
    "00:09",
    "01:01",
    "12:48",
    "1:00:00",
    "1:02:03",
  ]);
});
