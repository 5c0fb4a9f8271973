// What a tile says about a sheet, without spoiling it. Pure functions.
import { unpackCells, type Cells } from "../model/cells";
import { isBlackAndWhite } from "../model/puzzle";
import type { Stored } from "../app/library";
import { isReadable } from "../app/valid_sheet";
import { clockText } from "../play/clock";

export type TileState = "new" | "begun" | "solved" | "drawn";

/** True if the user drew or typed it. */
export function isOwn(sheet: Stored): boolean {
  return sheet.origin === "made";
}

export function isSolved(sheet: Stored): boolean {
  return sheet.head.play?.solved != null;
}

/** True if there are marks on it and it is not solved. */
export function isBegun(sheet: Stored): boolean {
  const play = sheet.head.play;
  return play !== null && play.solved === null && play.marks !== "";
}

export function mayShowPicture(sheet: Stored): boolean {
  return isSolved(sheet) || isOwn(sheet);
}

/** True if the title may be read, because the puzzle is solved or the user's own, or titles are not hidden. */
export function mayShowTitle(sheet: Stored, hideTitles: boolean): boolean {
  return !hideTitles || mayShowPicture(sheet);
}

export function shownName(sheet: Stored, hideTitles: boolean): { name: string; isTitle: boolean } {
  const { title } = sheet.head;
  return title && mayShowTitle(sheet, hideTitles)
    ? { name: title, isTitle: true }
    : { name: `No. ${sheet.number}`, isTitle: false };
}

export function stateOf(sheet: Stored): TileState {
  if (isSolved(sheet)) return "solved";
  if (isBegun(sheet)) return "begun";
  return isOwn(sheet) && sheet.head.picture !== null ? "drawn" : "new";
}

/** The share of the cells to fill that are filled, from 0 to 1; of the new game if it is played again. */
export function progressOf(sheet: Stored): number {
  const play = sheet.head.play;
  return play && play.total > 0 ? Math.min(1, (play.again ?? play).filled / play.total) : 0;
}

/** The share as "69 %"; it is 100 % only when it is solved. */
export function percentOf(sheet: Stored): string {
  return `${Math.min(99, Math.floor(progressOf(sheet) * 100))} %`;
}

export function isColor(sheet: Stored): boolean {
  return !isBlackAndWhite(sheet.head.colors);
}

export function sizeText(sheet: Stored): string {
  if (!isReadable(sheet.head)) return "cannot be read";
  return `${sheet.head.width} × ${sheet.head.height}`;
}

/** How far a puzzle is, in a few signs: the share that is done, or the time that it took. */
export function doneText(sheet: Stored): string {
  const state = stateOf(sheet);
  if (state === "solved") return clockText(sheet.head.play?.seconds ?? 0);
  return state === "begun" ? percentOf(sheet) : "";
}

/** What a tile shows without words, for screen readers. */
export function spokenRest(sheet: Stored): string {
  const { head } = sheet;
  const parts: string[] = [];
  if (isColor(sheet)) parts.push(`${head.colors.length - 1} colors`);
  if (head.grade) parts.push(`grade ${head.grade}`);
  if (stateOf(sheet) === "solved") parts.push("solved");
  if (stateOf(sheet) === "begun") parts.push("begun");
  if (isOwn(sheet)) parts.push("made by you");
  return parts.join(", ");
}

/** The cells that a tile may show: the player's own marks, or the picture where it may be seen, or none. */
export function cellsToShow(sheet: Stored): Cells | null {
  const { width, height, picture, play } = sheet.head;
  const state = stateOf(sheet);
  if (state === "new") return null;
  const text = state === "begun" ? play?.marks : (picture ?? play?.marks);
  return text ? unpackCells(text, width * height) : null;
}
