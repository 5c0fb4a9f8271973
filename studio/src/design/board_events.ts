// What the board reports, turned into strokes, moves of the selection and changes of the size.
import type { BoardEvents, CellHit, Press } from "../board/model";
import type { CellRef } from "../model/names";
import type { DesignState } from "./design_state";
import type { Area, Picture } from "./picture";
import { holds, moved, type Selection } from "./selection";
import { areaBetween, cutArea } from "./shapes";
import { beginStroke, moveStroke, otherWay, strokeName } from "./strokes";
import { resizedAt } from "./transforms";

/** The cell of a point, also outside the grid. */
function cellOf(hit: CellHit): CellRef {
  return { row: Math.floor(hit.y), column: Math.floor(hit.x) };
}

/** A drag of the tool Select: a new frame, or the selection on its way. */
interface Drag {
  readonly start: CellRef;
  readonly picture: Picture;
  readonly moves: Selection | null;
  readonly isCopy: boolean;
}

export function boardEvents(state: DesignState): BoardEvents {
  let drag: Drag | null = null;

  const beginSelect = (at: CellRef, press: Press) => {
    const { value } = state.selection;
    const isInside = value !== null && holds(value.area, at.row, at.column);
    state.isDragging = true;
    drag = { start: at, picture: state.picture.value, moves: isInside ? value : null, isCopy: press.alt };
    if (!isInside) state.selection.value = null;
  };

  const moveSelect = ({ start, picture, moves, isCopy }: Drag, to: CellRef) => {
    if (moves) {
      const next = moved(picture, moves, to.row - start.row, to.column - start.column, isCopy);
      state.draft.value = next.picture;
      state.selection.value = next.selection;
    } else {
      const area: Area | null = cutArea(picture, areaBetween(start, to));
      const isMoved = to.row !== start.row || to.column !== start.column;
      state.selection.value = area && (isMoved || state.selection.value) ? { area, lifted: null } : null;
    }
  };

  const forget = () => {
    drag = null;
    state.isDragging = false;
    state.stroke.value = null;
    state.draft.value = null;
  };

  return {
    begin(hit, press) {
      if (!state.isOpen.value) return;
      state.pointed.value = null;
      const { value: tool } = state.tool;
      if (tool === "select") return beginSelect(hit, press);
      state.selection.value = null;
      state.stroke.value = beginStroke(state.picture.value, hit, {
        tool,
        color: state.color.value,
        isShift: press.shift || (tool === "rectangle" && press.alt),
        isErasing: press.button === "right",
      });
      state.draft.value = state.stroke.value.picture;
    },
    move(hit) {
      // A change meanwhile, such as an undo, has ended the drag.
      if (drag && state.isDragging) return moveSelect(drag, cellOf(hit));
      if (!state.stroke.value) return;
      state.stroke.value = moveStroke(state.stroke.value, cellOf(hit));
      state.draft.value = state.stroke.value.picture;
    },
    end() {
      const after = state.draft.value;
      const name = state.stroke.value ? strokeName(state.stroke.value) : drag?.isCopy ? "copied cells" : "moved cells";
      const { value: selection } = state.selection;
      forget();
      if (after) state.commit(name, after);
      state.selection.value = selection;
    },
    cancel() {
      if (drag && state.isDragging) state.selection.value = drag.moves;
      forget();
    },
    hold() {
      if (!state.stroke.value) return;
      state.stroke.value = otherWay(state.stroke.value);
      state.draft.value = state.stroke.value.picture;
    },
    fingers(count) {
      if (count === 2) state.undo();
      else state.redo();
    },
    edge(side, lines, isDone) {
      if (!state.isOpen.value) return;
      state.selection.value = null;
      const after = resizedAt(state.history.value.picture, side, lines);
      state.draft.value = isDone ? null : after;
      if (isDone) state.commit("size", after);
    },
  };
}
