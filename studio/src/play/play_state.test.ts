import { expect, test, vi } from "vitest";
import { host } from "../app/fake_library_host";
import { saved, settled } from "../app/saving_tests";
import type { SheetBody } from "../app/sheet_data";
import { SOLVED } from "../home/example_sheets";
import { fromData, toData } from "../model/puzzle";
import { toast } from "../ui/toast";

vi.mock("../host", async () => (await import("../app/fake_library_host")).fakeHost());
vi.mock("../ui/toast", () => ({ toast: vi.fn() }));
const address = { hash: "", state: null as unknown };
const go = (state: unknown, _: string, hash: string) => void Object.assign(address, { state, hash });
vi.stubGlobal("location", address);
vi.stubGlobal("history", Object.assign(address, { pushState: go, replaceState: go }));

const { libraryHost } = await import("../host");
const library = await import("../app/library");
const { stored } = library;
const { tellEveryTab } = await import("../app/tabs");
const { push } = await import("../app/router");
const open = await import("../app/open");
const { Sheet } = await import("../app/sheet");
const { playState } = await import("./play_state");

const PUZZLE = fromData({ width: 3, height: 2, rows: [[2], [1]], columns: [[1], [1], [1]] });

test("a redo while the log is read again stays a redo, because no other tab has written", async () => {
  await saved("a");
  const state = playState(new Sheet("a", "link", PUZZLE));
  for (const place of [0, 1]) state.draw([place], [1]);
  for (let step = 0; step < 2; step++) state.undo();
  await settled();
  tellEveryTab({ grown: { id: "a", log: "play", from: -1, entries: [] } });
  state.redo();
  await settled();
  expect(host.calls.at(-2)).toBe("open a");
  expect(state.facts.value).toMatchObject({ undos: 1, redos: 1 });
  expect(host.logs.get("a")!.at(-1)).toMatchObject({ kind: "redo" });
  expect(toast).not.toHaveBeenCalled();
});

test("a stroke that is drawn while the sheet is read again stays on the board", async () => {
  await saved("b");
  const puzzle = toData(PUZZLE);
  await library.save("b", "link", () => ({ head: stored("b")!.head, body: { puzzle } as SheetBody }));
  const one = new Sheet("b", "link", PUZZLE);
  push({ mode: "play", code: "code", options: {} }, "b");
  open.sheet.value = one;
  playState(one).draw([0], [1]);
  await settled();
  const { open: read } = libraryHost;
  const reading = vi.spyOn(libraryHost, "open").mockImplementationOnce(async (id) => {
    const found = await read(id);
    playState(one).draw([1], [1]);
    await settled();
    return found;
  });
  tellEveryTab({ isImported: true });
  await vi.waitFor(() => expect(open.sheet.value).not.toBe(one), 3000);
  expect(reading).toHaveBeenCalledTimes(2);
  expect([...playState(open.sheet.value!).cells.value].slice(0, 2)).toEqual([1, 1]);
});

test("a new start keeps the best time also after the first stroke", async () => {
  const best = { ...SOLVED, solved: null, marks: "", best: 90 };
  await saved("c", { play: best });
  const one = new Sheet("c", "link", PUZZLE);
  one.play.value = best;
  playState(one).draw([0], [1]);
  await settled();
  expect(one.play.value).toMatchObject({ filled: 1, best: 90 });
});
