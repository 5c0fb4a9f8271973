// Changes of the whole picture: shift, flip, turn, invert, resize, crop. Each returns a new picture.
import type { Side } from "../board/model";
import { MAX_SIDE } from "../model/puzzle";
import { heightOf, type Area, type Picture } from "./picture";

/** A picture whose cells are taken from another: `from` gives the place, or -1 for background. */
function taken(picture: Picture, width: number, height: number, from: (row: number, column: number) => number) {
  const cells = new Uint16Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const place = from(row, column);
      if (place >= 0) cells[row * width + column] = picture.cells[place];
    }
  }
  return { ...picture, cells, width };
}

/** Moves everything; what leaves at one side comes back at the other. */
export function shifted(picture: Picture, down: number, across: number): Picture {
  const { width } = picture;
  const height = heightOf(picture);
  const wrapped = (index: number, count: number) => ((index % count) + count) % count;
  return taken(
    picture,
    width,
    height,
    (row, column) => wrapped(row - down, height) * width + wrapped(column - across, width),
  );
}

/** Left becomes right. */
export function flippedAcross(picture: Picture): Picture {
  const { width } = picture;
  return taken(picture, width, heightOf(picture), (row, column) => row * width + (width - 1 - column));
}

/** Top becomes bottom. */
export function flippedDown(picture: Picture): Picture {
  const { width } = picture;
  const height = heightOf(picture);
  return taken(picture, width, height, (row, column) => (height - 1 - row) * width + column);
}

export function turnedRight(picture: Picture): Picture {
  const { width } = picture;
  const height = heightOf(picture);
  return taken(picture, height, width, (row, column) => (height - 1 - column) * width + row);
}

export function turnedLeft(picture: Picture): Picture {
  const { width } = picture;
  return taken(picture, heightOf(picture), width, (row, column) => column * width + (width - 1 - row));
}

/** Background and the first color change places; with several colors, only cells of these two change. */
export function inverted(picture: Picture): Picture {
  return { ...picture, cells: picture.cells.map((cell) => (cell === 0 ? 1 : cell === 1 ? 0 : cell)) };
}

/** The part of the picture inside an area, which may reach beyond it on all sides. */
export function cutTo(picture: Picture, area: Area): Picture {
  const { width } = picture;
  const height = heightOf(picture);
  if (area.row === 0 && area.column === 0 && area.rows === height && area.columns === width) return picture;
  return taken(picture, area.columns, area.rows, (row, column) => {
    const oldRow = row + area.row;
    const oldColumn = column + area.column;
    const isInside = oldRow >= 0 && oldRow < height && oldColumn >= 0 && oldColumn < width;
    return isInside ? oldRow * width + oldColumn : -1;
  });
}

/** Adds lines at one side, or removes them (negative); at least one line is left, and not more than allowed. */
export function resizedAt(picture: Picture, side: Side, lines: number): Picture {
  const isAcross = side === "left" || side === "right";
  const before = isAcross ? picture.width : heightOf(picture);
  const added = Math.min(MAX_SIDE, Math.max(1, before + lines)) - before;
  const start = side === "left" || side === "top" ? -added : 0;
  return cutTo(picture, {
    row: isAcross ? 0 : start,
    column: isAcross ? start : 0,
    rows: heightOf(picture) + (isAcross ? 0 : added),
    columns: picture.width + (isAcross ? added : 0),
  });
}

/** Where the old picture stays when the size changes: 0 at the start, 0.5 in the middle, 1 at the end. */
export interface Anchor {
  readonly across: 0 | 0.5 | 1;
  readonly down: 0 | 0.5 | 1;
}

export function resized(picture: Picture, width: number, height: number, anchor: Anchor): Picture {
  return cutTo(picture, {
    row: -Math.floor((height - heightOf(picture)) * anchor.down),
    column: -Math.floor((width - picture.width) * anchor.across),
    rows: height,
    columns: width,
  });
}

/** The smallest area that has all filled cells; null for a blank picture. */
export function contentArea(picture: Picture): Area | null {
  const { cells, width } = picture;
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  for (let place = 0; place < cells.length; place++) {
    if (cells[place] === 0) continue;
    const row = Math.floor(place / width);
    const column = place % width;
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    left = Math.min(left, column);
    right = Math.max(right, column);
  }
  if (bottom < 0) return null;
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

export function croppedToContent(picture: Picture): Picture {
  const area = contentArea(picture);
  return area ? cutTo(picture, area) : picture;
}
