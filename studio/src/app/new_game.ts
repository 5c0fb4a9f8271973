// A new game on a sheet of the library, and the way back.
import { libraryHost } from "../host";
import type { Origin } from "../host/host";
import { put, queue, type Whole } from "./library";
import { appendAll } from "./log_pieces";
import type { PlayHead, SheetHead } from "./sheet_data";
import { tellTabs } from "./tabs";

/** Takes all marks off a sheet: a new game. Its best time stays. Returns the sheet as it was. */
export async function startAgain(id: string): Promise<Whole> {
  let before: Whole | null = null;
  await queue.add("", async () => {
    before ??= await libraryHost.open(id);
    const { logs, head, origin } = before;
    if (PLAY_LOG in logs) await libraryHost.clearLog(id, PLAY_LOG);
    await put(id, origin, { head: { ...head, play: newGame(head.play), picture: unsolvedPicture(origin, head) } });
    tellAbout(id);
  });
  return before!;
}

/** The log of the game; other logs are not about marks. */
export const PLAY_LOG = "play";

/** Other tabs that show the game read it again. */
function tellAbout(id: string): void {
  tellTabs({ grown: { id, log: PLAY_LOG, from: 0, entries: [] } });
}

/** Undoes `startAgain`. */
export async function bringMarksBack({ id, logs, head, origin, revision }: Whole): Promise<void> {
  const entries = logs[PLAY_LOG] ?? [];
  const kept = { id, log: PLAY_LOG };
  const cleared = queue.add("", () => libraryHost.clearLog(id, PLAY_LOG), { kind: "clear", ...kept, length: 0 });
  const send = async () => {
    await appendAll(id, PLAY_LOG, 0, entries);
    await put(id, origin, { head });
    tellAbout(id);
  };
  const appended = queue.add("", send, { kind: "append", ...kept, from: 0, entries, head, revision });
  await Promise.all([cleared, appended]);
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
