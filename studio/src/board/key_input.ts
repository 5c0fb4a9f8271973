// DOM key events of the board's hidden grid, fed to its controller.
import { actionFor, chordOf } from "../app/keys";
import { keyDown, keyUp, type KeyStroke } from "./board_keys";
import type { BoardController } from "./controller";

export class KeyListener {
  #stroke: KeyStroke | null = null;

  constructor(private readonly board: BoardController) {}

  down(event: KeyboardEvent): void {
    const { board } = this;
    if (!this.#stroke && board.events.key?.(event)) return used(event);
    const ctrl = event.ctrlKey || event.metaKey;
    const { width, height } = board.model;
    const input = { action: this.#action(event), code: event.code, ctrl, isRepeat: event.repeat };
    if (input.action === null) return;
    const step = keyDown(this.#stroke, input, board.cursor.place(), width, height);
    if (!step) return;
    [this.#stroke] = step;
    board.runKeys(step[1]);
    used(event);
  }

  up(event: KeyboardEvent): void {
    const [stroke, commands] = keyUp(this.#stroke, event.code);
    this.#stroke = stroke;
    this.board.runKeys(commands);
  }

  /** The focus left: a stroke is taken back. */
  blur(): void {
    if (!this.#stroke) return;
    this.#stroke = null;
    this.board.runKeys([{ do: "cancel" }]);
  }

  /** Ctrl makes moves longer; Shift may be down for a pencil stroke. */
  #action(event: KeyboardEvent) {
    const exact = actionFor(chordOf(event), "board");
    if (exact !== null) return exact;
    const { key } = event;
    const isLong = event.ctrlKey || event.metaKey;
    if (!isLong && !(this.#stroke && event.shiftKey)) return null;
    const plain = { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: event.altKey };
    const action = actionFor(chordOf(plain), "board");
    return action !== null && MOVES.has(action) ? action : null;
  }
}

const MOVES = new Set(["left", "right", "up", "down", "row-start", "row-end"]);

function used(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
