// The library as the page sees it: the list of sheets, and safe saving. Every change is sent at once; what the host
// has not acknowledged is kept here and sent again until it has.
import { computed, signal } from "@preact/signals";
import { isAnswering, libraryHost } from "../host";
import { HostError, type Origin, type StoredSheet, type WholeSheet } from "../host/host";
import { connectSettings, type Settings } from "../settings/settings";
import { toast } from "../ui/toast";
import { SaveQueue } from "./save_queue";
import type { PlayHead, SheetBody, SheetHead } from "./sheet_data";
import { listenToTabs, tellTabs } from "./tabs";

export type Stored = StoredSheet<SheetHead>;
export type Whole = WholeSheet<SheetHead, SheetBody>;

export const sheets = signal<readonly Stored[] | null>(null);
/** True while the host does not answer. */
export const isGone = computed(() => !isAnswering.value);
/** True while something is not yet acknowledged. */
export const isSaving = signal(false);

/** Sheets that were removed: changes of them that still wait must not bring them back. */
const removed = new Set<string>();

async function reload(): Promise<Partial<Settings>> {
  const found = await libraryHost.list();
  sheets.value = found.sheets.filter((sheet) => !removed.has(sheet.id));
  return found.settings;
}

export async function loadLibrary(): Promise<void> {
  const found = await reload();
  connectSettings(found, (settings) => queue.add("settings", () => libraryHost.saveSettings(settings)));
}

export function stored(id: string): Stored | undefined {
  return sheets.value?.find((sheet) => sheet.id === id);
}

function keepHere(...changed: Stored[]): void {
  const ids = new Set(changed.map((sheet) => sheet.id));
  const others = (sheets.value ?? []).filter((other) => !ids.has(other.id));
  sheets.value = [...others, ...changed];
}

function forgetHere(id: string): void {
  sheets.value = (sheets.value ?? []).filter((sheet) => sheet.id !== id);
}

function keep(...changed: Stored[]): void {
  keepHere(...changed);
  tellTabs({ kept: changed });
}

listenToTabs(({ kept, forgotten }) => {
  if (sheets.value === null) return;
  if (kept) keepHere(...kept);
  if (forgotten) forgetHere(forgotten);
});

function isKind(error: unknown, ...kinds: HostError["kind"][]): error is HostError {
  return error instanceof HostError && kinds.includes(error.kind);
}

const queue = new SaveQueue({
  isTransient: (error) => isKind(error, "gone", "busy", "timeout"),
  onRefused: (error) => {
    if (!isKind(error, "conflict")) toast(`Not saved: ${error instanceof Error ? error.message : error}`);
  },
  onBusy: (isBusy) => (isSaving.value = isBusy),
  pause: 1000,
});

type SheetParts = { head?: SheetHead; body?: SheetBody };

/** Saves a sheet, creating it if it is new. `make` is called when it is sent, so that the newest state is saved. */
export function save(id: string, origin: Origin, make: () => SheetParts): Promise<void> {
  return queue.add(`put ${id}`, () => put(id, origin, make()));
}

/** Saves what is known about a sheet without calling it touched: its grade. */
export function saveHead(id: string, change: (head: SheetHead) => SheetHead): Promise<void> {
  return queue.add("", async () => {
    const sheet = stored(id);
    if (sheet) await put(id, sheet.origin, { head: change(sheet.head) }, true);
  });
}

async function put(id: string, origin: Origin, parts: SheetParts, quiet = false): Promise<void> {
  if (removed.has(id)) return;
  const data = { origin, ...parts, quiet };
  try {
    keep(await libraryHost.put(id, { ...data, revision: stored(id)?.revision ?? 0 }));
  } catch (error) {
    // Another tab saved it since: ours is newer.
    if (!isKind(error, "conflict") || error.current === null) throw error;
    keep(await libraryHost.put(id, { ...data, revision: error.current }));
  }
}

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
    await reload();
  });
}

/** A log that only grows: strokes are sent in order, several at once if the host is slow. */
export class SavedLog {
  private sent: number;
  private readonly waiting: unknown[] = [];
  /** How many entries were sent without an answer: the host may have them already. */
  private unsure = 0;

  constructor(
    private readonly id: string,
    private readonly log: string,
    length: number,
    /** The head to save in the same transaction; null where the whole sheet is saved apart. */
    private readonly head: (() => SheetHead) | null,
    /** Another tab added to the same log. */
    private readonly onConflict: () => void,
  ) {
    this.sent = length;
  }

  add(entry: unknown): void {
    this.waiting.push(entry);
    void queue.add("", () => this.send()).catch(() => undefined);
  }

  private async send(): Promise<void> {
    if (this.waiting.length === 0 || removed.has(this.id)) return;
    const entries = this.waiting.slice();
    const head = this.head?.();
    try {
      await libraryHost.append(this.id, this.log, this.sent, entries, head);
    } catch (error) {
      if (isKind(error, "gone")) this.unsure = entries.length;
      else if (isKind(error, "conflict")) {
        const arrived = (error.current ?? 0) - this.sent;
        if (arrived > 0 && arrived <= this.unsure) {
          this.acknowledge(arrived);
          return this.send();
        }
        this.onConflict();
      }
      throw error;
    }
    this.acknowledge(entries.length);
    const sheet = stored(this.id);
    if (sheet) keep({ ...sheet, head: head ?? sheet.head, touched: new Date().toISOString() });
  }

  private acknowledge(count: number): void {
    this.waiting.splice(0, count);
    this.sent += count;
    this.unsure = 0;
  }

  /** Empties the log, because a new game begins. */
  clear(): void {
    void queue
      .add("", async () => {
        await libraryHost.clearLog(this.id, this.log);
        this.sent = 0;
      })
      .catch(() => undefined);
  }
}

/** Takes all marks off a sheet: a new game. Its best time stays. Returns the sheet as it was. */
export async function restart(id: string): Promise<Whole> {
  let before: Whole | null = null;
  await queue.add("", async () => {
    before ??= await libraryHost.open(id);
    const { logs, head, origin } = before;
    if (PLAY_LOG in logs) await libraryHost.clearLog(id, PLAY_LOG);
    await put(id, origin, { head: { ...head, play: newGame(head.play), picture: unsolvedPicture(origin, head) } });
  });
  return before!;
}

/** The log of the game; other logs are not about marks. */
const PLAY_LOG = "play";
/** How many entries of a log are sent at once. */
const SENT_TOGETHER = 2000;

/** Undoes `restart`. */
export function bringMarksBack(whole: Whole): Promise<void> {
  const { id, logs, head, origin } = whole;
  return queue.add("", async () => {
    const entries = logs[PLAY_LOG] ?? [];
    await libraryHost.clearLog(id, PLAY_LOG);
    for (let from = 0; from < entries.length; from += SENT_TOGETHER) {
      await libraryHost.append(id, PLAY_LOG, from, entries.slice(from, from + SENT_TOGETHER));
    }
    await put(id, origin, { head });
  });
}

function newGame(play: PlayHead | null): PlayHead | null {
  if (!play) return null;
  const times = [play.best, play.solved === null ? null : play.seconds].filter((time) => time !== null);
  if (times.length === 0) return null;
  const best = Math.min(...times);
  return { marks: "", filled: 0, total: play.total, seconds: 0, hints: 0, checks: 0, solved: null, best };
}

/** The picture of an unsolved puzzle may be seen only by the user who drew it. */
function unsolvedPicture(origin: Origin, head: SheetHead): string | null {
  return origin === "made" ? head.picture : null;
}

/** Removes a sheet from the list at once, and from the library as soon as the host answers. */
export async function remove(id: string): Promise<void> {
  const sheet = stored(id);
  removed.add(id);
  forgetHere(id);
  try {
    await queue.add("", () => libraryHost.remove(id));
    tellTabs({ forgotten: id });
  } catch (error) {
    removed.delete(id);
    if (sheet) keepHere(sheet);
    throw error;
  }
}

export async function restore(id: string): Promise<void> {
  await queue.add("", async () => {
    const sheet = await libraryHost.restore(id);
    removed.delete(id);
    keep(sheet);
  });
}
