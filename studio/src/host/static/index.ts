// The page itself as the host: jobs in Workers, the library in the browser.
import { computed, signal } from "@preact/signals";
import type { SheetBody, SheetHead } from "../../app/sheet_data";
import { tellEveryTab } from "../../app/tabs";
import type { About, LibraryNotice } from "../host";
import type { Settings } from "../../settings/settings";
import { pythonLoad, startWorkers, staticJobs } from "./jobs";
import { indexedLibrary } from "./library";
import { keepOffline, newVersion, withoutConnection } from "./offline";

declare const __EXAMPLES__: string[];
declare const __VERSION__: string;

const library = indexedLibrary<SheetHead, SheetBody, Settings>({
  examples: { ids: __EXAMPLES__, address: "examples.json" },
  onLate: (sheets) => tellEveryTab({ kept: sheets }),
});

export const jobs = staticJobs;
export const libraryHost = library;
export const about = async (): Promise<About> => ({ version: __VERSION__, ...(await library.about()) });
export const isAnswering = signal(true);
export const hostLoad = pythonLoad;
export { newVersion, withoutConnection };
export const isLibraryKept = library.isKept;
export const libraryNotice = computed((): LibraryNotice | null => {
  const text = library.notice.value;
  const title = library.isKept.value ? "The library cannot be used" : "Your work is not kept";
  return text ? { title, text } : null;
});

export function startHost(shown: Promise<void>): void {
  startWorkers(shown);
  const stop = pythonLoad.subscribe((state) => {
    // A version that is kept and whose Python does not start must be able to get the next one.
    if (state !== 1 && !(state === "failed" && navigator.serviceWorker?.controller)) return;
    void keepOffline();
    queueMicrotask(() => stop());
  });
}
