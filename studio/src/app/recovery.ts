// What closed pages left in the journal reaches the library when a page opens again. Newer work that is there by then
// stays: marks are merged, and another version of a puzzle is added as a sheet of its own.
import { libraryHost } from "../host";
import { packCells } from "../model/cells";
import { fromData, filledByRows } from "../model/puzzle";
import { Game } from "../play/game";
import { mergeEntries, playHeadOf } from "../play/merging";
import { changeSettings } from "../settings/settings";
import { digestOf } from "../model/digest";
import { takeOver, type Kept } from "./journal";
import * as library from "./library";
import { appendAll } from "./log_pieces";
import { PLAY_LOG } from "./new_game";
import { withoutArrived } from "./saved_log";
import { contentOf } from "./sheet_data";
import { tellEveryTab } from "./tabs";

type Put = Extract<Kept, { kind: "put" }>;
type Append = Extract<Kept, { kind: "append" }>;

/** The revisions that sheets got here, by closed page and sheet: the next change of the same page follows them. */
const revisions = new Map<string, number>();

function revisionAfter(page: string, { id, revision }: Put | Append): number {
  return Math.max(revision, revisions.get(`${page}/${id}`) ?? 0);
}

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
  else if (change.kind === "append") {
    const revision = await sendEntries(change);
    // Otherwise another page has changed the sheet, too.
    if (revision === revisionAfter(page, change) + 1) revisions.set(`${page}/${change.id}`, revision);
  } else if (change.kind === "clear") await clear(change);
  else await library.bringBack(change.id);
}

/** Newer marks stay. */
async function clear({ id, log, length }: Extract<Kept, { kind: "clear" }>): Promise<void> {
  const { logs } = await libraryHost.open(id);
  if (logs[log]?.length === length) await libraryHost.clearLog(id, log);
}

async function sendSheet(change: Put, page: string, place: number): Promise<void> {
  const { id, origin, head, body } = change;
  const putAfter = async (revision: number) => {
    const saved = await libraryHost.put(id, { origin, head, body, revision });
    revisions.set(`${page}/${id}`, saved.revision);
  };
  try {
    await putAfter(revisionAfter(page, change));
  } catch (error) {
    if (!library.isKind(error, "conflict") || !head || !body) throw error;
    const theirs = await library.openDeleted(id);
    const content = contentOf(theirs.body);
    if (content === contentOf(body)) return;
    // The puzzle is as the closed page has read it: only what is known about it is new, such as its grade.
    if (digestOf(content) === change.based) return putAfter(theirs.revision);
    const copy = `kept-${page.slice(0, 13)}-${place}`;
    await library.saveCopy({ head, body }, copy, "The version that was not saved yet is now");
  }
}

/** Returns the new revision of the sheet, if there is one. */
async function sendEntries({ id, log, from, entries, head: kept }: Append): Promise<number | undefined> {
  const head = library.withGame(id, kept ?? undefined);
  try {
    return await appendAll(id, log, from, entries, head);
  } catch (error) {
    if (!library.isKind(error, "conflict", "not_found")) throw error;
    const { head: theirHead, body, logs } = await library.openDeleted(id);
    const theirs = logs[log] ?? [];
    const ours = withoutArrived(theirs.slice(from), entries);
    const known = from + entries.length - ours.length;
    if (theirs.length === known) return appendAll(id, log, known, ours, head);
    // The log of Design only serves undo: the drawing itself is in the sheet.
    if (log !== PLAY_LOG) return undefined;
    const puzzle = fromData(body.puzzle);
    const merged = mergeEntries(puzzle, theirs.slice(0, known), theirs, ours);
    const game = Game.replay(puzzle, [...theirs, ...merged]);
    const play = playHeadOf(game, filledByRows(puzzle));
    const picture = play.solved && puzzle.goal ? packCells(puzzle.goal) : theirHead.picture;
    return appendAll(id, log, theirs.length, merged, { ...theirHead, play, picture });
  }
}
