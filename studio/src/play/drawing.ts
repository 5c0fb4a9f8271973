// What the board reports becomes strokes, struck numbers and crossed rests.
import type { BoardEvents, CellHit, Press } from "../board/model";
import { lineName, type LineRef } from "../model/names";
import { CROSS } from "../model/cells";
import { settings } from "../settings/settings";
import { isCoarse } from "../styles/theme";
import { redo, undo } from "./commands";
import { isFinished, restOfLine } from "./lines";
import type { PlayState } from "./play_state";
import { tick } from "./sound";
import { shownStrikes } from "./strikes";
import { beginStroke, moveStroke, otherTarget, strokePlaces, targetOf, withTarget } from "./stroke";

/** `say` is what a screen reader says about it. */
export function drawingEvents(state: PlayState, say: (text: string) => void): BoardEvents {
  const { stroke, pen, cells, puzzle } = state;
  /** The number that the last press struck, so that a double press takes it back. */
  let struck: { line: string; block: number; before: boolean | null } | null = null;

  function begin(hit: CellHit, press: Press): void {
    state.clock.touch();
    if (!state.isOpen.value) return;
    state.hovered.value = hit.place;
    state.showsKept.value = false;
    stroke.value = beginStroke(cells.value, puzzle.width, hit.place, targetOf(pen.value, press), hit);
  }

  function move(hit: CellHit): void {
    if (stroke.value) stroke.value = moveStroke(stroke.value, hit);
  }

  function end(): void {
    const drawn = stroke.value;
    stroke.value = null;
    if (!drawn || drawn.effect === null) return;
    const { effect } = drawn;
    const places = strokePlaces(drawn, cells.value);
    tick();
    state.draw(
      places,
      places.map(() => effect),
    );
  }

  function hold(): void {
    if (!stroke.value) return;
    stroke.value = withTarget(stroke.value, otherTarget(stroke.value.target, pen.value));
  }

  function clue(line: LineRef, block: number | null, how: "press" | "double" | "hold"): void {
    state.clock.touch();
    if (!state.isOpen.value) return;
    // Two numbers of a line that is not finished are struck one after the other.
    if (how === "double" && struck && struck.block !== block && !isFinished(puzzle, cells.value, line)) how = "press";
    if (how === "double") takeStrikeBack();
    if (how !== "press") return crossRest(line);
    if (isCoarse.value) keepLit(line);
    struck = null;
    if (block !== null && settings.value.strike !== "off") strikeByHand(line, block);
  }

  function keepLit(line: LineRef): void {
    const { kept } = state;
    const isKept = kept.value?.axis === line.axis && kept.value.index === line.index;
    kept.value = isKept ? null : line;
    state.showsKept.value = !isKept;
  }

  function strikeByHand(line: LineRef, block: number): void {
    const name = lineName(line);
    const { rows, columns } = shownStrikes(state, settings.value.strike);
    const next = !(line.axis === "row" ? rows : columns)[line.index][block];
    const byMarks = state.struck.now.value[line.axis === "row" ? "rows" : "columns"][line.index][block];
    const automatic = settings.value.strike === "auto" && byMarks;
    struck = { line: name, block, before: state.facts.value.strikes.get(`${name}/${block}`) ?? null };
    state.strike(name, block, next === automatic ? null : next);
    say(`${name}: number ${block + 1} ${next ? "struck" : "not struck"}.`);
  }

  /** The first press of two struck a number. */
  function takeStrikeBack(): void {
    if (struck) state.strike(struck.line, struck.block, struck.before);
    struck = null;
  }

  function crossRest(line: LineRef): void {
    const rest = restOfLine(puzzle, cells.value, line);
    if (rest.length === 0) {
      say(isFinished(puzzle, cells.value, line) ? "Nothing is left to cross." : `${lineName(line)} is not finished.`);
      return;
    }
    state.draw(
      rest,
      rest.map(() => CROSS),
      "rest",
    );
    say(`${lineName(line)}: ${rest.length} crossed.`);
  }

  return {
    begin,
    move,
    end,
    hold,
    clue,
    cancel: () => (stroke.value = null),
    hover: (hit) => (state.hovered.value = hit?.place ?? null),
    fingers: (count) => (count === 2 ? undo(state) : redo(state)),
    cursor: (place) => (state.hovered.value = place),
  };
}
