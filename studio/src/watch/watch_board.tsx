// The board of Watch: pressing a cell goes to the step that set it, and a zoomed board follows the steps.
import type { Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Sheet } from "../app/sheet";
import { Board } from "../board/board";
import type { BoardEvents, BoardView, CellHit, Geometry } from "../board/model";
import { titleOf } from "./algorithms";
import { boardOfMoment, emptyBoard } from "./board_model";
import { areaOf, following } from "./follow";
import type { Side } from "./load";
import type { Run } from "./trace/run";

interface Props {
  sheet: Sheet;
  side: Side;
  position: number;
  view: Signal<BoardView>;
  isPlaying: boolean;
  onGo: (position: number) => void;
  /** A key of Watch while the board has the focus; true if it was one. */
  onKey: (event: KeyboardEvent) => boolean;
}

export function WatchBoard({ sheet, side, position, view, isPlaying, onGo, onKey }: Props) {
  const { run } = side;
  const puzzle = sheet.puzzle.value;
  const name = `Puzzle, ${puzzle.width} by ${puzzle.height}, ${titleOf(side.algorithm)}`;
  const moment = useMemo(() => run?.replay.moment(position), [run, position]);
  const pointed = sheet.pointed.value;
  const model = run && moment ? boardOfMoment(run, moment, pointed, name) : emptyBoard(puzzle, name);
  /** True if the board got the focus by Tab: then the keys are for its cells. Otherwise they are for the steps, also
   * where the page gave it the focus, because the button that had it is gone. */
  const isTabbed = useRef(false);
  const events = useEvents(run, position, isTabbed, onGo, onKey);
  const geometry = useFollowing(run, position, view, isPlaying);
  const measure = (now: Geometry) => {
    geometry.current = now;
    return null;
  };
  return (
    <div
      class="watch-board"
      data-testid="watch-board"
      data-step={run ? position : ""}
      data-known={moment?.known}
      onPointerDownCapture={() => (isTabbed.current = false)}
      onKeyUpCapture={(event) => {
        if (event.key === "Tab") isTabbed.current = true;
      }}
    >
      <Board model={model} view={view} events={events} overlay={measure} />
    </div>
  );
}

/** Brings what each step changes into view, unless the user moved the board by hand since it was paused. */
function useFollowing(run: Run | null, position: number, view: Signal<BoardView>, isPlaying: boolean) {
  const geometry = useRef<Geometry | null>(null);
  const isHeld = useRef(false);
  const last = useRef(view.value);
  const now = view.value;
  // A zoom also moves the board, but is not a wish to look elsewhere.
  const isPanned = now !== last.current && now.cell === last.current.cell && now.cursor === last.current.cursor;
  if (isPlaying) isHeld.current = false;
  else if (isPanned && (now.x !== last.current.x || now.y !== last.current.y)) isHeld.current = true;
  last.current = now;
  useEffect(() => {
    const area = run && areaOf(run, position);
    if (!area || !geometry.current || isHeld.current) return;
    const next = following(view.peek(), geometry.current, run.puzzle, area);
    last.current = next;
    view.value = next;
  }, [run, position, isPlaying]);
  return geometry;
}

function useEvents(
  run: Run | null,
  position: number,
  isTabbed: { readonly current: boolean },
  onGo: Props["onGo"],
  onKey: Props["onKey"],
): BoardEvents {
  const pressed = useRef<CellHit | null>(null);
  return {
    begin(hit) {
      pressed.current = hit;
    },
    move(hit) {
      if (hit.place !== pressed.current?.place) pressed.current = null;
    },
    end() {
      const hit = pressed.current;
      pressed.current = null;
      if (hit && run) onGo(stepOfCell(run, hit.place, position));
    },
    cancel() {
      pressed.current = null;
    },
    key: (event) => !isTabbed.current && onKey(event),
  };
}

/** The step that set a cell; of an open cell, the next one that does. */
export function stepOfCell(run: Run, place: number, position: number): number {
  return run.replay.setBy(place, position) || run.replay.nextSet(place, position) || position;
}
