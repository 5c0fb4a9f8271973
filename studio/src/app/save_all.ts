// Many new sheets reach the library together.
import { libraryHost } from "../host";
import type { Origin } from "../host/host";
import { queue, refresh } from "./library";
import type { SheetBody, SheetHead } from "./sheet_data";

/** How many new sheets are sent at once. */
const ADDED_TOGETHER = 250;

/** Saves many new sheets, as a copy of a library that holds only them. Stops between two pieces if asked to. */
export function saveAll(
  all: readonly { id: string; origin: Origin; head: SheetHead; body: SheetBody }[],
  onProgress: (saved: number) => void,
  stop?: AbortSignal,
): Promise<void> {
  let next = 0;
  // One time for all, so that they stay in their order.
  const now = new Date().toISOString();
  return queue.add("", async () => {
    while (next < all.length && !stop?.aborted) {
      const sheets = all
        .slice(next, next + ADDED_TOGETHER)
        .map((sheet) => ({ ...sheet, added: now, touched: now, logs: {} }));
      await libraryHost.importAll(new Blob([JSON.stringify({ format: "hanjie-library", version: 1, sheets })]));
      next += sheets.length;
      onProgress(next);
    }
    await refresh();
  });
}
