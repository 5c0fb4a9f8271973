import { expect, test, vi } from "vitest";
import { playHead } from "../home/example_sheets";
import { HostError } from "../host/host";
import { body, head, host } from "./fake_library_host";
import { saved, settled } from "./saving_tests";

vi.mock("../host", async () => (await import("./fake_library_host")).fakeHost());
vi.mock("../ui/toast", () => ({ toast: vi.fn() }));

const journal = await import("./journal");
const library = await import("./library");
const { SavedLog } = await import("./saved_log");
const { firstPiece, MOST_BYTES, MOST_ENTRIES } = await import("./log_pieces");
const GONE = () => new HostError("gone", "away");

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

test("entries that the host refused do not bring a deleted sheet back with the next page", async () => {
  await saved("deleted");
  const drop = vi.spyOn(journal, "dropChange");
  const log = new SavedLog("deleted", "play", 0, { head, onConflict: vi.fn() });
  host.failures.push(new HostError("too_large", "full"));
  log.add(1);
  await settled();
  expect([log.isUnsaved, drop.mock.calls.length]).toEqual([true, 0]);
  await library.remove("deleted");
  expect(drop.mock.calls.filter(([place]) => place)).toHaveLength(1);
  await library.restore("deleted");
  await settled();
  expect([log.isUnsaved, host.logs.get("deleted")]).toEqual([false, [1]]);
});
