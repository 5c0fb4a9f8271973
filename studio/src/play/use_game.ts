// While Play is on screen: the clock runs, keys act, and the phone's bar says the time.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { actionFor, chordOf, colorFor } from "../app/keys";
import { isSecondKey } from "../app/two_keys";
import { phoneActions, phoneFacts } from "../app/phone_facts";
import { settings } from "../settings/settings";
import { openDialogs } from "../ui/dialog";
import { isTyping } from "../ui/typing";
import { useKeydown } from "../ui/use_keydown";
import { clockText } from "./clock";
import {
  chooseColor,
  ink,
  redo,
  rubOut,
  startOver,
  togglePause,
  togglePencil,
  toggleWholeScreen,
  undo,
} from "./commands";
import type { Help } from "./help";
import type { PlayState } from "./play_state";
import { closeShown, showSolved, SOLVED_BEFORE } from "./shown";

/** How often the time is written into the log. */
const SAVE_EVERY = 10_000;

/** Runs the clock from the first thing the player does, but not while the page is hidden or under a dialog. */
export function useClock(state: PlayState): void {
  useEffect(() => {
    let hasBegun = false;
    const isSeen = () => !document.hidden && openDialogs.peek() === 0;
    const follow = () => (hasBegun && isSeen() ? state.runClock() : state.stopClock());
    const touch = () => {
      if (!isSeen()) return;
      hasBegun = true;
      state.runClock();
      state.clock.touch();
    };
    const acts = ["pointerdown", "pointermove", "keydown", "wheel"] as const;
    const unfollow = openDialogs.subscribe(follow);
    document.addEventListener("visibilitychange", follow);
    addEventListener("pagehide", follow);
    for (const act of acts) addEventListener(act, touch, { passive: true });
    const ticking = setInterval(() => state.clock.tick(), 200);
    const saving = setInterval(() => state.saveClock(), SAVE_EVERY);
    return () => {
      unfollow();
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("pagehide", follow);
      for (const act of acts) removeEventListener(act, touch);
      clearInterval(ticking);
      clearInterval(saving);
      state.stopClock();
    };
  }, [state]);
}

export function usePhoneBar(state: PlayState): void {
  useEffect(() => {
    const stop = effect(() => {
      const time = settings.value.showClock ? clockText(state.clock.shown.value) : "";
      phoneFacts.value = state.shownSolved.value ? "solved" : time;
      phoneActions.value = state.shownSolved.value
        ? []
        : [
            { icon: "pause", name: "Pause", run: () => state.pause() },
            { icon: "fit", name: "Whole screen", run: toggleWholeScreen },
            { icon: "turn", name: "Start over", run: () => startOver(state) },
            ...(state.facts.value.hasEarlier ? [{ icon: "image" as const, name: SOLVED_BEFORE, run: showSolved }] : []),
          ];
    });
    return () => {
      stop();
      phoneFacts.value = "";
      phoneActions.value = [];
    };
  }, [state]);
}

export function useKeys(state: PlayState, help: Help): void {
  const act = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || isSecondKey(event)) return;
    if (run(event, state, help)) event.preventDefault();
  };
  useKeydown(act, [state, help]);
}

/** True if the key was used. */
function run(event: KeyboardEvent, state: PlayState, help: Help): boolean {
  const chord = chordOf(event);
  const action = actionFor(chord, "play") ?? actionFor(chord, "board");
  const color = colorFor(action);
  if (action === "whole-screen") toggleWholeScreen();
  else if (state.shownSolved.value) return action === "drop" && closeShown();
  else if (action === "pause") togglePause(state);
  else if (state.isPaused.value) return false;
  else if (action === "undo") undo(state);
  else if (action === "redo") redo(state);
  else if (action === "hint") void help.askHint();
  else if (action === "check") void help.askCheck();
  else if (action === "pencil") togglePencil(state);
  else if (action === "ink" && !isPressed(event)) ink(state);
  else if (action === "rub-out") rubOut(state);
  else if (action === "drop") return drop(help);
  else return color !== null && chooseColor(state, color);
  return true;
}

/** Enter on a button presses it. */
function isPressed(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLElement && event.target.closest("button, a") !== null;
}

function drop(help: Help): boolean {
  if (help.hint.value) help.closeHint();
  else if (help.check.value) help.closeCheck();
  else return false;
  return true;
}
