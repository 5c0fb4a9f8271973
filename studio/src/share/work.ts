// Long work of this sheet, such as a book or a film: one at a time, with progress, and it can be cancelled.
import { signal } from "@preact/signals";
import { jobs } from "../host";
import { HostError, type RunOptions } from "../host/host";
import type { JobName, Jobs } from "../model/reports";
import { toast } from "../ui/toast";
import { capital } from "../model/words";

/** Seconds after which the studio gives up a book or a film. */
const LONGEST = 600;

export interface Doing {
  /** What is being made: "the PDF". */
  readonly name: string;
  /** How much is done, from 0 to 1; null while that is not known. */
  readonly share: number | null;
  cancel(): void;
}

export class Work {
  readonly doing = signal<Doing | null>(null);

  /** Does a task; null if it was cancelled or failed, which the user sees. */
  async run<Found>(name: string, task: (run: typeof jobs.run) => Promise<Found>): Promise<Found | null> {
    this.doing.value?.cancel();
    const { signal: aborted, cancel } = aborter();
    const doing = { name, share: null, cancel };
    this.doing.value = doing;
    const run = <Name extends JobName>(job: Name, request: Jobs[Name]["request"], options: RunOptions = {}) =>
      jobs.run(job, request, {
        timeout: LONGEST,
        ...options,
        signal: aborted,
        onProgress: ({ done, total }) => {
          if (!aborted.aborted && total > 0) this.doing.value = { ...doing, share: done / total };
        },
      });
    try {
      const found = await task(run);
      return aborted.aborted ? null : found;
    } catch (error) {
      if (!aborted.aborted) toast(failure(error, name));
      return null;
    } finally {
      if (this.doing.value?.cancel === cancel) this.doing.value = null;
    }
  }
}

function aborter(): { signal: AbortSignal; cancel: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, cancel: () => controller.abort() };
}

/** Why something could not be made, in words. */
export function failure(error: unknown, name: string): string {
  if (error instanceof HostError) return error.message;
  return `${capital(name)} could not be made.`;
}
