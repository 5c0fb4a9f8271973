import { expect, test, vi } from "vitest";
import { HostError } from "../host/host";
import { body, head, host } from "./fake_library_host";
import { refused } from "./refused";
import { saved, settled } from "./saving_tests";

vi.mock("../host", async () => (await import("./fake_library_host")).fakeHost());
vi.mock("../ui/toast", () => ({ toast: vi.fn() }));

const library = await import("./library");
const { toast } = await import("../ui/toast");
const { SavedLog } = await import("./saved_log");
const { savingWords } = await import("./saving_words");

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
  expect(savingWords("e4")).toBe("not saved");
  expect(library.isUnsavedSheet("e4")).toBe(true);
  expect([...refused.value]).toEqual(["e4", "e4/design"]);
  change();
  await settled();
  expect(host.calls.slice(1)).toEqual(["put e4 0", "append e4 design 0 2"]);
  expect(savingWords("e4")).toBe("saved");
  expect(refused.value.size).toBe(0);
});

test("a sheet is called saved only if the library has it and took its last change", async () => {
  expect(savingWords("e5")).toBe("");
  await library.save("e5", "made", () => ({ head: head(), body: body("Heron") }));
  expect(savingWords("e5")).toBe("saved");
  host.failures.push(new HostError("too_large", "The sheet is full."));
  const log = new SavedLog("e5", "design", 0, { onConflict: vi.fn() });
  log.add(1);
  expect(savingWords("e5")).toBe("saving");
  await settled();
  expect(savingWords("e5")).toBe("not saved");
  log.add(2);
  await settled();
  expect(savingWords("e5")).toBe("saved");
});

test("a sheet that was refused and is deleted asks for nothing any more", async () => {
  await saved("e6");
  host.failures.push(new HostError("too_large", ""));
  await expect(library.save("e6", "made", () => ({ head: head(), body: body("x") }))).rejects.toThrow();
  expect(refused.value.has("e6")).toBe(true);
  await library.remove("e6");
  expect(refused.value.size).toBe(0);
});
