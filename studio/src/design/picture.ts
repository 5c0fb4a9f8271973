// A picture while it is designed: cells, the width, and the colors. A value that is never changed in place.
import { sameCells, type Cells } from "../model/cells";
import type { Puzzle } from "../model/puzzle";
import type { Color } from "../model/reports";

export interface Picture {
  /** The color of each cell, row by row; 0 is the background. */
  readonly cells: Cells;
  readonly width: number;
  readonly palette: readonly Color[];
}

/** A rectangle of cells. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export function heightOf(picture: Picture): number {
  return picture.cells.length / picture.width;
}

export function blankPicture(width: number, height: number, palette: readonly Color[]): Picture {
  return { cells: new Uint16Array(width * height), width, palette };
}

/** The picture that a puzzle was made of; cells that are not known count as background. */
export function goalOf(puzzle: Puzzle): Picture | null {
  if (!puzzle.goal) return null;
  const colors = puzzle.palette.length;
  const cells = puzzle.goal.map((cell) => (cell < colors ? cell : 0));
  return { cells, width: puzzle.width, palette: puzzle.palette };
}

export function isBlank(picture: Picture): boolean {
  return picture.cells.every((cell) => cell === 0);
}

export function filledCount(picture: Picture): number {
  return picture.cells.reduce((sum, cell) => sum + (cell === 0 ? 0 : 1), 0);
}

/** How many cells have each color, the background first. */
export function colorCounts(picture: Picture): number[] {
  const counts = picture.palette.map(() => 0);
  for (const cell of picture.cells) counts[cell]++;
  return counts;
}

export function samePalette(one: readonly Color[], other: readonly Color[]): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every((color, index) => {
        const { name, rgb, symbol } = other[index];
        return color.name === name && color.rgb === rgb && color.symbol === symbol;
      }))
  );
}

export function samePicture(one: Picture, other: Picture): boolean {
  return (
    one === other ||
    (one.width === other.width && samePalette(one.palette, other.palette) && sameCells(one.cells, other.cells))
  );
}

/** The picture with some places painted. Returns the same picture if nothing changes. */
export function painted(picture: Picture, places: Iterable<number>, color: number): Picture {
  let cells: Cells | null = null;
  for (const place of places) {
    if ((cells ?? picture.cells)[place] === color) continue;
    cells ??= picture.cells.slice();
    cells[place] = color;
  }
  return cells ? { ...picture, cells } : picture;
}

/** The places in which two pictures of the same size differ. */
export function changedPlaces(before: Picture, after: Picture): number[] {
  const places: number[] = [];
  for (let place = 0; place < after.cells.length; place++) {
    if (before.cells[place] !== after.cells[place]) places.push(place);
  }
  return places;
}
