import { beforeEach, expect, test, vi } from "vitest";
import { HostError } from "../host/host";
import { forgetAll, head, host } from "./fake_library_host";
import { refused } from "./refused";
import type { SheetBody } from "./sheet_data";

vi.mock("../host", async () => (await import("./fake_library_host")).fakeHost());
vi.mock("../ui/toast", () => ({ toast: vi.fn() }));

const library = await import("./library");
const { toast } = await import("../ui/toast");
const { saveAll } = await import("./save_all");
const GONE = () => new HostError("gone", "away");

beforeEach(() => {
  forgetAll();
  vi.mocked(toast).mockClear();
  library.sheets.value = [];
  refused.value = new Set();
});

test("many new sheets are sent in pieces, and go on after a break where they stopped", async () => {
  vi.useFakeTimers();
  host.failures.push(...[null, GONE()].map((one) => one as Error));
  const progress = vi.fn();
  const all = Array.from({ length: 300 }, (_, index) => `h${index}`);
  const done = saveAll(
    all.map((id) => ({ id, origin: "imported" as const, head: head(), body: {} as SheetBody })),
    progress,
  );
  await vi.advanceTimersByTimeAsync(1100);
  await done;
  expect(host.calls).toEqual(["import 250", "import 50", "import 50"]);
  expect(progress.mock.calls).toEqual([[250], [300]]);
  expect(library.sheets.value?.map((sheet) => sheet.id)).toEqual(all);
  vi.useRealTimers();
});

test("adding many sheets stops between two pieces", async () => {
  const stop = new AbortController();
  const all = Array.from({ length: 600 }, (_, index) => ({
    id: `i${index}`,
    origin: "imported" as const,
    head: head(),
    body: {} as SheetBody,
  }));
  const done = saveAll(all, vi.fn(), stop.signal);
  stop.abort();
  await done;
  expect(host.calls).toEqual(["import 250"]);
});
