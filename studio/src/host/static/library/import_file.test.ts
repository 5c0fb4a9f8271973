import { expect, it } from "vitest";
import { importFile } from "./import_file";
import { MemoryStore } from "./memory_store";
import type { Store } from "./tables";

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
