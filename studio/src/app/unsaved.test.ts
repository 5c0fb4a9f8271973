import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleSheet } from "../home/example_sheets";
import { HostError } from "../host/host";
import { emptyPuzzle, fromData, withPicture, type Puzzle } from "../model/puzzle";
import type { SheetBody, SheetHead } from "./sheet_data";

interface Kept {
  revision: number;
  head: SheetHead;
  body: SheetBody;
  log: unknown[];
}

/** A host that keeps sheets, and refuses to write while its disk is full. */
const host = vi.hoisted(() => ({ sheets: new Map<string, Kept>(), isFull: false }));

vi.mock("../host", () => {
  const write = () => {
    if (host.isFull) throw new HostError("storage", "The disk is full.");
  };
  const stored = (id: string) => ({ ...exampleSheet({ id }), origin: "made", ...host.sheets.get(id) });
  return {
    isAnswering: signal(true),
    jobs: { run: async (_: string, request: { puzzle: unknown }) => ({ code: JSON.stringify(request.puzzle) }) },
    libraryHost: {
      open: async (id: string) => structuredClone({ ...stored(id), logs: { play: host.sheets.get(id)!.log } }),
      put: async (id: string, data: { revision: number; head: SheetHead; body: SheetBody }) => {
        write();
        const now = host.sheets.get(id);
        const revision = now?.revision ?? 0;
        if (data.revision !== revision) throw new HostError("conflict", "", null, null, revision);
        const { head = now!.head, body = now!.body } = data;
        host.sheets.set(id, { head, body, revision: revision + 1, log: now?.log ?? [] });
        return stored(id);
      },
      append: async (id: string, _: string, from: number, entries: unknown[], head: SheetHead) => {
        write();
        const sheet = host.sheets.get(id)!;
        host.sheets.set(id, { ...sheet, head, log: [...sheet.log.slice(0, from), ...entries] });
      },
    },
  };
});

const library = await import("./library");
const open = await import("./open");
const { HOME, push } = await import("./router");
const { playState } = await import("../play/play_state");

const settled = () => vi.waitFor(() => expect(library.isSaving.value).toBe(false), 5000);
const picture = (...cells: number[]): Puzzle => withPicture(emptyPuzzle(2, 2), Uint16Array.from(cells), 2);
const goalOf = (id: string) => [...fromData(host.sheets.get(id)!.body.puzzle).goal!];

beforeEach(() => {
  const address = { hash: "", state: null as unknown };
  const go = (state: unknown, _: string, hash: string) => void Object.assign(address, { state, hash });
  vi.stubGlobal("location", address);
  vi.stubGlobal("history", Object.assign(address, { pushState: go, replaceState: go }));
  host.isFull = false;
  library.sheets.value = [];
});

/** A sheet that is in the library, and closed, because another one was opened after it. */
async function closed(puzzle: Puzzle): Promise<string> {
  const { id } = await open.openNew(puzzle, "made", "design", true);
  await settled();
  await openOther();
  return id;
}

async function openOther(): Promise<void> {
  await open.openNew(picture(0, 0, 0, 1), "made", "design", false);
  push(HOME);
}

test("a drawing whose change waits is opened again with it, and the next change keeps both", async () => {
  const id = await closed(picture(1, 0, 0, 0));
  host.isFull = true;
  await open.openStored(id, "design");
  open.editPuzzle(open.sheet.value!, picture(1, 1, 0, 0));
  await openOther();
  await open.openStored(id, "design");
  const again = open.sheet.value!;
  expect([...again.puzzle.value.goal!]).toEqual([1, 1, 0, 0]);
  open.editPuzzle(again, picture(1, 1, 1, 0));
  expect(goalOf(id)).toEqual([1, 0, 0, 0]);
  host.isFull = false;
  await settled();
  expect(goalOf(id)).toEqual([1, 1, 1, 0]);
  await openOther();
  await open.openStored(id, "design");
  expect(open.sheet.value).not.toBe(again);
  expect([...open.sheet.value!.puzzle.value.goal!]).toEqual([1, 1, 1, 0]);
});

test("a game whose strokes wait is opened again with them, and the next stroke follows them", async () => {
  const id = await closed(picture(1, 1, 0, 1));
  host.isFull = true;
  await open.openStored(id, "play");
  playState(open.sheet.value!).draw([0], [1]);
  await openOther();
  await open.openStored(id, "play");
  const game = playState(open.sheet.value!);
  expect(game.cells.value[0]).toBe(1);
  game.draw([2], [0]);
  host.isFull = false;
  await settled();
  expect(host.sheets.get(id)!.log).toMatchObject([{ kind: "new game" }, { kind: "stroke" }, { kind: "stroke" }]);
});

test("a new drawing that the host does not have yet is found by its address and by its code", async () => {
  host.isFull = true;
  const drawn = await open.openNew(picture(0, 1, 1, 0), "made", "design", true);
  const code = drawn.code.value;
  await openOther();
  push({ mode: "design", code, options: {} }, drawn.id);
  await open.openAddress();
  expect(open.sheet.value).toBe(drawn);
  await openOther();
  expect(open.storedWith(drawn.puzzle.value)).toBe(drawn.id);
  host.isFull = false;
  await settled();
});

test("a sheet that is forgotten is read anew, even while something of it waits", async () => {
  const id = await closed(picture(1, 0, 0, 1));
  host.isFull = true;
  await open.openStored(id, "design");
  open.editPuzzle(open.sheet.value!, picture(1, 1, 1, 1));
  open.forgetOpen(id);
  await open.openStored(id, "design");
  expect([...open.sheet.value!.puzzle.value.goal!]).toEqual([1, 0, 0, 1]);
  host.isFull = false;
  await settled();
});
