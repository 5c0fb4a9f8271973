// Ways to begin something new.
import { openNew } from "../app/open";
import { emptyPuzzle, type Puzzle } from "../model/puzzle";

export function drawNew(width: number, height: number): void {
  void openNew(emptyPuzzle(width, height), "made", "design", false);
}

export function typeClues(): void {
  void openNew(emptyPuzzle(15, 15), "made", "solve", false);
}

/** A puzzle to play whose picture stays hidden until it is solved, as that of any puzzle of others. */
export function playNew(puzzle: Puzzle): void {
  void openNew(puzzle, "imported", "play", true);
}
