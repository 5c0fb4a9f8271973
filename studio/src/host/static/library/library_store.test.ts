import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Examples } from "./examples";
import { MemoryStore } from "./memory_store";
import { idOf } from "./settings";
import { insert } from "./sheets";
import type { Store, Tables, Work } from "./tables";

/** A browser: what it stores, what it refuses, and how often it was asked to open the library. */
const browser = vi.hoisted(() => ({ kept: null as unknown, refuses: [] as unknown[], asked: 0, isFull: false }));

vi.mock("./database", () => ({
  Database: class implements Store {
    static async open(): Promise<unknown> {
      browser.asked += 1;
      const refused = browser.refuses.shift();
      if (refused) throw refused;
      return new this();
    }
    close(): void {}
    async isLost(): Promise<boolean> {
      return false;
    }
    read<Answer>(work: Work<Answer>): Promise<Answer> {
      return (browser.kept as MemoryStore).read(work);
    }
    change<Answer>(work: Work<Answer>): Promise<Answer> {
      return (browser.kept as MemoryStore).change((tables) => {
        const put: Tables["put"] = (table, key, row) => {
          if (browser.isFull) throw new DOMException("Full.", "QuotaExceededError");
          tables.put(table, key, row);
        };
        return work(
          new Proxy(tables, { get: (_, name: keyof Tables) => (name === "put" ? put : tables[name].bind(tables)) }),
        );
      });
    }
  },
}));

const { LibraryStore } = await import("./library_store");

beforeEach(() => {
  Object.assign(browser, { kept: new MemoryStore(), refuses: [], asked: 0, isFull: false });
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function visit() {
  return new LibraryStore({ name: "library", examples: null });
}

test("a library has the same id at every visit", async () => {
  const first = await visit().read(idOf);
  expect(first).toMatch(/.+/);
  expect(await visit().read(idOf)).toBe(first);
});

test("a browser without room for a new library keeps nothing and says so, and the library has an id", async () => {
  browser.isFull = true;
  const store = visit();
  expect(await store.read(idOf)).toMatch(/.+/);
  expect(store.isKept.value).toBe(false);
  expect(store.notice.value).toMatch(/^This browser keeps nothing for the studio \(it has no room\)\. You can use it/);
});

test("a library with sheets is never replaced by an empty one because there is no room for its id", async () => {
  await (browser.kept as Store).change((tables) =>
    insert(tables, { id: "a", origin: "made", added: "a", touched: "a", head: "{}", body: "{}" }),
  );
  browser.isFull = true;
  const store = visit();
  await expect(store.read(idOf)).rejects.toThrow("The browser has no more room");
  expect([store.isKept.value, store.notice.value]).toEqual([true, expect.stringContaining("no more room")]);
});

const BROKEN = new DOMException("Internal error.", "UnknownError");

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3000);
  return answer;
}

test("a library that does not open at once is asked for again", async () => {
  browser.refuses = [BROKEN, new DOMException("", "AbortError"), BROKEN];
  const store = visit();
  await inTime(store.open());
  expect([store.isKept.value, store.notice.value, browser.asked]).toEqual([true, "", 4]);
});

test.each(["hanjie.examples", "hanjie.journal/library/page/1"])(
  "a library that was there before and does not open is not replaced by an empty one: %s",
  async (key) => {
    vi.stubGlobal("localStorage", { [key]: "a" });
    browser.refuses = new Array(6).fill(BROKEN);
    const store = visit();
    const sentence = "The library in this browser did not open (Internal error). Reloading this page may help.";
    await expect(inTime(store.open())).rejects.toThrow(sentence);
    expect([store.isKept.value, store.notice.value]).toEqual([true, sentence]);
    await inTime(store.open());
    expect(store.notice.value).toBe("");
  },
);

test("a library of a later version says so, and not that it did not open", async () => {
  vi.stubGlobal("localStorage", { "hanjie.examples": "a" });
  browser.refuses = [new DOMException("", "VersionError")];
  await expect(visit().open()).rejects.toThrow("made by a later version");
});

test("where no library was before, one that does not open is said not to be kept", async () => {
  browser.refuses = new Array(6).fill(BROKEN);
  const store = visit();
  await inTime(store.open());
  expect(store.isKept.value).toBe(false);
  expect(store.notice.value).toMatch(/^This browser keeps nothing for the studio \(Internal error\)\./);
});

test.each(["SecurityError", "InvalidStateError"])(
  "a browser that keeps nothing is not asked again: %s",
  async (name) => {
    vi.stubGlobal("localStorage", { "hanjie.examples": "a" });
    browser.refuses = [new DOMException("Storage is off.", name)];
    const store = visit();
    await store.open();
    expect([store.isKept.value, browser.asked]).toEqual([false, 1]);
  },
);

/** The first visit, and what sends the file of the examples. */
function firstVisit() {
  let answer: (file: Response) => void = () => undefined;
  const file = new Promise<Response>((resolve) => (answer = resolve));
  vi.stubGlobal("fetch", () => file);
  const onLate = vi.fn();
  const examples = new Examples({ ids: ["cat"], address: "examples.json" });
  const store = new LibraryStore({ name: "library", examples, onLate });
  const send = () => answer(new Response('[{"id":"cat","head":{},"body":{}}]'));
  return { store, onLate, send };
}

const ids = async (tables: Tables) => (await tables.rows("sheets", 0, Infinity)).map(({ id }) => id);

test("at the first visit the library has its examples from the start", async () => {
  const { store, onLate, send } = firstVisit();
  const found = store.read(ids);
  await vi.advanceTimersByTimeAsync(900);
  send();
  expect(await found).toEqual(["cat"]);
  expect(onLate).not.toHaveBeenCalled();
});

test("a library whose examples do not come opens after a second, and has them when they are there", async () => {
  const { store, onLate, send } = firstVisit();
  const found = store.read(ids);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await found).toEqual([]);
  send();
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledWith([expect.objectContaining({ id: "cat", number: 1 })]));
  expect(await store.read(ids)).toEqual(["cat"]);
});
