// A picture that becomes a puzzle: the choices, and drawings that follow them. A quick drawing comes first, then the
// fair one, then other readings; a new choice drops what is under way.
import { signal } from "@preact/signals";
import { jobs } from "../../host";
import { HostError } from "../../host/host";
import type { DrawReport, Variant } from "../../model/reports";
import { choicesOfVariant, FIRST_CHOICES, settingsOf, wantedOf, type Choices } from "./choices";
import { decode, PictureProblem, type Decoded } from "./decode";

/** How long the choices must rest before a drawing, in milliseconds. */
const REST = 120;
const TIMEOUT = 30;
const MOST_READINGS = 8;

export class PictureState {
  readonly picture = signal<Decoded | null>(null);
  readonly choices = signal<Choices>(FIRST_CHOICES);
  readonly report = signal<DrawReport | null>(null);
  /** True while the drawing that is shown is not yet the wanted one. */
  readonly isBusy = signal(false);
  /** True while the drawing that is shown follows older choices. */
  readonly isOld = signal(false);
  readonly isReading = signal(false);
  readonly readings = signal<readonly Variant[]>([]);
  /** True while other readings of the newest choices are on their way. */
  readonly areReadingsOld = signal(false);
  readonly problem = signal<string | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | null = null;
  /** Counts the files that were opened: a picture of an earlier one comes too late. */
  #opened = 0;

  async open(file: File): Promise<void> {
    const turn = ++this.#opened;
    this.stop();
    this.problem.value = null;
    this.isReading.value = true;
    try {
      const picture = await decode(file);
      if (turn !== this.#opened) return;
      this.picture.value = picture;
      this.report.value = null;
      this.readings.value = [];
      this.choices.value = { ...this.choices.value, crop: null, size: null, threshold: null, tone: "auto" };
      this.#draw(0);
    } catch (error) {
      if (turn !== this.#opened) return;
      this.problem.value = error instanceof PictureProblem ? error.message : "The picture could not be read.";
    }
    this.isReading.value = false;
  }

  choose(change: Partial<Choices>): void {
    this.choices.value = { ...this.choices.value, ...change };
    this.#draw(REST);
  }

  /** Takes one of the other readings. */
  read(variant: Variant): void {
    this.choices.value = choicesOfVariant(this.choices.value, variant);
    this.#draw(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.isBusy.value = false;
  }

  #draw(rest: number): void {
    this.stop();
    const control = new AbortController();
    this.#running = control;
    this.isBusy.value = true;
    this.isOld.value = true;
    this.areReadingsOld.value = true;
    this.#timer = setTimeout(() => void this.#drawNow(control.signal), rest);
  }

  async #drawNow(signal: AbortSignal): Promise<void> {
    const picture = this.picture.value;
    if (!picture) return;
    const { photo } = picture;
    const { value: choices } = this.choices;
    const settings = settingsOf(choices);
    const { grade } = choices;
    const wanted = wantedOf(choices);
    const options = { signal, timeout: TIMEOUT };
    try {
      this.#show(await jobs.run("draw", { photo, settings, wanted: "any" }, options), signal);
      const variants = jobs.run("variants", { photo, settings: variantSettings(choices), wanted: "any" }, options);
      void variants.then(({ rows }) => this.#showReadings(rows, signal)).catch(() => undefined);
      if (wanted !== "any" || grade !== null) {
        this.#show(await jobs.run("draw", { photo, settings, wanted, grade }, options), signal);
      }
      if (!signal.aborted) this.isBusy.value = false;
    } catch (error) {
      if (signal.aborted) return;
      this.isBusy.value = false;
      this.problem.value = error instanceof HostError ? error.message : String(error);
    }
  }

  #showReadings(rows: readonly (readonly Variant[])[], signal: AbortSignal): void {
    if (signal.aborted) return;
    this.readings.value = spread(rows, MOST_READINGS);
    this.areReadingsOld.value = false;
  }

  #show(report: DrawReport, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.report.value = report;
    this.isOld.value = false;
    this.problem.value = null;
  }
}

/** Other readings share the size and the crop, not the tone. */
function variantSettings(choices: Choices) {
  const { tone: _tone, threshold: _threshold, ...settings } = settingsOf(choices);
  return settings;
}

/** Some of the readings, from every row in turn. */
function spread(rows: readonly (readonly Variant[])[], most: number): Variant[] {
  const longest = Math.max(0, ...rows.map((row) => row.length));
  const turns = Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat();
  return turns.slice(0, most);
}
