// The second press of a double click does nothing to what the first click has brought under the pointer.
let last: MouseEvent | null = null;

/** The longest time between the two, in milliseconds, and how far apart they may be, in pixels. */
const TIME = 400;
const DISTANCE = 8;

globalThis.addEventListener?.("click", (event) => (last = event), { capture: true });
// What follows a key is a press of its own.
globalThis.addEventListener?.("keydown", () => (last = null), { capture: true });

export function isSecondPress({ target, timeStamp, clientX, clientY }: MouseEvent, click = last): boolean {
  return (
    click !== null &&
    click.target !== target &&
    timeStamp - click.timeStamp < TIME &&
    Math.hypot(clientX - click.clientX, clientY - click.clientY) < DISTANCE
  );
}
