// Keys that are pressed one after the other, such as G P. The second is for every screen, whatever it does in a mode.
import { actionFor, chordOf, type ActionId } from "./keys";

/** Within this time two keys belong together, in milliseconds. */
const TOGETHER = 1500;
const MODIFIERS = ["Control", "Shift", "Alt", "Meta"];

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "timeStamp">;

let last: Key | null = null;
let before: Key | null = null;

export function noteKey(event: Key): void {
  if (!MODIFIERS.includes(event.key)) [before, last] = [last, event];
}

// Before all other listeners, so that each of them knows the key before this one.
globalThis.addEventListener?.("keydown", noteKey, { capture: true });

/** What this key and the one before it do together; null if nothing. */
export function actionOfTwo(event: Key): ActionId | null {
  if (event !== last || !before || event.timeStamp - before.timeStamp > TOGETHER) return null;
  return actionFor(`${chordOf(before)} ${chordOf(event)}`, "everywhere");
}

export function isSecondKey(event: Key): boolean {
  return actionOfTwo(event) !== null;
}
