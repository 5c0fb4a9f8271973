// The state of the pointers on a board and the steps that mouse and fingers share. Points are CSS pixels of the board,
// times milliseconds.
import type { Zone } from "./hit";
import type { Press, Side } from "./model";

export interface PointerInput {
  readonly type: "down" | "move" | "up" | "cancel";
  readonly id: number;
  readonly pointer: "mouse" | "touch" | "pen";
  /** Of "down" and "up": 0 left, 1 middle, 2 right. */
  readonly button: number;
  readonly x: number;
  readonly y: number;
  readonly time: number;
  readonly zone: Zone;
  /** The cell nearest to the point. */
  readonly place: number;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly ctrl: boolean;
}

export type Command =
  | { readonly do: "begin"; readonly x: number; readonly y: number; readonly press: Press }
  | { readonly do: "move"; readonly x: number; readonly y: number }
  | { readonly do: "end" | "cancel" | "hold" | "corner" }
  | { readonly do: "hover"; readonly x: number; readonly y: number }
  | { readonly do: "pan"; readonly x: number; readonly y: number }
  | { readonly do: "zoom"; readonly factor: number; readonly x: number; readonly y: number }
  | { readonly do: "fingers"; readonly count: 2 | 3 }
  | { readonly do: "clue"; readonly zone: Zone & { kind: "clue" }; readonly how: "press" | "double" | "hold" }
  | { readonly do: "edge"; readonly side: Side; readonly x: number; readonly y: number; readonly done: boolean };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Phase =
  | { readonly name: "idle" }
  /** A finger is down, but it is not decided what it does. */
  | { readonly name: "waiting"; readonly start: PointerInput }
  | {
      readonly name: "drawing";
      readonly start: PointerInput;
      readonly holdsTwoCells: boolean;
    }
  | { readonly name: "panning"; readonly id: number; readonly at: Point }
  | { readonly name: "dragging-edge"; readonly start: PointerInput; readonly side: Side; readonly at: Point }
  | {
      readonly name: "fingers";
      readonly since: number;
      /** The largest number of fingers at once, and where each came down. */
      readonly most: number;
      readonly starts: ReadonlyMap<number, Point>;
      readonly moved: boolean;
    }
  /** Nothing happens until all fingers and buttons are up. */
  | { readonly name: "spent" };

export interface Gestures {
  readonly phase: Phase;
  readonly fingers: ReadonlyMap<number, Point>;
  readonly buttons: ReadonlySet<number>;
  readonly hasPen: boolean;
  readonly lastClue: { readonly key: string; readonly time: number } | null;
}

export const NO_GESTURE: Gestures = {
  phase: { name: "idle" },
  fingers: new Map(),
  buttons: new Set(),
  hasPen: false,
  lastClue: null,
};

export const HOLD_TIME = 350;
export const DRAG_DISTANCE = 6;
const DOUBLE_TIME = 400;

export type Step = readonly [Gestures, readonly Command[]];

/** Escape, or the pointer was lost: a stroke is taken back. */
export function drop(state: Gestures): Step {
  const before = state.phase;
  const phase: Phase = before.name === "idle" ? before : { name: "spent" };
  const commands: Command[] = [];
  if (before.name === "drawing") commands.push({ do: "cancel" });
  // An edge goes back to where it was.
  if (before.name === "dragging-edge") commands.push({ do: "edge", side: before.side, x: 0, y: 0, done: true });
  return [{ ...state, phase }, commands];
}

export function begin(input: PointerInput, button: "left" | "right"): Command {
  const { pointer, shift, alt, ctrl, x, y } = input;
  return { do: "begin", x, y, press: { pointer, button, shift, alt, ctrl } };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function clue(state: Gestures, input: PointerInput): [Gestures, Command[]] {
  if (input.zone.kind !== "clue") return [state, []];
  const key = `${input.zone.line.axis} ${input.zone.line.index}`;
  const isDouble = state.lastClue?.key === key && input.time - state.lastClue.time <= DOUBLE_TIME;
  return [
    { ...state, lastClue: isDouble ? null : { key, time: input.time } },
    [{ do: "clue", zone: input.zone, how: isDouble ? "double" : "press" }],
  ];
}

/** Idle again if nothing is pressed any more; else nothing happens until then. */
export function lift([state, commands]: Step): Step {
  const isFree = state.buttons.size === 0 && state.fingers.size === 0;
  return [{ ...state, phase: { name: isFree ? "idle" : "spent" } }, commands];
}

export function drawOn(state: Gestures, phase: Phase & { name: "drawing" }, input: PointerInput): Gestures {
  if (phase.holdsTwoCells || input.place === phase.start.place) return state;
  return { ...state, phase: { ...phase, holdsTwoCells: true } };
}

export function panTo(state: Gestures, input: PointerInput): Step {
  if (state.phase.name !== "panning" || state.phase.id !== input.id) return [state, []];
  const { at } = state.phase;
  return [
    { ...state, phase: { ...state.phase, at: { x: input.x, y: input.y } } },
    [{ do: "pan", x: input.x - at.x, y: input.y - at.y }],
  ];
}

export function edgeTo(
  state: Gestures,
  phase: Phase & { name: "dragging-edge" },
  input: PointerInput,
  done: boolean,
): Step {
  const x = input.x - phase.start.x;
  const y = input.y - phase.start.y;
  return [state, [{ do: "edge", side: phase.side, x, y, done }]];
}
