import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS, settings } from "../settings/settings";
import { actionFor, chordOf, chordsOf, KEY_ACTIONS } from "./keys";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", boolean>> = {}) =>
  chordOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

afterEach(() => {
  settings.value = DEFAULT_SETTINGS;
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
