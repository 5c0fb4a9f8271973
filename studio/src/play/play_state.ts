// A game on a sheet: its marks, its log in the library, its clock, and what the player has chosen.
import { computed, signal } from "@preact/signals";
import { deletedElsewhere, stored } from "../app/library";
import { saveSheet } from "../app/open";
import { route } from "../app/router";
import { SavedLog } from "../app/saved_log";
import type { Sheet } from "../app/sheet";
import { UNKNOWN, type Cells } from "../model/cells";
import type { LineRef } from "../model/names";
import { filledByRows, meetsClues, type Puzzle } from "../model/puzzle";
import { settings } from "../settings/settings";
import { toast } from "../ui/toast";
import { toRuns, type By, type Entry } from "./entries";
import { GameClock } from "./game_clock";
import { filledCells, Game, inkedValues, pencilPlaces, puzzleKey, startMarks, type SolvedGame } from "./game";
import { restOfFinished } from "./lines";
import { beginning, isSameLog, mergeEntries, playHeadOf } from "./merging";
import type { Pen, Stroke } from "./stroke";
import { StruckState } from "./struck_state";

/** What of a game is shown beside its marks. */
interface GameFacts {
  readonly undos: number;
  readonly redos: number;
  readonly hints: number;
  readonly checks: number;
  readonly strikes: ReadonlyMap<string, boolean>;
  readonly solved: Game["solved"];
  readonly best: number | null;
  readonly hasEarlier: boolean;
}

/** Entries that leave the marks as they are. */
const BESIDE_MARKS: readonly Entry["kind"][] = ["hint", "check", "strike", "clock"];

export class PlayState {
  readonly puzzle: Puzzle;
  game: Game;
  readonly cells;
  readonly facts;
  readonly pen = signal<Pen>({ tool: "fill", color: 1 });
  readonly stroke = signal<Stroke | null>(null);
  /** The cell under the pointer. */
  readonly hovered = signal<number | null>(null);
  /** A line that stays lit because its clue was tapped. */
  readonly kept = signal<LineRef | null>(null);
  /** True if the clue was tapped after the last cell, so that the slip shows the kept line. */
  readonly showsKept = signal(false);
  readonly isPaused = signal(false);
  /** True from the winning stroke on until the picture is on its mount. */
  readonly isCelebrating = signal(false);
  readonly clock: GameClock;
  /** The numbers that the marks strike. */
  readonly struck: StruckState;
  readonly total: number;
  /** Called after every change of the marks, and when a game begins or is solved. */
  readonly listeners = new Set<() => void>();

  #log: SavedLog;

  constructor(readonly sheet: Sheet) {
    this.puzzle = sheet.puzzle.value;
    this.total = filledByRows(this.puzzle);
    this.game = Game.replay(this.puzzle, sheet.logs.play ?? []);
    this.#log = this.#openLog(sheet.logs.play?.length ?? 0);
    // After a new start the library alone knows the best time.
    if (!this.game.isBegun) this.game.best = sheet.play.value?.best ?? null;
    if (sheet.startMarks && !this.game.hasMarks) {
      const { best, earlier } = this.game;
      this.game = new Game(this.puzzle);
      this.game.best = best;
      this.game.earlier = earlier;
      this.game.start = sheet.startMarks.slice();
      this.game.cells = sheet.startMarks.slice();
    }
    this.clock = new GameClock(this.game.seconds);
    this.cells = signal(this.game.cells.slice());
    this.facts = signal(this.#readFacts());
    this.struck = new StruckState(this.puzzle, this.cells);
  }

  readonly filled = computed(() => filledCells(this.cells.value));
  readonly pencils = computed(() => pencilPlaces(this.cells.value));
  readonly isSolved = computed(() => this.facts.value.solved !== null);
  /** The solved game that is on screen: this one, or an earlier one that the player looks at again. */
  readonly shownSolved = computed<SolvedGame | null>(() => {
    const { solved, hasEarlier } = this.facts.value;
    if (solved) return this.game;
    return hasEarlier && route.value.options.show ? this.game.earlier : null;
  });
  readonly isOpen = computed(() => !this.shownSolved.value && !this.isPaused.value);
  // Changes

  /** Sets cells as one undo step. With the setting, the rest of lines that it finishes is crossed in the same step. */
  draw(places: readonly number[], values: readonly number[], by?: By): void {
    if (places.length === 0 || this.isSolved.value) return;
    const all = [...places];
    const set = [...values];
    if (settings.value.autoCross && by === undefined) {
      const after = this.cells.value.slice();
      places.forEach((place, index) => (after[place] = values[index]));
      for (const place of restOfFinished(this.puzzle, this.cells.value, after, places)) {
        all.push(place);
        set.push(0);
      }
    }
    this.#add({
      kind: "stroke",
      runs: toRuns(all, set, this.puzzle.width),
      time: this.clock.time(),
      ...(by ? { by } : {}),
    });
    this.winIfSolved();
  }

  /** Sets all cells that differ, as one undo step. */
  drawAll(next: Cells, by: By): void {
    const places = [...next.keys()].filter((place) => next[place] !== this.cells.value[place]);
    this.draw(
      places,
      places.map((place) => next[place]),
      by,
    );
  }

  undo(): void {
    if (this.game.done.length > 0 && this.isOpen.value) this.#add({ kind: "undo", time: this.clock.time() });
  }

  redo(): void {
    if (this.game.undone.length === 0 || !this.isOpen.value) return;
    this.#add({ kind: "redo", time: this.clock.time() });
    this.winIfSolved();
  }

  ink(): void {
    const places = this.pencils.value;
    this.draw(places, inkedValues(this.cells.value, places), "ink");
  }

  rubOut(): void {
    const places = this.pencils.value;
    this.draw(
      places,
      places.map(() => UNKNOWN),
      "rub out",
    );
  }

  /** Takes all marks off the board, as one undo step. */
  startOver(): void {
    this.drawAll(startMarks(this.puzzle, false), "over");
  }

  count(kind: "hint" | "check"): void {
    this.#add({ kind, time: this.clock.time() });
  }

  strike(line: string, block: number, struck: boolean | null): void {
    this.#add({ kind: "strike", line, block, struck });
  }

  /** Begins again with an empty board; the solved game and the best time are kept. */
  playAgain(): void {
    const { solved, best, key } = this.game;
    const times = [solved?.time, best].filter((time) => time != null);
    this.clock.set(0);
    this.#add({
      kind: "new game",
      puzzle: key,
      at: new Date().toISOString(),
      best: times.length > 0 ? Math.min(...times) : null,
    });
    this.runClock();
  }

  #add(entry: Entry): void {
    if (!this.game.isBegun && entry.kind !== "new game") this.#add(beginning(this.game));
    const isChange = !BESIDE_MARKS.includes(entry.kind);
    this.game.apply(entry);
    if (isChange) this.cells.value = this.game.cells.slice();
    this.facts.value = this.#readFacts();
    this.sheet.play.value = this.#head();
    if (!stored(this.sheet.id)) saveSheet(this.sheet);
    (this.sheet.logs.play ??= []).push(entry);
    this.#log.add(entry);
    if (isChange) for (const listener of this.listeners) listener();
  }

  /** Marks that a link or a file brought may be the whole picture, too. */
  winIfSolved(): void {
    if (this.isSolved.value || this.total === 0 || !meetsClues(this.puzzle, this.cells.value)) return;
    this.stopClock();
    this.isCelebrating.value = true;
    this.#add({ kind: "solved", time: this.clock.time(), at: new Date().toISOString() });
  }

  // The library

  #openLog(length: number): SavedLog {
    return new SavedLog(this.sheet.id, "play", length, {
      head: () => this.sheet.head(),
      onGrown: (entries) => this.#showOthers([...(this.sheet.logs.play ?? []), ...entries]),
      onConflict: (theirs, ours) => this.#meet(theirs, ours),
    });
  }

  /** Another tab played, too: our last entries go on top of its log. */
  #meet(theirs: unknown[], ours: unknown[]): Entry[] {
    const all = this.sheet.logs.play ?? [];
    const known = all.slice(0, all.length - ours.length);
    if (isSameLog(known, theirs)) return ours as Entry[];
    const merged = mergeEntries(this.puzzle, known, theirs, ours);
    this.#showOthers([...theirs, ...merged]);
    // Once the log knows its new entries: the strokes of both tabs together may be the whole picture.
    queueMicrotask(() => this.winIfSolved());
    if (ours.length > 0) toast("You also played this puzzle in another tab. This board has the marks of both.");
    return merged;
  }

  /** Shows the game of a log in which another tab wrote. */
  #showOthers(entries: unknown[]): void {
    this.sheet.logs.play = entries;
    const wasSolved = this.isSolved.value;
    this.game = Game.replay(this.puzzle, entries);
    const { isRunning } = this.clock;
    if (wasSolved || this.game.solved || this.game.seconds > this.clock.time()) this.clock.set(this.game.seconds);
    this.cells.value = this.game.cells.slice();
    this.facts.value = this.#readFacts();
    if (isRunning) this.runClock();
    if (this.game.solved) this.stroke.value = null;
    this.sheet.play.value = this.#head();
    for (const listener of this.listeners) listener();
  }

  #head() {
    return playHeadOf(this.game, this.total);
  }

  #readFacts(): GameFacts {
    const { game } = this;
    return {
      undos: game.done.length,
      redos: game.undone.length,
      hints: game.hints,
      checks: game.checks,
      strikes: new Map(game.strikes),
      solved: game.solved,
      best: game.best,
      hasEarlier: game.earlier !== null,
    };
  }

  // The clock

  runClock(): void {
    if (this.isOpen.value) this.clock.run();
  }

  stopClock(): void {
    this.clock.stop();
    this.saveClock();
  }

  /** Writes the time into the log, if it went on since the last entry. */
  saveClock(): void {
    const time = this.clock.time();
    // The time alone does not bring back a sheet that another tab deleted.
    if (deletedElsewhere.value.has(this.sheet.id)) return;
    if (this.game.isBegun && !this.isSolved.value && time > this.game.seconds) this.#add({ kind: "clock", time });
  }

  pause(): void {
    if (!this.isOpen.value) return;
    this.stroke.value = null;
    this.stopClock();
    this.isPaused.value = true;
  }

  goOn(): void {
    this.isPaused.value = false;
    this.runClock();
  }
}

/** The game of the open sheet; another one once its clues have changed. */
export function playState(sheet: Sheet): PlayState {
  const state = sheet.state("play", () => new PlayState(sheet));
  if (state.puzzle === sheet.puzzle.value || puzzleKey(state.puzzle) === puzzleKey(sheet.puzzle.value)) return state;
  sheet.states.delete("play");
  return sheet.state("play", () => new PlayState(sheet));
}
