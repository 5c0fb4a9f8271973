// Pictures of puzzles as canvases: tiles of the library, proposals, solutions side by side.
import type { Cells } from "../model/cells";
import type { Color } from "../model/reports";
import { tokens } from "../styles/theme";
import { paintPicture, paintSheet, type Small } from "./draw/thumbnail";
import { SharpCanvas } from "./sharp_canvas";

interface ThumbnailProps {
  puzzle: Small;
  /** The player's marks, if it is begun. */
  marks?: Cells | null;
  /** The picture, if it is solved and may be seen. */
  picture?: Cells | null;
  /** For screen readers; without it the thumbnail is hidden from them. */
  name?: string;
}

/** A tile's picture, filling its parent: new, begun or solved. */
export function Thumbnail({ puzzle, marks = null, picture = null, name }: ThumbnailProps) {
  return (
    <SharpCanvas
      name={name}
      keys={[puzzle, marks, picture]}
      paint={(context, room, scale) => {
        if (picture) paintPicture(context, picture, puzzle.width, puzzle.palette, tokens.peek(), room);
        else paintSheet(context, puzzle, marks, tokens.peek(), room, scale);
      }}
    />
  );
}

interface PictureProps {
  cells: Cells;
  width: number;
  palette: readonly Color[];
  /** The side of a cell in CSS pixels; without it the picture fills its parent. */
  cell?: number;
  name?: string;
}

/** Cells as a picture without lines. */
export function Picture({ cells, width, palette, cell, name }: PictureProps) {
  const picture = (
    <SharpCanvas
      name={name}
      keys={[cells, width, palette]}
      paint={(context, room) => paintPicture(context, cells, width, palette, tokens.peek(), room)}
    />
  );
  if (cell === undefined) return picture;
  const size = { width: `${width * cell}px`, height: `${(cells.length / width) * cell}px` };
  return (
    <span class="small-box" style={size}>
      {picture}
    </span>
  );
}
