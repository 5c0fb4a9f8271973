import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { HostError, LARGEST_COPY } from "../host/host";

/** A host that cannot write for a while. */
const host = vi.hoisted(() => ({ isFull: false, calls: [] as string[] }));

vi.mock("../host", () => ({
  isAnswering: signal(true),
  jobs: {},
  libraryHost: {
    saveSettings: async () => {
      if (host.isFull) throw new HostError("storage", "The disk is full.");
      host.calls.push("settings");
    },
    list: async () => ({ id: "library", sheets: [], settings: {} }),
  },
}));

const library = await import("../app/library");
const { changeSettings } = await import("./settings");
const { copyProblem } = await import("./save_copy");

test("a copy waits for changes that are on their way, but not forever", async () => {
  await library.loadLibrary();
  changeSettings({ sound: true });
  expect(await library.allSent()).toBe(true);
  expect(host.calls).toEqual(["settings"]);
  vi.useFakeTimers();
  host.isFull = true;
  changeSettings({ sound: false });
  const sent = library.allSent();
  await vi.advanceTimersByTimeAsync(3500);
  expect(await sent).toBe(false);
  vi.useRealTimers();
});

test("a copy that cannot be brought back, or that is not whole, says so", () => {
  expect(copyProblem(LARGEST_COPY, true)).toBe("");
  expect(copyProblem(LARGEST_COPY + 1, true)).toContain("too large to bring back");
  expect(copyProblem(5, false)).toContain("Your last changes are not in this copy");
});
