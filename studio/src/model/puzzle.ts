// Puzzles as the page uses them: frozen values without the DOM. Color is the general case; black and white is a
// palette of two. Code counts from 0, people see R1C1.
import type { BlockData, ClueData, Color, GridRows, PuzzleData } from "./reports";
import { UNKNOWN, type Cells } from "./cells";
import { withNames } from "./color_names";

export interface Block {
  readonly length: number;
  readonly color: number;
}
export type Clue = readonly Block[];

export interface Puzzle {
  readonly width: number;
  readonly height: number;
  /** All colors, the background first. */
  readonly palette: readonly Color[];
  readonly rows: readonly Clue[];
  readonly columns: readonly Clue[];
  /** The picture that its author drew, if it is known. */
  readonly goal: Cells | null;
  readonly title: string;
  readonly author: string;
  /** The fields of the puzzle that the page does not use but keeps. */
  readonly other: Partial<PuzzleData>;
}

export const BLACK_AND_WHITE: readonly Color[] = [
  { name: "white", rgb: "#ffffff", symbol: "." },
  { name: "black", rgb: "#000000", symbol: "#" },
];

/** The largest side of a puzzle in the studio. */
export const MAX_SIDE = 200;

export function isBlackAndWhite(palette: readonly Color[]): boolean {
  return (
    palette.length === 2 && palette.every((color, index) => color.rgb.toLowerCase() === BLACK_AND_WHITE[index].rgb)
  );
}

/** A puzzle without blocks, which is an empty sheet for Design and Solve. */
export function emptyPuzzle(width: number, height: number, palette = BLACK_AND_WHITE): Puzzle {
  const none = (count: number): Clue[] => Array.from({ length: count }, () => []);
  return {
    width,
    height,
    palette,
    rows: none(height),
    columns: none(width),
    goal: null,
    title: "",
    author: "",
    other: {},
  };
}

/** True if a puzzle has no clue at all: a blank sheet. */
export function hasNoBlocks({ rows, columns }: Puzzle): boolean {
  return [...rows, ...columns].every((clue) => clue.length === 0);
}

export function fromData(data: PuzzleData): Puzzle {
  const { width, height, colors, rows, columns, goal, title, author, ...other } = data;
  const palette = withNames(colors ?? BLACK_AND_WHITE);
  const bySymbol = new Map(palette.map((color, index) => [color.symbol, index]));
  const block = (one: BlockData): Block =>
    typeof one === "number" ? { length: one, color: 1 } : { length: one[0], color: bySymbol.get(one[1]) ?? 1 };
  const clue = (blocks: ClueData): Clue => blocks.map(block).filter((one) => one.length > 0);
  return {
    width,
    height,
    palette,
    rows: rows.map(clue),
    columns: columns.map(clue),
    goal: goal ? cellsFromRows(goal, palette) : null,
    title: title ?? "",
    author: author ?? "",
    other,
  };
}

export function toData(puzzle: Puzzle): PuzzleData {
  const plain = isBlackAndWhite(puzzle.palette);
  const clue = (blocks: Clue): ClueData =>
    blocks.map((block) => (plain ? block.length : [block.length, puzzle.palette[block.color].symbol]));
  return {
    ...puzzle.other,
    ...(puzzle.title ? { title: puzzle.title } : {}),
    ...(puzzle.author ? { author: puzzle.author } : {}),
    width: puzzle.width,
    height: puzzle.height,
    ...(plain ? {} : { colors: puzzle.palette.map((color) => ({ ...color })) }),
    rows: puzzle.rows.map(clue),
    columns: puzzle.columns.map(clue),
    ...(puzzle.goal ? { goal: rowsFromCells(puzzle.goal, puzzle.width, puzzle.palette) } : {}),
  };
}

/** Rows of text such as `.#?` as cells. */
export function cellsFromRows(rows: GridRows, palette: readonly Color[]): Cells {
  const bySymbol = new Map(palette.map((color, index) => [color.symbol, index]));
  const cells = new Uint16Array(rows.reduce((sum, row) => sum + row.length, 0)).fill(UNKNOWN);
  let place = 0;
  for (const row of rows) for (const symbol of row) cells[place++] = bySymbol.get(symbol) ?? UNKNOWN;
  return cells;
}

/** Cells as rows of text; pencil marks count as unknown. */
export function rowsFromCells(cells: Cells, width: number, palette: readonly Color[]): GridRows {
  const rows: string[] = [];
  for (let start = 0; start < cells.length; start += width) {
    let row = "";
    for (let place = start; place < start + width; place++) row += palette[cells[place]]?.symbol ?? "?";
    rows.push(row);
  }
  return rows;
}

/** The clue of a sequence of cells; unknown cells and pencil marks count as background. */
export function clueOf(cells: Iterable<number>, colors: number): Clue {
  const blocks: Block[] = [];
  let color = 0;
  let length = 0;
  const close = () => length > 0 && blocks.push({ length, color });
  for (const cell of cells) {
    const now = cell < colors ? cell : 0;
    if (now !== color) {
      if (color !== 0) close();
      color = now;
      length = 0;
    }
    if (now !== 0) length++;
  }
  if (color !== 0) close();
  return blocks;
}

export function rowCells(cells: Cells, width: number, row: number): Cells {
  return cells.subarray(row * width, (row + 1) * width);
}

export function columnCells(cells: Cells, width: number, column: number): Cells {
  const height = cells.length / width;
  const found = new Uint16Array(height);
  for (let row = 0; row < height; row++) found[row] = cells[row * width + column];
  return found;
}

export function sameClue(one: Clue, other: Clue): boolean {
  return (
    one.length === other.length &&
    one.every((block, index) => block.length === other[index].length && block.color === other[index].color)
  );
}

/** The puzzle whose goal is this picture, with the clues of the picture. */
export function withPicture(puzzle: Puzzle, picture: Cells, width: number, palette = puzzle.palette): Puzzle {
  const height = picture.length / width;
  const colors = palette.length;
  const rows = Array.from({ length: height }, (_, row) => clueOf(rowCells(picture, width, row), colors));
  const columns = Array.from({ length: width }, (_, column) => clueOf(columnCells(picture, width, column), colors));
  return { ...puzzle, width, height, palette, rows, columns, goal: picture };
}

/** True if the cells meet every clue; crosses and unknown cells both count as background. */
export function meetsClues(puzzle: Puzzle, cells: Cells): boolean {
  const colors = puzzle.palette.length;
  return (
    puzzle.rows.every((clue, row) => sameClue(clue, clueOf(rowCells(cells, puzzle.width, row), colors))) &&
    puzzle.columns.every((clue, column) => sameClue(clue, clueOf(columnCells(cells, puzzle.width, column), colors)))
  );
}

/** The number of cells that the row clues fill. */
export function filledByRows(puzzle: Puzzle): number {
  return puzzle.rows.reduce((sum, clue) => sum + clue.reduce((all, block) => all + block.length, 0), 0);
}
