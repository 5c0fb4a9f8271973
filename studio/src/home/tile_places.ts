// Where the tiles are: columns, rows in view, and the tile that an arrow key leads to. Pure functions.

export interface GridShape {
  readonly columns: number;
  /** The height of a tile in pixels. */
  readonly rowHeight: number;
  /** The space between two rows, and between two columns. */
  readonly gap: number;
  readonly columnGap: number;
}

/** Columns have at least 148 px; the phone has two. */
const LEAST_COLUMN = 148;
const COLUMN_GAP = 18;
const PHONE_GAP = 14;
/** The two lines of text under the picture. */
const TEXT = 58;
/** How many rows beyond the view are kept in the page. */
const ROWS_AROUND = 2;

export function gridShape(width: number, isPhone: boolean): GridShape {
  const columnGap = isPhone ? PHONE_GAP : COLUMN_GAP;
  const columns = isPhone ? 2 : Math.max(1, Math.floor((width + columnGap) / (LEAST_COLUMN + columnGap)));
  const column = (width - columnGap * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round(column + TEXT), gap: isPhone ? 14 : 16, columnGap };
}

/** The first row to draw and the row after the last, for a view that begins `top` pixels below the first row. */
export function rowsInView(shape: GridShape, top: number, height: number): readonly [number, number] {
  const row = shape.rowHeight + shape.gap;
  const first = Math.max(0, Math.floor(top / row) - ROWS_AROUND);
  return [first, Math.max(first, Math.ceil((top + height) / row) + ROWS_AROUND)];
}

/** The index of the tile that a key leads to; null if the key does not move. */
export function stepTo(key: string, at: number, columns: number, count: number): number | null {
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
    PageUp: Math.max(at % columns, at - 3 * columns),
    PageDown: at + 3 * columns < count ? at + 3 * columns : count - 1,
  }[key];
  if (to === undefined || count === 0) return null;
  if (key === "ArrowDown" && to >= count) {
    const lastRow = Math.floor((count - 1) / columns);
    return Math.floor(at / columns) < lastRow ? count - 1 : at;
  }
  return to < 0 || to >= count ? at : to;
}
