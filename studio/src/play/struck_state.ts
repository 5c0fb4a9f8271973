// The numbers that the marks of a game strike. Those of the first marks are worked out a few milliseconds at a time, so
// that a large board does not wait for them; from then on only the lines of each stroke.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Cells } from "../model/cells";
import type { Puzzle } from "../model/puzzle";
import { noneStruck, strikeSlowly, struckLines, type Struck } from "./struck";

/** How long it works at a time, in milliseconds. */
const SLICE = 12;

export class StruckState {
  /** The struck numbers of the first marks; null until they are known. */
  readonly #first = signal<Struck | null>(null);
  #last: Struck | null = null;

  constructor(
    private readonly puzzle: Puzzle,
    private readonly cells: ReadonlySignal<Cells>,
  ) {
    void this.#begin();
  }

  readonly now = computed(() => {
    const first = this.#first.value;
    if (first === null) return noneStruck(this.puzzle, this.cells.value);
    this.#last = struckLines(this.puzzle, this.cells.value, this.#last ?? first);
    return this.#last;
  });

  async #begin(): Promise<void> {
    const lines = strikeSlowly(this.puzzle, this.cells.value);
    let until = performance.now() + SLICE;
    for (let next = lines.next(); ; next = lines.next()) {
      if (next.done) {
        this.#first.value = next.value;
        return;
      }
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE;
    }
  }
}
