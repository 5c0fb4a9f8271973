// One queue for all changes: they reach the host in order, one at a time. While the host does not answer, the first
// change is sent again and again, and the others wait. The journal keeps those that a closed page must not lose.
import { isFinal } from "../host/host";
import { dropChange, keepChange, newPlace, type Kept } from "./journal";

interface Change {
  readonly key: string;
  send: () => Promise<void>;
  /** True for a change that makes room for others. */
  readonly makesRoom: boolean;
  /** What the journal keeps of it, and where. */
  kept?: Kept;
  place: number | null;
  /** Called once the change, or a newer one that holds it, is safe or refused. */
  readonly settled: { resolve: () => void; reject: (error: unknown) => void }[];
}

export interface QueueOptions {
  /** True for an error after which the change should be sent again. */
  isTransient: (error: unknown) => boolean;
  onBusy: (isBusy: boolean) => void;
  /** Called with the reason why the host does not take a change, and its key. */
  onRefused?: (error: unknown, key: string) => void;
  /** The time between two attempts, in milliseconds. */
  pause: number;
}

export class SaveQueue {
  readonly #changes: Change[] = [];
  /** The places of changes that stay in the journal because the host failed; a newer change of the same key holds them. */
  readonly #failed = new Map<string, number>();
  #isRunning = false;

  constructor(private readonly options: QueueOptions) {}

  /**
   * Adds a change. If a change with the same key waits, this one takes its place, because the newer one holds it;
   * changes without a key are all kept. `kept` is what the journal keeps of it. A change that makes room overtakes
   * others while the host cannot take them, because they may wait for that room.
   */
  add(key: string, send: () => Promise<void>, kept?: Kept, makesRoom = false): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = key ? this.#waiting(key) : undefined;
      const change = waiting ?? { key, send, makesRoom, place: null, settled: [] };
      change.send = send;
      change.settled.push({ resolve, reject });
      if (!waiting) this.#changes.push(change);
      if (kept) keepChange((change.place ??= this.#placeOf(key)), (change.kept = kept));
      void this.#work();
    });
  }

  /** The journal forgets what the host does not have of a key, because it is not wanted any more. */
  forget(key: string): void {
    dropChange(this.#failed.get(key));
    this.#failed.delete(key);
    for (const change of this.#changes) {
      if (change.key !== key) continue;
      dropChange(change.place);
      change.place = null;
    }
  }

  #placeOf(key: string): number {
    const place = this.#failed.get(key) ?? newPlace();
    this.#failed.delete(key);
    return place;
  }

  /** The change with a key that is not on its way yet. */
  #waiting(key: string): Change | undefined {
    return this.#changes.find((one, index) => one.key === key && (index > 0 || !this.#isRunning));
  }

  /** Corrects what the journal keeps of a waiting change. */
  renew(key: string, change: (kept: Kept) => Kept): void {
    const waiting = this.#waiting(key);
    if (waiting?.kept && waiting.place !== null) keepChange(waiting.place, (waiting.kept = change(waiting.kept)));
  }

  /** True while a change with this key waits or is on its way. */
  has(key: string): boolean {
    return this.#changes.some((change) => change.key === key);
  }

  /** True also if the host failed to take it, so that only the journal has it. */
  holds(key: string): boolean {
    return this.has(key) || this.#failed.has(key);
  }

  /** Sends the first change behind the others that makes room; if the host does not take it, it stays where it is. */
  async #makeRoom(): Promise<void> {
    const place = this.#changes.findIndex((change, index) => index > 0 && change.makesRoom);
    const change = this.#changes[place];
    try {
      await change?.send();
    } catch {
      return;
    }
    if (change) this.#changes.splice(place, 1);
    for (const { resolve } of change?.settled ?? []) resolve();
  }

  async #work(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.options.onBusy(true);
    while (this.#changes.length > 0) {
      const [change] = this.#changes;
      let isDone = true;
      try {
        await change.send();
        for (const { resolve } of change.settled) resolve();
      } catch (error) {
        if (this.options.isTransient(error)) {
          await this.#makeRoom();
          await new Promise((resolve) => setTimeout(resolve, this.options.pause));
          continue;
        }
        this.options.onRefused?.(error, change.key);
        for (const { reject } of change.settled) reject(error);
        // Only a change with a key is whole: the others, sent much later, could undo what came after them.
        isDone = isFinal(error) || !change.key;
      }
      this.#changes.shift();
      if (change.place === null) continue;
      if (isDone) dropChange(change.place);
      else this.#failed.set(change.key, change.place);
    }
    this.#isRunning = false;
    this.options.onBusy(false);
  }
}
