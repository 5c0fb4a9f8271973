import { beforeEach, expect, test, vi } from "vitest";
import { MemoryStore } from "./memory_store";
import { idOf } from "./settings";
import { insert } from "./sheets";
import type { Store, TableName, Tables, Work } from "./tables";

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
      const put = (tables: Tables) => (table: TableName, key: string, row: never) => {
        if (browser.isFull) throw new DOMException("Full.", "QuotaExceededError");
        tables.put(table, key, row);
      };
      return (browser.kept as MemoryStore).change((tables) => {
        const rest = { get: tables.get, delete: tables.delete, count: tables.count, rows: tables.rows };
        const bound = Object.entries(rest).map(([name, method]) => [name, { value: method.bind(tables) }]);
        const all = { ...Object.fromEntries(bound), put: { value: put(tables) } };
        return work(Object.create(tables, all) as Tables);
      });
    }
  },
}));

const { LibraryStore } = await import("./library_store");

beforeEach(() => Object.assign(browser, { kept: new MemoryStore(), refuses: [], asked: 0, isFull: false }));

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
