// What a board shows and what it reports: the border between the board and the modes. The board draws and turns
// pointers and keys into events; it knows nothing of playing, solving or designing.
import type { ComponentChildren } from "preact";
import type { Cells } from "../model/cells";
import type { CellRef, LineRef } from "../model/names";
import type { Clue } from "../model/puzzle";
import type { Color } from "../model/reports";

/** How a cell looks beside its value; section 3 of the design draws each. */
export enum Look {
  Plain = 0,
  /** Set by this step: fill or cross in `now`. */
  Now,
  Guess,
  /** Follows from a guess. */
  Loan,
  TakenBack,
  Mistake,
  /** Hint 2: ghost of the value. */
  Hint,
  /** A repair would change this cell. */
  Mending,
  /** Filled or empty in some solution; the value is that of the solution shown. */
  Ambiguous,
}

export type Tone = "hint" | "now" | "wrong" | "back" | "proved" | "guess";

export interface Frame {
  readonly line: LineRef;
  readonly tone: Tone;
}

/** A stroke while it is drawn. */
export interface StrokeShape {
  readonly places: readonly number[];
  /** Its length, and the length of the run that it joins, if that is longer. */
  readonly length: number;
  readonly joined: number | null;
  /** The cell under the pointer, where the pill is. */
  readonly at: number;
}

export interface BoardModel {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly Color[];
  readonly rows: readonly Clue[];
  readonly columns: readonly Clue[];
  readonly cells: Cells;
  /** One `Look` per cell; null if all are plain. */
  readonly looks?: Uint8Array | null;
  /** Cells on which a reason rests: underlined. */
  readonly reasons?: ReadonlySet<number>;
  /** Struck numbers: for each line, a flag per block. */
  readonly struckRows?: readonly (readonly boolean[])[];
  readonly struckColumns?: readonly (readonly boolean[])[];
  /** Lit lines beside those under the pointer and the cursor. */
  readonly lit?: readonly LineRef[];
  readonly frames?: readonly Frame[];
  /** Numbers shown inverted: the block that a hint is about. */
  readonly inverted?: readonly { line: LineRef; block: number }[];
  /** Lines whose clue is wrong: red. */
  readonly wrongLines?: readonly LineRef[];
  /** Lines whose clue is not known yet: nothing is shown for them, not even 0. */
  readonly blank?: readonly LineRef[];
  /** The least room in the gutters, in numbers; for clues that are still typed or drawn. */
  readonly room?: { rows: number; columns: number; hasTwoDigits?: boolean };
  /** True while a stroke is drawn: the gutters keep their size, so that no cell moves under the pointer. */
  readonly isDrawing?: boolean;
  /** True if the cells are a picture: its background is paper without crosses, and is called empty. */
  readonly isPicture?: boolean;
  readonly letters: boolean;
  readonly stroke?: StrokeShape | null;
  /** A rectangle of cells with a dashed frame: a selection, a line or rectangle being drawn. */
  readonly selection?: { row: number; column: number; rows: number; columns: number } | null;
  /** Grayed, because it is about something older. */
  readonly isStale?: boolean;
  /** Covered while the clock is paused: grid without clues and marks. */
  readonly isCovered?: boolean;
  /** The cells in the corner; null for no miniature (Solve before an answer). */
  readonly miniature?: Cells | null;
  /** False where nothing under the pointer should be lit. */
  readonly lightsPointer?: boolean;
  /** Handles at the edges, with which Design adds and removes lines. */
  readonly handles?: boolean;
  /** What a screen reader calls the board: "Puzzle, 15 by 15". */
  readonly name: string;
}

/** What part of the board is in view. All modes of a sheet share it. */
export interface BoardView {
  /** The side of a cell in CSS pixels; null fits the whole board. */
  readonly cell: number | null;
  /** How far the grid is scrolled, in cells. */
  readonly x: number;
  readonly y: number;
  /** The cell of the keyboard; null before the first key. */
  readonly cursor: number | null;
}

export const START_VIEW: BoardView = { cell: null, x: 0, y: 0, cursor: null };

export interface CellHit extends CellRef {
  readonly place: number;
  /** The exact point in cells, not limited to the grid: 2.5 is the middle of column 2. */
  readonly x: number;
  readonly y: number;
}

export interface Press {
  readonly pointer: "mouse" | "touch" | "pen" | "key";
  readonly button: "left" | "right";
  readonly shift: boolean;
  readonly alt: boolean;
  readonly ctrl: boolean;
}

export type Side = "top" | "right" | "bottom" | "left";

export interface BoardEvents {
  /** A stroke begins at a cell. Mouse and pen: on press; touch: on tap or when a drag is decided. */
  begin?(hit: CellHit, press: Press): void;
  /** It goes on. The board reports every pointer event; the mode includes all cells between two. */
  move?(hit: CellHit): void;
  end?(): void;
  /** Escape, the other button, a second finger or a lost pointer takes the stroke back. */
  cancel?(): void;
  /** A finger rested 350 ms on a cell: the stroke that began changes to the other tool. */
  hold?(): void;
  /** The pointer is over this cell, or over no cell. */
  hover?(hit: CellHit | null): void;
  /** A clue line was pressed, perhaps on one of its numbers. */
  clue?(line: LineRef, block: number | null, how: "press" | "double" | "hold"): void;
  /** Two fingers tapped (undo), or three (redo). */
  fingers?(count: 2 | 3): void;
  /** An edge handle was dragged by this number of lines, outwards positive; `done` on release. */
  edge?(side: Side, lines: number, done: boolean): void;
  /** The cursor moved to this cell by key. */
  cursor?(place: number): void;
  /** A key while the board has the focus, except during strokes of keys; true if the mode used it, else the board may. */
  key?(event: KeyboardEvent): boolean;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where things are on the board, in CSS pixels from its top left corner; for slips and bubbles beside lines. */
export interface Geometry {
  readonly cell: number;
  /** The part of the grid in view. */
  readonly grid: Box;
  readonly rowGutter: Box;
  readonly columnGutter: Box;
  /** The gutter part and the grid part of a line, cut to the view. */
  rowBox(index: number): { gutter: Box; grid: Box };
  columnBox(index: number): { gutter: Box; grid: Box };
  cellBox(place: number): Box;
}

/** Draws on top of the board, with the same origin. */
export type Overlay = (geometry: Geometry) => ComponentChildren;
