import { expect, it } from "vitest";
import { MemoryStore } from "./memory_store";

it("keeps rows in the order of their keys", async () => {
  const store = new MemoryStore();
  await store.change(async (tables) => {
    for (const number of [10, 9, 100]) tables.put("bodies", number, `${number}`);
    for (const key of [
      [2, "play", 0],
      [1, "play", 10],
      [1, "play", 9],
      [1, "design", 0],
    ])
      tables.put("entries", key, [key.join()]);
  });
  await store.read(async (tables) => {
    expect(await tables.rows("bodies", 0, Infinity)).toEqual(["9", "10", "100"]);
    expect(await tables.rows("bodies", 10, Infinity, 1)).toEqual(["10"]);
    expect(await tables.rows("entries", [1, "play", 0], [1, "play", Infinity])).toEqual([["1,play,9"], ["1,play,10"]]);
    expect(await tables.lastKey("bodies")).toBe(100);
    expect(await tables.lastKey("sheets")).toBeUndefined();
    expect(await tables.count("entries")).toBe(4);
  });
});

it("undoes a change that fails, and does one at a time", async () => {
  const store = new MemoryStore();
  await store.change(async (tables) => tables.put("bodies", 1, "old"));
  const failing = store.change(async (tables) => {
    tables.put("bodies", 1, "new");
    tables.put("bodies", 2, "more");
    await tables.count("bodies");
    tables.delete("bodies", 0, Infinity);
    throw new Error("no");
  });
  const after = store.read((tables) => tables.rows("bodies", 0, Infinity));
  await expect(failing).rejects.toThrow("no");
  expect(await after).toEqual(["old"]);
});
