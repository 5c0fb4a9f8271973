import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleSheet, playHead, SOLVED } from "../home/example_sheets";
import { HostError } from "../host/host";
import type { SheetBody, SheetHead } from "./sheet_data";

/** A host that keeps sheets and logs in maps, and can be away. */
const host = vi.hoisted(() => ({
  sheets: new Map<string, { revision: number; head: unknown; body?: unknown; origin: string; isDeleted?: boolean }>(),
  logs: new Map<string, unknown[]>(),
  calls: [] as string[],
  failures: [] as Error[],
  heads: [] as unknown[],
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
      list: async () => ({ id: "library", sheets: [...host.sheets.keys()].map(answer), settings: {} }),
      open: async (id: string) => {
        called(`open ${id}`);
        const logs = { play: host.logs.get(id) ?? [] };
        return { ...answer(id), body: host.sheets.get(id)!.body, logs };
      },
      put: async (id: string, data: { revision: number; head?: unknown; body?: unknown; origin: string }) => {
        called(`put ${id} ${data.revision}`);
        const now = host.sheets.get(id);
        if (data.revision !== (now?.revision ?? 0)) throw new HostError("conflict", "", null, null, now?.revision);
        const { head = now?.head, body = now?.body ?? {}, origin } = data;
        host.sheets.set(id, { revision: data.revision + 1, head, body, origin });
        return answer(id);
      },
      append: async (id: string, log: string, from: number, entries: unknown[], newHead?: unknown) => {
        called(`append ${id} ${log} ${from} ${entries.length}`);
        if (host.sheets.get(id)?.isDeleted) throw new HostError("not_found", "");
        const all = host.logs.get(id) ?? [];
        const there = all.slice(from).every((one, index) => JSON.stringify(one) === JSON.stringify(entries[index]));
        if (all.length < from || !there) throw new HostError("conflict", "", null, null, all.length);
        host.logs.set(id, [...all.slice(0, from), ...entries]);
        host.heads.push(newHead);
        const sheet = host.sheets.get(id);
        if (!newHead || !sheet) return { length: from + entries.length };
        Object.assign(sheet, { head: newHead, revision: sheet.revision + 1 });
        return { length: from + entries.length, revision: sheet.revision };
      },
      clearLog: async (id: string) => {
        called(`clear ${id}`);
        host.logs.set(id, []);
      },
      remove: async (id: string) => called(`remove ${id}`),
      restore: async (id: string) => {
        called(`restore ${id}`);
        host.sheets.get(id)!.isDeleted = false;
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

vi.mock("../ui/toast", () => ({ toast: vi.fn() }));

vi.mock("./journal", { spy: true });

const journal = await import("./journal");
const library = await import("./library");
const { toast } = await import("../ui/toast");
const { SavedLog } = await import("./saved_log");
const { firstPiece, MOST_BYTES, MOST_ENTRIES } = await import("./log_pieces");
const GONE = () => new HostError("gone", "away");
const head = (change: Partial<SheetHead> = {}) => exampleSheet({ head: change }).head;
const settled = () => vi.waitFor(() => expect(library.isSaving.value).toBe(false));

beforeEach(() => {
  host.sheets.clear();
  host.logs.clear();
  host.calls.length = 0;
  host.failures.length = 0;
  host.heads.length = 0;
  vi.mocked(toast).mockClear();
  library.sheets.value = [];
  library.refused.value = new Set();
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

const body = (title: string) => ({ puzzle: { title } }) as SheetBody;

/** A sheet that this page opened, and another tab saved since. */
async function savedTwice(id: string, theirs: string): Promise<void> {
  await library.save(id, "made", () => ({ head: head({ title: "Heron" }), body: body("Heron") }));
  Object.assign(host.sheets.get(id)!, { revision: 5, body: body(theirs), head: head({ title: theirs }) });
  host.calls.length = 0;
  await library.save(id, "made", () => ({ head: head({ title: "Mine" }), body: body("Mine") }));
}

test("a puzzle that another tab changed, too, is kept as a copy", async () => {
  await savedTwice("d", "Theirs");
  expect(host.calls).toEqual(["put d 1", "open d", "put d-5 0", "put d 5"]);
  expect(host.sheets.get("d")).toMatchObject({ revision: 6, body: body("Mine") });
  expect(library.stored("d-5")?.head.title).toBe("Theirs (other version)");
});

test("no copy is made if another tab changed only the head of a sheet", async () => {
  await savedTwice("d3", "Heron");
  expect(host.calls).toEqual(["put d3 1", "open d3", "put d3 5"]);
});

test("a sheet that cannot be written stays, and is sent again until it can", async () => {
  vi.useFakeTimers();
  host.failures.push(new HostError("storage", "The disk is full."));
  const done = library.save("d2", "made", () => ({ head: head() }));
  await vi.advanceTimersByTimeAsync(500);
  expect(library.writeProblem.value).toBe("The disk is full.");
  await vi.advanceTimersByTimeAsync(600);
  await done;
  expect(library.writeProblem.value).toBe(null);
  expect(library.stored("d2")?.id).toBe("d2");
  vi.useRealTimers();
});

test("strokes are sent in order, those that wait together", async () => {
  await saved("e");
  const log = new SavedLog("e", "play", 0, { head: () => head({ play: playHead() }), onConflict: vi.fn() });
  for (const stroke of [1, 2, 3]) log.add(stroke);
  await settled();
  expect(host.logs.get("e")).toEqual([1, 2, 3]);
  expect(host.calls).toEqual(["append e play 0 1", "append e play 1 2"]);
  expect(library.stored("e")?.head.play?.filled).toBe(2);
});

test("more than a host takes at once is sent in pieces, the head with the last one", async () => {
  await saved("e2");
  const heads = vi.fn(() => head({ play: playHead() }));
  const log = new SavedLog("e2", "play", 0, { head: heads, onConflict: vi.fn() });
  const long = "é".repeat(60_000);
  vi.useFakeTimers();
  host.failures.push(GONE());
  const all = Array.from({ length: 12 }, (_, index) => `${index} ${long}`);
  for (const entry of all) log.add(entry);
  await vi.advanceTimersByTimeAsync(1100);
  vi.useRealTimers();
  await settled();
  expect(host.logs.get("e2")).toEqual(all);
  expect(host.calls.slice(1)).toEqual([0, 2, 4, 6, 8, 10].map((from) => `append e2 play ${from} 2`));
  expect(host.heads).toEqual([undefined, undefined, undefined, undefined, undefined, head({ play: playHead() })]);
});

test("an entry that is larger than a piece is sent alone, and many small ones in pieces, too", () => {
  const large = "x".repeat(MOST_BYTES + 1);
  expect(firstPiece([large, 1])).toEqual([large]);
  expect(firstPiece([1, large])).toEqual([1]);
  expect(firstPiece(Array.from({ length: MOST_ENTRIES + 5 }, () => 1)).length).toBe(MOST_ENTRIES);
});

test("a sheet that is too large is refused once, with a sentence", async () => {
  host.failures.push(new HostError("too_large", "The limit is 4 MiB."));
  await expect(library.save("e3", "made", () => ({ head: head() }))).rejects.toThrow("4 MiB");
  await settled();
  expect(host.calls).toEqual(["put e3 0"]);
  expect(toast).toHaveBeenCalledExactlyOnceWith("Not saved, because it is too large. The limit is 4 MiB.");
});

test("a new sheet that is refused is not called saved, its log waits, and both follow once it is taken", async () => {
  host.failures.push(new HostError("too_large", "The limit is 4 MiB."));
  const log = new SavedLog("e4", "design", 0, { onConflict: vi.fn() });
  const change = () => {
    library.save("e4", "made", () => ({ head: head(), body: body("Noise") })).catch(() => undefined);
    log.add(host.calls.length);
  };
  change();
  await settled();
  expect(host.calls).toEqual(["put e4 0"]);
  expect(toast).toHaveBeenCalledExactlyOnceWith("Not saved, because it is too large. The limit is 4 MiB.");
  expect(library.savingWords("e4")).toBe("not saved");
  expect(library.isUnsavedSheet("e4")).toBe(true);
  expect([...library.refused.value]).toEqual(["e4", "e4/design"]);
  change();
  await settled();
  expect(host.calls.slice(1)).toEqual(["put e4 0", "append e4 design 0 2"]);
  expect(library.savingWords("e4")).toBe("saved");
  expect(library.refused.value.size).toBe(0);
});

test("a sheet is called saved only if the library has it and took its last change", async () => {
  expect(library.savingWords("e5")).toBe("not saved");
  await library.save("e5", "made", () => ({ head: head(), body: body("Heron") }));
  expect(library.savingWords("e5")).toBe("saved");
  host.failures.push(new HostError("too_large", "The sheet is full."));
  const log = new SavedLog("e5", "design", 0, { onConflict: vi.fn() });
  log.add(1);
  expect(library.savingWords("e5")).toBe("saving");
  await settled();
  expect(library.savingWords("e5")).toBe("not saved");
  log.add(2);
  await settled();
  expect(library.savingWords("e5")).toBe("saved");
});

test("a sheet that was refused and is deleted asks for nothing any more", async () => {
  await saved("e6");
  host.failures.push(new HostError("too_large", ""));
  await expect(library.save("e6", "made", () => ({ head: head(), body: body("x") }))).rejects.toThrow();
  expect(library.refused.value.has("e6")).toBe(true);
  await library.remove("e6");
  expect(library.refused.value.size).toBe(0);
});

test("a stroke that the host did not get is sent again until it has", async () => {
  vi.useFakeTimers();
  await saved("f");
  host.failures.push(GONE(), GONE());
  const log = new SavedLog("f", "play", 0, { head, onConflict: vi.fn() });
  log.add(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(library.isSaving.value).toBe(true);
  log.add(2);
  await vi.advanceTimersByTimeAsync(2500);
  expect(host.logs.get("f")).toEqual([1, 2]);
  vi.useRealTimers();
});

test("strokes of another tab stay, and ours come after them", async () => {
  await saved("g");
  host.logs.set("g", ["known", "theirs"]);
  const onConflict = vi.fn((_: unknown[], ours: unknown[]) => ours.map((one) => `${one}, moved`));
  const log = new SavedLog("g", "play", 1, { head, onConflict });
  log.add("ours");
  await settled();
  expect(onConflict).toHaveBeenCalledExactlyOnceWith(["known", "theirs"], ["ours"]);
  expect(host.logs.get("g")).toEqual(["known", "theirs", "ours, moved"]);
  log.add("later");
  await settled();
  expect(host.logs.get("g")).toEqual(["known", "theirs", "ours, moved", "later"]);
});

test("a stroke that arrived before another tab wrote is not sent twice", async () => {
  await saved("g");
  host.logs.set("g", ["arrived", "theirs"]);
  const onConflict = vi.fn((_: unknown[], ours: unknown[]) => ours);
  const log = new SavedLog("g", "play", 0, { head, onConflict });
  log.add("arrived");
  log.add("ours");
  await settled();
  expect(host.logs.get("g")).toEqual(["arrived", "theirs", "ours"]);
});

test("what another tab adds to a log is heard, and the next stroke follows it", async () => {
  await saved("g");
  const onGrown = vi.fn();
  const log = new SavedLog("g", "play", 0, { head, onGrown, onConflict: vi.fn() });
  host.logs.set("g", ["theirs"]);
  log.hear({ id: "g", log: "play", from: 0, entries: ["theirs"] });
  expect(onGrown).toHaveBeenCalledExactlyOnceWith(["theirs"]);
  log.add("ours");
  await settled();
  expect(host.calls).toEqual(["append g play 1 1"]);
});

test("a log that another tab emptied is read again", async () => {
  await saved("g");
  const onConflict = vi.fn((_: unknown[], ours: unknown[]) => ours);
  const log = new SavedLog("g", "play", 5, { head, onGrown: vi.fn(), onConflict });
  host.logs.set("g", ["new game"]);
  log.hear({ id: "g", log: "play", from: 0, entries: [] });
  await settled();
  expect(onConflict).toHaveBeenCalledExactlyOnceWith(["new game"], []);
});

test("a stroke on a sheet that another tab deleted brings it back with its marks", async () => {
  await saved("g");
  host.logs.set("g", [1]);
  host.sheets.get("g")!.isDeleted = true;
  const log = new SavedLog("g", "play", 1, { head, onConflict: vi.fn() });
  log.add(2);
  await settled();
  expect(host.calls).toEqual(["append g play 1 1", "restore g", "append g play 1 1"]);
  expect(host.logs.get("g")).toEqual([1, 2]);
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

test("a grade that another tab saves keeps the newest game, and a game keeps the newest grade", async () => {
  await saved("m", { grade: null, play: null });
  const now = host.sheets.get("m")!;
  Object.assign(now, { revision: 5, head: head({ grade: null, play: playHead({ filled: 3 }) }) });
  await library.saveHead("m", (known) => ({ ...known, grade: 7 }));
  expect(now.revision).toBe(5);
  expect(host.sheets.get("m")).toMatchObject({ revision: 6, head: { grade: 7, play: { filled: 3 } } });
  const log = new SavedLog("m", "play", 0, {
    head: () => head({ grade: null, play: playHead() }),
    onConflict: vi.fn(),
  });
  log.add(1);
  await settled();
  expect(host.sheets.get("m")).toMatchObject({ revision: 7, head: { grade: 7, play: { filled: 2 } } });
});

test("after strokes were saved, a change of the same page follows them without a copy", async () => {
  await library.save("n", "made", () => ({ head: head(), body: body("Heron") }));
  const log = new SavedLog("n", "play", 0, { head: () => head({ play: playHead() }), onConflict: vi.fn() });
  log.add(1);
  await settled();
  host.calls.length = 0;
  await library.save("n", "made", () => ({ head: head(), body: body("Crane") }));
  expect(host.calls).toEqual(["put n 2"]);
});

test("marks that come back after a new start are in the journal before the log is emptied", async () => {
  const kept = vi.mocked(journal.keepChange);
  await saved("o");
  host.logs.set("o", [1, 2]);
  const before = await library.restart("o");
  kept.mockClear();
  const done = library.bringMarksBack(before);
  expect(kept.mock.calls.map(([, change]) => change)).toMatchObject([
    { kind: "clear", length: 0 },
    { kind: "append", from: 0, entries: [1, 2] },
  ]);
  await done;
  expect(host.logs.get("o")).toEqual([1, 2]);
});
