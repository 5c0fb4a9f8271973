import { expect, test } from "vitest";
import { KEY_ACTIONS, type KeyGroup } from "../app/keys";
import { capsOf, chordName, keyLines } from "./key_names";

test("chords are written as on keys", () => {
  expect(chordName("Ctrl+Shift+z")).toBe("Ctrl Shift Z");
  expect(chordName("Shift+Space")).toBe("Shift + Space");
  expect(chordName("ArrowLeft")).toBe("←");
  expect(chordName("Escape")).toBe("Esc");
  expect(chordName("g p")).toBe("G P");
  expect(chordName("+")).toBe("+");
  expect(chordName("Ctrl++")).toBe("Ctrl +");
});

test("keys of one line share what is equal", () => {
  expect(capsOf(["g p", "g s", "g w", "g d"])).toEqual(["G", "P S W D"]);
  expect(capsOf(["Shift+ArrowLeft", "Shift+ArrowRight"])).toEqual(["Shift", "← →"]);
  expect(capsOf(["Alt+ArrowLeft", "Alt+ArrowUp", "Alt+ArrowDown", "Alt+ArrowRight"])).toEqual(["Alt", "arrows"]);
  expect(capsOf(["n", "Shift+n"])).toEqual(["N", "Shift N"]);
  expect(capsOf(["g l"])).toEqual(["G", "L"]);
  expect(capsOf(["Ctrl+z"])).toEqual(["Ctrl Z"]);
  expect(capsOf(["1", "2", "3", "4", "5", "6", "7", "8", "9"])).toEqual(["1", "…", "9"]);
  expect(capsOf(["1", "2", "q", "4"])).toEqual(["1", "2", "Q", "4"]);
  expect(capsOf([])).toEqual([]);
});

test("every action is on exactly one line of its group", () => {
  const groups = [...new Set<KeyGroup>(KEY_ACTIONS.map((action) => action.group))];
  const listed = groups.flatMap((group) => keyLines(group).flatMap((line) => line.actions));
  expect([...listed].sort()).toEqual(KEY_ACTIONS.map((action) => action.id).sort());
});
