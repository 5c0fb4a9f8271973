// Sheets that open above everything and are not part of the address. Back closes them.
import { signal } from "@preact/signals";

type Panel = "settings" | "keys" | "title";

export const panel = signal<Panel | null>(null);

export function openPanel(name: Panel): void {
  // An entry of the history that shows the same, for Back.
  if (!panel.peek()) history.pushState({ ...history.state, isAbove: true }, "");
  panel.value = name;
}

export function closePanel(): void {
  if (panel.peek() && history.state?.isAbove) history.back();
  panel.value = null;
}

globalThis.addEventListener?.("popstate", () => (panel.value = null));
