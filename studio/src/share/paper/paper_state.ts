// The print of a sheet: the choices, the puzzles on its pages, and a preview that follows both.
import { computed, effect, signal, untracked } from "@preact/signals";
import * as library from "../../app/library";
import type { Sheet } from "../../app/sheet";
import { mayShowPicture, shownName } from "../../home/tile_facts";
import { jobs, libraryHost } from "../../host";
import { unpackCells } from "../../model/cells";
import { toData } from "../../model/puzzle";
import type { PaperReport, PaperRequest } from "../../model/reports";
import { settings } from "../../settings/settings";
import { linkBase } from "../link_base";
import { marksAsRows, marksSoFar } from "../marks";
import { blobOf } from "../save_file";
import { failure, Work } from "../work";
import { keptChoices, paperRequest, startChoices, type PaperChoices, type Printed } from "./paper_choices";

const KEY = "hanjie.paper";
/** Pages that are drawn at once; turning further draws the next ones. */
const AT_ONCE = 8;

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What the preview shows: a report, and what it was made of. */
export interface Preview {
  readonly report: PaperReport;
  readonly request: PaperRequest;
  /** The names of the puzzles, in order. */
  readonly names: readonly string[];
}

export class PaperState {
  readonly choices = signal<PaperChoices>(startChoices(kept()));
  /** The puzzles after that of the sheet. */
  readonly added = signal<readonly Printed[]>([]);
  readonly preview = signal<Preview | null>(null);
  /** The addresses of the drawn pages, by number. */
  readonly pages = signal<ReadonlyMap<number, string>>(new Map());
  /** The page in view, from 1. */
  readonly page = signal(1);
  readonly isBusy = signal(false);
  /** How much of the preview is done, from 0 to 1. */
  readonly share = signal(0);
  readonly problem = signal("");
  /** True once the user asked to see the solutions in the preview. */
  readonly isShown = signal(false);
  readonly work = new Work();
  #drawing = new AbortController();

  constructor(readonly sheet: Sheet) {}

  readonly printed = computed<readonly Printed[]>(() => [this.#ownPuzzle(), ...this.added.value]);
  readonly isBook = computed(() => this.printed.value.length > 1);
  readonly isColor = computed(() => this.printed.value.some((one) => one.puzzle.colors !== undefined));
  readonly hasMarks = computed(() => this.printed.value.some((one) => one.marks !== null));

  #ownPuzzle(): Printed {
    const { sheet } = this;
    return {
      id: sheet.id,
      puzzle: toData(sheet.puzzle.value),
      number: sheet.number.value,
      name: sheet.shownTitle.value,
      isHidden: !sheet.mayShowPicture.value,
      marks: marksSoFar(sheet),
    };
  }

  choose(change: Partial<PaperChoices>): void {
    this.choices.value = { ...this.choices.value, ...change };
    try {
      localStorage.setItem(KEY, keptChoices(this.choices.value));
    } catch {
      // A private window may refuse; the choices hold until it is closed.
    }
  }

  async add(ids: readonly string[]): Promise<void> {
    const found = await Promise.all(ids.map(printedOf));
    this.added.value = [...this.added.value, ...found];
  }

  remove(id: string): void {
    this.added.value = this.added.value.filter((one) => one.id !== id);
  }

  request(medium: "svg" | "pdf"): PaperRequest {
    const isCovered = medium === "svg" && !this.isShown.value;
    return paperRequest(this.printed.value, this.choices.value, { medium, base: linkBase(), isCovered });
  }

  /** The whole print as a PDF; null if that was cancelled or failed. */
  makePdf(): Promise<Blob | null> {
    return this.work.run("the PDF", async (run) => {
      const report = await run("print", this.request("pdf"));
      if (report.outcome !== "finished") throw new Error("out of time");
      return blobOf(report.files[0], "application/pdf");
    });
  }

  /** Draws the preview whenever a choice changes, until the returned function is called. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: PaperRequest | null = null;
    const stop = effect(() => {
      // Drawn again once the host is back.
      if (library.isGone.value) last = null;
      const request = this.request("svg");
      const names = this.printed.value.map((one) => one.name);
      if (JSON.stringify(request) === JSON.stringify(last)) return;
      const isTyping = last !== null && request.options?.title !== last.options?.title;
      clearTimeout(timer);
      timer = setTimeout(() => void this.#draw(request, names, 1, true), last === null ? 0 : isTyping ? 500 : 150);
      last = request;
    });
    const turning = effect(() => {
      const page = this.page.value;
      untracked(() => this.#drawMissing(page));
    });
    return () => {
      stop();
      turning();
      clearTimeout(timer);
      this.#drawing.abort();
      this.work.doing.value?.cancel();
      this.#forgetPages();
    };
  }

  #drawMissing(page: number): void {
    const preview = this.preview.value;
    if (!preview || this.isBusy.value) return;
    const missing = [page, page + 1].find((one) => one <= preview.report.pages && !this.pages.value.has(one));
    if (missing !== undefined) void this.#draw(preview.request, preview.names, missing, false);
  }

  /** Draws some pages from this one on; those of another request replace all earlier ones. */
  async #draw(request: PaperRequest, names: readonly string[], from: number, isNew: boolean): Promise<void> {
    this.#drawing.abort();
    const drawing = (this.#drawing = new AbortController());
    this.isBusy.value = true;
    this.share.value = 0;
    const wanted = new Set(Array.from({ length: AT_ONCE }, (_, index) => from + index));
    if (isNew) [this.page.value, this.page.value + 1].forEach((page) => wanted.add(page));
    const only = [...wanted].sort((one, other) => one - other);
    try {
      const report = await jobs.run("print", { ...request, only }, { ...this.#following(drawing), timeout: 600 });
      if (drawing.signal.aborted) return;
      this.#take({ report, request, names }, only, isNew);
    } catch (error) {
      if (drawing.signal.aborted) return;
      this.problem.value = failure(error, "the preview");
      this.isBusy.value = false;
      return;
    }
    this.isBusy.value = false;
    this.#drawMissing(this.page.value);
  }

  #following(drawing: AbortController) {
    return {
      signal: drawing.signal,
      onProgress: ({ done, total }: { done: number; total: number }) => {
        if (!drawing.signal.aborted && total > 0) this.share.value = done / total;
      },
    };
  }

  #take(preview: Preview, only: number[], isNew: boolean): void {
    const { report } = preview;
    if (report.outcome !== "finished") {
      this.problem.value = "There was not enough time for this preview.";
      return;
    }
    if (isNew) this.#forgetPages();
    const drawn = only.filter((page) => page <= report.pages);
    const addresses = report.files.map((file) => URL.createObjectURL(blobOf(file, "image/svg+xml")));
    this.pages.value = new Map([...this.pages.value, ...drawn.map((page, at) => [page, addresses[at]] as const)]);
    this.preview.value = { ...preview, report: { ...report, files: [] } };
    this.page.value = Math.min(this.page.value, report.pages);
    this.problem.value = "";
  }

  /** Stops drawing; the last preview stays. */
  stop(): void {
    this.#drawing.abort();
    this.isBusy.value = false;
    if (!this.preview.value) this.problem.value = "Stopped.";
  }

  #forgetPages(): void {
    for (const address of this.pages.value.values()) URL.revokeObjectURL(address);
    this.pages.value = new Map();
  }
}

/** A sheet of the library, to be printed. */
async function printedOf(id: string): Promise<Printed> {
  const sheet = await libraryHost.open(id);
  const { body, head, number } = sheet;
  const { play, width, height, colors } = head;
  return {
    id,
    puzzle: body.puzzle,
    number,
    name: shownName(sheet, settings.value.hideTitles).name,
    isHidden: !mayShowPicture(sheet),
    marks: marksAsRows(unpackCells((play?.again ?? play)?.marks ?? "", width * height), width, colors),
  };
}
