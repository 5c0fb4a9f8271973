import { effect } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import {
  closeAbove,
  formatRoute,
  HOME,
  openAbove,
  option,
  parseRoute,
  push,
  replace,
  route,
  routeMarks,
  routeSheet,
  startRouter,
} from "./router";

/** A history with the parts that the router uses. */
class FakeHistory {
  entries: { state: unknown; hash: string }[] = [{ state: null, hash: "" }];
  at = 0;
  get state(): unknown {
    return this.entries[this.at].state;
  }
  pushState(state: unknown, _: string, hash: string): void {
    this.entries = [...this.entries.slice(0, ++this.at), { state, hash }];
  }
  replaceState(state: unknown, _: string, hash = this.entries[this.at].hash): void {
    this.entries[this.at] = { state, hash };
  }
  back(): void {
    this.at--;
  }
}

let fake: FakeHistory;

beforeEach(() => {
  fake = new FakeHistory();
  vi.stubGlobal("history", fake);
  vi.stubGlobal("location", {
    get hash() {
      return fake.entries[fake.at].hash;
    },
  });
});

test("an address names a mode, a code and options", () => {
  expect(parseRoute("#/watch/H1abc?alg=native&step=3")).toEqual({
    mode: "watch",
    code: "H1abc",
    options: { alg: "native", step: "3" },
  });
});

test("anything else is the library", () => {
  for (const fragment of ["", "#", "#/", "#/fly/H1abc", "#/Play/H1abc"]) expect(parseRoute(fragment)).toEqual(HOME);
});

test("an address with broken escapes is read, not refused", () => {
  expect(parseRoute("#/play/H1%E0%A4%A").code).toBe("H1%E0%A4%A");
});

test("a route is written as it was read", () => {
  for (const address of ["#/", "#/play/H1abc", "#/design", "#/solve/H1abc?sheet=link"]) {
    expect(formatRoute(parseRoute(address))).toBe(address);
  }
});

test("pushing adds an entry, replacing does not, and both keep the sheet", () => {
  push({ mode: "play", code: "A", options: {} }, "one");
  replace({ mode: "play", code: "B", options: {} }, "one");
  expect(fake.entries.map((entry) => entry.hash)).toEqual(["", "#/play/B"]);
  expect([route.value.code, routeSheet.value]).toEqual(["B", "one"]);
});

test("pushing the same address again adds no entry", () => {
  push({ mode: "play", code: "A", options: {} }, "one");
  push({ mode: "play", code: "A", options: {} }, "one");
  expect(fake.entries.length).toBe(2);
});

test("an option is set and removed without losing the others", () => {
  push({ mode: "watch", code: "A", options: { alg: "native" } }, "one");
  option("step", "4");
  expect(fake.entries[1].hash).toBe("#/watch/A?alg=native&step=4");
  option("alg", undefined);
  expect(fake.entries[1].hash).toBe("#/watch/A?step=4");
});

test("a sheet above is closed by going back to the entry below it", () => {
  push({ mode: "play", code: "A", options: {} }, "one");
  openAbove("paper");
  expect(fake.entries.map((entry) => entry.hash)).toEqual(["", "#/play/A", "#/play/A?sheet=paper"]);
  closeAbove();
  expect(fake.at).toBe(1);
});

test("a sheet above that came with the address is closed in its place", () => {
  push({ mode: "play", code: "A", options: { sheet: "link" } }, "one");
  closeAbove();
  expect(fake.at).toBe(1);
  expect(fake.entries[1].hash).toBe("#/play/A");
});

test("the library has no code and no options", () => {
  expect(formatRoute(HOME)).toBe("#/");
});

test("an address and its sheet change together, and only if they differ", () => {
  const listeners: (() => void)[] = [];
  vi.stubGlobal("addEventListener", (_: string, listen: () => void) => listeners.push(listen));
  startRouter();
  push({ mode: "play", code: "A", options: {} }, "one");
  const seen: unknown[] = [];
  const stop = effect(() => void seen.push([route.value.code, routeSheet.value]));
  push({ mode: "play", code: "B", options: {} }, "two");
  fake.back();
  expect(listeners.length).toBe(2);
  for (const listen of listeners) listen();
  stop();
  expect(seen).toEqual([
    ["A", "one"],
    ["B", "two"],
    ["A", "one"],
  ]);
});

test("the marks of a link stay with their sheet through modes and what lies above it, and leave with it", () => {
  push({ mode: "play", code: "A", options: {} }, "one");
  replace({ mode: "play", code: "A", options: {} }, "one", "MARKS");
  push({ mode: "solve", code: "A", options: {} }, "one");
  expect(routeMarks()).toBe("MARKS");
  openAbove("link");
  expect(routeMarks()).toBe("MARKS");
  replace({ mode: "solve", code: "B", options: {} }, "two");
  expect(routeMarks()).toBe(undefined);
});
