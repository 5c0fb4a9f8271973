// The board of Solve: the clues as typed, places for those that are not, the slip, and the answer.
import { useComputed, useSignal, type Signal } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { actionFor, chordOf } from "../app/keys";
import type { Sheet } from "../app/sheet";
import { Board } from "../board/board";
import type { BoardEvents, BoardModel, Geometry } from "../board/model";
import { unknownCells } from "../model/cells";
import { parseCell, parseLine, type LineRef } from "../model/names";
import { isPhone } from "../styles/theme";
import { clashOf, framedLines, resized, shownOf, shownWhileSolving } from "./answer";
import { ClueSlip } from "./clue_slip";
import { redo, undo } from "./edits";
import { openFirstLine, openLine } from "./moves";
import { Placeholders } from "./placeholders";
import { checksOfSheet, isFresh, solveState, textsOfSheet } from "./state";
import type { Checks, Texts } from "./texts";
import { showsLetters } from "../settings/letters";

/** Clues are mostly short: with this room, typing them does not move the board. */
const ROOM = { rows: 3, columns: 3 };

function pointedLines(names: readonly string[]): LineRef[] {
  return names.flatMap((name): LineRef[] => {
    const cell = parseCell(name);
    if (cell)
      return [
        { axis: "row", index: cell.row },
        { axis: "column", index: cell.column },
      ];
    return [parseLine(name)].filter((line) => line !== null);
  });
}

/** The lines that are not typed yet, or whose text is not a clue. */
function blankLines(texts: Texts, checks: Checks): LineRef[] {
  const blank = (axis: LineRef["axis"], lines: readonly string[], found: Checks["rows"]) =>
    found.flatMap(({ clue, problem }, index): LineRef[] => {
      const isBlank = clue.length === 0 && (problem !== null || (lines[index] ?? "").trim() === "");
      return isBlank ? [{ axis, index }] : [];
    });
  return [...blank("column", texts.columns, checks.columns), ...blank("row", texts.rows, checks.rows)];
}

function boardModel(sheet: Sheet): BoardModel {
  const state = solveState(sheet);
  const puzzle = sheet.puzzle.value;
  const { width, height, palette } = puzzle;
  const texts = textsOfSheet(sheet);
  const checks = checksOfSheet(sheet);
  const answer = state.answer.value;
  const fresh = isFresh(sheet);
  const which = state.isOther.value ? 1 - state.shown.value : state.shown.value;
  const known = state.run.value?.known;
  const shown = known
    ? shownWhileSolving(known)
    : answer
      ? resized(shownOf(answer, which), answer.puzzle, width, height)
      : null;
  const isWrong = fresh && answer?.report.status === "none";
  const line = state.line.value;
  const wrongLines: LineRef[] = isWrong ? clashOf(answer) : [];
  for (const axis of ["row", "column"] as const) {
    checks[axis === "row" ? "rows" : "columns"].forEach((check, index) => {
      const isOpen = line?.axis === axis && line.index === index;
      if (check.problem && !isOpen) wrongLines.push({ axis, index });
    });
  }
  return {
    width,
    height,
    palette,
    rows: checks.rows.map((check) => check.clue),
    columns: checks.columns.map((check) => check.clue),
    cells: shown?.cells ?? unknownCells(width, height),
    looks: shown?.looks ?? null,
    isPicture: shown?.isPicture,
    // While a clue is typed, only its line is lit.
    lit: line ? [line] : [...pointedLines(sheet.pointed.value), ...pointedLines(state.pressed.value)],
    lightsPointer: line === null,
    frames: isWrong ? framedLines(answer).map((framed) => ({ line: framed, tone: "wrong" })) : [],
    wrongLines,
    letters: showsLetters(palette),
    room: ROOM,
    blank: blankLines(texts, checks),
    isStale: known ? true : answer !== null && !fresh,
    miniature: shown?.miniature ?? null,
    name: `Puzzle, ${width} by ${height}`,
  };
}

export function SolveBoard({ sheet }: { sheet: Sheet }) {
  const state = solveState(sheet);
  const model = useComputed(() => boardModel(sheet)).value;
  const events = useMemo<BoardEvents>(
    () => ({
      clue: (line) => openLine(sheet, line),
      begin: (hit) => (state.pressed.value = [`R${hit.row + 1}`, `C${hit.column + 1}`]),
      fingers: (count) => (count === 2 ? undo : redo)(sheet),
      key: (event) => {
        const action = actionFor(chordOf(event), "solve");
        if (action !== "type-row" && action !== "type-column") return false;
        const { cursor } = sheet.view.value;
        const { width } = sheet.puzzle.value;
        if (cursor === null) openFirstLine(sheet);
        else if (action === "type-row") openLine(sheet, { axis: "row", index: Math.floor(cursor / width) });
        else openLine(sheet, { axis: "column", index: cursor % width });
        return true;
      },
    }),
    [sheet],
  );
  const geometry = useSignal<Geometry | null>(null);
  const overlay = (now: Geometry) => (
    <>
      <Placeholders sheet={sheet} geometry={now} />
      <Measured geometry={now} into={geometry} />
    </>
  );
  return (
    <div class="solve-board" data-testid="solve-board">
      <div class="solve-board-inner">
        <Board model={model} view={sheet.view} events={events} overlay={overlay} />
        {state.line.value && geometry.value && !isPhone.value && (
          <ClueSlip sheet={sheet} geometry={geometry.value} line={state.line.value} />
        )}
      </div>
    </div>
  );
}

/** Passes on where things are: the slip reaches beyond the board, which cuts off what lies on top of it. */
function Measured({ geometry, into }: { geometry: Geometry; into: Signal<Geometry | null> }) {
  useLayoutEffect(() => void (into.value = geometry), [geometry]);
  return null;
}
