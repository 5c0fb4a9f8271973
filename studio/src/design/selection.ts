// Select and move: a selected area, lifted from the picture while it moves. What lies under it comes back when it moves
// on, until the selection is dropped.
import type { Cells } from "../model/cells";
import { heightOf, type Area, type Picture } from "./picture";
import { cutTo } from "./transforms";

/** Cells that were copied or lifted; `width` gives their shape. */
export interface Piece {
  readonly cells: Cells;
  readonly width: number;
}

export interface Selection {
  readonly area: Area;
  /** The cells that move, and the picture below them; null until something moved. */
  readonly lifted: { readonly piece: Piece; readonly below: Picture } | null;
}

export interface Selected {
  readonly picture: Picture;
  readonly selection: Selection;
}

type Corner = Pick<Area, "row" | "column">;

export function holds(area: Area, row: number, column: number): boolean {
  return row >= area.row && column >= area.column && row < area.row + area.rows && column < area.column + area.columns;
}

export function pieceAt(picture: Picture, area: Area): Piece {
  return { cells: cutTo(picture, area).cells, width: area.columns };
}

/** The piece of a selection, with the cells beyond the edges that it had when it was lifted. */
export function pieceOf(picture: Picture, { area, lifted }: Selection): Piece {
  return lifted?.piece ?? pieceAt(picture, area);
}

/** The picture with an area emptied. */
export function cleared(picture: Picture, area: Area): Picture {
  return placed(picture, { cells: new Uint16Array(area.rows * area.columns), width: area.columns }, area);
}

/** The picture with a piece put on it; what lies beyond the edges is left out. */
export function placed(picture: Picture, piece: Piece, at: Corner): Picture {
  const cells = picture.cells.slice();
  const height = heightOf(picture);
  const colors = picture.palette.length;
  for (let index = 0; index < piece.cells.length; index++) {
    const row = at.row + Math.floor(index / piece.width);
    const column = at.column + (index % piece.width);
    if (row < 0 || column < 0 || row >= height || column >= picture.width) continue;
    const cell = piece.cells[index];
    cells[row * picture.width + column] = cell < colors ? cell : 0;
  }
  return { ...picture, cells };
}

/** Moves a selection; with `isCopy`, the cells stay where they are as well. */
export function moved(picture: Picture, selection: Selection, down: number, across: number, isCopy: boolean): Selected {
  const { area, lifted } = selection;
  const below = isCopy ? picture : (lifted?.below ?? cleared(picture, area));
  return putDown(below, pieceOf(picture, selection), { row: area.row + down, column: area.column + across });
}

/** A piece on a picture, selected, so that it can be moved on. */
export function putDown(below: Picture, piece: Piece, at: Corner): Selected {
  const area = { row: at.row, column: at.column, rows: piece.cells.length / piece.width, columns: piece.width };
  return { picture: placed(below, piece, area), selection: { area, lifted: { piece, below } } };
}

/** Flips, turns or inverts only what is selected. */
export function changed(picture: Picture, selection: Selection, change: (picture: Picture) => Picture): Selected {
  const { area, lifted } = selection;
  const piece = change({ ...pieceOf(picture, selection), palette: picture.palette });
  return putDown(lifted?.below ?? cleared(picture, area), piece, area);
}
