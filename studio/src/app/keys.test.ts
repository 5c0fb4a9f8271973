import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS, settings } from "../settings/settings";
import { actionFor, chordOf, chordsOf, colorFor, KEY_ACTIONS, keyOfColor, type ActionId } from "./keys";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", boolean>> = {}) =>
  chordOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

afterEach(() => {
  settings.value = DEFAULT_SETTINGS;
});

/** The keys that are drawn in the design. */
const DRAWN: Partial<Record<ActionId, string>> = {
  ...{ left: "ArrowLeft", up: "ArrowUp", down: "ArrowDown", right: "ArrowRight" },
  ...{ fill: "Space", cross: "x", "pencil-mark": "Shift+Space", "row-start": "Home", "row-end": "End" },
  ...{ "color-1": "1", "color-2": "2", "color-3": "3", "color-4": "4", "color-5": "5", "color-6": "6" },
  ...{ "color-7": "7", "color-8": "8", "color-9": "9", undo: "Ctrl+z", redo: "Ctrl+Shift+z, Ctrl+y" },
  ...{ "zoom-in": "+, =", "zoom-out": "-", "zoom-fit": "0", "whole-screen": "f", drop: "Escape" },
  ...{ "go-play": "g p", "go-solve": "g s", "go-watch": "g w", "go-design": "g d", "go-library": "g l" },
  ...{ search: "/", print: "Ctrl+p", "copy-link": "Ctrl+c", keys: "?" },
  ...{ hint: "h", check: "c", pencil: "p", ink: "Enter", "rub-out": "Backspace", pause: "Pause" },
  ...{ "play-pause": "Space", "step-back": "ArrowLeft", "step-on": "ArrowRight" },
  ...{ "ten-back": "Shift+ArrowLeft", "ten-on": "Shift+ArrowRight", "next-guess": "n", "last-guess": "Shift+n" },
  ...{ "first-step": "Home", "last-step": "End", slower: "[", faster: "]", race: "r" },
  ...{ "tool-pencil": "b", "tool-eraser": "e", "tool-line": "l" },
  ...{ "tool-rectangle": "r", "tool-area": "k", "tool-select": "m" },
  ...{ "shift-left": "Alt+ArrowLeft", "shift-up": "Alt+ArrowUp" },
  ...{ "shift-down": "Alt+ArrowDown", "shift-right": "Alt+ArrowRight" },
  ...{ "turn-right": "t", "turn-left": "Shift+t", invert: "i" },
};

test("the default keys are those of the design, and Solve has some more", () => {
  const found = KEY_ACTIONS.filter((action) => action.group !== "solve");
  expect(Object.fromEntries(found.map(({ id }) => [id, chordsOf(id).join(", ")]))).toEqual(DRAWN);
});

test("every key can be changed, those that choose colors, too", () => {
  const keys = Object.fromEntries(KEY_ACTIONS.map(({ id }, index) => [id, [`F${index + 1}`]]));
  settings.value = { ...DEFAULT_SETTINGS, keys };
  for (const [index, { id, group }] of KEY_ACTIONS.entries()) expect(actionFor(`F${index + 1}`, group)).toBe(id);
  expect(actionFor("3", "board")).toBeNull();
});

test("nine keys choose colors, no other does", () => {
  expect(KEY_ACTIONS.flatMap(({ id }) => colorFor(id) ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(colorFor(null)).toBeNull();
  settings.value = { ...DEFAULT_SETTINGS, keys: { "color-2": ["q"], "color-3": [] } };
  expect([1, 2, 3, 10].map(keyOfColor)).toEqual(["1", "q", undefined, undefined]);
});

test("letters are small, and modifiers have one order", () => {
  expect(press("Z", { ctrlKey: true, shiftKey: true })).toBe("Ctrl+Shift+z");
  expect(press("z", { metaKey: true })).toBe("Ctrl+z");
  expect(press("ArrowLeft", { altKey: true })).toBe("Alt+ArrowLeft");
  expect(press(" ", { shiftKey: true })).toBe("Shift+Space");
});

test("signs do not name Shift, because keyboards differ in where they need it", () => {
  expect(press("?", { shiftKey: true })).toBe("?");
  expect(press("+", { shiftKey: true })).toBe("+");
});

test("a chord has its action only in its group", () => {
  expect(actionFor("r", "watch")).toBe("race");
  expect(actionFor("r", "design")).toBe("tool-rectangle");
  expect(actionFor("r", "play")).toBe(null);
});

test("keys of the settings replace the default ones", () => {
  settings.value = { ...DEFAULT_SETTINGS, keys: { hint: ["q"] } };
  expect(chordsOf("hint")).toEqual(["q"]);
  expect(actionFor("q", "play")).toBe("hint");
  expect(actionFor("h", "play")).toBe(null);
});

test("by default no chord has two actions in one group", () => {
  for (const group of new Set(KEY_ACTIONS.map((action) => action.group))) {
    const chords = KEY_ACTIONS.filter((action) => action.group === group).flatMap(
      (action) => action.chords as readonly string[],
    );
    expect(new Set(chords).size).toBe(chords.length);
  }
});
