// What closed pages left in the journal reaches the library when a page opens again. Newer work that is there by then
// stays: marks are merged, and another version of a puzzle is added as a sheet of its own.
import { libraryHost } from "../host";
import { fromData, filledByRows } from "../model/puzzle";
import { Game } from "../play/game";
import { mergeEntries, playHeadOf } from "../play/merging";
import { changeSettings } from "../settings/settings";
import { takeOver, type Kept } from "./journal";
import * as library from "./library";
import { appendAll } from "./log_pieces";
import { withoutArrived } from "./saved_log";
import { contentOf } from "./sheet_data";
import { tellEveryTab } from "./tabs";

type Put = Extract<Kept, { kind: "put" }>;
type Append = Extract<Kept, { kind: "append" }>;

/** The revisions that sheets got here, by closed page and sheet: the next change of the same page follows them. */
const revisions = new Map<string, number>();

/** Sends everything that closed pages left; resolves when it is done. */
export async function recover(): Promise<void> {
  await takeOver(async (change, page, place) => {
    if (change.kind === "settings") return changeSettings(change.change);
    const { id } = change;
    await library.queue.add("", async () => {
      await send(change, page, place);
      await library.refresh();
    });
    // A page that opened the sheet before reads it again.
    tellEveryTab("log" in change ? { grown: { id, log: change.log, from: -1, entries: [] } } : { edited: id });
  });
}

async function send(change: Exclude<Kept, { kind: "settings" }>, page: string, place: number): Promise<void> {
  if (change.kind === "put") await sendSheet(change, page, place);
  else if (change.kind === "append") await sendEntries(change);
  else if (change.kind === "clear") await libraryHost.clearLog(change.id, change.log);
  else await library.bringBack(change.id);
}

async function sendSheet({ id, origin, head, body, revision }: Put, page: string, place: number): Promise<void> {
  const key = `${page}/${id}`;
  const from = Math.max(revision, revisions.get(key) ?? 0);
  try {
    const saved = await libraryHost.put(id, { origin, head, body, revision: from });
    revisions.set(key, saved.revision);
  } catch (error) {
    if (!library.isKind(error, "conflict") || !head || !body) throw error;
    const theirs = await library.openDeleted(id);
    if (contentOf(theirs.body) === contentOf(body)) return;
    const copy = `kept-${page.slice(0, 13)}-${place}`;
    await library.saveCopy({ head, body }, copy, "The version that was not saved yet is now");
  }
}

async function sendEntries({ id, log, from, entries, head }: Append): Promise<void> {
  try {
    await appendAll(id, log, from, entries, head ?? undefined);
  } catch (error) {
    if (!library.isKind(error, "conflict", "not_found")) throw error;
    const { head: theirHead, body, logs } = await library.openDeleted(id);
    const theirs = logs[log] ?? [];
    const ours = withoutArrived(theirs.slice(from), entries);
    const known = from + entries.length - ours.length;
    if (theirs.length === known) return appendAll(id, log, known, ours, head ?? undefined);
    // The log of Design only serves undo: the drawing itself is in the sheet.
    if (log !== library.PLAY_LOG) return;
    const puzzle = fromData(body.puzzle);
    const merged = mergeEntries(puzzle, theirs.slice(0, known), theirs, ours);
    const game = Game.replay(puzzle, [...theirs, ...merged]);
    const play = playHeadOf(game, filledByRows(puzzle));
    await appendAll(id, log, theirs.length, merged, { ...theirHead, play });
  }
}
