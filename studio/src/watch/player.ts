// Plays a trace or a race: one step of time for each frame of the page.
import { useEffect } from "preact/hooks";
import { useSignalEffect } from "@preact/signals";
import { FILM_MS, playOn, raceLength } from "./trace/pace";
import type { WatchState } from "./watch_state";

const TENTH_MS = 100;
/** A frame that comes late, because the page was hidden, does not jump ahead. */
const LONGEST_FRAME_MS = 250;

function playRace(state: WatchState, elapsed: number): void {
  const racers = state.racers.peek();
  if (!racers) return;
  const pace = state.pace.peek();
  const end = raceLength(racers, pace);
  const isFilm = pace === "time" || state.speed.peek() === "film";
  const rate = isFilm ? end / FILM_MS : 1 / TENTH_MS;
  state.racePoint.value = Math.min(end, state.racePoint.peek() + elapsed * rate);
}

function playTrace(state: WatchState, elapsed: number): void {
  const side = state.side.peek();
  const run = side?.run;
  if (!side || !run) return;
  const point = { position: side.position.peek(), shown: state.shown };
  const next = playOn(run, point, elapsed, state.speed.peek());
  state.shown = next.shown;
  side.position.value = next.position;
}

export function usePlayer(state: WatchState): void {
  useSignalEffect(() => {
    if (!state.isPlaying.value) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function tick(now: number) {
      const elapsed = Math.min(LONGEST_FRAME_MS, Math.max(0, now - before));
      before = now;
      if (state.isRacing.peek()) playRace(state, elapsed);
      else playTrace(state, elapsed);
      if (state.isAtEnd) state.isPlaying.value = false;
      else frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  });
  // Another mode does not go on playing.
  useEffect(() => () => void (state.isPlaying.value = false), [state]);
}
