// The keys of Watch. They work everywhere on its screen, except where a control uses the same key itself.
import { actionFor, chordOf, type ActionId } from "../app/keys";
import { isSecondKey } from "../app/two_keys";
import { useKeydown } from "../ui/use_keydown";
import type { WatchState } from "./watch_state";

function act(state: WatchState, action: ActionId, race: () => void): void {
  switch (action) {
    case "play-pause":
      return state.togglePlaying();
    case "step-back":
      return state.goBy(-1);
    case "step-on":
      return state.goBy(1);
    case "ten-back":
      return state.goBy(-10);
    case "ten-on":
      return state.goBy(10);
    case "next-guess":
      return state.goToGuess("next");
    case "last-guess":
      return state.goToGuess("last");
    case "first-step":
      return state.goToStart();
    case "last-step":
      return state.goToEnd();
    case "slower":
      return state.changeSpeed(-1);
    case "faster":
      return state.changeSpeed(1);
    case "race":
      return race();
  }
}

/** True if the control under the key needs it: a field, a menu, a button that Space presses. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input, select, textarea, [role=dialog], [role=listbox]")) return true;
  // Choices and tabs that are chosen have nothing left to do for Space.
  const isChosen = target.closest("[aria-checked=true], [role=tab][aria-selected=true]") !== null;
  return (key === " " || key === "Enter") && !isChosen && target.closest("button, a") !== null;
}

/** Does what a key is for; false if it is not a key of Watch. */
export function pressKey(state: WatchState, race: () => void, event: KeyboardEvent): boolean {
  const action = actionFor(chordOf(event), "watch");
  if (!action) return false;
  // Going somewhere stops the playing; another speed or Space does not.
  if (!["play-pause", "slower", "faster"].includes(action)) state.isPlaying.value = false;
  act(state, action, race);
  return true;
}

export function useWatchKeys(state: WatchState, race: () => void): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event) || isSecondKey(event)) return;
    if (pressKey(state, race, event)) event.preventDefault();
  };
  useKeydown(onKey, [state, race]);
}
