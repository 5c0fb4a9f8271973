// Pointers in, commands out: a state machine without the DOM.
import { touch } from "./fingers";
import {
  begin,
  clue,
  drawOn,
  drop,
  edgeTo,
  type Gestures,
  HOLD_TIME,
  lift,
  panTo,
  type Phase,
  type PointerInput,
  type Command,
  type Step,
} from "./gesture_state";

export { type Command, drop, type Gestures, HOLD_TIME, NO_GESTURE, type PointerInput } from "./gesture_state";

export function point(state: Gestures, input: PointerInput): Step {
  return input.pointer === "touch" ? touch(state, input) : press(state, input);
}

/** When a finger that rests becomes a hold; null if none does. */
export function holdAt(state: Gestures): number | null {
  const { phase } = state;
  if (phase.name !== "waiting") return null;
  const { kind } = phase.start.zone;
  return kind === "clue" || (kind === "cell" && !state.hasPen) ? phase.start.time + HOLD_TIME : null;
}

/** The time came that `holdAt` named. */
export function rest(state: Gestures): Step {
  const { phase } = state;
  if (phase.name !== "waiting") return [state, []];
  const { start } = phase;
  if (start.zone.kind === "clue")
    return [{ ...state, phase: { name: "spent" } }, [{ do: "clue", zone: start.zone, how: "hold" }]];
  return [
    { ...state, phase: { name: "drawing", start, holdsTwoCells: false } },
    [begin(start, "left"), { do: "hold" }],
  ];
}

// Mouse and pen.

function press(before: Gestures, input: PointerInput): Step {
  const buttons = new Set(before.buttons);
  if (input.type === "down") buttons.add(input.button);
  if (input.type === "up") buttons.delete(input.button);
  if (input.type === "cancel") buttons.clear();
  const state = { ...before, buttons, hasPen: before.hasPen || input.pointer === "pen" };
  if (before.buttons.size === 0 && input.type === "down") return takeOver(state, input);
  // What is under way without a button belongs to fingers.
  if (before.buttons.size === 0) return [state, input.type === "move" ? [hover(input)] : []];
  if (input.type === "cancel") return lift(drop(state));
  if (input.type === "down") return pressDown(state, input);
  return input.type === "up" ? pressUp(state, input) : pressMove(state, input);
}

/** The first press draws whatever fingers rest on the board, because the hand that holds a pen lies there. */
function takeOver(state: Gestures, input: PointerInput): Step {
  const [freed, dropped] = drop(state);
  const [after, commands] = pressDown({ ...freed, phase: { name: "idle" } }, input);
  return [after, [...dropped, ...commands]];
}

function hover({ x, y }: PointerInput): Command {
  return { do: "hover", x, y };
}

function pressDown(state: Gestures, input: PointerInput): Step {
  if (state.phase.name === "drawing") return drop(state);
  if (state.phase.name !== "idle") return [state, []];
  if (input.button === 1) return [{ ...state, phase: { name: "panning", id: input.id, at: input } }, []];
  const { zone } = input;
  if (zone.kind === "cell" && (input.button === 0 || input.button === 2)) {
    const phase: Phase = { name: "drawing", start: input, holdsTwoCells: false };
    return [{ ...state, phase }, [begin(input, input.button === 2 ? "right" : "left")]];
  }
  if (input.button !== 0) return [{ ...state, phase: { name: "spent" } }, []];
  if (zone.kind === "handle")
    return [{ ...state, phase: { name: "dragging-edge", start: input, side: zone.side, at: input } }, []];
  const [after, commands] = clue({ ...state, phase: { name: "spent" } }, input);
  return [after, zone.kind === "corner" ? [{ do: "corner" }] : commands];
}

function pressMove(state: Gestures, input: PointerInput): Step {
  const { phase } = state;
  if (phase.name === "drawing")
    return [drawOn(state, phase, input), [{ do: "move", x: input.x, y: input.y }, hover(input)]];
  if (phase.name === "panning") return panTo(state, input);
  if (phase.name === "dragging-edge") return edgeTo(state, phase, input, false);
  return [state, [hover(input)]];
}

function pressUp(state: Gestures, input: PointerInput): Step {
  const { phase } = state;
  if (phase.name === "drawing") {
    const isItsButton = phase.start.button === input.button;
    return isItsButton ? lift([state, [{ do: "end" }]]) : [state, []];
  }
  if (phase.name === "dragging-edge") return lift(edgeTo(state, phase, input, true));
  return lift([state, []]);
}
