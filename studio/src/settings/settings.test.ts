import { afterEach, expect, test } from "vitest";
import { actionFor, chordsOf, KEY_ACTIONS } from "../app/keys";
import { changeSettings, connectSettings, DEFAULT_SETTINGS, settings, validSettings, type Settings } from "./settings";

const nothing = async () => undefined;

afterEach(() => connectSettings({}, nothing));

test.each([null, 5, "x", [], [1], {}, { theme: "pink" }, { keys: null }, { keys: 5 }, { keys: { search: 5 } }])(
  "%j has nothing right in it, so the usual settings hold",
  (found) => expect(validSettings(found)).toEqual(DEFAULT_SETTINGS),
);

test("each field that is right is taken, and the others are as usual", () => {
  const found = { theme: "dark", contrast: true, sound: 1, strike: "hand", linksTo: 7, other: {} };
  expect(validSettings(found)).toEqual({ ...DEFAULT_SETTINGS, theme: "dark", contrast: true, strike: "hand" });
  const keys = { search: ["s"], print: ["p", 4], hint: "h" };
  expect(validSettings({ keys }).keys).toEqual({ search: ["s"] });
});

test("settings are whole again after anything that the library, a recovered change or another tab brings", () => {
  const bad = { keys: { search: 5, print: null }, theme: null } as unknown as Settings;
  for (const bring of [() => connectSettings(bad, nothing), () => changeSettings(bad)]) {
    bring();
    expect(settings.value).toEqual(DEFAULT_SETTINGS);
    for (const { id, group } of KEY_ACTIONS) expect(actionFor(chordsOf(id)[0], group)).not.toBeNull();
  }
});

test("nothing helps, sounds or spoils unless the player wants it", () => {
  expect(DEFAULT_SETTINGS).toMatchObject({ liveCheck: false, autoCross: false, sound: false, hideTitles: true });
});

test("numbers are struck, and letters are shown, where they should be; the system chooses the theme", () => {
  expect(DEFAULT_SETTINGS).toMatchObject({ strike: "auto", letters: "auto", theme: "auto", leftHand: false, keys: {} });
});
