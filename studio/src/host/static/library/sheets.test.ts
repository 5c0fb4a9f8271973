import { expect, it } from "vitest";
import { erase } from "./erasing";
import { MemoryStore } from "./memory_store";
import { insert, pages, remove } from "./sheets";
import type { Tables } from "./tables";

function add(tables: Tables, id: string, number: number | null = null): Promise<unknown> {
  return insert(tables, { id, origin: "made", added: "a", touched: "a", head: "{}", body: "{}" }, number);
}

it("a library has at most 20,000 sheets, whatever their numbers are", async () => {
  const store = new MemoryStore();
  await store.change(async (tables) => {
    for (let number = 1; number < 20_000; number++) await add(tables, `s${number}`);
    await add(tables, "far", 900_000_000);
  });
  const full = store.change((tables) => add(tables, "more"));
  await expect(full).rejects.toThrow("The library is full: it holds 20,000 sheets.");
  await store.change((tables) => erase(tables, "s7"));
  await store.change((tables) => add(tables, "more"));
  await store.read(async (tables) => {
    const ids: string[] = [];
    for await (const rows of pages(tables)) ids.push(...rows.map(({ id }) => id));
    expect(ids.length).toBe(20_000);
    expect(ids.slice(5, 7)).toEqual(["s6", "s8"]);
    expect(ids.slice(-2)).toEqual(["far", "more"]);
  });
  for (const id of ["s9", "s8"]) await store.change((tables) => remove(tables, id));
  for (const id of ["new 1", "new 2"]) await store.change((tables) => add(tables, id));
  await expect(store.change((tables) => add(tables, "new 3"))).rejects.toThrow("full");
}, 60_000);
