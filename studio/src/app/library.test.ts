import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleSheet, playHead, SOLVED } from "../home/example_sheets";
import { HostError } from "../host/host";
import type { SheetBody, SheetHead } from "./sheet_data";

/** A host that keeps sheets and logs in maps, and can be away. */
const host = vi.hoisted(() => ({
  sheets: new Map<string, { revision: number; head: unknown; origin: string; isDeleted?: boolean }>(),
  logs: new Map<string, unknown[]>(),
  calls: [] as string[],
  failures: [] as Error[],
}));

vi.mock("../host", () => {
  const answer = (id: string) => {
    const { revision, head, origin } = host.sheets.get(id)!;
    return { id, number: 1, origin, added: "2026", touched: `2026-${revision}`, revision, head };
  };
  const called = (name: string) => {
    host.calls.push(name);
    const failure = host.failures.shift();
    if (failure) throw failure;
  };
  return {
    isAnswering: signal(true),
    jobs: {},
    libraryHost: {
      list: async () => ({ sheets: [...host.sheets.keys()].map(answer), settings: {} }),
      open: async (id: string) => {
        called(`open ${id}`);
        const logs = { play: host.logs.get(id) ?? [] };
        return { ...answer(id), body: {}, logs };
      },
      put: async (id: string, data: { revision: number; head?: unknown; origin: string }) => {
        called(`put ${id} ${data.revision}`);
        const now = host.sheets.get(id);
        if (data.revision !== (now?.revision ?? 0)) throw new HostError("conflict", "", null, null, now?.revision);
        host.sheets.set(id, { revision: data.revision + 1, head: data.head ?? now?.head, origin: data.origin });
        return answer(id);
      },
      append: async (id: string, log: string, from: number, entries: unknown[]) => {
        called(`append ${id} ${log} ${from} ${entries.length}`);
        const all = host.logs.get(id) ?? [];
        if (all.length !== from) throw new HostError("conflict", "", null, null, all.length);
        host.logs.set(id, [...all, ...entries]);
        return { length: all.length + entries.length };
      },
      clearLog: async (id: string) => {
        called(`clear ${id}`);
        host.logs.set(id, []);
      },
      remove: async (id: string) => called(`remove ${id}`),
      restore: async (id: string) => {
        called(`restore ${id}`);
        return answer(id);
      },
      importAll: async (file: Blob) => {
        const { sheets } = JSON.parse(await file.text());
        called(`import ${sheets.length}`);
        for (const sheet of sheets) host.sheets.set(sheet.id, { ...sheet, revision: 1 });
      },
      saveSettings: async () => called("settings"),
    },
  };
});

const library = await import("./library");
const GONE = () => new HostError("gone", "away");
const head = (change: Partial<SheetHead> = {}) => exampleSheet({ head: change }).head;
const settled = () => vi.waitFor(() => expect(library.isSaving.value).toBe(false));

beforeEach(() => {
  host.sheets.clear();
  host.logs.clear();
  host.calls.length = 0;
  host.failures.length = 0;
  library.sheets.value = [];
});

async function saved(id: string, change: Partial<SheetHead> = {}): Promise<void> {
  await library.save(id, "example", () => ({ head: head(change) }));
  host.calls.length = 0;
}

test("a new sheet is created and listed, and saved again with its revision", async () => {
  await library.save("a", "made", () => ({ head: head() }));
  await library.save("a", "made", () => ({ head: head({ title: "Crane" }) }));
  expect(host.calls).toEqual(["put a 0", "put a 1"]);
  expect(library.stored("a")?.head.title).toBe("Crane");
});

test("what is saved is the state at the time when it is sent", async () => {
  let title = "first";
  const one = library.save("b", "made", () => ({ head: head({ title }) }));
  const two = library.save("c", "made", () => ({ head: head({ title }) }));
  title = "second";
  await Promise.all([one, two]);
  expect([library.stored("b")?.head.title, library.stored("c")?.head.title]).toEqual(["first", "second"]);
});

test("a sheet that another tab saved is saved over with its new revision", async () => {
  await saved("d");
  host.sheets.get("d")!.revision = 5;
  await library.save("d", "example", () => ({ head: head({ title: "Mine" }) }));
  expect(host.calls).toEqual(["put d 1", "put d 5"]);
  expect(library.stored("d")?.revision).toBe(6);
});

test("strokes are sent in order, those that wait together", async () => {
  await saved("e");
  const log = new library.SavedLog("e", "play", 0, () => head({ play: playHead() }), vi.fn());
  for (const stroke of [1, 2, 3]) log.add(stroke);
  await settled();
  expect(host.logs.get("e")).toEqual([1, 2, 3]);
  expect(host.calls).toEqual(["append e play 0 1", "append e play 1 2"]);
  expect(library.stored("e")?.head.play?.filled).toBe(2);
});

test("a stroke that the host did not get is sent again until it has", async () => {
  vi.useFakeTimers();
  await saved("f");
  host.failures.push(GONE(), GONE());
  const log = new library.SavedLog("f", "play", 0, () => head(), vi.fn());
  log.add(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(library.isSaving.value).toBe(true);
  log.add(2);
  await vi.advanceTimersByTimeAsync(2500);
  expect(host.logs.get("f")).toEqual([1, 2]);
  vi.useRealTimers();
});

test("a log that another tab wrote to is a conflict that the player is asked about", async () => {
  await saved("g");
  host.logs.set("g", ["theirs"]);
  const onConflict = vi.fn();
  const log = new library.SavedLog("g", "play", 0, () => head(), onConflict);
  log.add("ours");
  await settled();
  expect(onConflict).toHaveBeenCalledOnce();
  expect(host.logs.get("g")).toEqual(["theirs"]);
});

test("many new sheets are sent in pieces, and go on after a break where they stopped", async () => {
  vi.useFakeTimers();
  host.failures.push(...[null, GONE()].map((one) => one as Error));
  const progress = vi.fn();
  const all = Array.from({ length: 300 }, (_, index) => `h${index}`);
  const done = library.saveAll(
    all.map((id) => ({ id, origin: "imported" as const, head: head(), body: {} as SheetBody })),
    progress,
  );
  await vi.advanceTimersByTimeAsync(1100);
  await done;
  expect(host.calls).toEqual(["import 250", "import 50", "import 50"]);
  expect(progress.mock.calls).toEqual([[250], [300]]);
  expect(library.sheets.value?.map((sheet) => sheet.id)).toEqual(all);
  vi.useRealTimers();
});

test("adding many sheets stops between two pieces", async () => {
  const stop = new AbortController();
  const all = Array.from({ length: 600 }, (_, index) => ({
    id: `i${index}`,
    origin: "imported" as const,
    head: head(),
    body: {} as SheetBody,
  }));
  const done = library.saveAll(all, vi.fn(), stop.signal);
  stop.abort();
  await done;
  expect(host.calls).toEqual(["import 250"]);
});

test("a removed sheet is gone at once, and what still waits for it does not bring it back", async () => {
  await saved("i");
  const removal = library.remove("i");
  expect(library.stored("i")).toBe(undefined);
  await removal;
  await library.save("i", "example", () => ({ head: head() }));
  expect(host.calls).toEqual(["remove i"]);
  await library.restore("i");
  expect(library.stored("i")?.id).toBe("i");
});

test("a sheet that cannot be removed comes back", async () => {
  await saved("j");
  host.failures.push(new HostError("internal", "disk"));
  await expect(library.remove("j")).rejects.toThrow("disk");
  expect(library.stored("j")?.id).toBe("j");
});

test("starting again takes all marks off, keeps the best time, and can be undone", async () => {
  await saved("k", { play: { ...SOLVED, seconds: 90 }, picture: "1*4" });
  host.logs.set("k", [1, 2]);
  const before = await library.restart("k");
  expect(host.logs.get("k")).toEqual([]);
  expect(library.stored("k")?.head).toMatchObject({ picture: null, play: { solved: null, marks: "", best: 90 } });
  await library.bringMarksBack(before);
  expect(host.logs.get("k")).toEqual([1, 2]);
  expect(library.stored("k")?.head).toMatchObject({ picture: "1*4", play: { seconds: 90 } });
});

test("a grade is saved without the body, for the newest head", async () => {
  await saved("l", { grade: null });
  await library.saveHead("l", (now) => ({ ...now, grade: 7 }));
  expect(library.stored("l")?.head.grade).toBe(7);
});
