// The cursor of the keyboard: where it is, when it shows, and what keys do there.
import type { KeyCommand } from "./board_keys";
import type { CellHit } from "./model";
import type { Stage } from "./stage";
import type { Strokes } from "./strokes";
import type { ViewMoves } from "./view_moves";

export class Cursor {
  /** Where the pointer last began a stroke, and whether that was after the last key. */
  #pressed = 0;
  #isPressNewer = false;

  constructor(
    private readonly stage: Stage,
    private readonly moves: ViewMoves,
    private readonly strokes: Strokes,
  ) {}

  /** The cell where the next key acts. */
  place(): number {
    const { cursor } = this.stage.view.peek();
    const place = cursor === null || this.#isPressNewer ? this.#pressed : cursor;
    return Math.min(place, this.stage.model.cells.length - 1);
  }

  /** The pointer is in use: the cursor hides, and the next key starts from where the pointer pressed. */
  hide(): void {
    this.#setShown(false);
  }

  notePress(place: number): void {
    this.#pressed = place;
    this.#isPressNewer = true;
  }

  moveTo(place: number): void {
    const { view } = this.stage;
    this.#isPressNewer = false;
    if (view.peek().cursor !== place) view.value = { ...view.peek(), cursor: place };
    this.#setShown(true);
    this.moves.showPlace(place);
    this.strokes.events.cursor?.(place);
  }

  run(command: KeyCommand): void {
    switch (command.do) {
      case "cursor":
        return this.moveTo(command.place);
      case "begin": {
        const { place, button, shift } = command;
        this.moveTo(place);
        return this.strokes.begin(this.#hitOf(place), { pointer: "key", button, shift, alt: false, ctrl: false });
      }
      case "move":
        return this.strokes.move(this.#hitOf(command.place));
      case "end":
        return this.strokes.end();
      case "cancel":
        return this.strokes.cancel();
      case "zoom-in":
        return this.moves.zoomStep(1);
      case "zoom-out":
        return this.moves.zoomStep(-1);
      case "fit":
        return this.moves.fit();
    }
  }

  #setShown(isShown: boolean): void {
    if (this.stage.showsCursor === isShown) return;
    this.stage.showsCursor = isShown;
    this.stage.redraw();
  }

  #hitOf(place: number): CellHit {
    const { width } = this.stage.model;
    const row = Math.floor(place / width);
    const column = place % width;
    return { row, column, place, x: column + 0.5, y: row + 0.5 };
  }
}
