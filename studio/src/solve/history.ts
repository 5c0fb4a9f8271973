// Undo and redo of everything that is typed in Solve: clues, the size of the grid, and the colors. Pure functions.
import { lineName, type LineRef } from "../model/names";
import type { Puzzle } from "../model/puzzle";
import type { Texts } from "./texts";

/** All that the user can change in Solve. */
export interface Moment {
  readonly texts: Texts;
  readonly width: number;
  readonly height: number;
  readonly palette: Puzzle["palette"];
  /** Given cells and the like, which a grid of another size does not have. */
  readonly other: Puzzle["other"];
}

interface Step {
  readonly name: string;
  /** Steps that follow each other with the same key are one, such as the digits of a number; null is never the same. */
  readonly key: string | null;
  readonly before: Moment;
  readonly after: Moment;
}

interface Stack {
  readonly top: Step;
  readonly rest: Stack | null;
  readonly size: number;
}

export interface History {
  readonly done: Stack | null;
  readonly undone: Stack | null;
}

export const NO_HISTORY: History = { done: null, undone: null };

function pushed(top: Step, rest: Stack | null): Stack {
  return { top, rest, size: (rest?.size ?? 0) + 1 };
}

export function did(history: History, name: string, before: Moment, after: Moment, key: string | null = null): History {
  if (sameMoment(before, after)) return history;
  const last = history.done;
  if (last && key !== null && last.top.key === key && !history.undone) {
    return { done: pushed({ ...last.top, after }, last.rest), undone: null };
  }
  return { done: pushed({ name, key, before, after }, last), undone: null };
}

export function undone(history: History): History {
  const { done } = history;
  return done ? { done: done.rest, undone: pushed(done.top, history.undone) } : history;
}

export function redone(history: History): History {
  const { undone: next } = history;
  return next ? { done: pushed(next.top, history.done), undone: next.rest } : history;
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

function sameMoment(one: Moment, other: Moment): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.palette === other.palette &&
    sameList(one.texts.rows, other.texts.rows) &&
    sameList(one.texts.columns, other.texts.columns)
  );
}

/** The lines of a grid whose texts differ, the columns first. */
export function changedLines(one: Moment, other: Moment): LineRef[] {
  const differing = (axis: LineRef["axis"], count: number, a: readonly string[], b: readonly string[]): LineRef[] =>
    Array.from({ length: count }, (_, index) => ({ axis, index })).filter(
      ({ index }) => (a[index] ?? "") !== (b[index] ?? ""),
    );
  return [
    ...differing("column", Math.min(one.width, other.width), one.texts.columns, other.texts.columns),
    ...differing("row", Math.min(one.height, other.height), one.texts.rows, other.texts.rows),
  ];
}

/** The key of typing: one step takes back the digits of one number, not the whole line and not each digit. */
export function typingKey(line: LineRef, before: string, after: string): string | null {
  const grows = after.length - before.length;
  if (Math.abs(grows) !== 1) return null;
  const numbers = after.split(/[\s,;]+/u).filter((part) => part !== "").length;
  return `${lineName(line)} ${grows > 0 ? "typed" : "deleted"} ${numbers}`;
}
