// The value of a cell: 0 is the background (a cross in Play), 1 and above are colors, UNKNOWN is not decided.
// A pencil mark is a value with the bit PENCIL, so that two cells have the same state if their numbers are equal.

export type Cells = Uint16Array;

export const UNKNOWN = 0xff;
export const CROSS = 0;
export const PENCIL = 0x100;

export function isPencil(cell: number): boolean {
  return (cell & PENCIL) !== 0;
}

/** The color or cross that a pencil mark stands for. */
export function inked(cell: number): number {
  return cell & 0xff;
}

export function unknownCells(width: number, height: number): Cells {
  return new Uint16Array(width * height).fill(UNKNOWN);
}

/** Cells with pencil marks taken for unknown: what the solver may know. */
export function certain(cells: Cells): Cells {
  return cells.map((cell) => (isPencil(cell) ? UNKNOWN : cell));
}

// Cells as a short text, for the library: runs of equal values, each as its value in base 36 and its length if above 1,
// such as `73*12,1,1*3`.
export function packCells(cells: Cells): string {
  const runs: string[] = [];
  for (let start = 0; start < cells.length;) {
    let end = start + 1;
    while (end < cells.length && cells[end] === cells[start]) end++;
    runs.push(cells[start].toString(36) + (end - start > 1 ? `*${(end - start).toString(36)}` : ""));
    start = end;
  }
  return runs.join(",");
}

/** The cells in a packed text; null if it does not hold exactly this number of cells. */
export function unpackCells(text: string, count: number): Cells | null {
  const cells = new Uint16Array(count);
  let place = 0;
  for (const run of text.split(",")) {
    const [value, length] = run.split("*").map((part) => parseInt(part, 36));
    const end = place + (length ?? 1);
    if (!Number.isInteger(value) || !(end <= count)) return null;
    cells.fill(value, place, end);
    place = end;
  }
  return place === count ? cells : null;
}

export function sameCells(one: Cells, other: Cells): boolean {
  return one.length === other.length && one.every((cell, place) => cell === other[place]);
}
