// Which cells a tool covers: lines without gaps, rectangles, areas. Points may lie outside the picture.
import type { CellRef } from "../model/names";
import { heightOf, type Area, type Picture } from "./picture";

/** The cells of a line between two cells, both included (Bresenham). */
export function lineBetween(from: CellRef, to: CellRef): CellRef[] {
  const across = Math.abs(to.column - from.column);
  const down = -Math.abs(to.row - from.row);
  const stepAcross = Math.sign(to.column - from.column);
  const stepDown = Math.sign(to.row - from.row);
  const cells: CellRef[] = [];
  let { row, column } = from;
  let error = across + down;
  for (;;) {
    cells.push({ row, column });
    if (row === to.row && column === to.column) return cells;
    const twice = 2 * error;
    if (twice >= down) {
      error += down;
      column += stepAcross;
    }
    if (twice <= across) {
      error += across;
      row += stepDown;
    }
  }
}

/** The end of a line that is locked to the row or the column of its start, whichever is nearer. */
export function lockedToLine(from: CellRef, to: CellRef): CellRef {
  const across = Math.abs(to.column - from.column) >= Math.abs(to.row - from.row);
  return across ? { row: from.row, column: to.column } : { row: to.row, column: from.column };
}

/** The end of a line that is locked to one of eight directions. */
export function lockedToDirection(from: CellRef, to: CellRef): CellRef {
  const across = to.column - from.column;
  const down = to.row - from.row;
  const long = Math.max(Math.abs(across), Math.abs(down));
  const short = Math.min(Math.abs(across), Math.abs(down));
  if (2 * short < long) return lockedToLine(from, to);
  return { row: from.row + Math.sign(down) * long, column: from.column + Math.sign(across) * long };
}

/** The rectangle that has these two cells as corners. */
export function areaBetween(from: CellRef, to: CellRef): Area {
  return {
    row: Math.min(from.row, to.row),
    column: Math.min(from.column, to.column),
    rows: Math.abs(from.row - to.row) + 1,
    columns: Math.abs(from.column - to.column) + 1,
  };
}

/** The part of an area inside a picture; null outside of it. */
export function cutArea(picture: Picture, area: Area): Area | null {
  const row = Math.max(0, area.row);
  const column = Math.max(0, area.column);
  const rows = Math.min(heightOf(picture), area.row + area.rows) - row;
  const columns = Math.min(picture.width, area.column + area.columns) - column;
  return rows > 0 && columns > 0 ? { row, column, rows, columns } : null;
}

export function rectangleCells(area: Area, isFilled: boolean): CellRef[] {
  const cells: CellRef[] = [];
  const bottom = area.row + area.rows - 1;
  const right = area.column + area.columns - 1;
  for (let row = area.row; row <= bottom; row++) {
    for (let column = area.column; column <= right; column++) {
      const isEdge = row === area.row || row === bottom || column === area.column || column === right;
      if (isFilled || isEdge) cells.push({ row, column });
    }
  }
  return cells;
}

/** The places of those cells that are inside the picture. */
export function placesOf(picture: Picture, cells: Iterable<CellRef>): number[] {
  const places: number[] = [];
  const height = heightOf(picture);
  for (const { row, column } of cells) {
    if (row >= 0 && row < height && column >= 0 && column < picture.width) places.push(row * picture.width + column);
  }
  return places;
}

/** The places of the same color that are joined to this one by sides. */
export function joinedArea(picture: Picture, start: number): number[] {
  const { cells, width } = picture;
  const color = cells[start];
  const isSeen = new Uint8Array(cells.length);
  const found = [start];
  isSeen[start] = 1;
  for (let next = 0; next < found.length; next++) {
    const place = found[next];
    const column = place % width;
    const beside = [column > 0 ? place - 1 : -1, column < width - 1 ? place + 1 : -1, place - width, place + width];
    for (const other of beside) {
      if (other < 0 || other >= cells.length || isSeen[other] || cells[other] !== color) continue;
      isSeen[other] = 1;
      found.push(other);
    }
  }
  return found;
}
