// Changes that the host has not acknowledged, kept in the browser, so that closing the page loses nothing. Each page
// has its own part and holds a lock while it lives; the next page of the same library that gets the lock sends the rest.
import { signal } from "@preact/signals";
import { isFinal, type Origin } from "../host/host";
import { newId } from "../model/new_id";
import type { Settings } from "../settings/settings";
import type { SheetBody, SheetHead } from "./sheet_data";

/** A change as the browser keeps it. The revision and the digest of `based` are of what the page has read. */
export type Kept =
  | { kind: "put"; id: string; origin: Origin; head?: SheetHead; body?: SheetBody; revision: number; based?: string }
  | {
      kind: "append";
      id: string;
      log: string;
      from: number;
      entries: unknown[];
      head: SheetHead | null;
      /** The revision that the page knew. */
      revision: number;
    }
  /** `length` is the number of entries that the page knew: a log that has others is not emptied. */
  | { kind: "clear"; id: string; log: string; length: number }
  | { kind: "restore"; id: string }
  | { kind: "settings"; change: Partial<Settings> };

/** The most characters that one page keeps; browsers allow about five million for all of them together. */
export const MOST_KEPT = 2_000_000;
/** How long changes that cannot be sent stay in the browser, in milliseconds. */
const LONGEST = 90 * 24 * 3600 * 1000;
const ROOT = "hanjie.journal";

/** False while a change that waits is not in the browser: it is too large, or the browser refuses to keep it. */
export const isKept = signal(true);

const page = newId();
const sizes = new Map<number, number>();
const refused = new Set<number>();
let library: string | null = null;
let lastPlace = 0;

function keyOf(ofPage: string, place: number): string {
  return `${ROOT}/${library}/${ofPage}/${place}`;
}

/** Starts the journal of this page for a library. */
export function openJournal(id: string): void {
  if (library !== null) return;
  library = id;
  void underLock(page, () => new Promise(() => undefined));
}

/** Runs something while this page holds the lock of a page, which it gets once that page is closed. */
async function underLock(ofPage: string, run: () => Promise<void>): Promise<void> {
  await globalThis.navigator?.locks.request(`${ROOT}/${library}/${ofPage}`, run).catch(() => undefined);
}

/** The place of the next change; changes are sent again in the order of their places. */
export function newPlace(): number {
  return ++lastPlace;
}

/** Keeps a change, instead of what was at this place. */
export function keepChange(place: number, change: Kept): void {
  const text = JSON.stringify({ at: Date.now(), change });
  const others = [...sizes].reduce((sum, [other, size]) => (other === place ? sum : sum + size), 0);
  let isDone = false;
  if (library !== null && others + text.length <= MOST_KEPT) {
    try {
      localStorage.setItem(keyOf(page, place), text);
      isDone = true;
    } catch {
      // The browser has no room, or keeps nothing in a private window: the page says that it must stay open.
    }
  }
  if (isDone) {
    sizes.set(place, text.length);
    refused.delete(place);
  } else {
    refused.add(place);
  }
  isKept.value = refused.size === 0;
}

/** Forgets a change, because the host has it. */
export function dropChange(place: number | null = null): void {
  if (place === null) return;
  refused.delete(place);
  isKept.value = refused.size === 0;
  if (sizes.delete(place)) localStorage.removeItem(keyOf(page, place));
}

interface Found {
  readonly key: string;
  readonly library: string;
  readonly page: string;
  readonly place: number;
}

function found(): Found[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${ROOT}/`))
      .map((key) => [key, ...key.split("/")])
      .map(([key, , ofLibrary, ofPage, place]) => ({ key, library: ofLibrary, page: ofPage, place: Number(place) }));
  } catch {
    return [];
  }
}

/** Those of this library, in order. */
function foundHere(): Found[] {
  const here = found().filter((one) => one.library === library);
  return here.sort((one, other) => one.place - other.place);
}

interface JournalEntry {
  /** When the change was kept, in milliseconds. */
  readonly at: number;
  readonly change: Kept;
}

function read(key: string): JournalEntry | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as JournalEntry | null;
  } catch {
    return null;
  }
}

/** A change of a sheet or of its logs. */
export type KeptOfSheet = Extract<Kept, { id: string }>;

/** What another page keeps for a sheet, in order; nothing if it is several pages, because recovery keeps all versions. */
export function leftFor(id: string): KeptOfSheet[] {
  const all = foundHere()
    .filter((one) => one.page !== page)
    .map((one) => ({ page: one.page, change: read(one.key)?.change }))
    .filter((one): one is { page: string; change: KeptOfSheet } => one.change !== undefined && "id" in one.change)
    .filter(({ change }) => change.id === id);
  return new Set(all.map((one) => one.page)).size === 1 ? all.map((one) => one.change) : [];
}

/** True also for an entry that cannot be read. */
function isOld(entry: JournalEntry | null): boolean {
  return Date.now() - (entry?.at ?? 0) > LONGEST;
}

/**
 * Hands over what closed pages left behind for this library, in order; `send` resolves once it is safe. What is refused
 * is forgotten; if the host fails, that change and the later ones of its sheet stay until the next page comes.
 * Resolves when all of it is done; pages that are still open are waited for.
 */
export async function takeOver(send: (change: Kept, page: string, place: number) => Promise<void>): Promise<void> {
  for (const { key, library: other } of found()) {
    if (other !== library && isOld(read(key))) localStorage.removeItem(key);
  }
  const pages = new Set(foundHere().map((one) => one.page));
  pages.delete(page);
  await Promise.all(
    [...pages].map((ofPage) =>
      underLock(ofPage, async () => {
        const left = foundHere().filter((one) => one.page === ofPage);
        const failed = new Set<string>();
        while (left.length > 0) {
          const [{ key, place }] = left;
          const text = localStorage.getItem(key);
          const entry = read(key);
          const change = entry?.change;
          const about = change && "id" in change ? change.id : "settings";
          if (change && !failed.has(about)) {
            await send(change, ofPage, place).catch((error) => !isFinal(error) && failed.add(about));
          }
          // A page that is open after all may have put more there, which is sent, too.
          if (localStorage.getItem(key) !== text) continue;
          if (!failed.has(about) || isOld(entry)) localStorage.removeItem(key);
          left.shift();
        }
      }),
    ),
  );
}
