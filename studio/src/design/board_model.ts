// What the board shows in Design: the picture with its clues, the cells that could be either, a proposal.
import { Look, type BoardModel } from "../board/model";
import { parseCell, type LineRef } from "../model/names";
import { isBlackAndWhite } from "../model/puzzle";
import type { Proposal } from "../model/reports";
import { showsLetters } from "../settings/letters";
import type { Answer } from "./checker";
import type { DesignState } from "./design_state";
import { heightOf, type Picture } from "./picture";
import { frameOf, shapeOf } from "./strokes";
import { roomFor } from "./live_clues";

/** The open cells of an answer, as places; kept, because the board is drawn at every move. */
const openPlaces = new WeakMap<Answer, readonly number[]>();

export function placesLeftOpen(answer: Answer): readonly number[] {
  let places = openPlaces.get(answer);
  if (!places) {
    const { common } = answer.report;
    places = (common ?? []).flatMap((row, index) =>
      [...row].flatMap((symbol, column) => (symbol === "?" ? [index * row.length + column] : [])),
    );
    openPlaces.set(answer, places);
  }
  return places;
}

/** The looks of the cells. An older answer is shown only where the picture is still as it was then. */
export function looksOf(picture: Picture, answer: Answer | null, proposal: Proposal | null): Uint8Array | null {
  const isSameSize =
    answer !== null && answer.picture.width === picture.width && answer.picture.cells.length === picture.cells.length;
  if (!isSameSize && !proposal) return null;
  const looks = new Uint8Array(picture.cells.length);
  if (isSameSize) {
    for (const place of placesLeftOpen(answer)) {
      if (answer.picture.cells[place] === picture.cells[place]) looks[place] = Look.Ambiguous;
    }
  }
  for (const change of proposal?.changes ?? []) {
    const at = parseCell(change.cell);
    if (at) looks[at.row * picture.width + at.column] = Look.Mending;
  }
  return looks;
}

/** The lines of a proposal that changes one cell. */
function linesOf(proposal: Proposal | null): LineRef[] {
  const at = proposal?.changes.length === 1 ? parseCell(proposal.changes[0].cell) : null;
  if (!at) return [];
  return [
    { axis: "row", index: at.row },
    { axis: "column", index: at.column },
  ];
}

export function boardModel(state: DesignState, proposal: Proposal | null): BoardModel {
  const picture = state.picture.value;
  const { cells, width, palette } = picture;
  const height = heightOf(picture);
  const { value: stroke } = state.stroke;
  const { rows, columns } = state.clues.value;
  const isDrawing = state.draft.value !== null;
  if (!isDrawing) state.room = roomFor(state.clues.value, state.room);
  const colors = isBlackAndWhite(palette) ? "" : `, ${palette.length - 1} colors`;
  return {
    width,
    height,
    palette,
    rows,
    columns,
    cells,
    looks: looksOf(picture, state.checker.answer.value, proposal),
    lit: linesOf(proposal),
    letters: showsLetters(palette),
    stroke: stroke && shapeOf(stroke),
    selection: (stroke && frameOf(stroke)) ?? state.selection.value?.area ?? null,
    miniature: cells,
    isPicture: true,
    room: state.room,
    isDrawing,
    handles: true,
    name: `Picture, ${width} by ${height}${colors}`,
  };
}
