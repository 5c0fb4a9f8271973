// Whether the user has pressed a key or a pointer last. Rings and cursors for the keyboard show only after a key.
let wasKey = false;

const MODIFIERS = ["Control", "Shift", "Alt", "Meta"];

globalThis.addEventListener?.(
  "keydown",
  ({ key }) => {
    if (!MODIFIERS.includes(key)) wasKey = true;
  },
  { capture: true },
);
globalThis.addEventListener?.("pointerdown", () => (wasKey = false), { capture: true });

export function usesKeys(): boolean {
  return wasKey;
}
