// Asks the host for a trace or an explanation, and makes it ready to be watched.
import { signal, type Signal } from "@preact/signals";
import { jobs } from "../host";
import { HostError } from "../host/host";
import { toData, type Puzzle } from "../model/puzzle";
import type { Progress } from "../model/reports";
import { algorithms, loadAlgorithms } from "./algorithms";
import { EXPLANATION, MOST_STEPS, runOfExplanation, runOfTrace, type Run } from "./trace/run";

/** Seconds that a solver may take; more if the user asks for it. */
const TIMEOUT = 10;
const LONG_TIMEOUT = 60;

export type Status =
  | { readonly kind: "idle" }
  | { readonly kind: "busy"; readonly progress: Progress | null }
  | { readonly kind: "ready"; readonly run: Run }
  | { readonly kind: "failed"; readonly problem: string };

/** One algorithm at work on the puzzle: its state, and the position that is shown of its trace. */
export class Side {
  readonly status: Signal<Status> = signal({ kind: "idle" });
  readonly position = signal(0);
  #stopper = new AbortController();
  #dropper = new AbortController();

  constructor(
    readonly puzzle: Puzzle,
    readonly algorithm: string,
  ) {}

  get run(): Run | null {
    const status = this.status.value;
    return status.kind === "ready" ? status.run : null;
  }

  /** Lets the solver run, unless it did. */
  start(): void {
    const { kind } = this.status.peek();
    if (kind !== "busy" && kind !== "ready") this.#begin(TIMEOUT);
  }

  /** Lets a solver that ran out of time run again, for longer. */
  goOn(): void {
    this.#begin(LONG_TIMEOUT);
  }

  /** Asks the solver to end; what it did until then is shown. */
  stop(): void {
    this.#stopper.abort();
  }

  /** Forgets a solver that is at work, because the user watches something else; `start` lets it begin again. */
  drop(): void {
    this.#dropper.abort();
    if (this.status.peek().kind === "busy") this.status.value = { kind: "idle" };
  }

  #begin(timeout: number): void {
    this.#stopper = new AbortController();
    this.#dropper = new AbortController();
    this.status.value = { kind: "busy", progress: null };
    void this.#load(timeout, this.#dropper.signal);
  }

  async #load(timeout: number, signal: AbortSignal): Promise<void> {
    try {
      const run = await this.#ask(timeout, signal);
      if (signal.aborted) return;
      this.position.value = Math.min(this.position.value, run.steps.count);
      this.status.value = { kind: "ready", run };
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof HostError ? error.message : String(error);
      this.status.value = { kind: "failed", problem };
    }
  }

  async #ask(timeout: number, signal: AbortSignal): Promise<Run> {
    const { puzzle, algorithm } = this;
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) this.status.value = { kind: "busy", progress };
    };
    const options = { timeout, signal, stop: this.#stopper.signal, onProgress };
    const data = { ...toData(puzzle), goal: undefined };
    if (algorithm === EXPLANATION) {
      return runOfExplanation(puzzle, await jobs.run("explain", { puzzle: data, language: "en" }, options));
    }
    await loadAlgorithms();
    const facts = algorithms.value.find((one) => one.name === algorithm);
    const limit = facts?.countsSteps ? { max_steps: MOST_STEPS } : {};
    const solver = { algorithm, trace_limit: MOST_STEPS + 1000, ...limit };
    return runOfTrace(puzzle, await jobs.run("trace", { puzzle: data, options: solver, packed: true }, options));
  }
}
