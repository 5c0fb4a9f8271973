// What is shown in place of the board: the picture of a solved game, or its replay. It is an entry of the history, so that
// Back closes it.
import { option, route } from "../app/router";

export const SOLVED_BEFORE = "Picture and replay";

/** How many entries of the history this page has put above the board. */
let above = 0;

function show(what: "solved" | "replay"): void {
  if (!route.value.options.show) above = 0;
  above++;
  option("show", what, "push");
}

/** The picture of the game that was solved before this one. */
export function showSolved(): void {
  show("solved");
}

export function showReplay(): void {
  show("replay");
}

/** False if there is nothing to close. */
export function closeShown(): boolean {
  if (!route.value.options.show) return false;
  if (above > 0) {
    above--;
    history.back();
  } else option("show", undefined);
  return true;
}

/** Shows the board in place of whatever is above it. */
export function showBoard(): void {
  above = 0;
  if (route.value.options.show) option("show", undefined);
}
