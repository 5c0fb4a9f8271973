// Entries reach a log in pieces, because the host refuses a call of more than 4 MiB. The head is part of the last call.
import { libraryHost } from "../host";
import type { SheetHead } from "./sheet_data";

/** The most entries of a piece, and the most bytes of their JSON; one entry alone may have more. */
export const MOST_ENTRIES = 2000;
export const MOST_BYTES = 256 * 1024;

const encoder = new TextEncoder();

/** The first entries, as many as one call may have. */
export function firstPiece(entries: readonly unknown[]): unknown[] {
  let count = 0;
  let bytes = 0;
  while (count < entries.length && count < MOST_ENTRIES) {
    bytes += encoder.encode(JSON.stringify(entries[count])).length + 1;
    if (bytes > MOST_BYTES && count > 0) break;
    count++;
  }
  return entries.slice(0, count);
}

/** Appends to a log that has `from` entries; the new revision of the sheet, if there is one. */
export async function appendAll(
  id: string,
  log: string,
  from: number,
  entries: readonly unknown[],
  head?: SheetHead,
): Promise<number | undefined> {
  let revision: number | undefined;
  for (let sent = 0; sent < entries.length;) {
    const piece = firstPiece(entries.slice(sent));
    const start = from + sent;
    sent += piece.length;
    ({ revision } = await libraryHost.append(id, log, start, piece, sent === entries.length ? head : undefined));
  }
  return revision;
}
