import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleSheet } from "../home/example_sheets";
import { fromData } from "../model/puzzle";
import { puzzleKey } from "../play/game";
import { cluesOf, type SheetBody, type SheetHead } from "./sheet_data";

interface Sent {
  id: string;
  head?: SheetHead;
  body?: SheetBody;
}

/** A host that saves and answers jobs only after `saving` and `working` are resolved. */
const host = vi.hoisted(() => ({ saving: Promise.resolve(), working: Promise.resolve(), puts: [] as Sent[] }));

vi.mock("../host", () => ({
  isAnswering: signal(true),
  jobs: {
    run: async (_: string, { puzzle }: { puzzle: { title: string } }) => {
      await host.working;
      return { code: puzzle.title };
    },
  },
  libraryHost: {
    put: async (id: string, parts: Omit<Sent, "id">) => {
      await host.saving;
      host.puts.push({ id, ...parts });
      return { ...exampleSheet({ id }), head: parts.head, revision: host.puts.length };
    },
  },
}));

const library = await import("./library");
const open = await import("./open");
const { openAbove, push, routeSheet } = await import("./router");

const PUZZLE = fromData(cluesOf(exampleSheet({}).head));

/** Makes the host wait; the function that lets it answer. */
function hold(what: "saving" | "working"): () => void {
  let release = () => undefined as void;
  host[what] = new Promise((resolve) => (release = resolve));
  return release;
}

const settled = () => vi.waitFor(() => expect(library.isSaving.value).toBe(false));

beforeEach(() => {
  const address = { hash: "", state: null as unknown };
  const go = (state: unknown, _: string, hash = address.hash) => void Object.assign(address, { state, hash });
  vi.stubGlobal("location", address);
  vi.stubGlobal("history", Object.assign(address, { pushState: go, replaceState: go }));
  host.saving = host.working = Promise.resolve();
  host.puts.length = 0;
  library.sheets.value = [];
});

test("the first change of a puzzle of others never reaches the original, even if a save of it waits", async () => {
  const release = hold("saving");
  const busy = library.save("busy", "made", () => ({ head: exampleSheet({}).head }));
  const original = await open.openNew(PUZZLE, "link", "solve", true);
  const typed = { rows: ["1 1", "?"], columns: ["1", "1"] };
  const copy = open.editPuzzle(original, { ...PUZZLE, rows: [[], []], title: "Mine" }, typed);
  release();
  await busy;
  await settled();
  const [ofOriginal, ofCopy] = [original, copy].map(({ id }) => host.puts.find((put) => put.id === id));
  expect(ofOriginal).toMatchObject({
    head: { title: "Heron", rows: [[2], [1]] },
    body: { puzzle: { title: "Heron", rows: [[2], [1]] }, typed: null },
  });
  expect(ofCopy).toMatchObject({ head: { title: "Mine" }, body: { puzzle: { title: "Mine" }, typed } });
});

test("a sheet is open before its code is there, which keeps what lies above the sheet", async () => {
  const release = hold("working");
  await open.openNew({ ...PUZZLE, title: "late" }, "made", "play", false);
  openAbove("paper");
  expect(location.hash).toBe("#/play?sheet=paper");
  release();
  await vi.waitFor(() => expect(location.hash).toBe("#/play/late?sheet=paper"));
});

test("a code that comes late never goes into the address of something else", async () => {
  const release = hold("working");
  await open.openNew({ ...PUZZLE, title: "late" }, "made", "play", false);
  push({ mode: "play", code: "other", options: {} }, "another sheet");
  release();
  await vi.waitFor(() => expect(open.sheet.value?.code.value).toBe("late"));
  expect(location.hash).toBe("#/play/other");
});

test("the address of a copy is its own from the first change on", async () => {
  const original = await open.openNew(PUZZLE, "link", "solve", false);
  const copy = open.editPuzzle(original, { ...PUZZLE, title: "Mine" });
  expect(routeSheet.value).toBe(copy.id);
  await vi.waitFor(() => expect(location.hash).toBe("#/solve/Mine"));
  await settled();
});

test("edits replace the entry of the history, 300 ms after the last one", async () => {
  const one = await open.openNew({ ...PUZZLE, title: "first" }, "made", "design", false);
  await vi.waitFor(() => expect(location.hash).toBe("#/design/first"));
  const pushed = vi.spyOn(history, "pushState");
  vi.useFakeTimers();
  open.editPuzzle(one, { ...PUZZLE, title: "second" });
  await vi.advanceTimersByTimeAsync(200);
  open.editPuzzle(one, { ...PUZZLE, title: "third" });
  await vi.advanceTimersByTimeAsync(299);
  expect(location.hash).toBe("#/design/first");
  await vi.advanceTimersByTimeAsync(1);
  expect(location.hash).toBe("#/design/third");
  vi.useRealTimers();
  await settled();
  expect(pushed).not.toHaveBeenCalled();
  open.goToMode("play");
  expect(pushed).toHaveBeenCalledTimes(1);
});

test("a game goes with its clues: it is gone after a change of them, and back once the change is undone", async () => {
  const own = await open.openNew(PUZZLE, "made", "design", false);
  own.logs.play = [
    { kind: "new game", puzzle: puzzleKey(PUZZLE), at: "2026-11-17T12:00:00Z", best: null },
    { kind: "stroke", runs: [[1, 0, 1, 2]], time: 5 },
    { kind: "solved", time: 9, at: "2026-11-17T12:00:09Z" },
  ];
  open.editPuzzle(own, { ...PUZZLE, rows: [[], []] });
  expect(own.play.value).toBe(null);
  open.editPuzzle(own, { ...PUZZLE });
  expect(own.play.value).toMatchObject({ solved: "2026-11-17T12:00:09Z", filled: 2, seconds: 9 });
  await settled();
});
