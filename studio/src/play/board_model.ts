// What the board shows in Play.
import { Look, type BoardModel, type Frame, type StrokeShape } from "../board/model";
import { sentenceParts, type LineRef } from "../model/names";
import type { Cells } from "../model/cells";
import { settings } from "../settings/settings";
import type { Help } from "./help";
import type { PlayState } from "./play_state";
import { shownStrikes } from "./strikes";
import { joinedRun, strokePlaces, strokeSpan, type Stroke } from "./stroke";

export function boardModel(state: PlayState, help: Help, letters: boolean): BoardModel {
  const { puzzle, sheet } = state;
  const stroke = state.stroke.value;
  const marks = withStroke(state.cells.value, stroke);
  const strikes = shownStrikes(state, settings.value.strike);
  const hint = help.hint.value?.kind === "step" ? help.hint.value : null;
  const looks = new Uint8Array(marks.length);
  let cells = marks;
  let isPlain = true;
  for (const [place, value] of help.shown.value) {
    if (marks[place] !== value) continue;
    looks[place] = Look.Mistake;
    isPlain = false;
  }
  if (hint?.stage === 2) {
    const open = help.openCells();
    cells = marks.slice();
    open.places.forEach((place, index) => {
      cells[place] = open.values[index];
      looks[place] = Look.Hint;
    });
    isPlain = isPlain && open.places.length === 0;
  }
  return {
    width: puzzle.width,
    height: puzzle.height,
    palette: puzzle.palette,
    rows: puzzle.rows,
    columns: puzzle.columns,
    cells,
    miniature: marks,
    looks: isPlain ? null : looks,
    reasons: hint?.stage === 2 ? hint.view.reasons : undefined,
    inverted: hint?.stage === 2 ? hint.view.inverted : undefined,
    struckRows: strikes.rows,
    struckColumns: strikes.columns,
    lit: litLines(state, help),
    frames: hint ? framesOf(hint.view.line) : undefined,
    stroke: stroke && shapeOf(stroke, marks),
    isCovered: state.isPaused.value,
    letters,
    name: `${sheet.shownTitle.value}, ${puzzle.width} by ${puzzle.height}`,
  };
}

/** The marks with the stroke that is being drawn. */
function withStroke(cells: Cells, stroke: Stroke | null): Cells {
  if (!stroke || stroke.effect === null) return cells;
  const next = cells.slice();
  for (const place of strokePlaces(stroke, cells)) next[place] = stroke.effect;
  return next;
}

function shapeOf(stroke: Stroke, after: Cells): StrokeShape {
  const places = strokeSpan(stroke);
  const joined = joinedRun(stroke, after);
  return {
    places,
    length: places.length,
    joined: joined !== null && joined > places.length ? joined : null,
    at: places[places.length - 1],
  };
}

function framesOf(line: LineRef | null): Frame[] {
  return line ? [{ line, tone: "hint" }] : [];
}

function litLines(state: PlayState, help: Help): LineRef[] {
  const lines: LineRef[] = [];
  const cell = (row: number, column: number) =>
    lines.push({ axis: "row", index: row }, { axis: "column", index: column });
  for (const name of state.sheet.pointed.value) {
    for (const part of sentenceParts(name)) {
      if (part.line) lines.push(part.line);
      else if (part.cell) cell(part.cell.row, part.cell.column);
    }
  }
  if (state.kept.value) lines.push(state.kept.value);
  const hint = help.hint.value;
  if (hint?.kind === "step") {
    if (hint.view.line) lines.push(hint.view.line);
    else if (hint.view.tried) cell(hint.view.tried.row, hint.view.tried.column);
  }
  return lines;
}
