// Groups in which one is chosen: radio buttons and tabs. The Tab key reaches the chosen one, arrows reach the others.

/** What makes a button one of a group of radio buttons. */
export function radio(isOn: boolean, isReached = isOn) {
  return { type: "button", role: "radio", "aria-checked": isOn, tabIndex: isReached ? 0 : -1 } as const;
}

/** The arrow keys of a group. Radio buttons are chosen on the way; a tab has to be pressed. */
export function moveChoice(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const inRow = Number(group.dataset.inRow ?? 1);
  const step = { ArrowRight: 1, ArrowDown: inRow, ArrowLeft: -1, ArrowUp: -inRow }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...group.querySelectorAll<HTMLElement>("[role=radio], [role=tab]")];
  const next = all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length);
  next?.focus();
  if (next?.matches("[role=radio]")) next.click();
}
