// What the bar shows instead of the title of the sheet while a screen of its own lies over the sheet.
import { signal } from "@preact/signals";

export const barTitle = signal<{ title: string; facts: string } | null>(null);
