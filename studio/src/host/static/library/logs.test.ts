import { expect, it } from "vitest";
import { append } from "./logs";
import { MemoryStore } from "./memory_store";
import { insert } from "./sheets";

it("a log has at most 250,000 entries", async () => {
  const store = new MemoryStore();
  const full = new Array<string>(250_000).fill("1");
  await store.change(async (tables) => {
    await insert(tables, { id: "a", origin: "made", added: "a", touched: "a", head: "{}", body: "{}" });
    expect((await append(tables, "a", "play", { from: 0, entries: full, head: null })).length).toBe(250_000);
    expect((await append(tables, "a", "play", { from: 0, entries: full, head: null })).length).toBe(250_000);
    const more = append(tables, "a", "play", { from: 250_000, entries: ["1"], head: null });
    await expect(more).rejects.toThrow("a log has at most 250,000 entries");
  });
});
