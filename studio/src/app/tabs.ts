// What one tab saves, the others show: a channel between the tabs of this browser.
import type { StoredSheet } from "../host/host";
import type { SheetHead } from "./sheet_data";

interface News {
  kept?: StoredSheet<SheetHead>[];
  forgotten?: string;
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("hanjie");

export function tellTabs(news: News): void {
  channel?.postMessage(news);
}

export function listenToTabs(hear: (news: News) => void): void {
  channel?.addEventListener("message", (event: MessageEvent<News>) => hear(event.data));
}
