import { expect, test, vi } from "vitest";
import { host } from "../app/fake_library_host";
import { saved, settled } from "../app/saving_tests";
import { fromData } from "../model/puzzle";
import { toast } from "../ui/toast";

vi.mock("../host", async () => (await import("../app/fake_library_host")).fakeHost());
vi.mock("../ui/toast", () => ({ toast: vi.fn() }));
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("history", { state: null, pushState: () => undefined, replaceState: () => undefined });

const { tellEveryTab } = await import("../app/tabs");
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
