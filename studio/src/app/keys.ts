// Keys and what they do. Settings may give an action other keys; a chord is written as `Ctrl+Shift+z`.
import { settings } from "../settings/settings";

const COLOR_KEYS = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map(
  (color) => [`color-${color}`, `choose color ${color}`, `${color}`] as const,
);

/** By group: the id of each action, what it does, and its keys. */
const KEYS = {
  board: [
    ["left", "move the cursor left; Ctrl jumps five", "ArrowLeft"],
    ["up", "move the cursor up", "ArrowUp"],
    ["down", "move the cursor down", "ArrowDown"],
    ["right", "move the cursor right", "ArrowRight"],
    ["fill", "fill; again clears; hold and move for a stroke", "Space"],
    ["cross", "cross; again clears", "x"],
    ["pencil-mark", "pencil mark", "Shift+Space"],
    ...COLOR_KEYS,
    ["row-start", "start of the row; with Ctrl, of the column", "Home"],
    ["row-end", "end of the row; with Ctrl, of the column", "End"],
    ["undo", "undo", "Ctrl+z"],
    ["redo", "redo", "Ctrl+Shift+z", "Ctrl+y"],
    ["zoom-in", "zoom in", "+", "="],
    ["zoom-out", "zoom out", "-"],
    ["zoom-fit", "fit the board", "0"],
    ["whole-screen", "whole screen", "f"],
    ["drop", "drop the stroke, the hint, the sheet", "Escape"],
  ],
  everywhere: [
    ["go-play", "go to Play", "g p"],
    ["go-solve", "go to Solve", "g s"],
    ["go-watch", "go to Watch", "g w"],
    ["go-design", "go to Design", "g d"],
    ["go-library", "go to the library", "g l"],
    ["search", "search", "/"],
    ["print", "print", "Ctrl+p"],
    ["copy-link", "copy the link", "Ctrl+c"],
    ["keys", "this sheet", "?"],
  ],
  play: [
    ["hint", "hint; again for what and why", "h"],
    ["check", "check", "c"],
    ["pencil", "pencil on and off", "p"],
    ["ink", "ink all pencil marks", "Enter"],
    ["rub-out", "rub out all pencil marks", "Backspace"],
    ["pause", "stop the clock", "Pause"],
  ],
  solve: [
    ["solve", "solve, or go to the first line to mend", "Ctrl+Enter"],
    ["type-row", "type the clue of the row", "Enter"],
    ["type-column", "type the clue of the column", "Shift+Enter"],
    ["other-solution", "hold to see the other solution", "b"],
  ],
  watch: [
    ["play-pause", "play or pause", "Space"],
    ["step-back", "one step back", "ArrowLeft"],
    ["step-on", "one step on", "ArrowRight"],
    ["ten-back", "ten steps back", "Shift+ArrowLeft"],
    ["ten-on", "ten steps on", "Shift+ArrowRight"],
    ["next-guess", "next guess", "n"],
    ["last-guess", "last guess", "Shift+n"],
    ["first-step", "first step", "Home"],
    ["last-step", "last step", "End"],
    ["slower", "slower", "["],
    ["faster", "faster", "]"],
    ["race", "race two algorithms", "r"],
  ],
  design: [
    ["tool-pencil", "pencil", "b"],
    ["tool-eraser", "eraser", "e"],
    ["tool-line", "line", "l"],
    ["tool-rectangle", "rectangle", "r"],
    ["tool-area", "fill area", "k"],
    ["tool-select", "select", "m"],
    ["shift-left", "shift the picture left", "Alt+ArrowLeft"],
    ["shift-up", "shift the picture up", "Alt+ArrowUp"],
    ["shift-down", "shift the picture down", "Alt+ArrowDown"],
    ["shift-right", "shift the picture right", "Alt+ArrowRight"],
    ["turn-right", "rotate right", "t"],
    ["turn-left", "rotate left", "Shift+t"],
    ["invert", "invert", "i"],
  ],
} as const;

export type KeyGroup = keyof typeof KEYS;
export type ActionId = (typeof KEYS)[KeyGroup][number][0];

export interface KeyAction {
  readonly id: ActionId;
  readonly group: KeyGroup;
  readonly about: string;
  readonly chords: readonly string[];
}

export const KEY_ACTIONS: readonly KeyAction[] = (Object.keys(KEYS) as KeyGroup[]).flatMap((group) =>
  KEYS[group].map(([id, about, ...chords]) => ({ id, group, about, chords })),
);

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
