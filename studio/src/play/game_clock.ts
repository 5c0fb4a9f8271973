// The clock of a game as the page sees it: it ticks in whole seconds.
import { signal } from "@preact/signals";
import { readClock, startClock, stopClock, stoppedClock, touchClock, type Clock } from "./clock";

const now = () => performance.now() / 1000;

export class GameClock {
  /** Whole seconds. */
  readonly shown;
  #clock: Clock;

  constructor(seconds: number) {
    this.#clock = stoppedClock(seconds);
    this.shown = signal(Math.floor(seconds));
  }

  /** In tenths of a second. */
  time(): number {
    return Math.round(readClock(this.#clock, now()) * 10) / 10;
  }

  get isRunning(): boolean {
    return this.#clock.since !== null;
  }

  /** Stands at this time. */
  set(seconds: number): void {
    this.#clock = stoppedClock(seconds);
    this.tick();
  }

  run(): void {
    this.#clock = startClock(this.#clock, now());
  }

  stop(): void {
    this.#clock = stopClock(this.#clock, now());
    this.tick();
  }

  /** The player did something. */
  touch(): void {
    this.#clock = touchClock(this.#clock, now());
  }

  tick(): void {
    this.shown.value = Math.floor(this.time());
  }
}
