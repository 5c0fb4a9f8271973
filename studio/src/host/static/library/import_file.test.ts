import { expect, it } from "vitest";
import { importFile } from "./import_file";
import { MemoryStore } from "./memory_store";
import { insert, remove } from "./sheets";
import type { Store, Tables } from "./tables";

function sheet(id: string, size: number): object {
  return { id, number: 1, origin: "made", added: "x", touched: "y", head: {}, body: { x: "y".repeat(size) }, logs: {} };
}

function file(...sheets: object[]): Blob {
  return new Blob([JSON.stringify({ format: "hanjie-library", version: 1, sheets })]);
}

it("adds the sheets of a file that does not fit into memory, in their order", async () => {
  const store = new MemoryStore();
  const ids = ["a", "b", "c", "d", "e"];
  const counts = await importFile(store, file(...ids.map((id) => sheet(id, 7_000_000))));
  expect(counts).toEqual({ added: 5, same: 0, replaced: 0 });
  await store.read(async (tables) => {
    expect((await tables.rows("sheets", 0, Infinity)).map(({ id }) => id)).toEqual(ids);
    expect(await tables.count("coming")).toBe(0);
  });
}, 60_000);

it("changes nothing if the last sheet is wrong", async () => {
  const store = new MemoryStore();
  const sheets = [...["a", "b", "c"].map((id) => sheet(id, 7_000_000)), { id: "half" }];
  await expect(importFile(store, file(...sheets))).rejects.toThrow("Sheet 4 of the file ('half'): ");
  await store.read(async (tables) => {
    for (const table of ["sheets", "numbers", "bodies", "coming"] as const) expect(await tables.count(table)).toBe(0);
  });
}, 60_000);

it("does not read a file that is too large", async () => {
  const large = { size: 256 * 1024 * 1024 + 1 } as Blob;
  await expect(importFile(new MemoryStore(), large)).rejects.toThrow("The file is too large: 268,435,456 bytes");
});

it("does not import half of a file if the browser deletes the library meanwhile", async () => {
  const [first, second] = [new MemoryStore(), new MemoryStore()];
  const sheets = ["a", "b", "c"].map((id) => sheet(id, 7_000_000));
  // The third sheet is the last one that the first database sees.
  let changes = 0;
  const store: Store = {
    read: (work) => second.read(work),
    change: (work) => (changes++ === 0 ? first : second).change(work),
  };
  await expect(importFile(store, file(...sheets))).rejects.toThrow("because the browser has deleted the library");
  expect(await second.read((tables) => tables.count("sheets"))).toBe(0);
}, 60_000);

it("says what was imported if the browser closes the database while it answers", async () => {
  const store = new MemoryStore();
  // As the library does it: the change is made again, because nothing says that it was made.
  const repeating: Store = {
    read: (work) => store.read(work),
    change: async (work) => {
      await store.change(work);
      return store.change(work);
    },
  };
  for (const size of [10, 7_000_000]) {
    const sheets = ["a", "b", "c"].map((id) => sheet(`${id}-${size}`, size));
    expect(await importFile(repeating, file(...sheets))).toEqual({ added: 3, same: 0, replaced: 0 });
    expect(await importFile(repeating, file(...sheets))).toEqual({ added: 0, same: 3, replaced: 0 });
  }
}, 60_000);

/** A store that notes what reads a whole table. */
function noting(store: Store, reads: string[]): Store {
  const noted = (tables: Tables): Tables =>
    new Proxy(tables, {
      get:
        (_, name: "rows") =>
        (...values: Parameters<Tables["rows"]>) => {
          const read = `${name} ${values[0]}`;
          if (["count sheets", "rows deleted"].includes(read)) reads.push(read);
          return tables[name](...values);
        },
    });
  return { read: (work) => store.read(work), change: (work) => store.change((tables) => work(noted(tables))) };
}

it("counts the sheets once, and makes room of those that are still deleted", async () => {
  const store = new MemoryStore();
  await store.change(async (tables) => {
    const rest = { origin: "made" as const, added: "x", touched: "y", head: "{}" };
    for (let number = 1; number <= 20_000; number++)
      await insert(tables, { ...rest, id: `s${number}`, body: number === 7 ? '{"x":"y"}' : "{}" }, number);
    for (let number = 5; number < 25; number++) await remove(tables, `s${number}`);
  });
  const reads: string[] = [];
  const coming = Array.from({ length: 19 }, (_, place) => ({ ...sheet(`new-${place}`, 1), number: 90_000 + place }));
  const counts = await importFile(noting(store, reads), file(sheet("s7", 1), ...coming));
  expect(counts).toEqual({ added: 20, same: 0, replaced: 0 });
  expect(reads).toEqual(["count sheets", "rows deleted"]);
  await store.read(async (tables) => {
    expect(await tables.count("sheets")).toBe(20_000);
    expect(await tables.count("deleted")).toBe(0);
    expect(await tables.get("numbers", "s7")).toBe(7);
  });
  await expect(importFile(store, file(sheet("more", 1)))).rejects.toThrow("The library is full");
}, 60_000);
