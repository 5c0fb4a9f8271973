// Undo and redo without limit. A step keeps the changed places and their colors if only cells changed, and both pictures
// if the size or the palette did.
import { changedPlaces, samePalette, samePicture, type Picture } from "./picture";

export interface CellStep {
  readonly name: string;
  readonly places: Uint32Array;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

export interface WholeStep {
  readonly name: string;
  readonly whole: { readonly before: Picture; readonly after: Picture };
}

export type Step = CellStep | WholeStep;

interface Stack {
  readonly top: Step;
  readonly rest: Stack | null;
  readonly size: number;
}

export interface History {
  readonly picture: Picture;
  readonly done: Stack | null;
  readonly undone: Stack | null;
}

export function pushed(step: Step, rest: Stack | null): Stack {
  return { top: step, rest, size: (rest?.size ?? 0) + 1 };
}

export function startHistory(picture: Picture): History {
  return { picture, done: null, undone: null };
}

/** Adds a step; the same history if the picture did not change. */
export function did(history: History, name: string, after: Picture): History {
  if (samePicture(history.picture, after)) return history;
  return { picture: after, done: pushed(stepBetween(name, history.picture, after), history.done), undone: null };
}

function stepBetween(name: string, before: Picture, after: Picture): Step {
  const isSameSize = before.width === after.width && before.cells.length === after.cells.length;
  if (!isSameSize || !samePalette(before.palette, after.palette)) return { name, whole: { before, after } };
  const places = Uint32Array.from(changedPlaces(before, after));
  const colors = (picture: Picture) => Uint8Array.from(places, (place) => picture.cells[place]);
  return { name, places, before: colors(before), after: colors(after) };
}

function withColors(picture: Picture, places: Uint32Array, colors: Uint8Array): Picture {
  const cells = picture.cells.slice();
  places.forEach((place, index) => (cells[place] = colors[index]));
  return { ...picture, cells };
}

export function undo(history: History): History {
  const { done } = history;
  if (!done) return history;
  const step = done.top;
  const picture = "whole" in step ? step.whole.before : withColors(history.picture, step.places, step.before);
  return { picture, done: done.rest, undone: pushed(step, history.undone) };
}

export function redo(history: History): History {
  const { undone } = history;
  if (!undone) return history;
  const step = undone.top;
  const picture = "whole" in step ? step.whole.after : withColors(history.picture, step.places, step.after);
  return { picture, done: pushed(step, history.done), undone: undone.rest };
}
