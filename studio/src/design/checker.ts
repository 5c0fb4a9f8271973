// Asks the host after each stroke whether the picture is fair. At most one question is under way; the newest picture
// follows. A question about an older picture may end if it is nearly done, so that answers come while one draws on.
import { signal } from "@preact/signals";
import { HostError, type JobHost } from "../host/host";
import type { CheckReport, PuzzleData } from "../model/reports";
import type { Picture } from "./picture";

export interface Answer {
  readonly picture: Picture;
  /** The number of the stroke that the answer is about. */
  readonly stroke: number;
  readonly report: CheckReport;
  /** False for the first part of an answer: the cells and whether there is one solution, without grade and count. */
  readonly isWhole: boolean;
}

interface Question {
  readonly picture: Picture;
  readonly stroke: number;
  readonly puzzle: () => PuzzleData;
  readonly timeout: number;
}

/** How long an older question may go on after a new stroke, in milliseconds. */
const PATIENCE = 250;
/** If the last answer took longer than this, its quick part is asked for first. */
const QUICK = 300;
/** A first picture with more cells than this is asked about quickly first. */
const LARGE = 900;
/** After this time a host that did not answer is asked again, in milliseconds. */
const AGAIN = 1000;
/** Seconds for one question. */
const TIMEOUT = 30;

export class Checker {
  readonly answer = signal<Answer | null>(null);
  /** True while a question is under way or waits. */
  readonly isBusy = signal(false);
  /** What the host said if it could not answer. */
  readonly problem = signal<string | null>(null);

  #next: Question | null = null;
  private running: AbortController | null = null;
  /** How long the last whole answer took, in milliseconds; null before the first. */
  #lastTook: number | null = null;

  constructor(
    private readonly jobs: JobHost,
    private readonly onAnswer: (answer: Answer) => void,
  ) {}

  ask(picture: Picture, stroke: number, puzzle: () => PuzzleData, timeout = TIMEOUT): void {
    this.#next = { picture, stroke, puzzle, timeout };
    this.isBusy.value = true;
    const { running } = this;
    if (running) setTimeout(() => running.abort(), PATIENCE);
    else void this.#work();
  }

  /** Asks no more; the last answer stays. */
  stop(): void {
    this.#next = null;
    this.running?.abort();
    this.isBusy.value = false;
  }

  /** Forgets everything: the picture is blank or another one. */
  drop(): void {
    this.stop();
    this.answer.value = null;
    this.problem.value = null;
  }

  async #work(): Promise<void> {
    while (this.#next) {
      const question = this.#next;
      this.#next = null;
      const control = new AbortController();
      this.running = control;
      try {
        await this.#answerTo(question, control.signal);
        this.problem.value = null;
      } catch (error) {
        if (!control.signal.aborted) await this.#failed(error, question);
      }
      this.running = null;
    }
    this.isBusy.value = false;
  }

  /** A host that does not answer or is busy is asked again; other problems are reported. */
  async #failed(error: unknown, question: Question): Promise<void> {
    if (error instanceof HostError && (error.kind === "gone" || error.kind === "busy")) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      if (this.isBusy.value) this.#next ??= question;
    } else {
      this.problem.value = error instanceof Error ? error.message : String(error);
    }
  }

  async #answerTo(question: Question, signal: AbortSignal): Promise<void> {
    const { picture, stroke, timeout } = question;
    const puzzle = question.puzzle();
    const began = performance.now();
    const tell = (report: CheckReport, isWhole: boolean) => {
      if (signal.aborted) return;
      this.answer.value = { picture, stroke, report, isWhole };
      this.onAnswer(this.answer.value);
    };
    if (this.#lastTook === null ? picture.cells.length > LARGE : this.#lastTook > QUICK) {
      tell(await this.jobs.run("check", { puzzle, grade: false, count: false }, { signal, timeout }), false);
      if (this.#next) return;
    }
    tell(await this.jobs.run("check", { puzzle, grade: true, count: true }, { signal, timeout }), true);
    this.#lastTook = performance.now() - began;
  }
}
