// The focus goes to the board when what had it is gone, so that keys go on working.

export function focusBoardIfLost(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    document.querySelector<HTMLElement>(".play-stage .board-keys")?.focus({ preventScroll: true });
  });
}
