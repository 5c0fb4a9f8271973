// What one tab saves, the others show: a channel between the tabs of this browser.
import type { StoredSheet } from "../host/host";
import type { SheetHead } from "./sheet_data";

export interface News {
  kept?: StoredSheet<SheetHead>[];
  forgotten?: string;
  /** The id of a sheet whose puzzle was saved. */
  edited?: string;
  /** Entries that a log got from a place on; none if it was emptied. */
  grown?: { id: string; log: string; from: number; entries: unknown[] };
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("hanjie");

const listeners: ((news: News) => void)[] = [];

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
  channel?.addEventListener("message", (event: MessageEvent<News>) => hear(event.data));
}
