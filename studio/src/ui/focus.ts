// Keeps the focus on the page, so that keys go on working: when what had it is gone, the next control gets it.

/** Where a lost focus goes, the first that is there. */
const NEXT = [".dialog [data-autofocus]", ".dialog button", ".play-solved h2", ".board-keys", ".tile-open"];

function isLost(element: Element | null): boolean {
  return !element || element === document.body || !element.isConnected || element.matches(":disabled");
}

/** Gives the focus to the next control, if nothing has it once the page is drawn. */
export function focusIfLost(): void {
  setTimeout(() => {
    if (!isLost(document.activeElement)) return;
    const found = NEXT.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);
    found?.focus({ preventScroll: true });
  });
}

/** After a press or a key that removed or disabled what had the focus. A press beside all controls takes it away. */
export function keepFocus(): void {
  const watch = () => {
    const before = document.activeElement;
    if (isLost(before)) return;
    requestAnimationFrame(() => requestAnimationFrame(() => isLost(before) && focusIfLost()));
  };
  addEventListener("click", watch, { capture: true });
  addEventListener("keydown", watch, { capture: true });
}
