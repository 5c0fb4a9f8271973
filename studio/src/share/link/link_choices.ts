// What a link holds: the choices, and the request that they make.
import type { Mode } from "../../app/router";
import type { GridRows, PuzzleData, ShareRequest } from "../../model/reports";

export interface LinkChoices {
  /** The mode in which the link opens. */
  readonly mode: Mode;
  readonly hasMarks: boolean;
  /** With the picture and the title; only the user's own drawings offer it. */
  readonly hasPicture: boolean;
}

/** A link opens in the mode in which it is made; what is drawn is shared to be played, without its picture. */
export function startChoices(mode: Mode): LinkChoices {
  return { mode: mode === "design" ? "play" : mode, hasMarks: false, hasPicture: false };
}

/** The choices with another mode: Design needs the picture, the others are fair without it. */
export function withMode(choices: LinkChoices, mode: Mode): LinkChoices {
  if (mode === choices.mode) return choices;
  const isChanged = (mode === "design") !== (choices.mode === "design");
  return { ...choices, mode, hasPicture: isChanged ? mode === "design" : choices.hasPicture };
}

export function linkRequest(
  puzzle: PuzzleData,
  choices: LinkChoices,
  offers: { isOwn: boolean; marks: GridRows | null; base: string },
): ShareRequest {
  const { saved: _saved, ...shared } = puzzle;
  const isWhole = offers.isOwn && choices.hasPicture;
  return {
    puzzle: shared,
    mode: choices.mode,
    base: offers.base,
    with_picture: isWhole && puzzle.goal !== undefined,
    with_title: isWhole,
    marks: choices.hasMarks ? offers.marks : null,
    with_qr: true,
  };
}
