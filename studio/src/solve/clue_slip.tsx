// The slip in which a clue is typed: rows at their line, columns as a horizontal slip above their column. What is wrong
// with the clue is in a bubble beside it.
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Sheet } from "../app/sheet";
import type { Geometry } from "../board/model";
import { lineName, type LineRef } from "../model/names";
import { scrollTo } from "../ui/chip";
import { ClueField, ColorKeys } from "./clue_field";
import { checkText } from "./messages";
import { openLine } from "./moves";
import { solveState, textsOfSheet } from "./state";
import { textAt } from "./texts";

const HEIGHT = 40;
const GAP = 12;
const BUBBLE = 292;
/** How far the slip of a column may reach beyond the board. */
const ABOVE = 20;

/** Pixels that stay inside the board. */
function inside(from: number, length: number): string {
  return `clamp(4px, ${Math.round(from)}px, calc(100% - ${Math.round(length) + 4}px))`;
}

interface Place {
  readonly slip: Record<string, string>;
  readonly bubble: Record<string, string>;
  readonly isOut: boolean;
}

/** Where slip and bubble are; out if the line is scrolled out of view. */
function placeOf(geometry: Geometry, line: LineRef, text: string, colors: number, board: number): Place {
  const wanted = Math.max(line.axis === "row" ? 0 : 170, text.length * 9 + 128) + colors;
  const width = Math.min(wanted, board - 8);
  if (line.axis === "row") {
    const { gutter } = geometry.rowBox(line.index);
    const middle = gutter.top + gutter.height / 2;
    const right = gutter.left + gutter.width;
    const whole = Math.max(width, gutter.width + 58);
    const left = Math.max(4, right - whole);
    const slip = { left: `${left}px`, width: `${whole}px`, top: inside(middle - HEIGHT / 2, HEIGHT) };
    const bubble = { left: inside(left + whole + GAP, BUBBLE), top: inside(middle - 28, 56) };
    return { slip, bubble, isOut: gutter.height < geometry.cell * 0.6 };
  }
  const { gutter } = geometry.columnBox(line.index);
  const middle = gutter.left + gutter.width / 2;
  const top = Math.max(-ABOVE, gutter.top - HEIGHT - 6);
  const left = middle - width / 2;
  const start = Math.max(4, Math.min(left, board - width - 4));
  const [before, after] = [start - GAP - BUBBLE, start + width + GAP];
  const beside = after + BUBBLE < board ? after : before > 0 ? before : null;
  return {
    slip: { left: `${start}px`, width: `${width}px`, top: `${top}px` },
    bubble: {
      left: inside(beside ?? middle - BUBBLE / 2, BUBBLE),
      top: `${beside === null ? top + HEIGHT + 6 : Math.max(-ABOVE, top - 8)}px`,
    },
    isOut: gutter.width < geometry.cell * 0.6,
  };
}

export function ClueSlip({ sheet, geometry, line }: { sheet: Sheet; geometry: Geometry; line: LineRef }) {
  const noteId = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { width, height, palette } = sheet.puzzle.value;
  const text = textAt(textsOfSheet(sheet), line);
  const check = checkText(text, line.axis === "row" ? width : height, palette);
  const name = lineName(line);
  const colors = palette.length > 2 ? (palette.length - 1) * 30 + 8 : 0;
  const [board, setBoard] = useState(Infinity);
  useLayoutEffect(() => setBoard(box.current?.parentElement?.clientWidth ?? Infinity));
  const place = placeOf(geometry, line, text, colors, board);
  useEffect(() => {
    if (place.isOut) scrollTo(sheet, name);
  }, [name, place.isOut]);
  // The focus goes elsewhere: the slip closes, unless the sheet was copied and a new slip took its place.
  const leave = () =>
    setTimeout(() => {
      const now = document.activeElement;
      const isOurs = now instanceof HTMLElement && now.closest(".solve-slip, [aria-modal]") !== null;
      const state = solveState(sheet);
      if (box.current && !isOurs && document.hasFocus() && state.line.value === line) openLine(sheet, null);
    });
  return (
    <>
      <div
        ref={box}
        class={`solve-slip ${line.axis} ${check.problem ? "wrong" : ""}`}
        data-testid="clue-slip"
        style={place.slip}
        onFocusOut={leave}
      >
        <span class={`solve-slip-name ${check.problem ? "" : "chip"}`} aria-hidden="true">
          {name}
        </span>
        <ClueField {...{ sheet, line, text, noteId, field }} problem={check.problem} />
        <span class="solve-fits" aria-hidden="true">
          {text.trim() === "" ? "" : check.note}
        </span>
        <ColorKeys {...{ sheet, line, field }} />
      </div>
      <div id={noteId} role="status" aria-live="polite">
        {check.problem ? (
          <div class="solve-bubble" data-testid="clue-bubble" style={place.bubble}>
            <b>{check.title}</b>
            <span>{check.detail}</span>
          </div>
        ) : (
          <span class="visually-hidden">{text.trim() === "" ? "" : check.note}</span>
        )}
      </div>
    </>
  );
}
