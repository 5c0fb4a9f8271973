// How fast a trace plays.
import { isFinished, type Run } from "./run";
import { wordsOf } from "./sentences";

export type Speed = "sentence" | "ten" | "film";
export const SPEEDS: readonly { value: Speed; label: string }[] = [
  { value: "sentence", label: "Sentence" },
  { value: "ten", label: "10 a second" },
  { value: "film", label: "Film" },
];

/** Two sentences cannot be waited for at once. */
export const RACE_SPEEDS = SPEEDS.slice(1);

const MS_PER_LETTER = 60;
const TENTH_MS = 100;
/** The whole trace takes this long as a film. */
export const FILM_MS = 20_000;

/** A point in a trace that plays: the position, and how long it has been shown. */
export interface Point {
  readonly position: number;
  readonly shown: number;
}

/** How long a position is shown, in milliseconds. */
export function timeOf(run: Run, position: number, speed: Speed): number {
  if (speed === "film") return FILM_MS / Math.max(1, run.steps.count);
  if (speed === "ten" || position === 0) return TENTH_MS;
  return MS_PER_LETTER * wordsOf(run, position).text.length;
}

/** The point after this many milliseconds more. */
export function playOn(run: Run, point: Point, elapsed: number, speed: Speed): Point {
  const end = run.steps.count;
  let { position } = point;
  let shown = point.shown + elapsed;
  if (speed !== "sentence") {
    const each = timeOf(run, position, speed);
    const steps = Math.floor(shown / each);
    return { position: Math.min(end, position + steps), shown: shown - steps * each };
  }
  for (let time = timeOf(run, position, speed); position < end && shown >= time; time = timeOf(run, position, speed)) {
    shown -= time;
    position++;
  }
  return { position, shown };
}

export type Pace = "steps" | "time";

/** How far a race of these runs goes: in steps, or in seconds of the solvers. */
export function raceLength(runs: readonly Run[], pace: Pace): number {
  return Math.max(...runs.map((run) => (pace === "steps" ? run.steps.count : run.seconds)));
}

/** The position of a run at a point of the race. Its steps are spread evenly over its time. */
export function positionInRace(run: Run, point: number, pace: Pace): number {
  const { count } = run.steps;
  if (pace === "steps") return Math.min(count, Math.floor(point));
  return run.seconds > 0 ? Math.min(count, Math.floor((point / run.seconds) * count + 1e-6)) : count;
}

/** The point of a race at which a run is at this position. */
export function pointInRace(run: Run, position: number, pace: Pace): number {
  if (pace === "steps") return position;
  return run.steps.count > 0 ? (position / run.steps.count) * run.seconds : 0;
}

/** Which runs are first at their end, among those that came to one until this point. */
export function winners(runs: readonly Run[], point: number, pace: Pace): boolean[] {
  const ends = runs.map((run) => (isFinished(run) ? pointInRace(run, run.steps.count, pace) : Infinity));
  const first = Math.min(...ends);
  return ends.map((end) => end === first && end <= point && Number.isFinite(end));
}
