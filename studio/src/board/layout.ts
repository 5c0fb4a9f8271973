// Where everything on a board lies. Pure: sizes in, places out. Lengths are whole device pixels, so that lines are sharp;
// `scale` is the number of device pixels in a CSS pixel.
import type { BoardView } from "./model";
import { type ClueSizes, cellSlots, clueSlots, type Slots } from "./slots";

export const SMALLEST_CELL = 6;
export const LARGEST_CELL = 64;

export interface Space {
  /** The board's element in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** True above 2200 px, where cells of a fitted board may be larger. */
  readonly isWide: boolean;
}

export interface Layout {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  /** The part of the board in which the grid shows. */
  readonly left: number;
  readonly top: number;
  readonly viewWidth: number;
  readonly viewHeight: number;
  readonly scrollX: number;
  readonly scrollY: number;
  readonly rowGutter: number;
  readonly columnGutter: number;
  readonly slots: Slots;
  readonly hasRuler: boolean;
  /** True if the whole grid is in view. */
  readonly isWhole: boolean;
  /** The cell at which the board fits. */
  readonly fitCell: number;
}

interface Sizes {
  cell: number;
  slots: Slots;
  rowNeed: number;
  columnNeed: number;
  hasRuler: boolean;
  /** The room for gutters and grid. */
  roomWidth: number;
  roomHeight: number;
  margin: number;
}

const RULER_RIGHT = 22;
const RULER_BOTTOM = 18;
const MOST_WIDTH = 0.38;
const MOST_HEIGHT = 0.34;

/** The thickness of thin lines in device pixels. */
export function thin(scale: number): number {
  return Math.max(1, Math.round(scale));
}

function sizesAt(cell: number, space: Space, sizes: ClueSizes): Sizes {
  const { scale } = space;
  const css = cell / scale;
  const slots = css < 9 ? cellSlots(cell, scale) : clueSlots(css, scale, sizes);
  const isSmall = space.width < 600;
  const hasRuler = space.width >= 400 && css >= 14;
  const margin = Math.round((isSmall ? 4 : Math.min(12, space.width * 0.03)) * scale);
  const far = (length: number, hasIt: boolean) => Math.round((hasIt ? length : 2) * scale);
  return {
    cell,
    slots,
    rowNeed: Math.ceil(Math.max(sizes.longestRow, 2) * slots.width) + slots.near + slots.far,
    columnNeed: Math.ceil(Math.max(sizes.longestColumn, 2) * slots.height) + slots.near + slots.far,
    hasRuler,
    roomWidth: Math.floor(space.width * scale) - 2 * margin - far(RULER_RIGHT, hasRuler),
    roomHeight: Math.floor(space.height * scale) - 2 * margin - far(RULER_BOTTOM, hasRuler),
    margin,
  };
}

function fits(at: Sizes, columns: number, rows: number): boolean {
  return at.rowNeed + columns * at.cell <= at.roomWidth && at.columnNeed + rows * at.cell <= at.roomHeight;
}

/** The largest cell, in device pixels, at which the board fits with all its numbers; else the smallest there is. */
export function fittingCell(columns: number, rows: number, space: Space, sizes: ClueSizes): number {
  const least = Math.ceil(SMALLEST_CELL * space.scale);
  for (let cell = Math.floor((space.isWide ? 48 : 40) * space.scale); cell > least; cell--)
    if (fits(sizesAt(cell, space, sizes), columns, rows)) return cell;
  return least;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

export function layOut(columns: number, rows: number, space: Space, sizes: ClueSizes, view: BoardView): Layout {
  const { scale } = space;
  const fitCell = fittingCell(columns, rows, space, sizes);
  const asked = view.cell === null ? fitCell : Math.round(view.cell * scale);
  const cell = clamp(asked, Math.ceil(SMALLEST_CELL * scale), Math.floor(LARGEST_CELL * scale));
  const at = sizesAt(cell, space, sizes);
  const isWhole = fits(at, columns, rows);
  // A phone has no room for margins beside a grid that is cut anyway.
  const isTight = !isWhole && space.width < 600;
  const margin = isTight ? 0 : at.margin;
  const roomWidth = at.roomWidth + 2 * (at.margin - margin);
  const roomHeight = at.roomHeight + 2 * (at.margin - margin);
  const width = Math.floor(space.width * scale);
  const height = Math.floor(space.height * scale);
  const rowGutter = isWhole ? at.rowNeed : Math.min(at.rowNeed, Math.floor(width * MOST_WIDTH));
  const columnGutter = isWhole ? at.columnNeed : Math.min(at.columnNeed, Math.floor(height * MOST_HEIGHT));
  const viewWidth = Math.max(0, Math.min(columns * cell, roomWidth - rowGutter));
  const viewHeight = Math.max(0, Math.min(rows * cell, roomHeight - columnGutter));
  return {
    scale,
    width,
    height,
    columns,
    rows,
    cell,
    left: margin + rowGutter + Math.max(0, (roomWidth - rowGutter - viewWidth) >> 1),
    top: margin + columnGutter + Math.max(0, (roomHeight - columnGutter - viewHeight) >> 1),
    viewWidth,
    viewHeight,
    scrollX: clamp(Math.round(view.x * cell), 0, columns * cell - viewWidth),
    scrollY: clamp(Math.round(view.y * cell), 0, rows * cell - viewHeight),
    rowGutter,
    columnGutter,
    slots: at.slots,
    hasRuler: at.hasRuler,
    isWhole,
    fitCell,
  };
}

/** The left edge of a column, and the top edge of a row, in device pixels. */
export function columnLeft(layout: Layout, column: number): number {
  return layout.left - layout.scrollX + column * layout.cell;
}
export function rowTop(layout: Layout, row: number): number {
  return layout.top - layout.scrollY + row * layout.cell;
}

export interface Region {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** The rows and columns that show at least in part; the ends are not included. */
export function visibleRegion(layout: Layout): Region {
  const { cell, scrollX, scrollY } = layout;
  return {
    fromColumn: Math.floor(scrollX / cell),
    toColumn: Math.min(layout.columns, Math.ceil((scrollX + layout.viewWidth) / cell)),
    fromRow: Math.floor(scrollY / cell),
    toRow: Math.min(layout.rows, Math.ceil((scrollY + layout.viewHeight) / cell)),
  };
}
