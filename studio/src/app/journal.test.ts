import { beforeEach, expect, test, vi } from "vitest";
import type { HostError } from "../host/host";
import type { Kept } from "./journal";

const APPEND: Kept = { kind: "append", id: "a", log: "play", from: 3, entries: [1, 2], head: null, revision: 1 };
const CLEAR: Kept = { kind: "clear", id: "a", log: "play", length: 5 };

/** The storage of a browser: a plain object with methods that are not listed among its keys. */
function fakeStorage(room = Infinity): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      if (text.length > room) throw new Error("no room");
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

/** Locks as browsers have them: a lock is free once the page that holds it is closed. */
class FakeLocks {
  readonly held = new Map<string, Promise<void>>();
  async request(name: string, run: () => Promise<void>): Promise<void> {
    const turn = (this.held.get(name) ?? Promise.resolve()).then(run);
    this.held.set(name, turn);
    await turn;
  }
  close(): void {
    this.held.clear();
  }
}

let locks: FakeLocks;

beforeEach(() => {
  locks = new FakeLocks();
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("navigator", { locks });
});

/** The journal of a new page. */
async function newPage(library = "one") {
  vi.resetModules();
  const journal = await import("./journal");
  journal.openJournal(library);
  return journal;
}

async function left(library = "one"): Promise<Kept[]> {
  const journal = await newPage(library);
  const found: Kept[] = [];
  await journal.takeOver(async (change) => void found.push(change));
  return found;
}

test("what a closed page did not send comes to the next page in order, once", async () => {
  const journal = await newPage();
  journal.keepChange(journal.newPlace(), CLEAR);
  for (let count = 0; count < 10; count++) journal.keepChange(journal.newPlace(), APPEND);
  locks.close();
  expect(await left()).toEqual([CLEAR, ...Array.from({ length: 10 }, () => APPEND)]);
  expect(await left()).toEqual([]);
});

test("what the host has acknowledged is forgotten", async () => {
  const journal = await newPage();
  const place = journal.newPlace();
  journal.keepChange(place, APPEND);
  journal.dropChange(place);
  locks.close();
  expect(await left()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a page that is still open keeps its changes", async () => {
  const journal = await newPage();
  journal.keepChange(journal.newPlace(), APPEND);
  const other = await newPage();
  const send = vi.fn();
  void other.takeOver(send);
  await new Promise((resolve) => setTimeout(resolve));
  expect(send).not.toHaveBeenCalled();
});

test("another library gets nothing, and the changes stay for their own", async () => {
  const journal = await newPage("one");
  journal.keepChange(journal.newPlace(), APPEND);
  locks.close();
  expect(await left("two")).toEqual([]);
  expect(await left("one")).toEqual([APPEND]);
});

test("changes of a library that did not come back for three months are forgotten", async () => {
  vi.useFakeTimers({ now: 0 });
  const journal = await newPage("one");
  journal.keepChange(journal.newPlace(), APPEND);
  locks.close();
  vi.setSystemTime(91 * 24 * 3600 * 1000);
  expect(await left("two")).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
  vi.useRealTimers();
});

test("a page knows what the browser does not keep, until the host has it", async () => {
  vi.stubGlobal("localStorage", fakeStorage(200));
  const journal = await newPage();
  const place = journal.newPlace();
  journal.keepChange(place, { ...APPEND, entries: ["x".repeat(300)] } as Kept);
  expect(journal.isKept.value).toBe(false);
  journal.dropChange(place);
  expect(journal.isKept.value).toBe(true);
});

test("a page keeps only so much", async () => {
  const journal = await newPage();
  const large = { ...APPEND, entries: ["x".repeat(journal.MOST_KEPT / 2)] } as Kept;
  journal.keepChange(1, large);
  expect(journal.isKept.value).toBe(true);
  journal.keepChange(2, large);
  expect(journal.isKept.value).toBe(false);
});

test("damaged entries are dropped", async () => {
  localStorage.setItem("hanjie.journal/one/page/1", "{");
  expect(await left()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

/** The error of a host, of the class that the newest page has. */
async function failure(kind: HostError["kind"]): Promise<HostError> {
  const host = await import("../host/host");
  return new host.HostError(kind, "");
}

test("if the host fails, a change and the later ones of its sheet stay for the next page", async () => {
  const journal = await newPage();
  const other: Kept = { ...CLEAR, id: "b" };
  for (const change of [APPEND, CLEAR, other]) journal.keepChange(journal.newPlace(), change);
  locks.close();
  const next = await newPage();
  const error = await failure("internal");
  const send = vi.fn(async (change: Kept) => {
    if (change.kind === "append") throw error;
  });
  await next.takeOver(send);
  expect(send.mock.calls.map(([change]) => change)).toEqual([APPEND, other]);
  locks.close();
  expect(await left()).toEqual([APPEND, CLEAR]);
});

test("what the host refuses is forgotten", async () => {
  const journal = await newPage();
  journal.keepChange(journal.newPlace(), APPEND);
  locks.close();
  const next = await newPage();
  const error = await failure("too_large");
  await next.takeOver(() => Promise.reject(error));
  locks.close();
  expect(await left()).toEqual([]);
});

test("what a page adds while another one sends its changes is sent, too, before it is forgotten", async () => {
  const journal = await newPage();
  const place = journal.newPlace();
  journal.keepChange(place, APPEND);
  locks.close();
  const next = await newPage();
  const more: Kept = { ...APPEND, entries: [1, 2, 3] };
  const sent: Kept[] = [];
  await next.takeOver(async (change) => {
    sent.push(change);
    if (sent.length === 1) journal.keepChange(place, more);
  });
  expect(sent).toEqual([APPEND, more]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("what one closed page left for a sheet can be read before it is sent; of two pages nothing is", async () => {
  const one = await newPage();
  one.keepChange(one.newPlace(), APPEND);
  one.keepChange(one.newPlace(), CLEAR);
  one.keepChange(one.newPlace(), { ...CLEAR, id: "b" });
  expect(one.leftFor("a")).toEqual([]);
  const two = await newPage();
  expect(two.leftFor("a")).toEqual([APPEND, CLEAR]);
  expect((await newPage("other")).leftFor("a")).toEqual([]);
  two.keepChange(two.newPlace(), APPEND);
  const three = await newPage();
  expect(three.leftFor("a")).toEqual([]);
  expect(three.leftFor("b")).toEqual([{ ...CLEAR, id: "b" }]);
});
