// The library as the page sees it: the list of sheets, and safe saving. Every change is sent at once; what the host
// has not acknowledged is kept here and in the journal of the browser, and sent again until it has.
import { computed, signal } from "@preact/signals";
import { isAnswering, libraryHost } from "../host";
import { HostError, type Origin, type StoredSheet, type WholeSheet } from "../host/host";
import { connectSettings, type Settings } from "../settings/settings";
import { toast } from "../ui/toast";
import { digestOf } from "../model/digest";
import { leftFor, openJournal, type Kept } from "./journal";
import { putOf, withLeft } from "./left_over";
import { forgetRefused, noteRefused, refused } from "./refused";
import { SaveQueue } from "./save_queue";
import { contentOf, type SheetBody, type SheetHead } from "./sheet_data";
import { listenToTabs, openTabs, tellTabs } from "./tabs";

export type Stored = StoredSheet<SheetHead>;
export type Whole = WholeSheet<SheetHead, SheetBody>;

export const sheets = signal<readonly Stored[] | null>(null);
/** True while the host does not answer. */
export const isGone = computed(() => !isAnswering.value);
/** True while something is not yet acknowledged. */
export const isSaving = signal(false);

/** Why the host cannot write the library at the moment; null while it can. */
export const writeProblem = signal<string | null>(null);
/** Sheets that another tab has deleted: a change made here brings them back. */
export const deletedElsewhere = signal<ReadonlySet<string>>(new Set());

/** Sheets that were removed here and are not listed any more. */
const removed = new Set<string>();
/** Those of them that the host has removed: changes that come later must not bring them back. */
const removedThere = new Set<string>();

/** Called with the id of a sheet that the host has removed. */
export const onRemoved = new Set<(id: string) => void>();
/** Called with the id of a sheet that was removed here and is back. */
export const onRestored = new Set<(id: string) => void>();

export function isRemovedHere(id: string): boolean {
  return removedThere.has(id);
}

function isBack(id: string): void {
  removed.delete(id);
  removedThere.delete(id);
}

/** What this page's puzzle of a sheet is based on: a revision, and the puzzle that it has there. */
const bases = new Map<string, { revision: number; content: string; digest: string }>();
/** How many of them are kept, the newest; those of sheets that wait are needed. */
const MOST_BASES = 8;

function setBase(id: string, revision: number, body: SheetBody): void {
  bases.delete(id);
  const content = contentOf(body);
  bases.set(id, { revision, content, digest: digestOf(content) });
  if (bases.size <= MOST_BASES) return;
  const oldest = [...bases.keys()].find((one) => one !== id && !isUnsavedSheet(one));
  if (oldest !== undefined) bases.delete(oldest);
}

let libraryId: string | null = null;

async function reload(): Promise<Partial<Settings>> {
  const found = await libraryHost.list();
  libraryId ??= found.id;
  if (libraryId !== found.id) {
    // The studio was started again with another library. What waits here stays in the journal of the first one.
    location.reload();
    return new Promise(() => undefined);
  }
  openJournal(found.id);
  openTabs(found.id);
  sheets.value = found.sheets.filter((sheet) => !removed.has(sheet.id));
  return found.settings;
}

export async function loadLibrary(): Promise<void> {
  const found = await reload();
  connectSettings(found, (settings, change) =>
    queue.add("settings", () => libraryHost.saveSettings(settings), { kind: "settings", change }),
  );
}

/** A whole sheet, which the page may change from now on. */
export async function openWhole(id: string): Promise<Whole> {
  const left = leftFor(id);
  return adopt(withLeft(await libraryHost.open(id), left));
}

/** A new sheet that a closed page left, and that the host does not have yet; it has no number. */
export function openLeft(id: string): Whole | null {
  const left = leftFor(id);
  const put = putOf(left);
  if (!put) return null;
  const { origin, revision, head, body } = put;
  return adopt(withLeft({ id, number: 0, origin, added: "", touched: "", revision, head, body, logs: {} }, left));
}

/** From now on the page's changes of a sheet are based on this. */
export function adopt(whole: Whole): Whole {
  setBase(whole.id, whole.revision, whole.body);
  return whole;
}

/** Reads the list again, because something was changed behind it. */
export async function refresh(): Promise<void> {
  await reload();
}

export function stored(id: string): Stored | undefined {
  return sheets.value?.find((sheet) => sheet.id === id);
}

function keepHere(...all: Stored[]): void {
  const changed = all.filter((sheet) => !removed.has(sheet.id));
  const ids = new Set(changed.map((sheet) => sheet.id));
  const others = (sheets.value ?? []).filter((other) => !ids.has(other.id));
  sheets.value = [...others, ...changed];
  if ([...deletedElsewhere.value].some((id) => ids.has(id))) {
    deletedElsewhere.value = new Set([...deletedElsewhere.value].filter((id) => !ids.has(id)));
  }
}

function forgetHere(id: string): void {
  sheets.value = (sheets.value ?? []).filter((sheet) => sheet.id !== id);
}

export function keep(...changed: Stored[]): void {
  keepHere(...changed);
  tellTabs({ kept: changed });
}

listenToTabs(({ kept, forgotten, isImported }) => {
  if (sheets.value === null) return;
  if (isImported) void reload().catch(() => undefined);
  if (kept) {
    for (const { id } of kept) isBack(id);
    keepHere(...kept);
  }
  if (forgotten) {
    forgetHere(forgotten);
    deletedElsewhere.value = new Set([...deletedElsewhere.value, forgotten]);
  }
});

export function isKind(error: unknown, ...kinds: HostError["kind"][]): error is HostError {
  return error instanceof HostError && kinds.includes(error.kind);
}

/** Why the host does not take a change, after "Not saved". */
function reasonOf(error: unknown): string {
  if (isKind(error, "too_large")) return `, because it is too large. ${error.message}`;
  return `: ${error instanceof Error ? error.message : error}`;
}

export const queue = new SaveQueue({
  isTransient: (error) => {
    writeProblem.value = isKind(error, "storage") ? error.message : null;
    return isKind(error, "gone", "busy", "timeout", "storage");
  },
  onRefused: (error, key) => {
    if (key.startsWith("put ")) noteRefused(key.slice(4), true);
    toast(`Not saved${reasonOf(error)}`);
  },
  onBusy: (isBusy) => {
    isSaving.value = isBusy;
    if (!isBusy) writeProblem.value = null;
  },
  pause: 1000,
});

/** How long a copy of the library waits for changes that are on their way, in milliseconds. */
const PATIENCE = 3000;

/** Waits for the changes that are on their way, but not forever; false if some are still not saved. */
export async function allSent(): Promise<boolean> {
  const last = queue.add("", async () => undefined);
  await Promise.race([last, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return !isSaving.value && refused.value.size === 0;
}

type SheetParts = { head?: SheetHead; body?: SheetBody };

/** Saves a sheet, creating it if it is new. `make` is called when it is sent, so that the newest state is saved. */
export function save(id: string, origin: Origin, make: () => SheetParts): Promise<void> {
  const kept: Kept = { kind: "put", id, origin, ...make(), revision: revisionOf(id), based: bases.get(id)?.digest };
  return queue.add(`put ${id}`, () => put(id, origin, make()), kept);
}

/** True while the puzzle of a sheet is not yet saved. */
export function isWaiting(id: string): boolean {
  return queue.has(`put ${id}`);
}

/** True while the host does not have the puzzle of a sheet with all changes made here. */
export function isUnsavedSheet(id: string): boolean {
  return queue.holds(`put ${id}`) || refused.peek().has(id);
}

/** Saves what is known about a sheet without calling it touched: its grade, its last mode. */
export function saveHead(id: string, change: (head: SheetHead) => SheetHead): Promise<void> {
  return queue.add("", async () => {
    const sheet = stored(id);
    if (sheet) await put(id, sheet.origin, { head: change(sheet.head) }, change).catch(unlessDeleted);
  });
}

/** A deleted sheet needs no grade. */
function unlessDeleted(error: unknown): void {
  if (!isKind(error, "not_found")) throw error;
}

export function revisionOf(id: string): number {
  return bases.get(id)?.revision ?? stored(id)?.revision ?? 0;
}

/** A quiet change is made of the newest head, and the sheet is not called touched. */
export async function put(
  id: string,
  origin: Origin,
  parts: SheetParts,
  quietly?: (head: SheetHead) => SheetHead,
): Promise<void> {
  if (isRemovedHere(id)) return;
  const { body } = parts;
  let revision = body ? revisionOf(id) : (stored(id)?.revision ?? revisionOf(id));
  for (;;) {
    try {
      const saved = await libraryHost.put(id, { origin, ...parts, quiet: quietly !== undefined, revision });
      const base = bases.get(id);
      const isEdited = body !== undefined && base?.content !== contentOf(body);
      if (body) {
        setBase(id, saved.revision, body);
        const { revision: now, digest } = bases.get(id)!;
        queue.renew(`put ${id}`, (kept) => ({ ...kept, revision: now, based: digest }));
      }
      if (!body && base?.revision === revision) base.revision = saved.revision;
      keep(saved);
      if (body) noteRefused(id, false);
      if (isEdited) tellTabs({ edited: id });
      return;
    } catch (error) {
      if (!isKind(error, "conflict") || error.current === null || error.current === revision) throw error;
      // This tab has changed nothing since it read the puzzle, and only knows more about it, such as its grade.
      if (body && bases.get(id)?.content === contentOf(body)) return;
      revision = body ? await keepOther(id, body) : error.current;
      if (quietly) {
        const now = await libraryHost.open(id);
        parts = { head: quietly(now.head) };
        revision = now.revision;
      }
    }
  }
}

/** The head that goes with marks: of what is known here, only the game is new. */
export function withGame(id: string, head: SheetHead | undefined): SheetHead | undefined {
  const known = stored(id)?.head;
  return head && known ? { ...known, play: head.play, picture: head.picture } : head;
}

/** Notes that entries were appended to a log, and with them perhaps a head. */
export function noteAppended(id: string, revision: number | undefined, head: SheetHead | undefined): void {
  const base = bases.get(id);
  // Otherwise another page has changed the sheet, too.
  if (revision !== undefined && base?.revision === revision - 1) {
    base.revision = revision;
    queue.renew(`put ${id}`, (kept) => ({ ...kept, revision }));
  }
  const sheet = stored(id);
  if (!sheet) return;
  const touched = new Date().toISOString();
  keep({ ...sheet, head: head ?? sheet.head, revision: revision ?? sheet.revision, touched });
}

/**
 * Another tab saved the sheet since: ours takes its place, and theirs is kept as a copy if it has another puzzle.
 * Returns the revision that ours may replace.
 */
async function keepOther(id: string, ours: SheetBody): Promise<number> {
  const theirs = await openDeleted(id);
  const content = contentOf(theirs.body);
  if (content !== contentOf(ours) && content !== bases.get(id)?.content) {
    await saveCopy(theirs, `${id.slice(0, 50)}-${theirs.revision}`, "The version of the other tab is kept as");
  }
  return theirs.revision;
}

/** A whole sheet, brought back first if it was deleted. */
export async function openDeleted(id: string): Promise<Whole> {
  try {
    return await libraryHost.open(id);
  } catch (error) {
    if (!isKind(error, "not_found")) throw error;
    await bringBack(id);
    return libraryHost.open(id);
  }
}

/** Adds a version of a sheet as a sheet of its own, and says so. The same id adds it only once. */
export async function saveCopy(version: Pick<Whole, "head" | "body">, id: string, words: string): Promise<void> {
  const title = `${version.head.title || "Untitled"} (other version)`;
  const head = { ...version.head, title, play: null };
  const body = { ...version.body, puzzle: { ...version.body.puzzle, title } };
  keep(await libraryHost.put(id, { origin: "made", head, body, revision: 0 }));
  toast(`Two tabs changed this puzzle. ${words} “${title}”.`);
}

/** Brings a sheet back that was deleted elsewhere. */
export async function bringBack(id: string): Promise<void> {
  keep(await libraryHost.restore(id));
}

/** Removes a sheet from the list at once, and from the library as soon as the host answers. */
export async function remove(id: string): Promise<void> {
  const sheet = stored(id);
  removed.add(id);
  forgetHere(id);
  try {
    await queue.add("", () => libraryHost.remove(id), undefined, true);
    removed.add(id);
    removedThere.add(id);
    queue.forget(`put ${id}`);
    forgetRefused(id);
    for (const forget of onRemoved) forget(id);
    forgetHere(id);
    tellTabs({ forgotten: id });
  } catch (error) {
    isBack(id);
    if (sheet) keepHere(sheet);
    throw error;
  }
}

export async function restore(id: string): Promise<void> {
  const send = async () => {
    const sheet = await libraryHost.restore(id);
    isBack(id);
    for (const goOn of onRestored) goOn(id);
    keep(sheet);
  };
  await queue.add("", send, { kind: "restore", id });
}
