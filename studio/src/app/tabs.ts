// What one tab saves, the others show: a channel between the tabs of this browser.
import type { StoredSheet } from "../host/host";
import type { SheetHead } from "./sheet_data";

export interface News {
  kept?: StoredSheet<SheetHead>[];
  forgotten?: string;
  /** The id of a sheet whose puzzle was saved. */
  edited?: string;
  /** True if a copy of a library was brought back: any sheet may be another one now. */
  isImported?: boolean;
  /** Entries that a log got from a place on; none if it was emptied. */
  grown?: { id: string; log: string; from: number; entries: unknown[] };
}

let channel: BroadcastChannel | null = null;

const listeners: ((news: News) => void)[] = [];

/** Begins to talk with the other tabs of the same library. */
export function openTabs(library: string): void {
  if (channel || typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel(`hanjie/${library}`);
  channel.addEventListener("message", ({ data }: MessageEvent<News>) => listeners.forEach((hear) => hear(data)));
}

export function tellTabs(news: News): void {
  channel?.postMessage(news);
}

/** Sends news to this tab, too: about changes that its open sheet does not know. */
export function tellEveryTab(news: News): void {
  tellTabs(news);
  for (const hear of listeners) hear(news);
}

export function listenToTabs(hear: (news: News) => void): void {
  listeners.push(hear);
}
