// Fingers on the board: one draws, two pan and zoom, taps of two and three undo and redo.
import {
  begin,
  clue,
  distance,
  drawOn,
  DRAG_DISTANCE,
  drop,
  edgeTo,
  type Gestures,
  lift,
  panTo,
  type Phase,
  type Point,
  type PointerInput,
  type Step,
} from "./gesture_state";

const TAP_DISTANCE = 12;
const TAP_TIME = 300;
const SECOND_FINGER_TIME = 120;

export function touch(before: Gestures, input: PointerInput): Step {
  const fingers = new Map(before.fingers);
  if (input.type === "up" || input.type === "cancel") fingers.delete(input.id);
  else if (input.type === "down" || fingers.has(input.id)) fingers.set(input.id, { x: input.x, y: input.y });
  const state = { ...before, fingers };
  // While a pen or a mouse is down, fingers are the hand that rests on the board. They count until they are up.
  if (state.buttons.size > 0) return [state, []];
  switch (input.type) {
    case "down":
      return touchDown(state, input);
    case "move":
      return before.fingers.has(input.id) ? touchMove(state, before.fingers, input) : [state, []];
    case "up":
      return touchUp(state, input);
    case "cancel":
      return lift(drop(state));
  }
}

function touchDown(state: Gestures, input: PointerInput): Step {
  const { phase } = state;
  if (state.fingers.size === 1 && phase.name === "idle") {
    if (input.zone.kind === "handle")
      return [{ ...state, phase: { name: "dragging-edge", start: input, side: input.zone.side, at: input } }, []];
    return [{ ...state, phase: { name: "waiting", start: input } }, []];
  }
  if (phase.name === "fingers")
    return [
      {
        ...state,
        phase: {
          ...phase,
          most: Math.max(phase.most, state.fingers.size),
          starts: new Map(phase.starts).set(input.id, input),
        },
      },
      [],
    ];
  const fingers: Phase = {
    name: "fingers",
    since: input.time,
    most: state.fingers.size,
    starts: new Map(state.fingers),
    moved: false,
  };
  if (phase.name === "waiting") return [{ ...state, phase: { ...fingers, since: phase.start.time } }, []];
  if (phase.name === "panning") return [{ ...state, phase: { ...fingers, moved: true } }, []];
  if (phase.name === "drawing") {
    // A long stroke goes on: the second finger is the edge of a hand.
    if (phase.holdsTwoCells && input.time - phase.start.time > SECOND_FINGER_TIME) return [state, []];
    return [{ ...state, phase: { ...fingers, since: phase.start.time } }, [{ do: "cancel" }]];
  }
  return [state, []];
}

function touchMove(state: Gestures, before: ReadonlyMap<number, Point>, input: PointerInput): Step {
  const { phase } = state;
  if (phase.name === "waiting") {
    if (distance(phase.start, input) < DRAG_DISTANCE) return [state, []];
    if (phase.start.zone.kind !== "cell" || state.hasPen)
      return panTo({ ...state, phase: { name: "panning", id: input.id, at: phase.start } }, input);
    const drawing: Phase & { name: "drawing" } = { name: "drawing", start: phase.start, holdsTwoCells: false };
    return [
      drawOn({ ...state, phase: drawing }, drawing, input),
      [begin(phase.start, "left"), { do: "move", x: input.x, y: input.y }],
    ];
  }
  if (phase.name === "drawing") {
    if (input.id !== phase.start.id) return [state, []];
    return [drawOn(state, phase, input), [{ do: "move", x: input.x, y: input.y }]];
  }
  if (phase.name === "panning") return panTo(state, input);
  if (phase.name === "dragging-edge") return edgeTo(state, phase, input, false);
  if (phase.name === "fingers") return pinch(state, phase, before, input);
  return [state, []];
}

/** The first two fingers pan and zoom together. */
function pinch(
  state: Gestures,
  phase: Phase & { name: "fingers" },
  before: ReadonlyMap<number, Point>,
  input: PointerInput,
): Step {
  const moved = phase.moved || distance(phase.starts.get(input.id) ?? input, input) >= TAP_DISTANCE;
  const next: Gestures = { ...state, phase: { ...phase, moved } };
  const [one, two] = [...before.keys()];
  if (two === undefined || (input.id !== one && input.id !== two)) return [next, []];
  const [oldOne, oldTwo] = [before.get(one)!, before.get(two)!];
  const [newOne, newTwo] = [state.fingers.get(one)!, state.fingers.get(two)!];
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const from = middle(oldOne, oldTwo);
  const to = middle(newOne, newTwo);
  const factor = distance(newOne, newTwo) / Math.max(1, distance(oldOne, oldTwo));
  return [
    next,
    [
      { do: "pan", x: to.x - from.x, y: to.y - from.y },
      { do: "zoom", factor, x: to.x, y: to.y },
    ],
  ];
}

function touchUp(state: Gestures, input: PointerInput): Step {
  const { phase } = state;
  if (phase.name === "waiting") {
    const { start } = phase;
    if (start.zone.kind === "clue") return lift(clue(state, { ...start, time: input.time }));
    if (start.zone.kind === "corner") return lift([state, [{ do: "corner" }]]);
    if (start.zone.kind !== "cell" || state.hasPen) return lift([state, []]);
    return lift([state, [begin(start, "left"), { do: "end" }]]);
  }
  if (phase.name === "drawing") return input.id === phase.start.id ? lift([state, [{ do: "end" }]]) : [state, []];
  if (phase.name === "dragging-edge") return lift(edgeTo(state, phase, input, true));
  if (phase.name === "fingers" && state.fingers.size === 0) {
    const isTap = !phase.moved && input.time - phase.since <= TAP_TIME && (phase.most === 2 || phase.most === 3);
    return lift([state, isTap ? [{ do: "fingers", count: phase.most === 2 ? 2 : 3 }] : []]);
  }
  if (phase.name === "fingers") return [state, []];
  return lift([state, []]);
}
