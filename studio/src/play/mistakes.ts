// Wrong marks, and how far back the last right state is.
import { isPencil, UNKNOWN, type Cells } from "../model/cells";
import { parseCell } from "../model/names";
import type { Change } from "./game";

export interface Mistakes {
  /** The wrong cells. */
  readonly places: readonly number[];
  /** True if each might be right, but not all of them together. */
  readonly together: boolean;
}

/** The cells that differ from the only solution; unknown cells and pencil marks are not wrong. */
export function mistakesAgainst(cells: Cells, solution: Cells): Mistakes {
  const places: number[] = [];
  cells.forEach((cell, place) => {
    if (cell !== UNKNOWN && !isPencil(cell) && cell !== solution[place]) places.push(place);
  });
  return { places, together: false };
}

/** The cells that a report names. */
export function mistakesNamed(names: readonly string[], together: boolean, width: number): Mistakes {
  const places = names.flatMap((name) => {
    const cell = parseCell(name);
    return cell ? [cell.row * width + cell.column] : [];
  });
  return { places, together };
}

/** The marks before the last `steps` changes. */
export function cellsBefore(cells: Cells, done: readonly Change[], steps: number): Cells {
  const back = cells.slice();
  for (let step = done.length - 1; step >= done.length - steps; step--) {
    done[step].places.forEach((place, index) => (back[place] = done[step].before[index]));
  }
  return back;
}

/**
 * How many changes must be taken back until no wrong mark is left, or, of marks that are wrong only together, until one
 * is gone. Null if they were there from the start.
 */
export function stepsToRight(
  cells: Cells,
  done: readonly Change[],
  isWrong: (place: number, value: number) => boolean,
  together: boolean,
): number | null {
  const back = cells.slice();
  let wrong = 0;
  back.forEach((value, place) => isWrong(place, value) && wrong++);
  const most = together ? wrong - 1 : 0;
  for (let steps = 0; steps <= done.length; steps++) {
    if (wrong <= most) return steps;
    const change = done[done.length - 1 - steps];
    change?.places.forEach((place, index) => {
      if (isWrong(place, back[place])) wrong--;
      back[place] = change.before[index];
      if (isWrong(place, back[place])) wrong++;
    });
  }
  return null;
}

/** `stepsToRight` for marks that a report called wrong: they are wrong with the values that they have now. */
export function stepsBeforeMistakes(cells: Cells, done: readonly Change[], mistakes: Mistakes): number | null {
  const wrong = new Set(mistakes.places);
  return stepsToRight(cells, done, (place, value) => wrong.has(place) && value === cells[place], mistakes.together);
}
