// What Watch of one algorithm has on every screen: the board, the choice of the algorithm, the strip and the count.
import type { Sheet } from "../app/sheet";
import { AlgorithmMenu } from "./algorithm_menu";
import type { Side } from "./load";
import { TraceStrip } from "./trace_strip";
import { written } from "../model/words";
import { WatchBoard } from "./watch_board";
import type { WatchState } from "./watch_state";

export interface WatchProps {
  sheet: Sheet;
  state: WatchState;
  side: Side;
  onKey: (event: KeyboardEvent) => boolean;
  onRace: () => void;
  onFilm: () => void;
}

/** Goes to a step that the user chose: playing ends. */
export function goToStep(state: WatchState, step: number): void {
  state.isPlaying.value = false;
  state.goTo(step);
}

export function SingleBoard({ sheet, state, side, onKey }: WatchProps) {
  return (
    <WatchBoard
      sheet={sheet}
      side={side}
      position={side.position.value}
      view={sheet.view}
      isPlaying={state.isPlaying.value}
      onGo={(step) => goToStep(state, step)}
      onKey={onKey}
    />
  );
}

export function AlgorithmChoice({ state, side, look }: WatchProps & { look: "field" | "heading" }) {
  return (
    <AlgorithmMenu
      name="Algorithm"
      value={side.algorithm}
      look={look}
      onChange={(name) => {
        state.isPlaying.value = false;
        state.algorithm.value = name;
      }}
    />
  );
}

export function Strip({ state, side }: WatchProps) {
  if (!side.run) return <div class="watch-strip empty" />;
  return (
    <TraceStrip
      run={side.run}
      position={side.position.value}
      name="Steps"
      isPlaying={state.isPlaying.value}
      onPlay={(isPlaying) => (state.isPlaying.value = isPlaying)}
      onChange={(to) => state.goTo(to)}
    />
  );
}

/** "12 of 380 steps"; on a phone without the last word. */
export function Count({ side: { run, position }, unit = "" }: WatchProps & { unit?: string }) {
  return (
    <p class="watch-count" data-testid="watch-count">
      {run && (
        <>
          <b>{written(position.value)}</b> of {written(run.steps.count)}
          {unit}
        </>
      )}
    </p>
  );
}
