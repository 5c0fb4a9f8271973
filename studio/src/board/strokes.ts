// Strokes of pointers and keys on their way to the mode; at their end a screen reader says what they did.
import { announce } from "./announce";
import type { BoardEvents, BoardModel, CellHit, Press } from "./model";
import { spokenChange } from "./spoken";

/** The model with the stroke comes with the next render. */
const RENDER_TIME = 30;

export class Strokes {
  events: BoardEvents = {};
  /** The cells before the stroke that is being drawn. */
  private before: BoardModel["cells"] | null = null;

  constructor(private readonly model: () => BoardModel) {}

  begin(hit: CellHit, press: Press): void {
    this.before = this.model().cells.slice();
    this.events.begin?.(hit, press);
  }

  move(hit: CellHit): void {
    this.events.move?.(hit);
  }

  end(): void {
    const { before } = this;
    this.before = null;
    this.events.end?.();
    setTimeout(() => {
      const { cells, width, palette, isPicture } = this.model();
      const isSame = before?.length === cells.length;
      const text = isSame ? spokenChange(before, cells, width, palette, isPicture) : "";
      if (text) announce(text);
    }, RENDER_TIME);
  }

  cancel(): void {
    this.before = null;
    this.events.cancel?.();
  }
}
