// A board at work: pointers and keys become events for the mode and moves of the view.
import { signal, type Signal } from "@preact/signals";
import type { LineRef } from "../model/names";
import type { KeyCommand } from "./board_keys";
import { usesKeys } from "../ui/last_input";
import { Cursor } from "./cursor";
import { type Command, drop, type Gestures, holdAt, NO_GESTURE, point, type PointerInput, rest } from "./gestures";
import { cellAt, type Zone, zoneAt } from "./hit";
import type { BoardEvents, BoardModel, BoardView, CellHit, Geometry, Side } from "./model";
import { Stage } from "./stage";
import { Strokes } from "./strokes";
import { ViewMoves } from "./view_moves";

/** Boards by their view, so that buttons beside a board can zoom it. */
const boards = new Map<Signal<BoardView>, Set<BoardController>>();

/** The board that shows a view; null if none does. */
export function boardOf(view: Signal<BoardView>): BoardController | null {
  for (const board of boards.get(view) ?? []) return board;
  return null;
}

export class BoardController {
  readonly stage: Stage;
  readonly moves: ViewMoves;
  /** The lines under the pointer or the cursor, and whether a clue is under the pointer; for tooltips. */
  readonly pointedLines = signal<{ lines: readonly LineRef[]; isClue: boolean }>({ lines: [], isClue: false });
  readonly cursor: Cursor;
  readonly #strokes: Strokes;
  #gestures: Gestures = NO_GESTURE;
  #holdTimer = 0;
  #element: HTMLElement | null = null;

  constructor(view: Signal<BoardView>) {
    this.stage = new Stage(view);
    this.moves = new ViewMoves(this.stage);
    this.#strokes = new Strokes(() => this.stage.model);
    this.cursor = new Cursor(this.stage, this.moves, this.#strokes);
  }

  get events(): BoardEvents {
    return this.#strokes.events;
  }

  get model(): BoardModel {
    return this.stage.model;
  }

  get geometry(): Signal<Geometry | null> {
    return this.stage.geometry;
  }

  show(model: BoardModel, events: BoardEvents): void {
    this.#strokes.events = events;
    this.stage.show(model);
  }

  mount(element: HTMLElement, grid: HTMLElement, base: HTMLCanvasElement, above: HTMLCanvasElement): () => void {
    const { view } = this.stage;
    const group = boards.get(view) ?? new Set();
    boards.set(view, group.add(this));
    this.#element = grid;
    const unmount = this.stage.mount(element, base, above);
    return () => {
      unmount();
      clearTimeout(this.#holdTimer);
      this.dropStroke();
      this.#element = null;
      group.delete(this);
      if (group.size === 0) boards.delete(view);
    };
  }

  focus(): void {
    this.#element?.focus({ preventScroll: true });
  }

  // For buttons and chips beside the board.

  zoomIn(): void {
    this.moves.zoomStep(1);
  }
  zoomOut(): void {
    this.moves.zoomStep(-1);
  }
  fit(): void {
    this.moves.fit();
  }
  showPlace(place: number): void {
    this.moves.showPlace(place);
  }
  showLine(line: LineRef): void {
    this.moves.showLine(line);
  }

  // Pointers.

  /** A DOM event as the gestures take it; null before the board has a size. */
  inputAt(type: PointerInput["type"], event: PointerEvent, x: number, y: number, button: number): PointerInput | null {
    const layout = this.stage.layout();
    if (!layout) return null;
    const pointer = event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
    return {
      type,
      id: event.pointerId,
      pointer,
      button,
      x,
      y,
      time: event.timeStamp,
      zone: this.zoneAt(x, y, pointer === "touch"),
      place: cellAt(layout, x, y).place,
      shift: event.shiftKey,
      alt: event.altKey,
      ctrl: event.ctrlKey || event.metaKey,
    };
  }

  zoneAt(x: number, y: number, isTouch = false): Zone {
    const layout = this.stage.layout();
    if (!layout || this.model.isCovered) return { kind: "outside" };
    return zoneAt(layout, this.model, x, y, this.model.handles, isTouch);
  }

  pointer(input: PointerInput): void {
    if (input.type === "down") this.cursor.hide();
    this.#take(point(this.#gestures, input));
    if (input.type === "move" && this.#gestures.phase.name === "idle")
      this.#holdHandle(input.zone.kind === "handle" && input.pointer !== "touch" ? input.zone.side : null);
  }

  /** The mouse cursor for a zone. */
  pointerStyle(zone: Zone): string {
    if (this.#gestures.phase.name === "panning") return "grabbing";
    if (zone.kind === "handle") return zone.side === "left" || zone.side === "right" ? "ew-resize" : "ns-resize";
    if (zone.kind === "corner") return "pointer";
    return zone.kind === "clue" && this.events.clue ? "pointer" : "";
  }

  /** Escape or a lost pointer; true if a stroke was taken back. */
  dropStroke(): boolean {
    const [after, commands] = drop(this.#gestures);
    this.#take([after, commands]);
    return commands.length > 0;
  }

  /** True while the pointer draws, pans or pinches. */
  isBusy(): boolean {
    return this.#gestures.phase.name !== "idle";
  }

  leave(): void {
    if (this.isBusy()) return;
    this.stage.handle = null;
    this.#point([], false);
    this.events.hover?.(null);
  }

  #take([after, commands]: readonly [Gestures, readonly Command[]]): void {
    this.#gestures = after;
    for (const command of commands) this.#run(command);
    clearTimeout(this.#holdTimer);
    const due = holdAt(after);
    if (due !== null)
      this.#holdTimer = window.setTimeout(() => this.#take(rest(this.#gestures)), Math.max(0, due - performance.now()));
  }

  #run(command: Command): void {
    const layout = this.stage.layout();
    if (!layout) return;
    switch (command.do) {
      case "begin": {
        const hit = cellAt(layout, command.x, command.y);
        this.cursor.notePress(hit.place);
        this.#pointAt(hit);
        return this.#strokes.begin(hit, command.press);
      }
      case "move": {
        const hit = cellAt(layout, command.x, command.y);
        this.#pointAt(hit);
        this.#strokes.move(hit);
        return this.cursor.notePress(this.model.stroke?.at ?? hit.place);
      }
      case "end":
        return this.#strokes.end();
      case "cancel":
        return this.#strokes.cancel();
      case "hold":
        navigator.vibrate?.(10);
        return this.events.hold?.();
      case "hover":
        return this.#hover(command.x, command.y);
      case "pan":
        return this.moves.panBy(command.x, command.y);
      case "zoom":
        return this.moves.zoomBy(command.factor, command.x, command.y);
      case "fingers":
        return this.events.fingers?.(command.count);
      case "corner":
        return this.moves.toggleFit(this.cursor.place());
      case "clue":
        this.#point([command.zone.line], true);
        if (command.how === "hold") navigator.vibrate?.(10);
        return this.events.clue?.(command.zone.line, command.zone.block, command.how);
      case "edge":
        return this.#dragEdge(command.side, command.x, command.y, command.done);
    }
  }

  #pointAt(hit: CellHit): void {
    this.#point(this.stage.linesOf(hit.place), false);
    this.events.hover?.(hit);
  }

  #point(lines: readonly LineRef[], isClue: boolean): void {
    this.stage.pointed = lines;
    this.stage.redraw();
    const old = this.pointedLines.peek();
    const isSame = lines.every((line, at) => old.lines[at]?.axis === line.axis && old.lines[at].index === line.index);
    if (isSame && old.lines.length === lines.length && old.isClue === isClue) return;
    this.pointedLines.value = { lines, isClue };
  }

  #hover(x: number, y: number): void {
    const zone = this.zoneAt(x, y);
    if (zone.kind === "cell") return this.#pointAt(cellAt(this.stage.layout()!, x, y));
    this.#point(zone.kind === "clue" ? [zone.line] : [], zone.kind === "clue");
    this.events.hover?.(null);
  }

  #holdHandle(side: Side | null): void {
    if (side === this.stage.handle) return;
    this.stage.handle = side;
    this.stage.redraw();
  }

  #dragEdge(side: Side, x: number, y: number, done: boolean): void {
    const layout = this.stage.layout()!;
    const out = { left: -x, right: x, top: -y, bottom: y }[side];
    this.#holdHandle(done ? null : side);
    this.events.edge?.(side, Math.round((out * layout.scale) / layout.cell), done);
  }

  // Keys.

  /** The cursor shows at once only if the user works with keys. */
  setFocus(hasFocus: boolean): void {
    if (!hasFocus) this.cursor.hide();
    else if (usesKeys()) this.cursor.moveTo(this.cursor.place());
  }

  runKeys(commands: readonly KeyCommand[]): void {
    for (const command of commands) {
      this.cursor.run(command);
      if (command.do === "cursor") this.#point(this.stage.linesOf(command.place), false);
    }
  }
}
