import { expect, test } from "vitest";
import { chordsIn, clashesWith, takeChord, withChords } from "./key_changes";

const ids = (keys: Record<string, string[]>, id: Parameters<typeof clashesWith>[1], chord: string) =>
  clashesWith(keys, id, chord).map((action) => action.id);

test("a key that another action of the same place uses is a clash", () => {
  expect(ids({}, "hint", "c")).toEqual(["check"]);
  expect(ids({}, "hint", "x")).toEqual(["cross"]);
  expect(ids({}, "hint", "q")).toEqual([]);
});

test("modes do not clash with each other, and Watch not with drawing", () => {
  expect(ids({}, "race", "c")).toEqual([]);
  expect(ids({}, "play-pause", "Space")).toEqual([]);
});

test("a first step clashes with the keys that begin with it", () => {
  expect(ids({}, "hint", "g")).toEqual(["go-play", "go-solve", "go-watch", "go-design", "go-library"]);
  expect(ids({}, "go-play", "h p")).toEqual(["hint"]);
});

test("changed keys are the ones that count", () => {
  expect(ids({ check: ["v"] }, "hint", "c")).toEqual([]);
  expect(ids({ check: ["v"] }, "hint", "v")).toEqual(["check"]);
});

test("keys equal to the default are not kept", () => {
  expect(withChords({ hint: ["q"] }, "hint", ["h"])).toEqual({});
  expect(withChords({}, "hint", ["q"])).toEqual({ hint: ["q"] });
  expect(withChords({}, "hint", [])).toEqual({ hint: [] });
});

test("taking a key takes it away from the others", () => {
  const keys = takeChord({}, "hint", ["Ctrl+y"], "Ctrl+y");
  expect(chordsIn(keys, "hint")).toEqual(["Ctrl+y"]);
  expect(chordsIn(keys, "redo")).toEqual(["Ctrl+Shift+z"]);
});
