// What the tests of saving share: an empty library before each test. Each file mocks the host and the toast itself, because
// mocks belong to a file.
import { beforeEach, expect, vi } from "vitest";
import { toast } from "../ui/toast";
import { forgetAll, head, host } from "./fake_library_host";
import * as library from "./library";
import { refused } from "./refused";
import type { SheetHead } from "./sheet_data";

beforeEach(() => {
  forgetAll();
  vi.mocked(toast).mockClear();
  library.sheets.value = [];
  refused.value = new Set();
});

/** A sheet that the library has, before the calls of a test are counted. */
export async function saved(id: string, change: Partial<SheetHead> = {}): Promise<void> {
  await library.save(id, "example", () => ({ head: head(change) }));
  host.calls.length = 0;
}

/** Waits until everything was sent. */
export function settled(): Promise<void> {
  return vi.waitFor(() => expect(library.isSaving.value).toBe(false));
}
