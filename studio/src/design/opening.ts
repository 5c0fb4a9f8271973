// Puzzles that come without a picture: their clues are solved first, and the solution is the picture.
import { signal } from "@preact/signals";
import type { Sheet } from "../app/sheet";
import { jobs } from "../host";
import { cellsFromRows, toData } from "../model/puzzle";
import type { Progress, SolveReport } from "../model/reports";
import type { DesignState } from "./design_state";

export type Opening =
  | { readonly kind: "solving"; readonly progress: Progress | null }
  /** No solution, or none found in time, or the host could not solve it. */
  | { readonly kind: "none" | "time" | "failed"; readonly text: string };

const TIMEOUT = 30;
const LONGER = 60;

export class Opener {
  /** What there is to say while there is no picture; null once there is one. */
  readonly opening = signal<Opening | null>(null);
  #control: AbortController | null = null;

  async solve(state: DesignState, sheet: Sheet, isLonger = false): Promise<void> {
    this.stop();
    const control = new AbortController();
    this.#control = control;
    const puzzle = sheet.puzzle.value;
    const timeout = isLonger ? LONGER : TIMEOUT;
    this.opening.value = { kind: "solving", progress: null };
    try {
      const request = { puzzle: toData(puzzle), blame: false, common: false };
      const onProgress = (progress: Progress) => (this.opening.value = { kind: "solving", progress });
      const report = await jobs.run("solve", request, { signal: control.signal, timeout, onProgress });
      if (control.signal.aborted) return;
      const [rows] = report.solutions;
      if (!rows) {
        this.opening.value = withoutPicture(report, timeout);
        return;
      }
      this.opening.value = null;
      state.show({ cells: cellsFromRows(rows, puzzle.palette), width: puzzle.width, palette: puzzle.palette });
    } catch (error) {
      if (control.signal.aborted) return;
      this.opening.value = { kind: "failed", text: error instanceof Error ? error.message : String(error) };
    }
  }

  stop(): void {
    this.#control?.abort();
    this.#control = null;
  }
}

function withoutPicture(report: SolveReport, timeout: number): Opening {
  if (report.status === "none")
    return { kind: "none", text: "No picture has these clues. Solve says which lines clash." };
  return { kind: "time", text: `Out of time after ${timeout} s. The clues are too hard to find their picture.` };
}
