import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isRevoked } from "./wanted";

let isReadable = true;

class FakeRequest {
  open(): void {}
  send(): void {
    if (!isReadable) throw new DOMException("gone", "NetworkError");
  }
}

beforeEach(() => {
  isReadable = true;
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a job is not wanted any more once its address is revoked, which is noticed within a moment", () => {
  const isOver = isRevoked("blob:1");
  vi.advanceTimersByTime(150);
  expect(isOver()).toBe(false);
  isReadable = false;
  expect(isOver()).toBe(false);
  vi.advanceTimersByTime(150);
  expect(isOver()).toBe(true);
  isReadable = true;
  expect(isOver()).toBe(true);
});

test("where no such address can be read, jobs go on", () => {
  isReadable = false;
  const isOver = isRevoked("blob:1");
  vi.advanceTimersByTime(1000);
  expect(isOver()).toBe(false);
});
