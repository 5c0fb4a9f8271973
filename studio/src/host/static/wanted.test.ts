import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The addresses that cannot be read; all of them if `true`. */
let unreadable: true | string[] = [];
let isRevoked: (wanted: string) => () => boolean;

class FakeRequest {
  private address = "";
  open(_method: string, address: string): void {
    this.address = address;
  }
  send(): void {
    if (unreadable === true || unreadable.includes(this.address)) throw new DOMException("gone", "NetworkError");
  }
}

beforeEach(async () => {
  unreadable = [];
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.resetModules(); // a Worker of its own for each test
  ({ isRevoked } = await import("./wanted"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a job is not wanted any more once its address is revoked, which is noticed within a moment", () => {
  const isOver = isRevoked("blob:1");
  vi.advanceTimersByTime(150);
  expect(isOver()).toBe(false);
  unreadable = ["blob:1"];
  expect(isOver()).toBe(false);
  vi.advanceTimersByTime(150);
  expect(isOver()).toBe(true);
  unreadable = [];
  expect(isOver()).toBe(true);
});

test("an address that is revoked before the Worker looks is noticed, too", () => {
  unreadable = ["blob:1"];
  const isOver = isRevoked("blob:1");
  vi.advanceTimersByTime(150);
  expect(isOver()).toBe(true);
});

test("where no such address can be read, jobs go on", () => {
  unreadable = true;
  const isOver = isRevoked("blob:1");
  vi.advanceTimersByTime(1000);
  expect(isOver()).toBe(false);
});
