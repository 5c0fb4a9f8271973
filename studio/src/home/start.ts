// Ways to begin something new.
import { openNew } from "../app/open";
import { emptyPuzzle } from "../model/puzzle";

export function drawNew(width: number, height: number): void {
  void openNew(emptyPuzzle(width, height), "made", "design", false);
}

export function typeClues(): void {
  void openNew(emptyPuzzle(15, 15), "made", "solve", false);
}
