import { expect, test, vi } from "vitest";
import { HostError } from "../host/host";
import type { Kept } from "./journal";
import { SaveQueue } from "./save_queue";

/** What the journal keeps now, by place. */
const journal = vi.hoisted(() => ({ kept: new Map<number, unknown>(), last: 0 }));

vi.mock("./journal", () => ({
  keepChange: (place: number, change: unknown) => journal.kept.set(place, change),
  dropChange: (place: number) => journal.kept.delete(place),
  newPlace: () => ++journal.last,
}));

class Lost extends Error {}

function makeQueue() {
  const busy: boolean[] = [];
  const queue = new SaveQueue({
    isTransient: (error) => error instanceof Lost,
    onBusy: (isBusy) => busy.push(isBusy),
    pause: 1,
  });
  return { queue, busy };
}

/** A promise that is settled by hand. */
function gate() {
  let open!: () => void;
  const promise = new Promise<void>((resolve) => (open = resolve));
  return { promise, open };
}

test("changes are sent one at a time, in order", async () => {
  const { queue } = makeQueue();
  const sent: string[] = [];
  const first = gate();
  const one = queue.add("", async () => {
    sent.push("one begins");
    await first.promise;
    sent.push("one ends");
  });
  const two = queue.add("", async () => void sent.push("two"));
  await Promise.resolve();
  expect(sent).toEqual(["one begins"]);
  first.open();
  await Promise.all([one, two]);
  expect(sent).toEqual(["one begins", "one ends", "two"]);
});

test("a waiting change with the same key is replaced in its place, and both callers are answered", async () => {
  const { queue } = makeQueue();
  const sent: string[] = [];
  const first = gate();
  const all = [
    queue.add("", () => first.promise),
    queue.add("put a", async () => void sent.push("a, old")),
    queue.add("", async () => void sent.push("stroke")),
    queue.add("put a", async () => void sent.push("a, new")),
  ];
  first.open();
  await Promise.all(all);
  expect(sent).toEqual(["a, new", "stroke"]);
});

test("a change that is being sent is not replaced: the newer one follows", async () => {
  const { queue } = makeQueue();
  const sent: string[] = [];
  const first = gate();
  const one = queue.add("put a", async () => {
    await first.promise;
    sent.push("old");
  });
  const two = queue.add("put a", async () => void sent.push("new"));
  first.open();
  await Promise.all([one, two]);
  expect(sent).toEqual(["old", "new"]);
});

test("while the host is gone the first change is tried again, and the others wait", async () => {
  const { queue } = makeQueue();
  const sent: string[] = [];
  let attempts = 0;
  const one = queue.add("", async () => {
    if (++attempts < 4) throw new Lost();
    sent.push("one");
  });
  const two = queue.add("", async () => void sent.push("two"));
  await Promise.all([one, two]);
  expect(attempts).toBe(4);
  expect(sent).toEqual(["one", "two"]);
});

test("a change that the host refuses is reported, and the next one is sent", async () => {
  const { queue } = makeQueue();
  const refused = queue.add("", async () => {
    throw new Error("no");
  });
  const next = vi.fn(async () => undefined);
  const after = queue.add("", next);
  await expect(refused).rejects.toThrow("no");
  await after;
  expect(next).toHaveBeenCalledOnce();
});

test("it is busy until the last change is safe", async () => {
  const { queue, busy } = makeQueue();
  await queue.add("", async () => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(busy).toEqual([true, false]);
});

test("the journal keeps a change until it is sent, and the newest one of those with the same key", async () => {
  const { queue } = makeQueue();
  const first = gate();
  const settings = (theme: "dark" | "light"): Kept => ({ kind: "settings", change: { theme } });
  const restore: Kept = { kind: "restore", id: "a" };
  const one = queue.add("", () => first.promise, restore);
  const two = queue.add("settings", async () => undefined, settings("dark"));
  const three = queue.add("settings", async () => undefined, settings("light"));
  expect([...journal.kept.values()]).toEqual([restore, settings("light")]);
  queue.renew("settings", () => settings("dark"));
  expect([...journal.kept.values()]).toEqual([restore, settings("dark")]);
  expect([queue.has("settings"), queue.has("put a")]).toEqual([true, false]);
  first.open();
  await Promise.all([one, two, three]);
  await vi.waitFor(() => expect(journal.kept.size).toBe(0));
});

const PUT: Kept = { kind: "put", id: "z", origin: "made", revision: 1 };

test("the journal keeps a change at which the host fails, until a newer one of its key is safe", async () => {
  const { queue } = makeQueue();
  journal.kept.clear();
  await expect(queue.add("put z", () => Promise.reject(new HostError("internal", "")), PUT)).rejects.toThrow();
  expect([...journal.kept.values()]).toEqual([PUT]);
  await queue.add("put z", async () => undefined, { ...PUT, revision: 2 });
  expect(journal.kept.size).toBe(0);
});

test("the journal forgets a change that the host refuses, and a failed one that is not wanted any more", async () => {
  const { queue } = makeQueue();
  journal.kept.clear();
  await expect(queue.add("put z", () => Promise.reject(new HostError("too_large", "")), PUT)).rejects.toThrow();
  expect(journal.kept.size).toBe(0);
  await expect(queue.add("put z", () => Promise.reject(new HostError("crashed", "")), PUT)).rejects.toThrow();
  queue.forget("put z");
  await vi.waitFor(() => expect(journal.kept.size).toBe(0));
});

test("the journal forgets a change that waits, if it is not wanted any more", async () => {
  const { queue } = makeQueue();
  journal.kept.clear();
  const first = gate();
  const all = [queue.add("put y", () => first.promise, PUT), queue.add("put z", async () => undefined, PUT)];
  for (const key of ["put y", "put z"]) queue.forget(key);
  expect(journal.kept.size).toBe(0);
  queue.renew("put z", () => PUT);
  expect(journal.kept.size).toBe(0);
  first.open();
  await Promise.all(all);
});

test("a change without a key is never sent much later, because it could undo what came after it", async () => {
  const { queue } = makeQueue();
  journal.kept.clear();
  const clear: Kept = { kind: "clear", id: "z", log: "play", length: 0 };
  await expect(queue.add("", () => Promise.reject(new HostError("internal", "")), clear)).rejects.toThrow();
  expect(journal.kept.size).toBe(0);
});

test("a change that makes room is sent although another one waits for that room", async () => {
  const { queue } = makeQueue();
  const sent: string[] = [];
  let hasRoom = false;
  const put = queue.add("put a", async () => {
    if (!hasRoom) throw new Lost();
    sent.push("put");
  });
  const next = queue.add("", async () => void sent.push("next"));
  const removal = async () => {
    hasRoom = true;
    sent.push("remove");
  };
  await Promise.all([put, next, queue.add("", removal, undefined, true)]);
  expect(sent).toEqual(["remove", "put", "next"]);
});

test("a change that makes room and is not taken either is sent again in its turn", async () => {
  const { queue } = makeQueue();
  const sent: string[] = [];
  let failures = 3;
  const send = (name: string) => async () => {
    if (failures-- > 0) throw new Lost();
    sent.push(name);
  };
  await Promise.all([queue.add("", send("put")), queue.add("", send("remove"), undefined, true)]);
  expect(sent.sort()).toEqual(["put", "remove"]);
});
