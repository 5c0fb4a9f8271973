// Keeps the focus on the page, so that keys go on working: when the control that had it goes away or can no longer be
// used, the focus goes to what took its place in the open dialog, or else to the next control.
import { tabbable } from "./dialog";

/** Where a lost focus goes outside of dialogs, the first that is there. */
const NEXT = [
  "[data-next-focus]",
  ".play-solved h2",
  ".board-keys",
  ".design-source button, .design-import button",
  '.tile-open[tabindex="0"]',
];

/** Where the focus was: the control, and its number among those of its dialog. */
interface Spot {
  readonly control: Element;
  readonly index: number;
}

let last: Spot | null = null;

function hasNothing(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(":disabled");
}

function isGone(control: Element): boolean {
  return !control.isConnected || control.matches(":disabled");
}

function restore(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const all = tabbable(dialog ?? null);
  const index = Math.max(0, Math.min(last?.index ?? 0, all.length - 1));
  const found = dialog ? all[index] : document.querySelector<HTMLElement>(firstOf(NEXT));
  found?.focus({ preventScroll: true });
}

function firstOf(selectors: readonly string[]): string {
  return selectors.find((one) => document.querySelector(one)) ?? "none";
}

/** Gives the focus to the next control, if nothing has it once the page is drawn. */
export function focusIfLost(): void {
  setTimeout(() => hasNothing() && restore());
}

/** Watches the page from now on. A press beside all controls takes the focus away: then nothing is lost. */
export function keepFocus(): void {
  let frame = 0;
  addEventListener("focusin", ({ target }) => {
    const control = target as Element;
    last = { control, index: tabbable(control.closest('[role="dialog"]')).indexOf(control as HTMLElement) };
  });
  const isLost = () => last !== null && isGone(last.control) && hasNothing();
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    // Later, because a dialog that closes gives the focus back by itself.
    frame = requestAnimationFrame(() => isLost() && restore());
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
}
