import { expect, test, vi } from "vitest";
import { HostError } from "../host/host";
import { body, head, host } from "./fake_library_host";
import { saved } from "./saving_tests";

vi.mock("../host", async () => (await import("./fake_library_host")).fakeHost());
vi.mock("../ui/toast", () => ({ toast: vi.fn() }));

const library = await import("./library");

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

test("the next page does not bring a sheet back that was deleted while its changes waited", async () => {
  vi.useFakeTimers();
  const kept = { setItem: vi.fn(), removeItem: vi.fn() };
  vi.stubGlobal("localStorage", kept);
  await library.refresh();
  await saved("x");
  host.failures.push(new HostError("storage", "The disk is full."));
  const first = library.save("y", "made", () => ({ head: head() }));
  const second = library.save("x", "made", () => ({ head: head({ title: "Newer" }) }));
  await library.remove("x");
  expect(host.calls).toEqual(["put y 0", "remove x"]);
  expect(kept.removeItem.mock.lastCall).toEqual([kept.setItem.mock.lastCall![0]]);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([first, second]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a sheet that cannot be removed comes back", async () => {
  await saved("j");
  host.failures.push(new HostError("internal", "disk"));
  await expect(library.remove("j")).rejects.toThrow("disk");
  expect(library.stored("j")?.id).toBe("j");
});

test("a grade is saved without the body, for the newest head", async () => {
  await saved("l", { grade: null });
  await library.saveHead("l", (now) => ({ ...now, grade: 7 }));
  expect(library.stored("l")?.head.grade).toBe(7);
});
