// How keys are written for people, and the lines of the key sheet: several keys of one kind share a line. Pure functions.
import type { ActionId, KeyGroup } from "../app/keys";
import { colorFor, KEY_ACTIONS } from "../app/keys";

const NAMES: Record<string, string> = {
  ArrowLeft: "←",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowRight: "→",
  Escape: "Esc",
  PageUp: "Page Up",
  PageDown: "Page Down",
  "-": "−",
};
const ARROWS = ["←", "↑", "↓", "→"];

function keyName(key: string): string {
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** The modifiers of a chord, and its key: `Ctrl+Shift+z` gives ["Ctrl", "Shift"] and "z". */
function parts(chord: string): { modifiers: string[]; key: string } {
  const modifiers: string[] = [];
  let rest = chord;
  for (let found = /^(Ctrl|Alt|Shift)\+(?=.)/.exec(rest); found; found = /^(Ctrl|Alt|Shift)\+(?=.)/.exec(rest)) {
    modifiers.push(found[1]);
    rest = rest.slice(found[0].length);
  }
  return { modifiers, key: rest };
}

/** A chord as people read it: "Ctrl Shift Z"; keys that are pressed one after the other: "G P". */
export function chordName(chord: string): string {
  return chord
    .split(" ")
    .map((one) => {
      const { modifiers, key } = parts(one);
      return [...modifiers, keyName(key)].join(key.length > 1 && !key.startsWith("Arrow") ? " + " : " ");
    })
    .join(" ");
}

/** The key caps of several actions in one row: what they share is written once. */
export function capsOf(chords: readonly string[]): string[] {
  if (chords.length === 0) return [];
  const steps = chords.map((chord) => chord.split(" "));
  if (steps.every(([first, second]) => second !== undefined && first === steps[0][0])) {
    return [chordName(steps[0][0]), steps.map(([, second]) => chordName(second)).join(" ")];
  }
  const isRun = chords.every((chord, index) => /^\d$/.test(chord) && Number(chord) === Number(chords[0]) + index);
  if (isRun && chords.length > 3) return [chords[0], "…", chords[chords.length - 1]];
  const all = chords.map(parts);
  const shared = all[0].modifiers.join(" ");
  if (all.length > 1 && shared && all.every(({ modifiers }) => modifiers.join(" ") === shared)) {
    const keys = all.map(({ key }) => keyName(key));
    const isArrows = keys.length === 4 && ARROWS.every((arrow) => keys.includes(arrow));
    return [shared, isArrows ? "arrows" : keys.join(" ")];
  }
  return chords.map(chordName);
}

export interface KeyLine {
  readonly group: KeyGroup;
  readonly actions: readonly ActionId[];
  readonly about: string;
}

const COLORS = KEY_ACTIONS.map((action) => action.id).filter((id) => colorFor(id) !== null);

const JOINED: readonly KeyLine[] = [
  { group: "board", actions: ["fill"], about: "fill; again clears" },
  { group: "board", actions: ["left", "up", "down", "right"], about: "move the cursor; Ctrl jumps five" },
  { group: "board", actions: COLORS, about: "choose a color" },
  { group: "board", actions: ["row-start", "row-end"], about: "ends of the row; with Ctrl, of the column" },
  { group: "board", actions: ["zoom-in", "zoom-out", "zoom-fit"], about: "zoom in, out, fit" },
  {
    group: "everywhere",
    actions: ["go-play", "go-solve", "go-watch", "go-design"],
    about: "go to Play, Solve, Watch, Design",
  },
  { group: "watch", actions: ["step-back", "step-on"], about: "one step" },
  { group: "watch", actions: ["ten-back", "ten-on"], about: "ten steps" },
  { group: "watch", actions: ["next-guess", "last-guess"], about: "next, last guess" },
  { group: "watch", actions: ["first-step", "last-step"], about: "first, last step" },
  { group: "watch", actions: ["slower", "faster"], about: "slower, faster" },
  { group: "design", actions: ["tool-pencil", "tool-eraser", "tool-line"], about: "pencil, eraser, line" },
  { group: "design", actions: ["tool-rectangle", "tool-area", "tool-select"], about: "rectangle, fill area, select" },
  {
    group: "design",
    actions: ["shift-left", "shift-up", "shift-down", "shift-right"],
    about: "shift the picture",
  },
  { group: "design", actions: ["turn-right", "turn-left"], about: "rotate right, left" },
];

/** The lines of a group, in the order of its actions. */
export function keyLines(group: KeyGroup): KeyLine[] {
  const lines: KeyLine[] = [];
  for (const action of KEY_ACTIONS) {
    if (action.group !== group) continue;
    const joined = JOINED.find((line) => line.group === group && line.actions.includes(action.id));
    if (!joined) lines.push({ group, actions: [action.id], about: action.about });
    else if (!lines.includes(joined)) lines.push(joined);
  }
  return lines;
}
