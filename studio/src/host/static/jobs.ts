// Jobs in a page without a server. What must be instant is answered by the core alone or by the page itself, as long as
// Python is not there; everything else by Python in a Worker.
import { signal } from "@preact/signals";
import type { JobName, Jobs, ReadRequest } from "../../model/reports";
import type { JobHost, LoadState, RunOptions } from "../host";
import { WorkerPool } from "./pool";
import { readShareCode } from "./share_code/read_code";

/** Jobs that may take long, as in src/hanjie/studio/job_list.py. */
const LONG_JOBS: readonly JobName[] = [
  "solve",
  "repair",
  "count",
  "explain",
  "trace",
  "film",
  "print",
  "random",
  "draw",
  "variants",
];
/** The seconds that a job may take if it does not say. */
const USUAL_TIMEOUT = 30;

/** How much of Python is there. */
export const pythonLoad = signal<LoadState>(0);

const python = new WorkerPool({
  spawn: () => new Worker(new URL("./python_worker.ts", import.meta.url), { type: "module" }),
  most: 2,
  isLong: (job) => LONG_JOBS.includes(job as JobName),
  patience: 400,
  grace: 1500,
  overtime: 6000,
  silence: 5 * 60_000, // 10 MB over a slow connection
  onLoad: (state) => {
    if (state === "failed" || pythonLoad.value === "failed" || state > pythonLoad.value) pythonLoad.value = state;
  },
});

const engine = new WorkerPool({
  spawn: () => new Worker(new URL("./engine_worker.ts", import.meta.url), { type: "module" }),
  most: 1,
  isLong: () => false,
  patience: 0,
  grace: 500,
  overtime: 3500, // a search for common cells follows the one for solutions
  silence: 60_000,
});

/** How long Python waits for what the page shows first, in milliseconds; a job that needs it does not wait. */
const PATIENCE = 2000;

/**
 * Starts the Workers: the core at once, and Python when the page shows something, so that they do not compete for the
 * connection. A browser that has kept the site needs none.
 */
export function startWorkers(shown: Promise<void>): void {
  engine.warmUp();
  if (navigator.serviceWorker?.controller) return python.warmUp();
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  void Promise.race([shown, late]).then(() => requestAnimationFrame(() => setTimeout(() => python.warmUp())));
}

export const staticJobs: JobHost = {
  async run<Name extends JobName>(name: Name, request: Jobs[Name]["request"], options: RunOptions = {}) {
    const timeout = options.timeout ?? USUAL_TIMEOUT;
    const body = (call: number) => JSON.stringify({ id: `${call}`, request, timeout });
    const bounded = { ...options, timeout };
    const early = python.isReady ? null : await answerEarly(name, request, body, bounded);
    return (early ?? (await python.run(name, body, bounded))) as Jobs[Name]["report"];
  },
};

/** The answer of the page or of the core alone; null if Python is needed. */
async function answerEarly(
  name: JobName,
  request: object,
  body: (call: number) => string,
  options: RunOptions,
): Promise<unknown> {
  if (name === "read") return readAlone(request as ReadRequest);
  if (name !== "solve" && name !== "count") return null;
  try {
    return await engine.run(name, body, options);
  } catch (error) {
    if (options.signal?.aborted || options.stop?.aborted) throw error;
    return null;
  }
}

function readAlone({ data, format }: ReadRequest): Jobs["read"]["report"] | null {
  const puzzle = format === "code" ? readShareCode(atob(data)) : null;
  return puzzle && { format: "code", puzzles: [puzzle] };
}
