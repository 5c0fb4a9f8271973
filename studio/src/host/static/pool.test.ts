import { resolveObjectURL } from "node:buffer";
import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HostError, NOT_LOADED, type LoadState } from "../host";
import { WorkerPool } from "./pool";
import type { Call, Event, WorkerLike } from "./protocol";

class FakeWorker implements WorkerLike {
  private readonly listeners = new Map<string, (event: never) => void>();
  readonly calls: Call[] = [];
  isEnded = false;

  postMessage(message: Call): void {
    this.calls.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, listener);
  }
  say(data: Event): void {
    this.listeners.get("message")?.({ data } as never);
  }
  crash(): void {
    this.listeners.get("error")?.({} as never);
  }
  answer(report: unknown): void {
    this.say({ call: this.calls.at(-1)!.call, report });
  }
}

let workers: FakeWorker[] = [];
const states: LoadState[] = [];
const PROGRESS = { phase: "learning", done: 3, total: 9 } as const;

function makePool(most = 2): WorkerPool {
  return new WorkerPool({
    spawn: () => {
      workers.push(new FakeWorker());
      return workers.at(-1)!;
    },
    most,
    isLong: (job) => job === "solve",
    patience: 300,
    grace: 200,
    overtime: 1000,
    silence: 60_000,
    onLoad: (state) => states.push(state),
  });
}

const run = (pool: WorkerPool, job: string, options = {}) => pool.run(job, (call) => `${job} ${call}`, options);

async function startsAndAnswers(worker: FakeWorker, job: Promise<unknown>): Promise<void> {
  worker.say({ ready: true });
  worker.answer("an answer");
  expect(await job).toBe("an answer");
}

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  states.length = 0;
});
afterEach(() => void vi.useRealTimers());

test("jobs wait for the first Worker, which answers them in order", async () => {
  const pool = makePool(1);
  const both = [run(pool, "hint"), run(pool, "check")];
  expect(workers).toHaveLength(1);
  workers[0].say({ loaded: 0.5 });
  workers[0].say({ ready: true });
  expect(workers[0].calls.map((call) => call.body)).toEqual(["hint 1"]);
  workers[0].answer("first");
  workers[0].answer("second");
  expect(await Promise.all(both)).toEqual(["first", "second"]);
  expect(states).toEqual([0.5, 1]);
});

test("a second Worker is started only for a job that has waited", async () => {
  const pool = makePool();
  void run(pool, "solve");
  workers[0].say({ ready: true });
  const hint = run(pool, "hint");
  vi.advanceTimersByTime(290);
  expect(workers).toHaveLength(1);
  vi.advanceTimersByTime(20);
  expect(workers).toHaveLength(2);
  await startsAndAnswers(workers[1], hint);
});

test("long jobs leave a Worker free for the others", () => {
  const pool = makePool();
  pool.warmUp();
  workers[0].say({ ready: true });
  void run(pool, "solve");
  void run(pool, "solve");
  vi.advanceTimersByTime(400);
  workers[1].say({ ready: true });
  expect(workers[1].calls).toHaveLength(0);
  void run(pool, "hint");
  expect(workers[1].calls.map((call) => call.job)).toEqual(["hint"]);
});

test("a dropped job may end by itself; otherwise its Worker is replaced", async () => {
  const pool = makePool(1);
  pool.warmUp();
  workers[0].say({ ready: true });
  const first = new AbortController();
  const dropped = run(pool, "check", { signal: first.signal });
  first.abort();
  await expect(dropped).rejects.toMatchObject({ name: "AbortError" });
  workers[0].answer("late");
  vi.advanceTimersByTime(500);
  expect(workers[0].isEnded).toBe(false);

  const second = new AbortController();
  const other = run(pool, "solve", { signal: second.signal });
  second.abort();
  await expect(other).rejects.toMatchObject({ name: "AbortError" });
  const next = run(pool, "hint");
  vi.advanceTimersByTime(250);
  expect(workers[0].isEnded).toBe(true);
  await startsAndAnswers(workers[1], next);
});

test("a job that is asked to end early reports what it has found", async () => {
  const pool = makePool(1);
  pool.warmUp();
  workers[0].say({ ready: true });
  const stop = new AbortController();
  const seen: unknown[] = [];
  const solving = run(pool, "solve", { stop: stop.signal, onProgress: (progress: unknown) => seen.push(progress) });
  const { call, wanted } = workers[0].calls[0];
  workers[0].say({ call, progress: PROGRESS });
  expect(resolveObjectURL(wanted)).toBeDefined();
  stop.abort();
  expect(resolveObjectURL(wanted)).toBeUndefined();
  workers[0].answer({ known: 3 });
  expect(await solving).toEqual({ known: 3 });
  expect(seen).toEqual([PROGRESS]);
  vi.advanceTimersByTime(250);
  expect(workers[0].isEnded).toBe(false);
});

test("a job that does not end when it is asked to is ended with its Worker", async () => {
  const pool = makePool(1);
  pool.warmUp();
  workers[0].say({ ready: true });
  const stop = new AbortController();
  const film = run(pool, "film", { stop: stop.signal });
  stop.abort();
  vi.advanceTimersByTime(250);
  await expect(film).rejects.toMatchObject({ kind: "cancelled" });
  expect(workers[0].isEnded).toBe(true);
});

test("a job that has not begun ends at once", async () => {
  const pool = makePool(1);
  const stop = new AbortController();
  const film = run(pool, "film", { stop: stop.signal });
  stop.abort();
  await expect(film).rejects.toMatchObject({ kind: "cancelled" });
  await expect(run(pool, "film", { stop: stop.signal })).rejects.toMatchObject({ kind: "cancelled" });
});

test("a job that takes longer than it may is ended", async () => {
  const pool = makePool(1);
  pool.warmUp();
  workers[0].say({ ready: true });
  const late = run(pool, "solve", { timeout: 2 });
  vi.advanceTimersByTime(2900);
  expect(workers[0].isEnded).toBe(false);
  vi.advanceTimersByTime(200);
  await expect(late).rejects.toMatchObject({ kind: "timeout" });
});

test("a Worker that dies fails its own job only", async () => {
  const pool = makePool(1);
  pool.warmUp();
  workers[0].say({ ready: true });
  const crashed = run(pool, "solve");
  const waiting = run(pool, "hint");
  workers[0].crash();
  await expect(crashed).rejects.toMatchObject({ kind: "crashed" });
  await startsAndAnswers(workers[1], waiting);
});

test("if no Worker can be started, every job says so, and a later one tries again", async () => {
  const pool = makePool(1);
  const hint = run(pool, "hint");
  workers[0].say({ failed: true });
  workers[1].say({ failed: true });
  await expect(hint).rejects.toEqual(new HostError("not_loaded", NOT_LOADED));
  expect(states).toEqual(["failed"]);
  const again = run(pool, "hint");
  await startsAndAnswers(workers[2], again);
});

test("a short job behind a long one gets another try if the second Worker does not start, and only one", async () => {
  const pool = makePool();
  void run(pool, "solve");
  workers[0].say({ ready: true });
  const hint = run(pool, "hint");
  vi.advanceTimersByTime(400);
  workers[1].say({ failed: true });
  expect(workers).toHaveLength(2);
  vi.advanceTimersByTime(3000);
  expect(workers).toHaveLength(3);
  await startsAndAnswers(workers[2], hint);
  workers[2].crash();

  void run(pool, "hint");
  vi.advanceTimersByTime(400);
  for (const worker of [3, 4]) {
    expect(workers).toHaveLength(worker + 1);
    workers[worker].say({ failed: true });
    vi.advanceTimersByTime(10_000);
  }
  expect(workers).toHaveLength(5);
  expect(states, "what is there goes on").not.toContain("failed");
});

test("a second Worker that does not start is not tried again for a job that was dropped", () => {
  const pool = makePool();
  void run(pool, "solve");
  workers[0].say({ ready: true });
  const dropped = new AbortController();
  void run(pool, "hint", { signal: dropped.signal }).catch(() => undefined);
  vi.advanceTimersByTime(400);
  dropped.abort();
  workers[1].say({ failed: true });
  vi.advanceTimersByTime(10_000);
  expect(workers).toHaveLength(2);
});

test("a Worker that says nothing while it loads has failed, but not one that gets on", async () => {
  const pool = makePool(1);
  const hint = run(pool, "hint");
  vi.advanceTimersByTime(59_000);
  workers[0].say({ loaded: 0.5 });
  vi.advanceTimersByTime(59_000);
  expect(workers[0].isEnded).toBe(false);
  vi.advanceTimersByTime(2000);
  await expect(hint).rejects.toEqual(new HostError("not_loaded", NOT_LOADED));
  expect(workers[0].isEnded).toBe(true);
  expect(states).toEqual([0.5, "failed"]);

  const again = run(pool, "hint");
  expect(workers).toHaveLength(2);
  workers[1].say({ ready: true });
  vi.advanceTimersByTime(600_000);
  expect(workers[1].isEnded).toBe(false);
  workers[1].answer("a hint");
  expect(await again).toBe("a hint");
});

test("errors of a job arrive with their kind and place", async () => {
  const pool = makePool(1);
  pool.warmUp();
  workers[0].say({ ready: true });
  const read = run(pool, "read");
  const error = { kind: "unreadable", problem: "This is not a puzzle.", line: 3, column: 7 } as const;
  workers[0].say({ call: workers[0].calls[0].call, error });
  await expect(read).rejects.toMatchObject({
    kind: "unreadable",
    line: 3,
    column: 7,
    message: "This is not a puzzle.",
  });
});

test("a job that has ended leaves nothing behind on the signals that could end it", async () => {
  const pool = makePool(1);
  const [signal, stop] = [new AbortController().signal, new AbortController().signal];
  const report = run(pool, "hint", { signal, stop });
  workers[0].say({ ready: true });
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
  workers[0].answer("found");
  expect(await report).toBe("found");
  expect([signal, stop].flatMap((one) => getEventListeners(one, "abort"))).toEqual([]);
});
