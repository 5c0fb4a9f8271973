// The keyboard on the board: a cursor, strokes with a held key, zoom. Pure: keys in, commands out.
import type { ActionId } from "../app/keys";

export interface KeyStroke {
  /** The physical key that is held. */
  readonly code: string;
  readonly start: number;
  /** Chosen by the first move; the stroke stays in this line. */
  readonly axis: "row" | "column" | null;
}

export interface KeyInput {
  readonly action: ActionId | null;
  readonly code: string;
  readonly ctrl: boolean;
  readonly isRepeat: boolean;
}

export type KeyCommand =
  | { readonly do: "cursor"; readonly place: number }
  | { readonly do: "begin"; readonly place: number; readonly button: "left" | "right"; readonly shift: boolean }
  | { readonly do: "move"; readonly place: number }
  | { readonly do: "end" | "cancel" | "zoom-in" | "zoom-out" | "fit" };

const ARROWS: Partial<Record<ActionId, readonly [number, number]>> = {
  left: [0, -1],
  right: [0, 1],
  up: [-1, 0],
  down: [1, 0],
};

/** Where an action moves the cursor; null if it does not. */
export function cursorAfter(
  action: ActionId,
  ctrl: boolean,
  cursor: number,
  columns: number,
  rows: number,
): number | null {
  const row = Math.floor(cursor / columns);
  const column = cursor % columns;
  const arrow = ARROWS[action];
  if (arrow) {
    const far = ctrl ? 5 : 1;
    const newRow = Math.max(0, Math.min(rows - 1, row + arrow[0] * far));
    const newColumn = Math.max(0, Math.min(columns - 1, column + arrow[1] * far));
    return newRow * columns + newColumn;
  }
  if (action === "row-start") return ctrl ? column : row * columns;
  if (action === "row-end") return ctrl ? (rows - 1) * columns + column : (row + 1) * columns - 1;
  return null;
}

const MARKS: Partial<Record<ActionId, { button: "left" | "right"; shift: boolean }>> = {
  fill: { button: "left", shift: false },
  cross: { button: "right", shift: false },
  "pencil-mark": { button: "left", shift: true },
};

const ZOOMS: Partial<Record<ActionId, "zoom-in" | "zoom-out" | "fit">> = {
  "zoom-in": "zoom-in",
  "zoom-out": "zoom-out",
  "zoom-fit": "fit",
};

export type KeyStep = readonly [KeyStroke | null, readonly KeyCommand[]] | null;

/** A key went down; null if the board has no use for it. */
export function keyDown(
  stroke: KeyStroke | null,
  input: KeyInput,
  cursor: number,
  columns: number,
  rows: number,
): KeyStep {
  const { action } = input;
  if (action === null) return null;
  if (action === "drop") return stroke ? [null, [{ do: "cancel" }]] : null;
  const zoom = ZOOMS[action];
  if (zoom) return [stroke, [{ do: zoom }]];
  const mark = MARKS[action];
  if (mark) {
    if (input.isRepeat || stroke) return [stroke, []];
    return [{ code: input.code, start: cursor, axis: null }, [{ do: "begin", place: cursor, ...mark }]];
  }
  const next = cursorAfter(action, input.ctrl, cursor, columns, rows);
  if (next === null) return null;
  if (!stroke) return [null, [{ do: "cursor", place: next }]];
  const isInRow = Math.floor(next / columns) === Math.floor(stroke.start / columns);
  const isInColumn = next % columns === stroke.start % columns;
  const axis = stroke.axis ?? (next === cursor ? null : isInRow ? "row" : "column");
  if (next === cursor || (axis === "row" ? !isInRow : !isInColumn)) return [stroke, []];
  return [
    { ...stroke, axis },
    [
      { do: "cursor", place: next },
      { do: "move", place: next },
    ],
  ];
}

export function keyUp(stroke: KeyStroke | null, code: string): readonly [KeyStroke | null, readonly KeyCommand[]] {
  return stroke && stroke.code === code ? [null, [{ do: "end" }]] : [stroke, []];
}
