// The cover over a paused board.
import { useEffect, useRef } from "preact/hooks";
import { focusIfLost } from "../ui/focus";
import { Icon } from "../ui/icon";
import { clockText } from "./clock";
import { togglePause } from "./commands";
import type { PlayState } from "./play_state";

export function Paused({ state }: { state: PlayState }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    return focusIfLost;
  }, []);
  return (
    <button ref={button} type="button" class="play-paused" data-testid="paused" onClick={() => togglePause(state)}>
      <span class="play-paused-card">
        <span class="play-clock">{clockText(state.clock.shown.value)}</span>
        <span class="quiet">Paused. Press to go on.</span>
        <span class="button primary" aria-hidden="true">
          <Icon name="play" size={18} />
          Go on
        </span>
      </span>
    </button>
  );
}
