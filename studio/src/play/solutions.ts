// The solution of the puzzle, found once by the host and never shown: checks compare with it.
import { jobs } from "../host";
import { rowsFromCells, cellsFromRows, toData, type Puzzle } from "../model/puzzle";
import { certain, isPencil, UNKNOWN, type Cells } from "../model/cells";
import type { HintReport } from "../model/reports";
import { startMarks, type Change } from "./game";
import {
  cellsBefore,
  mistakesAgainst,
  mistakesNamed,
  stepsBeforeMistakes,
  stepsToRight,
  type Mistakes,
} from "./mistakes";

/** What is known: the only solution, or that there are several, or none, or that time ran out. */
export type Answer = { kind: "one"; cells: Cells } | { kind: "several" } | { kind: "none" } | { kind: "unknown" };

export type Findings = Mistakes | "none" | "unknown";

const SECONDS = 15;

export class Solutions {
  #answer: Promise<Answer> | null = null;
  /** Known once it was found; for checks that must not wait. */
  known: Answer | null = null;

  constructor(private readonly puzzle: Puzzle) {}

  find(): Promise<Answer> {
    this.#answer ??= this.#solve().then(
      (found) => {
        this.known = found;
        // Out of time: the next question tries again.
        if (found.kind === "unknown") this.#answer = null;
        return found;
      },
      (error) => {
        this.#answer = null;
        throw error;
      },
    );
    return this.#answer;
  }

  async #solve(): Promise<Answer> {
    const request = { puzzle: toData(this.puzzle), options: { max_solutions: 2 }, blame: false, common: false };
    const { status, solutions } = await jobs.run("solve", request, { timeout: SECONDS });
    if (status === "unique") return { kind: "one", cells: cellsFromRows(solutions[0], this.puzzle.palette) };
    return { kind: status === "multiple" ? "several" : status === "none" ? "none" : "unknown" };
  }

  /** The wrong marks. With several solutions, marks are wrong only if they fit none. */
  async mistakes(cells: Cells): Promise<Findings> {
    const answer = await this.find();
    if (answer.kind === "one") return mistakesAgainst(cells, answer.cells);
    if (answer.kind === "none") return "none";
    const fits = await this.#fits(cells);
    if (fits !== false) return fits ? { places: [], together: false } : "unknown";
    const report = await this.hint(certain(cells));
    if (report.kind !== "mistake") return "unknown";
    return mistakesNamed(report.mistakes.cells, report.mistakes.together, this.puzzle.width);
  }

  /** True if some solution has all these marks; null if time ran out. */
  async #fits(cells: Cells): Promise<boolean | null> {
    const both = startMarks(this.puzzle, false);
    certain(cells).forEach((cell, place) => cell !== UNKNOWN && (both[place] = cell));
    const given = rowsFromCells(both, this.puzzle.width, this.puzzle.palette);
    const puzzle = { ...toData(this.puzzle), given, saved: undefined, goal: undefined };
    const request = { puzzle, options: { max_solutions: 1 }, blame: false, common: false };
    const { status } = await jobs.run("solve", request, { timeout: SECONDS });
    return status === "unknown" ? null : status !== "none";
  }

  /** The easiest next step from these marks. */
  hint(known: Cells): Promise<HintReport> {
    const grid = rowsFromCells(known, this.puzzle.width, this.puzzle.palette);
    return jobs.run("hint", { puzzle: toData(this.puzzle), grid, language: "en" }, { timeout: SECONDS });
  }

  /**
   * How many changes must be taken back to reach the last right state; null if it was never right, or if time ran out.
   */
  async stepsBack(cells: Cells, done: readonly Change[], mistakes: Mistakes): Promise<number | null> {
    const answer = await this.find();
    if (answer.kind === "one") {
      const { cells: solution } = answer;
      const isWrong = (place: number, value: number) =>
        value !== UNKNOWN && !isPencil(value) && value !== solution[place];
      return stepsToRight(cells, done, isWrong, false);
    }
    let total = 0;
    let wrong: Findings = mistakes;
    for (;;) {
      const here = cellsBefore(cells, done, total);
      const rest = done.slice(0, done.length - total);
      if (typeof wrong === "string") return null;
      if (wrong.places.length === 0) return total;
      const steps = stepsBeforeMistakes(here, rest, wrong);
      if (steps === null) return null;
      total += steps;
      wrong = await this.mistakes(cellsBefore(cells, done, total));
    }
  }
}
