// Hint and Check of a game: what was asked, what was answered, and what of it is shown.
import { signal } from "@preact/signals";
import { HostError } from "../host/host";
import { packCells, sameCells } from "../model/cells";
import { cellName } from "../model/names";
import { settings } from "../settings/settings";
import { scrollTo } from "../ui/chip";
import { settledCells, type Change } from "./game";
import { hintView, type HintView } from "./hint_view";
import { knownCells } from "./lines";
import { cellsBefore, type Mistakes } from "./mistakes";
import type { PlayState } from "./play_state";
import { Solutions } from "./solutions";

export type Hint =
  | { readonly kind: "busy" }
  | { readonly kind: "step"; readonly number: number; readonly stage: 1 | 2; readonly view: HintView }
  /** Something is wrong on the board. */
  | { readonly kind: "mistake" }
  /** There is no step, and this is why. */
  | { readonly kind: "words"; readonly text: string }
  | Trouble;

/** There is no answer, and this is why. */
export interface Trouble {
  readonly kind: "trouble";
  readonly text: string;
  /** True if it may help to load the page again. */
  readonly canReload: boolean;
}

export type Check =
  | { readonly kind: "busy" }
  | { readonly kind: "good"; readonly settled: number; readonly total: number }
  | {
      readonly kind: "bad";
      readonly wrong: readonly number[];
      readonly together: boolean;
      readonly steps: number | null;
      /** How many steps could be undone when it was checked. */
      readonly undos: number;
      /** The last of them. */
      readonly last: Change | undefined;
    }
  | { readonly kind: "back"; readonly steps: number }
  | { readonly kind: "words"; readonly text: string }
  | Trouble;

const NO_ANSWER = "The studio did not answer. Try again.";
const NO_SOLUTION = "This puzzle has no solution, so nothing can be checked.";
const OUT_OF_TIME = "Out of time: whether the marks are right is not known. Try again.";

export class Help {
  readonly hint = signal<Hint | null>(null);
  readonly check = signal<Check | null>(null);
  /** Wrong cells that are shown. */
  readonly shown = signal<ReadonlyMap<number, number>>(new Map());

  readonly #solutions: Solutions;
  /** The marks of the last answers: asking again for the same marks does not count again. */
  #counted = { hint: "", check: "" };
  #liveTimer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;

  constructor(private readonly state: PlayState) {
    this.#solutions = new Solutions(state.puzzle);
    state.listeners.add(() => this.#marksChanged());
  }

  // Hint

  async askHint(): Promise<void> {
    const { state } = this;
    const now = this.hint.value;
    if (!state.isOpen.value || now?.kind === "busy") return;
    if (now?.kind === "step") {
      if (now.stage === 1) this.hint.value = { ...now, stage: 2 };
      return;
    }
    this.closeCheck();
    const turn = ++this.turn;
    this.hint.value = { kind: "busy" };
    const answer = await this.#aboutNow(() => this.#findHint());
    if (turn !== this.turn) return;
    if (answer.kind === "step" || answer.kind === "mistake") this.#count("hint");
    this.hint.value = answer.kind === "step" ? { ...answer, number: state.facts.value.hints } : answer;
    if (answer.kind === "step") this.#goTo(answer.view);
  }

  async #findHint(): Promise<Hint> {
    const { cells } = this.state;
    try {
      const report = await this.#solutions.hint(knownCells(this.state.puzzle, cells.value));
      if (report.kind === "mistake") return { kind: "mistake" };
      const view = hintView(report);
      return report.kind === "step" ? { kind: "step", number: 0, stage: 1, view } : { kind: "words", text: view.where };
    } catch (error) {
      return troubleOf(error);
    }
  }

  #goTo({ line, tried }: HintView): void {
    const name = tried
      ? cellName(tried.row, tried.column)
      : line && `${line.axis === "row" ? "R" : "C"}${line.index + 1}`;
    if (name) scrollTo(this.state.sheet, name);
  }

  /** The cells of the hint that are not drawn yet. */
  openCells(): { places: number[]; values: number[] } {
    const hint = this.hint.value;
    const { cells } = this.state;
    if (hint?.kind !== "step") return { places: [], values: [] };
    const { places, values } = hint.view;
    const open = places.map((place, index) => cells.value[place] !== values[index]);
    return { places: places.filter((_, index) => open[index]), values: values.filter((_, index) => open[index]) };
  }

  applyHint(): void {
    const { places, values } = this.openCells();
    this.closeHint();
    this.state.draw(places, values, "hint");
  }

  closeHint(): void {
    if (this.hint.value?.kind === "busy") this.turn++;
    this.hint.value = null;
  }

  // Check

  async askCheck(): Promise<void> {
    if (!this.state.isOpen.value || this.check.value?.kind === "busy") return;
    this.closeHint();
    const turn = ++this.turn;
    this.check.value = { kind: "busy" };
    const found = await this.#aboutNow(() => this.#findMistakes());
    if (turn !== this.turn) return;
    if (found.kind !== "words" && found.kind !== "trouble") this.#count("check");
    this.check.value = found;
  }

  async #findMistakes(): Promise<Check> {
    const { cells, game } = this.state;
    const marks = cells.value;
    try {
      const found = await this.#solutions.mistakes(marks);
      if (found === "none") return { kind: "words", text: NO_SOLUTION };
      if (found === "unknown") return { kind: "words", text: OUT_OF_TIME };
      if (found.places.length === 0) return { kind: "good", settled: settledCells(marks), total: marks.length };
      const undos = game.done.length;
      const last = game.done[undos - 1];
      const steps = await this.#solutions.stepsBack(marks, game.done, found);
      return { kind: "bad", wrong: found.places, together: found.together, steps, undos, last };
    } catch (error) {
      return troubleOf(error);
    }
  }

  /** Rings the wrong cells and brings the first into view. */
  async showMistakes(): Promise<readonly number[]> {
    const found = this.#freshCheck() ?? (await this.#findForHint());
    if (found.kind !== "bad") return [];
    this.#show({ places: found.wrong, together: found.together });
    return found.wrong;
  }

  /** Goes back to the last right state, as one undo step. */
  async goBack(): Promise<void> {
    const { state } = this;
    const found = this.#freshCheck() ?? (await this.#findForHint());
    if (found.kind !== "bad" || found.steps === null) return;
    const { steps } = found;
    state.drawAll(cellsBefore(state.cells.value, state.game.done, steps), "back");
    this.check.value = { kind: "back", steps };
  }

  /** The check that found mistakes, if it is about the present marks, and the way back is still the same. */
  #freshCheck(): (Check & { kind: "bad" }) | null {
    const { value } = this.check;
    const { done } = this.state.game;
    return value?.kind === "bad" && value.last === done[done.length - 1] ? value : null;
  }

  /** After a hint or an older check that said that something is wrong: what is wrong now. */
  async #findForHint(): Promise<Check> {
    this.closeHint();
    const turn = ++this.turn;
    this.check.value = { kind: "busy" };
    const found = await this.#aboutNow(() => this.#findMistakes());
    if (turn === this.turn) this.check.value = found;
    return turn === this.turn ? found : { kind: "busy" };
  }

  closeCheck(): void {
    if (this.check.value?.kind === "busy") this.turn++;
    this.check.value = null;
    if (!settings.value.liveCheck) this.shown.value = new Map();
  }

  #show({ places }: Mistakes): void {
    const { cells, puzzle, sheet } = this.state;
    this.shown.value = new Map(places.map((place) => [place, cells.value[place]]));
    if (places.length > 0) scrollTo(sheet, cellName(Math.floor(places[0] / puzzle.width), places[0] % puzzle.width));
  }

  /** Counts an answer, once for the same marks of a game. */
  #count(what: "hint" | "check"): void {
    const { cells, facts } = this.state;
    const marks = packCells(cells.value);
    if (this.#counted[what] !== marks || facts.value[`${what}s`] === 0) this.state.count(what);
    this.#counted[what] = marks;
  }

  /** Another mode or sheet opens: answers that are not there yet are not wanted any more. */
  leave(): void {
    if (this.hint.value?.kind === "busy") this.closeHint();
    if (this.check.value?.kind === "busy") this.closeCheck();
  }

  // What a change of the marks makes old

  /** An answer about the marks that are there when it comes: after a change meanwhile, it is asked for again. */
  async #aboutNow<Found>(find: () => Promise<Found>): Promise<Found> {
    const { cells } = this.state;
    const { turn } = this;
    for (;;) {
      const marks = cells.value;
      const found = await find();
      if (turn !== this.turn || sameCells(marks, cells.value)) return found;
    }
  }

  #marksChanged(): void {
    const { cells, isSolved } = this.state;
    if (isSolved.value) {
      this.closeHint();
      this.closeCheck();
      return;
    }
    const hint = this.hint.value;
    if (hint && (hint.kind !== "step" || this.openCells().places.length === 0)) this.#closeHintIfOld(hint);
    const left = [...this.shown.value].filter(([place, value]) => cells.value[place] === value);
    if (left.length < this.shown.value.size) this.shown.value = new Map(left);
    const check = this.check.value;
    // Undo after going back leads to the marks that were checked, but the card is about those before the mistake.
    const isOld = check?.kind === "back" || this.#counted.check !== packCells(cells.value);
    if (check && check.kind !== "busy" && isOld) {
      if (check.kind !== "bad" || left.length === 0) this.check.value = null;
    }
    if (settings.value.liveCheck) this.#checkLive();
  }

  #closeHintIfOld(hint: Hint): void {
    if (hint.kind !== "busy" && this.#counted.hint !== packCells(this.state.cells.value)) this.hint.value = null;
  }

  /** The setting changed, or the game was opened: mistakes are shown at once, or no longer. */
  setLive(isOn: boolean): void {
    if (isOn && !this.state.isSolved.value) this.#checkLive();
    if (!isOn && !this.check.value) this.shown.value = new Map();
  }

  /** Rings wrong cells without being asked: at once if the solution is known, else soon. */
  #checkLive(): void {
    clearTimeout(this.#liveTimer);
    const known = this.#solutions.known?.kind === "one";
    this.#liveTimer = setTimeout(() => void this.#findLive(), known ? 0 : 200);
  }

  async #findLive(): Promise<void> {
    const { cells } = this.state;
    const marks = cells.value;
    const found = await this.#solutions.mistakes(marks).catch(() => "unknown" as const);
    if (cells.value !== marks || typeof found === "string" || !settings.value.liveCheck) return;
    this.shown.value = new Map(found.places.map((place) => [place, marks[place]]));
  }
}

const helps = new WeakMap<PlayState, Help>();

/** Hint and Check of a game. */
export function helpOf(state: PlayState): Help {
  const help = helps.get(state) ?? new Help(state);
  helps.set(state, help);
  return help;
}

function troubleOf(error: unknown): Trouble {
  const known = error instanceof HostError && error.kind !== "gone" ? error : null;
  return { kind: "trouble", text: known?.message ?? NO_ANSWER, canReload: known?.kind === "not_loaded" };
}
