import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { needLocks } from "./page_locks";

/** The channels between the pages of a browser. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: (event: object) => void = () => undefined;

  constructor(readonly name: string) {
    FakeChannel.open.add(this);
  }

  postMessage(data: object): void {
    for (const one of FakeChannel.open)
      if (one !== this && one.name === this.name)
        queueMicrotask(() => FakeChannel.open.has(one) && one.onmessage({ data }));
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeChannel.open.clear();
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function locks(): LockManager {
  vi.stubGlobal("navigator", {});
  needLocks();
  return navigator.locks;
}

test("a lock that is held is waited for until the page that holds it is closed", async () => {
  const run = vi.fn(async () => undefined);
  void locks().request("page", () => new Promise(() => undefined));
  const [holder] = FakeChannel.open;
  await vi.advanceTimersByTimeAsync(100);
  const done = locks().request("page", run);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
  holder.close();
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  expect(run).toHaveBeenCalledOnce();
});

test("of several pages that wait for a lock one has it at a time, the first one first", async () => {
  const order: string[] = [];
  const hold = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    order.push(`${name} ends`);
  };
  const all: unknown[] = [];
  for (const name of ["one", "two", "three", "four"]) {
    all.push(locks().request("page", hold(name)));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all(all);
  expect(order).toEqual(["one", "two", "three", "four"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("a lock is free again if what was done with it failed", async () => {
  const failing = expect(locks().request("page", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(600);
  await failing;
  const again = locks().request("page", async () => "done");
  await vi.advanceTimersByTimeAsync(600);
  expect(await again).toBe("done");
});

test("the locks of a browser that has them are used", () => {
  const own = { locks: {} };
  vi.stubGlobal("navigator", own);
  needLocks();
  expect(navigator.locks).toBe(own.locks);
});
