// The player's own replay: all changes of the marks, undo and redo included, at the pace of the player.
import type { Cells } from "../model/cells";
import type { Change } from "./game";

/** The longest wait between two changes, in seconds; thinking is not shown in full. */
export const LONGEST_WAIT = 2;
/** "Film" shows all of it in this time. */
export const FILM_SECONDS = 20;

export type Speed = "pace" | "ten" | "film";

/** When each change is shown, in seconds from the start, with long waits cut. */
export function moments(film: readonly Change[]): number[] {
  let at = 0;
  return film.map((change, index) => {
    const wait = change.time - (index === 0 ? 0 : film[index - 1].time);
    at += Math.min(LONGEST_WAIT, Math.max(0.05, wait));
    return at;
  });
}

/** How many seconds of the replay pass in a second. */
export function rate(speed: Speed, whole: number): number {
  if (speed === "pace") return 1;
  if (speed === "ten") return 10;
  return Math.max(1, whole / FILM_SECONDS);
}

/** How many changes are shown at a moment. */
export function shownAt(times: readonly number[], moment: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The marks after the first `to` changes, from those after `from` of them. */
export function movedTo(cells: Cells, film: readonly Change[], from: number, to: number): Cells {
  const next = cells.slice();
  for (let step = from; step < to; step++) {
    film[step].places.forEach((place, index) => (next[place] = film[step].after[index]));
  }
  for (let step = from - 1; step >= to; step--) {
    film[step].places.forEach((place, index) => (next[place] = film[step].before[index]));
  }
  return next;
}
