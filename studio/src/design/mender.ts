// Looks for small changes that make the picture fair: some quickly, then all of them. A new stroke drops the search.
import { signal } from "@preact/signals";
import type { JobHost } from "../host/host";
import type { Aim, Proposal, PuzzleData } from "../model/reports";
import type { Picture } from "./picture";

export interface Mending {
  readonly picture: Picture;
  readonly aim: Aim;
  readonly proposals: readonly Proposal[];
  /** False while more are looked for. */
  readonly isWhole: boolean;
}

/** How long the pencil must rest before the search starts, in milliseconds. */
const REST = 400;
/** How many proposals the first and the second search ask for at most. */
const FEW = 3;
export const MANY = 8;
const TIMEOUT = 6;

/** A text that differs between proposals for the same picture. */
export function keyOf({ changes }: Proposal): string {
  return changes.map(({ cell, after }) => `${cell}=${after}`).join(" ");
}

/** Proposals that are shown keep their places, because people are reading them; new ones follow. */
function inPlace(shown: readonly Proposal[], found: readonly Proposal[]): Proposal[] {
  const keys = new Set(shown.map(keyOf));
  return [...shown, ...found.filter((proposal) => !keys.has(keyOf(proposal)))].slice(0, MANY);
}

export class Mender {
  readonly mending = signal<Mending | null>(null);
  readonly isBusy = signal(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | null = null;

  constructor(private readonly jobs: JobHost) {}

  /** True if all proposals for this picture are there, or are looked for. */
  has(picture: Picture): boolean {
    const { value } = this.mending;
    return value?.picture === picture && (value.isWhole || this.isBusy.value);
  }

  /** Starts a search once the pencil rests; an older one is dropped. */
  ask(picture: Picture, aim: Aim, puzzle: () => PuzzleData): void {
    this.stop();
    this.isBusy.value = true;
    const control = new AbortController();
    this.#running = control;
    this.#timer = setTimeout(() => void this.#search(picture, aim, puzzle(), control.signal), REST);
  }

  /** Stops a search; proposals that were found stay until others replace them. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = null;
    this.isBusy.value = false;
  }

  drop(): void {
    this.stop();
    this.mending.value = null;
  }

  async #search(picture: Picture, aim: Aim, puzzle: PuzzleData, signal: AbortSignal): Promise<void> {
    try {
      for (const most of [FEW, MANY]) {
        const report = await this.jobs.run("repair", { puzzle, aim, most }, { signal, timeout: TIMEOUT });
        if (signal.aborted) return;
        const isWhole = most === MANY || report.proposals.length < FEW;
        const { value } = this.mending;
        const shown = value?.picture === picture && value.aim === aim ? value.proposals : [];
        this.mending.value = { picture, aim, proposals: inPlace(shown, report.proposals), isWhole };
        if (isWhole) break;
      }
    } catch {
      // Dropped, or the host did not answer: the notice about that is elsewhere, and a new stroke asks again.
    }
    if (!signal.aborted) this.isBusy.value = false;
  }
}
