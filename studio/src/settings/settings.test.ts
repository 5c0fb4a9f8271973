import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./settings";

test("nothing helps, sounds or spoils unless the player wants it", () => {
  expect(DEFAULT_SETTINGS).toMatchObject({ liveCheck: false, autoCross: false, sound: false, hideTitles: true });
});

test("numbers are struck, and letters are shown, where they should be; the system chooses the theme", () => {
  expect(DEFAULT_SETTINGS).toMatchObject({ strike: "auto", letters: "auto", theme: "auto", leftHand: false, keys: {} });
});
