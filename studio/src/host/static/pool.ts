// A few Workers that answer jobs one at a time. A job that is dropped or stopped is asked to end (wanted.ts) and gets a
// moment for it; then its Worker is ended, and another one takes its place.
import { HostError, NOT_LOADED, type LoadState, type RunOptions } from "../host";
import type { Event, WorkerLike } from "./protocol";
import { newWanted, revoke } from "./wanted";

export interface PoolOptions {
  spawn: () => WorkerLike;
  /** The most Workers at a time. */
  most: number;
  /** Jobs that may take long leave one Worker free for the others. */
  isLong: (job: string) => boolean;
  /** The milliseconds that a job waits before another Worker is started for it. */
  patience: number;
  /** The milliseconds that a job may take to end after it was asked to. */
  grace: number;
  /** The milliseconds after its own timeout in which a job may write its report. */
  overtime: number;
  /** The milliseconds without a word after which a Worker that loads has failed. */
  silence: number;
  /** How far the first Worker is. */
  onLoad?: (state: LoadState) => void;
}

interface Waiting {
  readonly job: string;
  readonly body: (call: number) => string;
  readonly options: RunOptions;
  readonly resolve: (report: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly since: number;
}

interface Member {
  readonly worker: WorkerLike;
  isReady: boolean;
  /** Ends it if it says nothing while it loads. */
  silence?: ReturnType<typeof setTimeout>;
  current: { call: number; waiting: Waiting; wanted: string; timer: ReturnType<typeof setTimeout> | null } | null;
}

const CRASHED = "The part of the page that did this ended unexpectedly. Try it again.";
const CANCELLED = "It was stopped before it had an answer.";
const TIMEOUT = "The job took too long and was ended. Allow it more time, or make it smaller.";
/** Workers that failed one after the other before they were ready; then the pool gives up until the next job. */
const MOST_FAILURES = 2;
/** The milliseconds after which another Worker is tried for a job that waits while the first one is busy. */
const MOMENT = 2000;

export class WorkerPool {
  readonly #members = new Set<Member>();
  #queue: Waiting[] = [];
  #lastCall = 0;
  #failures = 0;
  /** When the first Worker became ready: jobs that waited for it have not yet waited for a free one. */
  #readySince = 0;

  constructor(private readonly options: PoolOptions) {}

  /** Starts a Worker, so that it is there when the first job comes. */
  warmUp(): void {
    if (this.#members.size === 0) this.#start();
  }

  get isReady(): boolean {
    return [...this.#members].some((member) => member.isReady);
  }

  run(job: string, body: Waiting["body"], options: RunOptions): Promise<unknown> {
    const over = new AbortController();
    const { signal } = over;
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) return reject(abortError());
      if (options.stop?.aborted) return reject(new HostError("cancelled", CANCELLED));
      const waiting: Waiting = { job, body, options, resolve, reject, since: Date.now() };
      options.signal?.addEventListener("abort", () => this.#drop(waiting), { signal });
      options.stop?.addEventListener("abort", () => this.#stop(waiting), { signal });
      this.#queue.push(waiting);
      this.#assign();
    }).finally(() => over.abort());
  }

  /** Hands waiting jobs to free Workers, and starts one more where that is worth it. */
  #assign(): void {
    for (const waiting of [...this.#queue]) {
      if (this.options.isLong(waiting.job) && this.#longOnes() >= this.#room()) continue;
      const member = [...this.#members].find((one) => one.isReady && !one.current);
      if (!member) break;
      this.#queue = this.#queue.filter((one) => one !== waiting);
      this.#begin(member, waiting);
    }
    if (this.#queue.length === 0 || this.#members.size >= this.options.most) return;
    const isStarting = [...this.#members].some((member) => !member.isReady);
    const waited = Date.now() - Math.max(this.#queue[0].since, this.#readySince);
    if (this.#members.size === 0 || (!isStarting && waited >= this.options.patience)) this.#start();
    else if (!isStarting) setTimeout(() => this.#assign(), this.options.patience - waited + 1);
  }

  #longOnes(): number {
    return [...this.#members].filter(({ current }) => current && this.options.isLong(current.waiting.job)).length;
  }

  #room(): number {
    return Math.max(1, this.options.most - 1);
  }

  #start(): void {
    const member: Member = { worker: this.options.spawn(), isReady: false, current: null };
    this.#members.add(member);
    this.#watch(member);
    member.worker.addEventListener("message", ({ data }) => this.#receive(member, data));
    member.worker.addEventListener("error", () => this.#fail(member));
  }

  /** Starts the time anew in which a loading Worker must say something. Another one would not be quicker. */
  #watch(member: Member): void {
    clearTimeout(member.silence);
    member.silence = setTimeout(() => this.#fail(member, MOST_FAILURES), this.options.silence);
  }

  #begin(member: Member, waiting: Waiting): void {
    const call = ++this.#lastCall;
    const seconds = waiting.options.timeout;
    const timer =
      seconds === undefined
        ? null
        : setTimeout(
            () => this.#end(member, new HostError("timeout", TIMEOUT)),
            seconds * 1000 + this.options.overtime,
          );
    const wanted = newWanted();
    member.current = { call, waiting, wanted, timer };
    member.worker.postMessage({ call, job: waiting.job, body: waiting.body(call), wanted });
  }

  #receive(member: Member, event: Event): void {
    if ("loaded" in event) {
      this.#watch(member);
      this.options.onLoad?.(event.loaded);
    } else if ("failed" in event) this.#fail(member);
    else if ("ready" in event) {
      if (!this.isReady) this.#readySince = Date.now();
      member.isReady = true;
      clearTimeout(member.silence);
      this.#failures = 0;
      this.options.onLoad?.(1);
      this.#assign();
    } else if (event.call === member.current?.call) {
      const { waiting } = member.current;
      if ("progress" in event) {
        waiting.options.onProgress?.(event.progress);
        return;
      }
      if ("report" in event) waiting.resolve(event.report);
      else {
        const { kind, problem, line, column } = event.error;
        waiting.reject(new HostError(kind, problem, line, column));
      }
      this.#release(member);
      this.#assign();
    }
  }

  #release(member: Member): void {
    if (!member.current) return;
    clearTimeout(member.current.timer ?? undefined);
    revoke(member.current.wanted);
    member.current = null;
  }

  /** The job is not wanted any more. */
  #drop(waiting: Waiting): void {
    waiting.reject(abortError());
    this.#endSoon(waiting, abortError());
  }

  /** The job should end early and say what it has found. */
  #stop(waiting: Waiting): void {
    this.#endSoon(waiting, new HostError("cancelled", CANCELLED));
  }

  #endSoon(waiting: Waiting, error: unknown): void {
    if (this.#queue.includes(waiting)) {
      this.#queue = this.#queue.filter((one) => one !== waiting);
      waiting.reject(error);
      return;
    }
    const memberOf = () => [...this.#members].find(({ current }) => current?.waiting === waiting);
    const wanted = memberOf()?.current?.wanted;
    if (wanted) revoke(wanted);
    setTimeout(() => {
      const member = memberOf();
      if (member) this.#end(member, error);
    }, this.options.grace);
  }

  /** Ends a Worker in the middle of its job. */
  #end(member: Member, error: unknown): void {
    member.current?.waiting.reject(error);
    this.#release(member);
    member.worker.terminate();
    this.#members.delete(member);
    if (this.#members.size === 0) this.#start();
    this.#assign();
  }

  #fail(member: Member, failures = 1): void {
    clearTimeout(member.silence);
    if (!this.#members.has(member)) return;
    if (member.isReady) return this.#end(member, new HostError("crashed", CRASHED));
    member.worker.terminate();
    this.#members.delete(member);
    // Without a job that waits, those that are there go on.
    if (this.isReady && this.#queue.length === 0) return;
    this.#failures += failures;
    if (this.#failures < MOST_FAILURES) {
      if (this.isReady) setTimeout(() => this.#assign(), MOMENT);
      else this.#start();
      return;
    }
    this.#failures = 0;
    if (this.isReady) return; // the next job tries again
    this.options.onLoad?.("failed");
    const refused = this.#queue;
    this.#queue = [];
    for (const waiting of refused) waiting.reject(new HostError("not_loaded", NOT_LOADED));
  }
}

function abortError(): DOMException {
  return new DOMException("The job was dropped.", "AbortError");
}
