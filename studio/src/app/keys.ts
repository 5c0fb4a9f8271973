// Keys and what they do. Settings may give an action other keys; a chord is written as `Ctrl+Shift+z`.
import { settings } from "../settings/settings";

export type KeyGroup = "board" | "everywhere" | "play" | "solve" | "watch" | "design";

export interface KeyAction {
  readonly id: string;
  readonly group: KeyGroup;
  readonly about: string;
  readonly chords: readonly string[];
}

const COLOR_KEYS = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((color) => ({
  id: `color-${color}` as const,
  group: "board" as const,
  about: `choose color ${color}`,
  chords: [`${color}`],
}));

export const KEY_ACTIONS = [
  { id: "left", group: "board", about: "move the cursor left; Ctrl jumps five", chords: ["ArrowLeft"] },
  { id: "up", group: "board", about: "move the cursor up", chords: ["ArrowUp"] },
  { id: "down", group: "board", about: "move the cursor down", chords: ["ArrowDown"] },
  { id: "right", group: "board", about: "move the cursor right", chords: ["ArrowRight"] },
  { id: "fill", group: "board", about: "fill; again clears; hold and move for a stroke", chords: ["Space"] },
  { id: "cross", group: "board", about: "cross; again clears", chords: ["x"] },
  { id: "pencil-mark", group: "board", about: "pencil mark", chords: ["Shift+Space"] },
  ...COLOR_KEYS,
  { id: "row-start", group: "board", about: "start of the row; with Ctrl, of the column", chords: ["Home"] },
  { id: "row-end", group: "board", about: "end of the row; with Ctrl, of the column", chords: ["End"] },
  { id: "undo", group: "board", about: "undo", chords: ["Ctrl+z"] },
  { id: "redo", group: "board", about: "redo", chords: ["Ctrl+Shift+z", "Ctrl+y"] },
  { id: "zoom-in", group: "board", about: "zoom in", chords: ["+", "="] },
  { id: "zoom-out", group: "board", about: "zoom out", chords: ["-"] },
  { id: "zoom-fit", group: "board", about: "fit the board", chords: ["0"] },
  { id: "whole-screen", group: "board", about: "whole screen", chords: ["f"] },
  { id: "drop", group: "board", about: "drop the stroke, the hint, the sheet", chords: ["Escape"] },
  { id: "go-play", group: "everywhere", about: "go to Play", chords: ["g p"] },
  { id: "go-solve", group: "everywhere", about: "go to Solve", chords: ["g s"] },
  { id: "go-watch", group: "everywhere", about: "go to Watch", chords: ["g w"] },
  { id: "go-design", group: "everywhere", about: "go to Design", chords: ["g d"] },
  { id: "go-library", group: "everywhere", about: "go to the library", chords: ["g l"] },
  { id: "search", group: "everywhere", about: "search", chords: ["/"] },
  { id: "print", group: "everywhere", about: "print", chords: ["Ctrl+p"] },
  { id: "copy-link", group: "everywhere", about: "copy the link", chords: ["Ctrl+c"] },
  { id: "keys", group: "everywhere", about: "this sheet", chords: ["?"] },
  { id: "hint", group: "play", about: "hint; again for what and why", chords: ["h"] },
  { id: "check", group: "play", about: "check", chords: ["c"] },
  { id: "pencil", group: "play", about: "pencil on and off", chords: ["p"] },
  { id: "ink", group: "play", about: "ink all pencil marks", chords: ["Enter"] },
  { id: "rub-out", group: "play", about: "rub out all pencil marks", chords: ["Backspace"] },
  { id: "pause", group: "play", about: "stop the clock", chords: ["Pause"] },
  { id: "solve", group: "solve", about: "solve, or go to the first line to mend", chords: ["Ctrl+Enter"] },
  { id: "type-row", group: "solve", about: "type the clue of the row", chords: ["Enter"] },
  { id: "type-column", group: "solve", about: "type the clue of the column", chords: ["Shift+Enter"] },
  { id: "other-solution", group: "solve", about: "hold to see the other solution", chords: ["b"] },
  { id: "play-pause", group: "watch", about: "play or pause", chords: ["Space"] },
  { id: "step-back", group: "watch", about: "one step back", chords: ["ArrowLeft"] },
  { id: "step-on", group: "watch", about: "one step on", chords: ["ArrowRight"] },
  { id: "ten-back", group: "watch", about: "ten steps back", chords: ["Shift+ArrowLeft"] },
  { id: "ten-on", group: "watch", about: "ten steps on", chords: ["Shift+ArrowRight"] },
  { id: "next-guess", group: "watch", about: "next guess", chords: ["n"] },
  { id: "last-guess", group: "watch", about: "last guess", chords: ["Shift+n"] },
  { id: "first-step", group: "watch", about: "first step", chords: ["Home"] },
  { id: "last-step", group: "watch", about: "last step", chords: ["End"] },
  { id: "slower", group: "watch", about: "slower", chords: ["["] },
  { id: "faster", group: "watch", about: "faster", chords: ["]"] },
  { id: "race", group: "watch", about: "race two algorithms", chords: ["r"] },
  { id: "tool-pencil", group: "design", about: "pencil", chords: ["b"] },
  { id: "tool-eraser", group: "design", about: "eraser", chords: ["e"] },
  { id: "tool-line", group: "design", about: "line", chords: ["l"] },
  { id: "tool-rectangle", group: "design", about: "rectangle", chords: ["r"] },
  { id: "tool-area", group: "design", about: "fill area", chords: ["k"] },
  { id: "tool-select", group: "design", about: "select", chords: ["m"] },
  { id: "shift-left", group: "design", about: "shift the picture left", chords: ["Alt+ArrowLeft"] },
  { id: "shift-up", group: "design", about: "shift the picture up", chords: ["Alt+ArrowUp"] },
  { id: "shift-down", group: "design", about: "shift the picture down", chords: ["Alt+ArrowDown"] },
  { id: "shift-right", group: "design", about: "shift the picture right", chords: ["Alt+ArrowRight"] },
  { id: "turn-right", group: "design", about: "rotate right", chords: ["t"] },
  { id: "turn-left", group: "design", about: "rotate left", chords: ["Shift+t"] },
  { id: "invert", group: "design", about: "invert", chords: ["i"] },
] as const satisfies readonly KeyAction[];

export type ActionId = (typeof KEY_ACTIONS)[number]["id"];

/** The chord that a key event is, such as `Ctrl+Shift+z`. */
export function chordOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): string {
  const name = event.key === " " ? "Space" : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isSign = event.key.length === 1 && event.key.toLowerCase() === event.key.toUpperCase() && event.key !== " ";
  return [
    event.ctrlKey || event.metaKey ? "Ctrl+" : "",
    event.altKey ? "Alt+" : "",
    event.shiftKey && !isSign ? "Shift+" : "",
    name,
  ].join("");
}

/** The keys of an action: those of the settings, or else the default ones. */
export function chordsOf(id: ActionId): readonly string[] {
  return settings.value.keys[id] ?? KEY_ACTIONS.find((action) => action.id === id)?.chords ?? [];
}

/** The action of this group that a chord is for. */
export function actionFor(chord: string, group: KeyGroup): ActionId | null {
  return KEY_ACTIONS.find((action) => action.group === group && chordsOf(action.id).includes(chord))?.id ?? null;
}

/** The first key that chooses a color; undefined if none does. */
export function keyOfColor(color: number): string | undefined {
  const action = KEY_ACTIONS.find(({ id }) => colorFor(id) === color);
  return action && chordsOf(action.id)[0];
}

/** The color that an action chooses; null for other actions. */
export function colorFor(action: ActionId | null): number | null {
  return action?.startsWith("color-") ? Number(action.slice(6)) : null;
}
