// Changes of the whole picture as commands: for the tool rail, for keys and for the phone's sheet of tools. While
// something is selected, flips, turns and inverting change only that.
import type { ActionId } from "../app/keys";
import { announce } from "../board/announce";
import type { IconName } from "../ui/icon";
import type { DesignState } from "./design_state";
import { heightOf, isBlank, type Picture } from "./picture";
import { changed, cleared, moved, pieceOf, putDown, type Selected } from "./selection";
import { croppedToContent, flippedAcross, flippedDown, inverted, shifted, turnedLeft, turnedRight } from "./transforms";

export interface Command {
  readonly name: string;
  readonly icon: IconName;
  readonly key?: ActionId;
  readonly change: (picture: Picture) => Picture;
}

export const FLIP_ACROSS: Command = { name: "Flip across", icon: "flip-across", change: flippedAcross };
export const FLIP_DOWN: Command = { name: "Flip down", icon: "flip-down", change: flippedDown };
export const TURN_RIGHT: Command = { name: "Rotate right", icon: "turn", key: "turn-right", change: turnedRight };
export const TURN_LEFT: Command = { name: "Rotate left", icon: "turn", key: "turn-left", change: turnedLeft };
export const INVERT: Command = { name: "Invert", icon: "invert", key: "invert", change: inverted };

export function run(state: DesignState, { name, change }: Command): void {
  const { value } = state.selection;
  const step = name.toLowerCase();
  if (value) take(state, step, changed(state.picture.value, value, change));
  else state.commit(step, change(state.picture.value));
}

/** Moves the whole picture by one cell; what leaves comes back at the other side. */
export function shift(state: DesignState, down: number, across: number): void {
  state.selection.value = null;
  state.commit("shift", shifted(state.picture.value, down, across));
}

export function crop(state: DesignState): void {
  state.selection.value = null;
  if (!isBlank(state.picture.value)) state.commit("crop", croppedToContent(state.picture.value));
}

function take(state: DesignState, name: string, { picture, selection }: Selected): void {
  state.commit(name, picture);
  state.selection.value = selection;
}

export function moveSelection(state: DesignState, down: number, across: number): void {
  const { value } = state.selection;
  if (value) take(state, "moved cells", moved(state.picture.value, value, down, across, false));
}

export function clearSelection(state: DesignState): void {
  const { value } = state.selection;
  if (!value) return;
  state.commit("cleared cells", value.lifted?.below ?? cleared(state.picture.value, value.area));
  state.selection.value = { area: value.area, lifted: null };
}

export function copySelection(state: DesignState): void {
  const { value } = state.selection;
  if (!value) return;
  state.copied.value = pieceOf(state.picture.value, value);
  announce(`Copied ${value.area.columns} by ${value.area.rows} cells.`);
}

/** Puts down what was copied: on the selection, or else at the top left. */
export function paste(state: DesignState): void {
  const { value: piece } = state.copied;
  if (!piece || !state.isOpen.value) return;
  const { value } = state.selection;
  const at = value ? { row: value.area.row + 1, column: value.area.column + 1 } : { row: 0, column: 0 };
  state.tool.value = "select";
  take(state, "pasted cells", putDown(state.picture.value, piece, at));
}

export function selectAll(state: DesignState): void {
  const picture = state.picture.value;
  state.tool.value = "select";
  state.selection.value = {
    area: { row: 0, column: 0, rows: heightOf(picture), columns: picture.width },
    lifted: null,
  };
}
