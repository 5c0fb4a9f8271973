// Keys of Design. They work wherever the focus is, except in fields and dialogs; drawing itself is the board's.
import { actionFor, chordOf, colorFor } from "../app/keys";
import { isSecondKey } from "../app/two_keys";
import { useKeydown } from "../ui/use_keydown";
import {
  clearSelection,
  copySelection,
  INVERT,
  moveSelection,
  paste,
  run,
  selectAll,
  shift,
  TURN_LEFT,
  TURN_RIGHT,
} from "./commands";
import type { DesignState } from "./design_state";
import type { Tool } from "./strokes";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What a chord does here; null if it is not a key of Design. */
function actionOf(state: DesignState, chord: string, isOnBoard: boolean): (() => void) | null {
  const has = state.selection.value !== null && !state.isDragging;
  if (has && isOnBoard && ARROWS[chord]) return () => moveSelection(state, ...ARROWS[chord]);
  if (has && (chord === "Delete" || chord === "Backspace")) return () => clearSelection(state);
  if (has && chord === "Ctrl+c") return () => copySelection(state);
  if (has && chord === "Ctrl+x") {
    return () => {
      copySelection(state);
      clearSelection(state);
    };
  }
  if (has && chord === "Escape") return () => (state.selection.value = null);
  if (state.copied.value && chord === "Ctrl+v") return () => paste(state);
  if (chord === "Ctrl+a" && isOnBoard) return () => selectAll(state);
  const onBoard = actionFor(chord, "board");
  const color = colorFor(onBoard);
  if (color !== null) return color < state.picture.value.palette.length ? () => (state.color.value = color) : null;
  if (onBoard === "undo") return () => state.undo();
  if (onBoard === "redo") return () => state.redo();
  const action = actionFor(chord, "design");
  if (!action) return null;
  if (action.startsWith("tool-")) return () => (state.tool.value = action.slice(5) as Tool);
  if (action.startsWith("shift-")) {
    const name = action[6].toUpperCase() + action.slice(7);
    return () => shift(state, ...ARROWS[`Arrow${name}`]);
  }
  const command = { "turn-right": TURN_RIGHT, "turn-left": TURN_LEFT, invert: INVERT }[action as string];
  return command ? () => run(state, command) : null;
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector(".scrim")) return true;
  return target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
}

export function useDesignKeys(state: DesignState, stage: () => HTMLElement | null, isOn: boolean): void {
  const listen = (event: KeyboardEvent) => {
    if (!isOn || isElsewhere(event.target) || isSecondKey(event)) return;
    const chord = chordOf(event);
    const isOnBoard = stage()?.contains(event.target as Node) ?? false;
    const act = actionOf(state, chord, isOnBoard || event.target === document.body);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  // Before the board and the keys of every screen: arrows move the selection, not the cursor.
  useKeydown(listen, [state, isOn], true);
}
