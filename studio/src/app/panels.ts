// Sheets that open above everything and are not part of the address.
import { signal } from "@preact/signals";

export const panel = signal<"settings" | "keys" | "title" | null>(null);
