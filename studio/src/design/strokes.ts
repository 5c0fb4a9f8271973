// Strokes of the drawing tools, as values: the picture before, the picture as it would be now, and how the board shows
// the stroke. The first cell decides: where it already has the color, the stroke erases.
import type { StrokeShape } from "../board/model";
import type { CellRef } from "../model/names";
import { painted, type Area, type Picture } from "./picture";
import { areaBetween, cutArea, joinedArea, lineBetween, lockedToDirection, placesOf, rectangleCells } from "./shapes";

export type DrawTool = "pencil" | "eraser" | "line" | "rectangle" | "area";
export type Tool = DrawTool | "select";

export const TOOLS: readonly Tool[] = ["pencil", "eraser", "line", "rectangle", "area", "select"];

export interface Stroke {
  readonly tool: DrawTool;
  readonly before: Picture;
  readonly picture: Picture;
  /** What it paints: a color, or 0 if it erases. */
  readonly paint: number;
  /** The chosen color, which a stroke that erases can change to. */
  readonly color: number;
  readonly start: CellRef;
  readonly last: CellRef;
  /** Shift: a pencil stays in a row or column, a line in one of eight directions, a rectangle is filled. */
  readonly isShift: boolean;
  /** The line that a locked pencil stays in; null until it leaves its first cell. */
  readonly axis: "row" | "column" | null;
}

export interface StrokeStart {
  readonly tool: DrawTool;
  readonly color: number;
  readonly isShift: boolean;
  /** The right button erases. */
  readonly isErasing: boolean;
}

export function beginStroke(picture: Picture, at: CellRef, how: StrokeStart): Stroke {
  const first = picture.cells[at.row * picture.width + at.column];
  const erases = how.tool === "eraser" || how.isErasing || first === how.color;
  const stroke: Stroke = {
    tool: how.tool,
    before: picture,
    picture,
    paint: erases ? 0 : how.color,
    color: how.color,
    start: at,
    last: at,
    isShift: how.isShift,
    axis: null,
  };
  return moveStroke(stroke, at);
}

/** The stroke after the pointer came to a cell, which may lie outside the picture. */
export function moveStroke(stroke: Stroke, to: CellRef): Stroke {
  const { tool, before, paint, start, isShift } = stroke;
  const from = (cells: readonly CellRef[], base: Picture) => painted(base, placesOf(before, cells), paint);
  if (tool === "area") {
    const place = start.row * before.width + start.column;
    return { ...stroke, picture: painted(before, joinedArea(before, place), paint) };
  }
  if (tool === "line") {
    const end = lineEnd(stroke, to);
    return { ...stroke, last: end, picture: from(lineBetween(start, end), before) };
  }
  if (tool === "rectangle") {
    return { ...stroke, last: to, picture: from(rectangleCells(areaBetween(start, to), isShift), before) };
  }
  if (!isShift) return { ...stroke, last: to, picture: from(lineBetween(stroke.last, to), stroke.picture) };
  const axis = stroke.axis ?? leftAlong(start, to);
  const end = axis === "column" ? { ...start, row: to.row } : { ...start, column: to.column };
  return { ...stroke, axis, last: end, picture: from(lineBetween(start, end), before) };
}

function leftAlong(start: CellRef, to: CellRef): Stroke["axis"] {
  const across = Math.abs(to.column - start.column);
  const down = Math.abs(to.row - start.row);
  return across === 0 && down === 0 ? null : across >= down ? "row" : "column";
}

function lineEnd(stroke: Stroke, to: CellRef): CellRef {
  return stroke.isShift ? lockedToDirection(stroke.start, to) : to;
}

/** A finger that rested on a cell: paint becomes erase, and the other way around. */
export function otherWay(stroke: Stroke): Stroke {
  const paint = stroke.paint === 0 ? stroke.color : 0;
  return moveStroke({ ...stroke, picture: stroke.before, paint, axis: null, last: stroke.start }, stroke.last);
}

/** How the board shows a line while it is drawn: its outline and its length. */
export function shapeOf(stroke: Stroke): StrokeShape | null {
  const isLine = stroke.tool === "line" || (stroke.isShift && (stroke.tool === "pencil" || stroke.tool === "eraser"));
  if (!isLine) return null;
  const places = placesOf(stroke.before, lineBetween(stroke.start, stroke.last));
  const at = places.at(-1);
  return at === undefined ? null : { places, length: places.length, joined: null, at };
}

/** The frame that the board shows around a rectangle while it is drawn. */
export function frameOf(stroke: Stroke): Area | null {
  return stroke.tool === "rectangle" ? cutArea(stroke.before, areaBetween(stroke.start, stroke.last)) : null;
}

const NAMES: Record<DrawTool, string> = {
  pencil: "stroke",
  eraser: "erased stroke",
  line: "line",
  rectangle: "rectangle",
  area: "filled area",
};

/** What undo calls it. */
export function strokeName(stroke: Stroke): string {
  return stroke.paint === 0 && stroke.tool !== "area" ? "erased stroke" : NAMES[stroke.tool];
}
