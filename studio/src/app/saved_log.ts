// A log of a sheet that only grows: entries are sent in order, several at once if the host is slow. Tabs with the same
// log tell each other what they add.
import { libraryHost } from "../host";
import { dropChange, keepChange, newPlace } from "./journal";
import {
  bringBack,
  deletedElsewhere,
  isKind,
  isRemovedHere,
  noteAppended,
  onRemoved,
  onRestored,
  queue,
  revisionOf,
  stored,
  withGame,
} from "./library";
import { firstPiece } from "./log_pieces";
import { noteRefused, refused } from "./refused";
import type { SheetHead } from "./sheet_data";
import { listenToTabs, tellTabs, type News } from "./tabs";

export interface LogOwner {
  /** The head to save in the same transaction; absent where the whole sheet is saved apart. */
  head?: () => SheetHead;
  /** Another tab added these entries, and nothing waits here. */
  onGrown?: (entries: unknown[]) => void;
  /**
   * The log is not what was known here: `theirs` is all of it. Returns the entries that take the place of `ours`,
   * which wait to be appended.
   */
  onConflict: (theirs: unknown[], ours: unknown[]) => unknown[];
}

/** The log of each name that this page uses now. */
const open = new Map<string, SavedLog>();

/** True if the host refused a new sheet, so that its logs would have no place. */
function isRefusedNew(id: string): boolean {
  return refused.peek().has(id) && !stored(id);
}

export class SavedLog {
  private waiting: unknown[] = [];
  /** The place of what waits in the journal. */
  #place: number | null = null;

  constructor(
    private readonly id: string,
    private readonly log: string,
    /** How many entries the host has. */
    private sent: number,
    private readonly owner: LogOwner,
  ) {
    open.set(`${id}/${log}`, this);
  }

  /** True while the host does not have all entries. */
  get isUnsaved(): boolean {
    return this.waiting.length > 0;
  }

  isOf(id: string): boolean {
    return this.id === id;
  }

  add(entry: unknown): void {
    this.waiting.push(entry);
    this.sendWaiting();
  }

  /** Sends what waits, once its turn comes; until then the journal has it. */
  sendWaiting(): void {
    this.#journal();
    const note = (isRefused: boolean) => noteRefused(`${this.id}/${this.log}`, isRefused);
    const sent = queue.add("", () => this.#send());
    sent.then(
      () => note(isRefusedNew(this.id)),
      () => note(true),
    );
  }

  /** If the sheet itself was refused, its entries wait until it is taken. */
  async #send(): Promise<void> {
    while (this.waiting.length > 0 && !isRemovedHere(this.id) && !isRefusedNew(this.id)) {
      const entries = firstPiece(this.waiting);
      // The head is about all entries, so it goes with the last of them.
      const head = entries.length === this.waiting.length ? withGame(this.id, this.owner.head?.()) : undefined;
      const from = this.sent;
      let revision: number | undefined;
      try {
        ({ revision } = await libraryHost.append(this.id, this.log, from, entries, head));
      } catch (error) {
        if (isKind(error, "conflict")) await this.#meet();
        else if (isKind(error, "not_found")) await bringBack(this.id);
        else throw error;
        continue;
      }
      this.waiting.splice(0, entries.length);
      this.sent = from + entries.length;
      this.#journal();
      tellTabs({ grown: { id: this.id, log: this.log, from, entries } });
      noteAppended(this.id, revision, head);
    }
  }

  /** Reads the log of the host, and puts what waits here after it. */
  async #meet(): Promise<void> {
    const theirs = (await libraryHost.open(this.id)).logs[this.log] ?? [];
    const ours = withoutArrived(theirs.slice(this.sent), this.waiting);
    this.waiting = this.owner.onConflict(theirs, ours);
    this.sent = theirs.length;
    this.#journal();
  }

  #journal(): void {
    if (this.waiting.length > 0) {
      const { id, log, sent: from, waiting: entries } = this;
      const head = this.owner.head?.() ?? null;
      keepChange((this.#place ??= newPlace()), {
        kind: "append",
        id,
        log,
        from,
        entries,
        head,
        revision: revisionOf(id),
      });
    } else this.forgetJournal();
  }

  /** What waits is not kept for the time after this page, because the host has it or the sheet is deleted. */
  forgetJournal(): void {
    dropChange(this.#place);
    this.#place = null;
  }

  /** Empties the log, because a new game begins. */
  clear(): void {
    const { id, log } = this;
    const length = this.sent + this.waiting.length;
    const send = async () => {
      await libraryHost.clearLog(id, log);
      this.sent = 0;
      tellTabs({ grown: { id, log, from: 0, entries: [] } });
    };
    void queue.add("", send, { kind: "clear", id, log, length }).catch(() => undefined);
  }

  /** Another tab added to this log or emptied it. What waits here meets it when it is sent. */
  hear({ from, entries }: NonNullable<News["grown"]>): void {
    if (this.waiting.length > 0) return;
    if (from === this.sent && entries.length > 0 && this.owner.onGrown) {
      this.sent += entries.length;
      this.owner.onGrown(entries);
    } else if (this.owner.onGrown && !deletedElsewhere.peek().has(this.id)) {
      const catchUp = async () => void (this.waiting.length === 0 && (await this.#meet()));
      void queue.add(`log ${this.id}/${this.log}`, catchUp).catch(() => undefined);
    }
  }
}

/** True while entries of a log of this sheet wait. */
export function isUnsavedLog(id: string): boolean {
  return [...open.values()].some((log) => log.isOf(id) && log.isUnsaved);
}

/** Entries without those that the host has already, because an answer was lost. */
export function withoutArrived(after: readonly unknown[], ours: readonly unknown[]): unknown[] {
  let arrived = 0;
  while (arrived < ours.length && JSON.stringify(after[arrived]) === JSON.stringify(ours[arrived])) arrived++;
  return ours.slice(arrived);
}

// Otherwise the next page would bring a deleted sheet back for entries that the host did not take.
onRemoved.add((id) => {
  for (const log of open.values()) if (log.isOf(id)) log.forgetJournal();
});

onRestored.add((id) => {
  for (const log of open.values()) if (log.isOf(id) && log.isUnsaved) log.sendWaiting();
});

listenToTabs(({ grown }) => {
  if (grown) open.get(`${grown.id}/${grown.log}`)?.hear(grown);
});
