// Saving a sheet as a file: what it holds, and how each kind is made.
import { computed, signal } from "@preact/signals";
import type { Sheet } from "../../app/sheet";
import type { jobs } from "../../host";
import { toData } from "../../model/puzzle";
import type { FormatFacts, GridRows, PuzzleData } from "../../model/reports";
import { toast } from "../../ui/toast";
import { fileName } from "../file_name";
import { blobOf, saveFile } from "../save_file";
import { Work } from "../work";
import { drawPng } from "./draw_png";
import { endingOf, lossWords } from "./file_kinds";

type Run = typeof jobs.run;

/** Seconds for finding the solution of a puzzle whose picture is not known. */
const SOLVING = 20;

export class FileState {
  readonly hasClues = signal(true);
  readonly hasSolution = signal(false);
  /** The longer side of a PNG, in pixels. */
  readonly pixels = signal(2000);
  readonly isAll = signal(false);
  readonly isFilming = signal(false);
  readonly work = new Work();
  #solved: { puzzle: unknown; grid: GridRows | null } | null = null;

  constructor(readonly sheet: Sheet) {
    this.hasSolution.value = sheet.mayShowPicture.value;
  }

  /** The puzzle as it is saved, with its picture only if that was chosen and is known. */
  readonly puzzle = computed<PuzzleData>(() => {
    const { sheet } = this;
    const { goal, saved: _saved, title, description, ...rest } = toData(sheet.puzzle.value);
    const isTitled = this.hasSolution.value || sheet.shownTitle.value === title;
    return {
      ...(isTitled && title ? { title } : {}),
      ...(isTitled && description ? { description } : {}),
      ...rest,
      ...(this.hasSolution.value && goal ? { goal } : {}),
    };
  });

  #name(ending: string): string {
    return fileName(this.sheet.shownTitle.value, ending);
  }

  /** The solution, from the picture or from the solver; null if it has none or there was no time. */
  async solution(run: Run): Promise<GridRows | null> {
    const puzzle = this.sheet.puzzle.value;
    const { goal } = toData(puzzle);
    if (goal) return goal;
    if (this.#solved?.puzzle !== puzzle) {
      const options = { max_solutions: 1 };
      const report = await run("solve", { puzzle: this.puzzle.value, options }, { timeout: SOLVING });
      this.#solved = { puzzle, grid: report.solutions[0] ?? null };
    }
    return this.#solved.grid;
  }

  async #toSave(run: Run): Promise<PuzzleData> {
    const puzzle = this.puzzle.value;
    if (!this.hasSolution.value || puzzle.goal) return puzzle;
    const goal = await this.solution(run);
    return goal ? { ...puzzle, goal } : puzzle;
  }

  /** Saves the puzzle in a format. */
  async saveAs(format: Pick<FormatFacts, "name" | "title" | "suffixes">): Promise<void> {
    const name = this.#name(endingOf(format));
    await this.work.run("the file", async (run) => {
      const isWanted = this.hasSolution.value;
      const puzzle = await this.#toSave(run);
      const to = format.name === "code" && isWanted && puzzle.goal ? "code:picture+title" : format.name;
      const report = await run("convert", { puzzles: [puzzle], to });
      saveFile(blobOf(report.data, "application/octet-stream"), name);
      const lost = lossWords(format.title, report.losses[0] ?? []);
      const without = isWanted && !puzzle.goal ? " No solution was found, so the file is saved without it." : "";
      toast(`Saved ${name}.${without}${lost && ` ${lost}.`}`);
    });
  }

  async drawing(run: Run): Promise<string> {
    const clues = this.hasClues.value;
    const { goal: _goal, ...puzzle } = this.puzzle.value;
    const grid = this.hasSolution.value ? await this.solution(run) : null;
    return (await run("show", { puzzle, grid, medium: "svg", clues })).drawing;
  }

  async savePicture(kind: "svg" | "png"): Promise<void> {
    const name = this.#name(`.${kind}`);
    await this.work.run("the picture", async (run) => {
      const svg = await this.drawing(run);
      const picture =
        kind === "svg"
          ? new Blob([svg], { type: "image/svg+xml" })
          : await drawPng(svg, this.pixels.value, this.hasClues.value);
      saveFile(picture, name);
      toast(`Saved ${name}.`);
    });
  }
}
