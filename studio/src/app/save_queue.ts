// One queue for all changes: they reach the host in order, one at a time. While the host does not answer, the first
// change is sent again and again, and the others wait.

interface Change {
  readonly key: string;
  send: () => Promise<void>;
  /** Called once the change, or a newer one that holds it, is safe or refused. */
  readonly settled: { resolve: () => void; reject: (error: unknown) => void }[];
}

export interface QueueOptions {
  /** True for an error after which the change should be sent again. */
  isTransient: (error: unknown) => boolean;
  onBusy: (isBusy: boolean) => void;
  /** Called with the reason why the host does not take a change. */
  onRefused?: (error: unknown) => void;
  /** The time between two attempts, in milliseconds. */
  pause: number;
}

export class SaveQueue {
  private readonly changes: Change[] = [];
  private isRunning = false;

  constructor(private readonly options: QueueOptions) {}

  /**
   * Adds a change. If a change with the same key waits, this one takes its place, because the newer one holds it;
   * changes without a key are all kept.
   */
  add(key: string, send: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = key ? this.changes.find((one, index) => one.key === key && (index > 0 || !this.isRunning)) : null;
      if (waiting) {
        waiting.send = send;
        waiting.settled.push({ resolve, reject });
      } else {
        this.changes.push({ key, send, settled: [{ resolve, reject }] });
      }
      void this.work();
    });
  }

  private async work(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    this.options.onBusy(true);
    while (this.changes.length > 0) {
      const [change] = this.changes;
      try {
        await change.send();
        for (const { resolve } of change.settled) resolve();
      } catch (error) {
        if (this.options.isTransient(error)) {
          await new Promise((resolve) => setTimeout(resolve, this.options.pause));
          continue;
        }
        this.options.onRefused?.(error);
        for (const { reject } of change.settled) reject(error);
      }
      this.changes.shift();
    }
    this.isRunning = false;
    this.options.onBusy(false);
  }
}
