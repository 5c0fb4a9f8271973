// The board: two canvases for the eyes, a hidden grid for screen readers and keys, and what a mode lays on top.
import type { Signal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { ClueTips } from "./clue_tip";
import { BoardController } from "./controller";
import { HiddenGrid } from "./hidden_grid";
import type { BoardEvents, BoardModel, BoardView, Overlay } from "./model";
import { listenToPointers } from "./pointer_input";
import "./board.css";

export { announce } from "./announce";
export { boardOf } from "./controller";

interface Props {
  model: BoardModel;
  view: Signal<BoardView>;
  events: BoardEvents;
  overlay?: Overlay;
}

export function Board({ model, view, events, overlay }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const board = useMemo(() => new BoardController(view), [view]);
  board.show(model, events);
  useLayoutEffect(() => {
    const unmount = board.mount(element.current!, grid.current!, base.current!, above.current!);
    const stop = listenToPointers(above.current!, board);
    return () => {
      stop();
      unmount();
    };
  }, [board]);
  return (
    <div class="board" ref={element} data-testid="board">
      <canvas ref={base} aria-hidden="true" />
      <canvas ref={above} aria-hidden="true" data-testid="board-canvas" />
      <HiddenGrid board={board} model={model} gridRef={grid} />
      {overlay && <OnTop board={board} overlay={overlay} />}
      <ClueTips board={board} />
    </div>
  );
}

/** What the mode lays on top; drawn again when the view moves. */
function OnTop({ board, overlay }: { board: BoardController; overlay: Overlay }) {
  const geometry = board.stage.geometry.value;
  return geometry && <div class="board-over">{overlay(geometry)}</div>;
}
