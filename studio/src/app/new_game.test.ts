import { expect, test, vi } from "vitest";
import { SOLVED } from "../home/example_sheets";
import { host } from "./fake_library_host";
import { saved } from "./saving_tests";

vi.mock("../host", async () => (await import("./fake_library_host")).fakeHost());
vi.mock("../ui/toast", () => ({ toast: vi.fn() }));
vi.mock("./journal", { spy: true });

const library = await import("./library");
const journal = await import("./journal");
const { bringMarksBack, startAgain } = await import("./new_game");

test("starting again takes all marks off, keeps the best time, and can be undone", async () => {
  await saved("k", { play: { ...SOLVED, seconds: 90 }, picture: "1*4" });
  host.logs.set("k", [1, 2]);
  const before = await startAgain("k");
  expect(host.logs.get("k")).toEqual([]);
  expect(library.stored("k")?.head).toMatchObject({ picture: null, play: { solved: null, marks: "", best: 90 } });
  await bringMarksBack(before);
  expect(host.logs.get("k")).toEqual([1, 2]);
  expect(library.stored("k")?.head).toMatchObject({ picture: "1*4", play: { seconds: 90 } });
});

test("marks that come back after a new start are in the journal before the log is emptied", async () => {
  const kept = vi.mocked(journal.keepChange);
  await saved("o");
  host.logs.set("o", [1, 2]);
  const before = await startAgain("o");
  kept.mockClear();
  const done = bringMarksBack(before);
  expect(kept.mock.calls.map(([, change]) => change)).toMatchObject([
    { kind: "clear", length: 0 },
    { kind: "append", from: 0, entries: [1, 2] },
  ]);
  await done;
  expect(host.logs.get("o")).toEqual([1, 2]);
});
