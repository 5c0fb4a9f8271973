// Between pictures and puzzles.
import type { Puzzle } from "../model/puzzle";
import type { Clues } from "./live_clues";
import { heightOf, type Picture } from "./picture";

/** The puzzle of a picture. Cells given to players and saved marks belong to the picture before, so they go. */
export function puzzleOf(puzzle: Puzzle, picture: Picture, clues: Clues): Puzzle {
  const { given: _given, saved: _saved, ...other } = puzzle.other;
  const { cells, width, palette } = picture;
  return { ...puzzle, ...clues, width, height: heightOf(picture), palette, goal: cells, other };
}
