import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleSheet } from "../home/example_sheets";
import { HostError } from "../host/host";
import type { Entry } from "../play/entries";
import { puzzleKey } from "../play/game";
import { fromData } from "../model/puzzle";
import { digestOf } from "../model/digest";
import type { Kept } from "./journal";
import { cluesOf, contentOf, type SheetBody } from "./sheet_data";

const { head } = exampleSheet({});
const BODY: SheetBody = { puzzle: cluesOf(head) };
const BEGIN: Entry = { kind: "new game", puzzle: puzzleKey(fromData(BODY.puzzle)), at: "2026", best: null };
const fill = (place: number): Entry => ({ kind: "stroke", runs: [[1, place, 1, 1]], time: 1 });

/** A host with one sheet, and what a closed page left for it. */
const host = vi.hoisted(() => ({
  sheet: { revision: 3, body: {} as unknown, log: [] as unknown[], isDeleted: false },
  puts: [] as { id: string; title: string }[],
  heads: [] as unknown[],
  failures: [] as Error[],
  left: [] as unknown[],
  leftByOther: [] as unknown[],
  tests: 0,
}));

vi.mock("./journal", () => ({
  openJournal: () => undefined,
  leftFor: () => [],
  takeOver: async (send: (change: Kept, page: string, place: number) => Promise<void>) => {
    const pages = new Map(
      Object.entries({ [`page${host.tests}`]: host.left, [`other${host.tests}`]: host.leftByOther }),
    );
    for (const [page, left] of pages) {
      for (const [place, change] of left.entries()) await send(change as Kept, page, place);
    }
  },
  keepChange: () => undefined,
  dropChange: () => undefined,
  newPlace: () => 1,
}));

vi.mock("../host", () => {
  const answer = () => ({ ...exampleSheet({ id: "a" }), revision: host.sheet.revision });
  return {
    isAnswering: signal(true),
    jobs: {},
    libraryHost: {
      list: async () => ({ id: "library", sheets: [answer()], settings: {} }),
      open: async () => {
        if (host.sheet.isDeleted) throw new HostError("not_found", "");
        return { ...answer(), body: host.sheet.body, logs: { play: host.sheet.log } };
      },
      put: async (id: string, data: { revision: number; head: { title: string }; body: unknown }) => {
        const now = id === "a" ? host.sheet.revision : 0;
        if (data.revision !== now) throw new HostError("conflict", "", null, null, now);
        host.puts.push({ id, title: data.head.title });
        if (id === "a") Object.assign(host.sheet, { body: data.body, revision: now + 1 });
        return { ...answer(), id };
      },
      append: async (_: string, __: string, from: number, entries: unknown[], newHead: unknown) => {
        const { log, isDeleted } = host.sheet;
        const failure = host.failures.shift();
        if (failure) throw failure;
        if (isDeleted) throw new HostError("not_found", "");
        const isThere = log.slice(from).every((one, index) => JSON.stringify(one) === JSON.stringify(entries[index]));
        if (!isThere || log.length < from) throw new HostError("conflict", "", null, null, log.length);
        host.sheet.log = [...log.slice(0, from), ...entries];
        host.heads.push(newHead);
        return newHead ? { revision: ++host.sheet.revision } : {};
      },
      clearLog: async () => {
        host.sheet.log = [];
      },
      restore: async () => {
        host.sheet.isDeleted = false;
        return answer();
      },
    },
  };
});

const { recover } = await import("./recovery");

beforeEach(() => {
  Object.assign(host.sheet, { revision: 3, body: BODY, log: [BEGIN, fill(0)], isDeleted: false });
  host.tests++;
  host.puts.length = 0;
  host.heads.length = 0;
  host.left = [];
  host.leftByOther = [];
});

const append = (from: number, ...entries: Entry[]): Kept => ({
  kind: "append",
  id: "a",
  log: "play",
  from,
  entries,
  head,
  revision: 3,
});

test("strokes that a closed page left are appended, and a second time changes nothing", async () => {
  host.left = [append(2, fill(1)), append(2, fill(1), fill(2))];
  await recover();
  await recover();
  expect(host.sheet.log).toEqual([BEGIN, fill(0), fill(1), fill(2)]);
});

test("strokes that another tab drew since then stay, and the head has all of them", async () => {
  host.left = [append(1, fill(3))];
  await recover();
  expect(host.sheet.log).toEqual([BEGIN, fill(0), fill(3)]);
  expect(host.heads.at(-1)).toMatchObject({ play: { filled: 2 } });
});

test("a game that only the strokes of two pages solve has its picture in the library", async () => {
  host.sheet.body = { puzzle: { ...BODY.puzzle, goal: ["##", "#."] } };
  host.left = [append(1, fill(1), fill(2), { kind: "solved", time: 5, at: "2026" })];
  await recover();
  expect(host.heads.at(-1)).toMatchObject({ play: { filled: 3, solved: "2026" }, picture: expect.any(String) });
});

test("of entries that arrived in part, the rest is appended", async () => {
  host.sheet.log = [1, 2];
  host.left = [{ kind: "append", id: "a", log: "play", from: 1, entries: [2, 3], head }];
  host.failures.push(new HostError("conflict", "", null, null, 2));
  await recover();
  expect(host.sheet.log).toEqual([1, 2, 3]);
});

test("a new game of a closed page empties the log that it knew, and never newer marks", async () => {
  const clear: Kept = { kind: "clear", id: "a", log: "play", length: 2 };
  host.left = [clear, append(0, BEGIN, fill(5))];
  await recover();
  expect(host.sheet.log).toEqual([BEGIN, fill(5)]);
  host.sheet.log = [BEGIN, fill(0), fill(1)];
  host.left = [clear, append(0, BEGIN, fill(5))];
  await recover();
  expect(host.sheet.log).toEqual([BEGIN, fill(0), fill(1), fill(5)]);
});

test("a drawing that follows strokes of the same closed page takes its place, unless others changed it, too", async () => {
  host.left = [append(2, fill(1)), put("Mine", 3)];
  await recover();
  expect(host.puts).toEqual([{ id: "a", title: "Mine" }]);
  Object.assign(host.sheet, { revision: 30, log: [BEGIN, fill(0)] });
  host.leftByOther = [append(2, fill(1)), put("Yours", 28)];
  host.left = [];
  await recover();
  expect(host.puts.at(-1)).toEqual({ id: `kept-other${host.tests}-1`, title: "Yours (other version)" });
});

test("strokes on a sheet that was deleted since then bring it back", async () => {
  host.sheet.isDeleted = true;
  host.left = [append(2, fill(1))];
  await recover();
  expect(host.sheet).toMatchObject({ isDeleted: false, log: [BEGIN, fill(0), fill(1)] });
});

const put = (title: string, revision: number): Kept => {
  const body = { puzzle: { ...BODY.puzzle, title } };
  return { kind: "put", id: "a", origin: "made", head: { ...head, title }, body, revision };
};

test("a drawing that a closed page left takes the place of what it is based on", async () => {
  host.left = [put("one", 3), put("two", 3)];
  await recover();
  expect(host.puts).toEqual([
    { id: "a", title: "one" },
    { id: "a", title: "two" },
  ]);
});

test("a drawing never takes the place of a newer one: it becomes a copy", async () => {
  host.left = [put("Mine", 2)];
  await recover();
  expect(host.puts).toEqual([{ id: `kept-page${host.tests}-0`, title: "Mine (other version)" }]);
  expect(host.sheet.body).toBe(BODY);
});

test("a drawing takes the place of the one that it is based on, if only more is known about that, such as its grade", async () => {
  host.left = [
    { ...put("one", 2), based: digestOf(contentOf(BODY)) },
    { ...put("two", 2), based: digestOf(contentOf(BODY)) },
  ];
  await recover();
  expect(host.puts).toEqual([
    { id: "a", title: "one" },
    { id: "a", title: "two" },
  ]);
});

test("if two closed pages left a drawing of one sheet, both are kept", async () => {
  host.sheet.revision = 7;
  host.left = [put("one", 7)];
  host.leftByOther = [put("two", 7)];
  await recover();
  expect(host.puts).toEqual([
    { id: "a", title: "one" },
    { id: `kept-other${host.tests}-0`, title: "two (other version)" },
  ]);
});
