// What a screen reader says after undo and redo: which cells changed, and what they are now.
import type { Cells } from "../model/cells";
import type { Color } from "../model/reports";
import { spokenState } from "./spoken";

/** The most states that are named, and the most runs of a line that are named. */
const MOST_STATES = 3;
const MOST_RUNS = 3;

/** "row 5, columns 3 to 6 are unknown again"; empty if nothing changed. `again` is said of what came back. */
export function spokenReturn(
  before: Cells,
  after: Cells,
  width: number,
  palette: readonly Color[],
  again: boolean,
  isPicture = false,
): string {
  const places = new Map<number, number[]>();
  for (let place = 0; place < after.length; place++) {
    if (before[place] === after[place]) continue;
    const found = places.get(after[place]);
    if (found) found.push(place);
    else places.set(after[place], [place]);
  }
  if (places.size > MOST_STATES) {
    return `${spokenPlaces([...places.values()].flat(), width)} ${again ? "are as before" : "changed"}`;
  }
  return [...places]
    .map(([value, all]) => {
      const verb = all.length === 1 ? "is" : "are";
      return `${spokenPlaces(all, width)} ${verb} ${spokenState(value, palette, isPicture)}${again ? " again" : ""}`;
    })
    .join("; ");
}

/** Where cells are: in one row or column, or within several. */
function spokenPlaces(places: readonly number[], width: number): string {
  const rows = places.map((place) => Math.floor(place / width));
  const columns = places.map((place) => place % width);
  if (rows.every((row) => row === rows[0])) return `row ${rows[0] + 1}, ${spokenIndexes("column", columns)}`;
  if (columns.every((column) => column === columns[0])) {
    return `column ${columns[0] + 1}, ${spokenIndexes("row", rows)}`;
  }
  return `${places.length} cells in ${spokenRange("row", rows)}, ${spokenRange("column", columns)}`;
}

/** "columns 3 to 6 and 8", or with many gaps "5 cells of columns 3 to 20". */
function spokenIndexes(name: string, indexes: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run && index === run[1] + 1) run[1] = index;
    else runs.push([index, index]);
  }
  if (runs.length > MOST_RUNS) return `${indexes.length} cells of ${spokenRange(name, indexes)}`;
  const texts = runs.map(([first, last]) => (first === last ? `${first + 1}` : `${first + 1} to ${last + 1}`));
  const listed = texts.length > 1 ? `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}` : texts[0];
  return `${name}${indexes.length > 1 ? "s" : ""} ${listed}`;
}

function spokenRange(name: string, indexes: readonly number[]): string {
  let [first, last] = [indexes[0], indexes[0]];
  for (const index of indexes) {
    first = Math.min(first, index);
    last = Math.max(last, index);
  }
  return first === last ? `${name} ${first + 1}` : `${name}s ${first + 1} to ${last + 1}`;
}
