// The board at any step. Every so often a checkpoint keeps the whole state, so that going anywhere, forwards or
// backwards, takes no more work than some passes over the grid. Position 0 is the start; position n is after n steps.
import { Look } from "../../board/model";
import { UNKNOWN, type Cells } from "../../model/cells";
import { Kind, type Steps } from "./steps";

/** Checkpoints lie this many changes for each cell of the grid apart, so that all of them take less than the steps. */
const CHANGES_PER_CELL = 8;
const LEAST_CHANGES = 4096;
const SLICE = 1 << 16;

/** What the board shows at a position. */
export interface Moment {
  readonly position: number;
  /** The values; where this step takes a cell back, the value that it had. */
  readonly cells: Cells;
  readonly looks: Uint8Array;
  /** How many cells are known after the step, given and guessed ones too. */
  readonly known: number;
}

class State {
  position = 0;
  known = 0;

  constructor(
    readonly cells: Cells,
    /** The look of each cell that is not changed by the present step. */
    readonly looks: Uint8Array,
    /** The step that set each cell; 0 for none. */
    readonly setBy: Uint32Array,
  ) {}

  static start(steps: Steps): State {
    const size = steps.start.length;
    const state = new State(steps.start.slice(), new Uint8Array(size), new Uint32Array(size));
    state.known = state.cells.reduce((sum, cell) => sum + (cell === UNKNOWN ? 0 : 1), 0);
    return state;
  }

  copy(): State {
    const copy = new State(this.cells.slice(), this.looks.slice(), this.setBy.slice());
    copy.position = this.position;
    copy.known = this.known;
    return copy;
  }

  take(other: State): void {
    this.cells.set(other.cells);
    this.looks.set(other.looks);
    this.setBy.set(other.setBy);
    this.position = other.position;
    this.known = other.known;
  }

  /** Does one step. */
  step(steps: Steps): void {
    const step = this.position++;
    const look = lastingLook(steps.kinds[step], steps.depths[step]);
    // Of cells that are tried together or one after the other, the empty ones stay quiet.
    const empty = look === Look.Guess && !isSingleGuess(steps, step) ? Look.Loan : look;
    for (let at = steps.from[step]; at < steps.from[step + 1]; at++) {
      const place = steps.places[at];
      const value = steps.values[at];
      this.known += (this.cells[place] === UNKNOWN ? 1 : 0) - (value === UNKNOWN ? 1 : 0);
      this.cells[place] = value;
      this.looks[place] = value === UNKNOWN ? Look.Plain : value === 0 ? empty : look;
      this.setBy[place] = value === UNKNOWN ? 0 : this.position;
    }
  }
}

function isSingleGuess(steps: Steps, step: number): boolean {
  return steps.kinds[step] === Kind.Guess && steps.from[step + 1] - steps.from[step] === 1;
}

/** How a cell looks after the step that set it. */
function lastingLook(kind: Kind, depth: number): Look {
  if (kind === Kind.Guess || kind === Kind.Cell) return Look.Guess;
  return depth > 0 && kind !== Kind.Solution ? Look.Loan : Look.Plain;
}

/** How a cell looks in the step that sets it. */
function presentLook(kind: Kind): Look {
  return kind === Kind.Guess || kind === Kind.Cell ? Look.Guess : Look.Now;
}

export class Replay {
  private readonly state: State;
  #last: Moment | null = null;

  private constructor(
    readonly steps: Steps,
    private readonly checkpoints: readonly State[],
  ) {
    this.state = checkpoints[0].copy();
  }

  /** Makes the checkpoints, in slices. */
  static *make(steps: Steps): Generator<void, Replay> {
    const apart = Math.max(LEAST_CHANGES, CHANGES_PER_CELL * steps.start.length);
    const state = State.start(steps);
    const checkpoints = [state.copy()];
    let next = apart;
    let pause = SLICE;
    for (let step = 0; step < steps.count; step++) {
      state.step(steps);
      // A step costs at least something, too, if it changes no cell.
      const done = steps.from[step + 1] + step;
      if (done >= next) {
        checkpoints.push(state.copy());
        next = done + apart;
      }
      if (done >= pause) {
        pause = done + SLICE;
        yield;
      }
    }
    return new Replay(steps, checkpoints);
  }

  /** The board at a position; not to be changed. */
  moment(position: number): Moment {
    if (this.#last?.position !== position) this.#last = this.#makeMoment(position);
    return this.#last;
  }

  #makeMoment(position: number): Moment {
    const { steps, state } = this;
    if (position === 0) {
      this.#seek(0);
      return { position, cells: state.cells.slice(), looks: state.looks.slice(), known: state.known };
    }
    this.#seek(position - 1);
    const step = position - 1;
    const [from, to] = [steps.from[step], steps.from[step + 1]];
    const before = Array.from({ length: to - from }, (_, at) => state.cells[steps.places[from + at]]);
    state.step(steps);
    const cells = state.cells.slice();
    // A solution is a solution, also where it was found by guessing.
    const isSolution = steps.kinds[step] === Kind.Solution;
    const looks = isSolution ? new Uint8Array(cells.length) : state.looks.slice();
    if (!isSolution) {
      for (let at = from; at < to; at++) {
        const place = steps.places[at];
        if (steps.values[at] !== UNKNOWN) {
          looks[place] = presentLook(steps.kinds[step]);
        } else if (before[at - from] !== UNKNOWN) {
          cells[place] = before[at - from];
          looks[place] = Look.TakenBack;
        }
      }
    }
    return { position, cells, looks, known: state.known };
  }

  /** The position at which a cell got the value that it has at this position; 0 if it is open or given. */
  setBy(place: number, position: number): number {
    this.#seek(position);
    return this.state.setBy[place];
  }

  /** The first position after this one at which a cell gets a value; 0 if it gets no value any more. */
  nextSet(place: number, position: number): number {
    const { steps } = this;
    for (let step = position, at = steps.from[step]; step < steps.count; step++) {
      for (const end = steps.from[step + 1]; at < end; at++) {
        if (steps.places[at] === place && steps.values[at] !== UNKNOWN) return step + 1;
      }
    }
    return 0;
  }

  #seek(position: number): void {
    const { state, steps } = this;
    const near = this.#checkpointBefore(position);
    if (state.position > position || near.position > state.position) state.take(near);
    while (state.position < position) state.step(steps);
  }

  #checkpointBefore(position: number): State {
    let low = 0;
    let high = this.checkpoints.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.checkpoints[middle].position <= position) low = middle;
      else high = middle - 1;
    }
    return this.checkpoints[low];
  }
}
