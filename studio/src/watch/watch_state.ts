// What Watch remembers while the sheet is open: the algorithms, their traces, the position in each, the speed.
import { computed, signal } from "@preact/signals";
import { START_VIEW, type BoardView } from "../board/model";
import type { Puzzle } from "../model/puzzle";
import { Side } from "./load";
import { EXPLANATION, type Run } from "./trace/run";
import { lastOf, nextOf } from "./trace/facts";
import { pointInRace, positionInRace, RACE_SPEEDS, raceLength, SPEEDS, type Pace, type Speed } from "./trace/pace";

export class WatchState {
  readonly algorithm = signal(EXPLANATION);
  /** The algorithm that it races against; null without a race. */
  readonly rival = signal<string | null>(null);
  /** The speed that the user chose; null before. */
  readonly chosenSpeed = signal<Speed | null>(null);
  readonly pace = signal<Pace>("steps");
  readonly isPlaying = signal(false);
  /** How far the race is: steps or seconds. */
  readonly racePoint = signal(0);
  /** What is in view of the rival's board. It has the zoom of the other one, and follows its own steps. */
  readonly rivalView = signal<BoardView>(START_VIEW);
  /** How long the position has been shown while it plays. */
  shown = 0;
  #puzzle = signal<Puzzle | null>(null);
  #sides = new Map<string, Side>();

  /** Explanations are read, solvers are watched. A race has no sentence to wait for. */
  readonly speed = computed<Speed>(() => {
    const wanted = this.chosenSpeed.value ?? (this.algorithm.value === EXPLANATION ? "sentence" : "ten");
    return wanted === "sentence" && this.rival.value !== null ? "ten" : wanted;
  });
  readonly side = computed(() => this.#sideOf(this.algorithm.value));
  readonly rivalSide = computed(() => (this.rival.value === null ? null : this.#sideOf(this.rival.value)));
  readonly isRacing = computed(() => this.rival.value !== null);

  /** Takes the puzzle of the sheet; another one than before has other traces. */
  take(puzzle: Puzzle): void {
    const before = this.#puzzle.peek();
    if (before && isSame(before, puzzle)) return;
    this.dropSides();
    this.#sides = new Map();
    this.isPlaying.value = false;
    this.racePoint.value = 0;
    this.#puzzle.value = puzzle;
  }

  /** Ends the solvers that are at work. */
  dropSides(): void {
    for (const side of this.#sides.values()) side.drop();
  }

  #sideOf(algorithm: string): Side | null {
    const puzzle = this.#puzzle.value;
    if (!puzzle) return null;
    const found = this.#sides.get(algorithm) ?? new Side(puzzle, algorithm);
    this.#sides.set(algorithm, found);
    return found;
  }

  /** The runs of a race, once both are there. */
  readonly racers = computed<readonly [Run, Run] | null>(() => {
    const [one, other] = [this.side.value?.run, this.rivalSide.value?.run];
    return one && other ? [one, other] : null;
  });

  /** The step of a race: that of both sides, or where the first one is if time keeps the pace. */
  readonly raceStep = computed(() => {
    const [point, pace, run] = [this.racePoint.value, this.pace.value, this.racers.value?.[0]];
    if (pace === "steps") return Math.floor(point);
    return run ? positionInRace(run, point, pace) : 0;
  });

  /** Opens a race at a step; it is limited to the steps that there are once both runs are there. */
  openRaceAt(step: number): void {
    this.isPlaying.value = false;
    this.pace.value = "steps";
    this.racePoint.value = step;
    this.limitRace();
  }

  limitRace(): void {
    const racers = this.racers.value;
    if (racers) this.racePoint.value = Math.min(this.racePoint.peek(), raceLength(racers, this.pace.peek()));
  }

  goTo(position: number): void {
    const side = this.side.peek();
    const run = side?.run;
    if (!side || !run) return;
    this.shown = 0;
    side.position.value = Math.max(0, Math.min(run.steps.count, position));
  }

  goBy(steps: number): void {
    if (this.isRacing.peek()) this.#raceBy(steps);
    else this.goTo((this.side.peek()?.position.peek() ?? 0) + steps);
  }

  goToEnd(): void {
    const racers = this.racers.peek();
    if (racers) this.raceTo(raceLength(racers, this.pace.peek()));
    else this.goTo(this.side.peek()?.run?.steps.count ?? 0);
  }

  goToStart(): void {
    if (this.isRacing.peek()) this.raceTo(0);
    else this.goTo(0);
  }

  goToGuess(which: "next" | "last"): void {
    const side = this.side.peek();
    const run = side?.run;
    if (!side || !run || this.isRacing.peek()) return;
    const find = which === "next" ? nextOf : lastOf;
    const found = find(run.facts.guesses, side.position.peek());
    if (found !== null) this.goTo(found);
  }

  raceTo(point: number): void {
    const racers = this.racers.peek();
    if (!racers) return;
    this.shown = 0;
    const end = raceLength(racers, this.pace.peek());
    this.racePoint.value = Math.max(0, Math.min(end, point));
  }

  /** One step on or back: of the run that has the next step, if time keeps the pace. */
  #raceBy(steps: number): void {
    const racers = this.racers.peek();
    if (!racers) return;
    const [point, pace] = [this.racePoint.peek(), this.pace.peek()];
    if (pace === "steps") return this.raceTo(Math.floor(point) + steps);
    const points = racers.map((run) => pointInRace(run, positionInRace(run, point, pace) + steps, pace));
    const ahead = points.filter((one) => (steps > 0 ? one > point : one < point));
    if (ahead.length > 0) this.raceTo(steps > 0 ? Math.min(...ahead) : Math.max(...ahead));
  }

  setPace(pace: Pace): void {
    const racers = this.racers.peek();
    const run = racers?.[0];
    const position = run ? positionInRace(run, this.racePoint.peek(), this.pace.peek()) : 0;
    this.pace.value = pace;
    if (run) this.raceTo(pointInRace(run, position, pace));
  }

  changeSpeed(by: 1 | -1): void {
    const choices = (this.isRacing.peek() ? RACE_SPEEDS : SPEEDS).map((choice) => choice.value);
    const next = choices[choices.indexOf(this.speed.peek()) + by];
    if (next) this.chosenSpeed.value = next;
  }

  /** True if the end is reached, so that playing begins again. */
  get isAtEnd(): boolean {
    const racers = this.racers.peek();
    if (racers) return this.racePoint.peek() >= raceLength(racers, this.pace.peek());
    if (this.isRacing.peek()) return false;
    const side = this.side.peek();
    return side?.run ? side.position.peek() >= side.run.steps.count : false;
  }

  togglePlaying(): void {
    if (!this.isPlaying.peek() && this.isAtEnd) this.goToStart();
    this.shown = 0;
    this.isPlaying.value = !this.isPlaying.peek();
  }

  startRace(): void {
    const one = this.algorithm.peek();
    const first = one === "permutation_filter" ? "overlap_nfa" : "permutation_filter";
    this.isPlaying.value = false;
    this.racePoint.value = 0;
    this.rival.value = first;
  }

  endRace(): void {
    this.isPlaying.value = false;
    this.rival.value = null;
  }
}

function isSame(one: Puzzle, other: Puzzle): boolean {
  if (one === other) return true;
  const parts = (puzzle: Puzzle) => JSON.stringify([puzzle.palette, puzzle.rows, puzzle.columns, puzzle.other.given]);
  return one.width === other.width && one.height === other.height && parts(one) === parts(other);
}
