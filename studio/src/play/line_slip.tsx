// The phone's line slip: all numbers of the row and the column under the finger or the cursor.
import { useMemo } from "preact/hooks";
import type { LineRef } from "../model/names";
import { lineName } from "../model/names";
import { isBlackAndWhite, type Clue } from "../model/puzzle";
import { showsLetters } from "../settings/letters";
import { settings } from "../settings/settings";
import { inkOn, letterOf } from "../board/colors";
import type { PlayState } from "./play_state";
import { shownStrikes } from "./strikes";
import { strokeSpan } from "./stroke";

/** The cell that the slip is about. */
function shownPlace(state: PlayState): number | null {
  if (state.stroke.value) return strokeSpan(state.stroke.value).at(-1) ?? null;
  return state.hovered.value ?? state.sheet.view.value.cursor;
}

function shownLines(state: PlayState): LineRef[] {
  const place = shownPlace(state);
  const { width } = state.puzzle;
  const kept = state.showsKept.value ? state.kept.value : null;
  const row = kept?.axis === "row" ? kept.index : place === null ? null : Math.floor(place / width);
  const column = kept?.axis === "column" ? kept.index : place === null ? null : place % width;
  return [
    ...(row === null ? [] : [{ axis: "row", index: row } as const]),
    ...(column === null ? [] : [{ axis: "column", index: column } as const]),
  ];
}

/** The room of a clue on the slip, in pixels; about, because it only decides how the slip is laid out. */
function clueWidth(clue: Clue, isColor: boolean, hasLetters: boolean): number {
  return clue.reduce((sum, { length }) => {
    const digits = String(length).length * 9 + (hasLetters ? 8 : 0);
    return sum + (isColor ? Math.max(22, digits + 10) + 4 : digits + 8);
  }, 0);
}

/** Row and column side by side, or below each other if some clue is long: always the same way for a puzzle. */
function isStacked({ puzzle }: PlayState): boolean {
  const isColor = !isBlackAndWhite(puzzle.palette);
  const hasLetters = showsLetters(puzzle.palette);
  const widest = Math.max(...[...puzzle.rows, ...puzzle.columns].map((clue) => clueWidth(clue, isColor, hasLetters)));
  return widest > innerWidth / 2 - 68;
}

export function LineSlip({ state }: { state: PlayState }) {
  const strikes = shownStrikes(state, settings.value.strike);
  const lines = shownLines(state);
  const isTall = useMemo(() => isStacked(state), [state, showsLetters(state.puzzle.palette)]);
  return (
    <div class={`play-slip ${isTall ? "stacked" : ""}`} data-testid="line-slip">
      {lines.length === 0 ? (
        <p class="quiet">Touch a cell to read its row and column here.</p>
      ) : (
        lines.map((line) => (
          <div key={line.axis}>
            <span class="chip">{lineName(line)}</span>
            <Numbers
              state={state}
              clue={(line.axis === "row" ? state.puzzle.rows : state.puzzle.columns)[line.index]}
              struck={(line.axis === "row" ? strikes.rows : strikes.columns)[line.index]}
            />
          </div>
        ))
      )}
    </div>
  );
}

function Numbers({ state, clue, struck }: { state: PlayState; clue: Clue; struck: readonly boolean[] }) {
  const { palette } = state.puzzle;
  const isColor = !isBlackAndWhite(palette);
  const hasLetters = showsLetters(palette);
  if (clue.length === 0) return <span class="play-numbers">0</span>;
  return (
    <span class={`play-numbers ${isColor ? "in-color" : ""}`}>
      {clue.map(({ length, color }, block) => {
        const { rgb } = palette[color];
        const style = !isColor
          ? undefined
          : struck[block]
            ? { borderColor: rgb }
            : { background: rgb, borderColor: rgb, color: inkOn(rgb) };
        const Sign = struck[block] ? "s" : "b";
        return (
          <Sign key={block} style={style}>
            {length}
            {hasLetters && <small>{letterOf(color)}</small>}
          </Sign>
        );
      })}
    </span>
  );
}
