// The address follows what is watched: `alg`, `vs` and `step` after the code. It is written at most a few times a
// second, because browsers limit the changes of an address.
import { effect, untracked } from "@preact/signals";
import { replace, route, routeSheet } from "../app/router";
import { NAMES, optionsOf, type Options } from "./options";
import { EXPLANATION } from "./trace/run";
import type { WatchState } from "./watch_state";

const WRITE_MS = 400;
function currentOptions(state: WatchState): Options {
  const step = state.isRacing.value ? state.raceStep.value : (state.side.value?.position.value ?? 0);
  return optionsOf(state.algorithm.value, state.rival.value, step);
}

function differ(one: Options, other: Options): boolean {
  return NAMES.some((name) => one[name] !== other[name]);
}

function take(state: WatchState, options: Options): void {
  state.algorithm.value = options.alg ?? EXPLANATION;
  state.rival.value = options.vs ?? null;
  const side = state.side.value;
  const step = Number(options.step ?? 0);
  if (!side || !Number.isInteger(step) || step < 0) return;
  if (state.isRacing.value) return state.openRaceAt(step);
  side.position.value = Math.min(step, side.run?.steps.count ?? step);
}

/** Keeps the state and the address equal; returns how to stop that. */
export function followOptions(state: WatchState): () => void {
  let written: Options = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWrite = -WRITE_MS;
  const write = () => {
    timer = undefined;
    if (route.peek().mode !== "watch") return;
    lastWrite = performance.now();
    written = untracked(() => currentOptions(state));
    const others = Object.entries(route.peek().options).filter(([name]) => !NAMES.some((one) => one === name));
    replace({ ...route.peek(), options: { ...Object.fromEntries(others), ...written } }, routeSheet.peek());
  };
  const stopReading = effect(() => {
    const { options, mode } = route.value;
    if (mode !== "watch") return;
    untracked(() => {
      const hasAny = NAMES.some((name) => options[name] !== undefined);
      // An address without options is that of a mode just opened: what was watched before stays.
      if (hasAny && differ(options, written) && differ(options, currentOptions(state))) take(state, options);
      written = Object.fromEntries(NAMES.filter((name) => options[name]).map((name) => [name, options[name]]));
    });
  });
  const stopWriting = effect(() => {
    if (!differ(currentOptions(state), written) || timer !== undefined) return;
    timer = setTimeout(write, Math.max(0, lastWrite + WRITE_MS - performance.now()));
  });
  return () => {
    clearTimeout(timer);
    stopReading();
    stopWriting();
  };
}
