// The controls of playing: first, back, play or pause, on, last, next guess, and the speed.
import { Segments } from "../ui/controls";
import { Icon, type IconName } from "../ui/icon";
import { SPEEDS, type Speed } from "./trace/pace";
import { EXPLANATION } from "./trace/run";
import type { WatchState } from "./watch_state";

function Control(props: { icon: IconName; name: string; onPress: () => void; isOff?: boolean }) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.name}
      title={props.name}
      disabled={props.isOff}
      onClick={props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** Stops the playing, then acts. */
function pausing(state: WatchState, act: () => void): () => void {
  return () => {
    state.isPlaying.value = false;
    act();
  };
}

export function PlayButton({ state, isOff }: { state: WatchState; isOff: boolean }) {
  const isPlaying = state.isPlaying.value;
  const name = isPlaying ? "Pause" : "Play";
  return (
    <button
      type="button"
      class="watch-play"
      aria-label={name}
      title={name}
      disabled={isOff}
      data-testid="watch-play"
      onClick={() => state.togglePlaying()}
    >
      <Icon name={isPlaying ? "pause" : "play"} size={24} />
    </button>
  );
}

export function StepButtons({ state, isOff, hasLast }: { state: WatchState; isOff: boolean; hasLast: boolean }) {
  return (
    <div class="watch-buttons">
      <Control icon="skip-back" name="First step" isOff={isOff} onPress={pausing(state, () => state.goToStart())} />
      <Control icon="back" name="Step back" isOff={isOff} onPress={pausing(state, () => state.goBy(-1))} />
      <PlayButton state={state} isOff={isOff} />
      <Control icon="forward" name="Step on" isOff={isOff} onPress={pausing(state, () => state.goBy(1))} />
      {hasLast && (
        <Control icon="skip-on" name="Last step" isOff={isOff} onPress={pausing(state, () => state.goToEnd())} />
      )}
    </div>
  );
}

export function NextGuess({ state, isOff, isShort }: { state: WatchState; isOff: boolean; isShort?: boolean }) {
  const name = state.algorithm.value === EXPLANATION ? "Next assumption" : "Next guess";
  return (
    <button
      type="button"
      class={`watch-next ${isShort ? "icon-button" : "button plain"}`}
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={pausing(state, () => state.goToGuess("next"))}
    >
      <Icon name="next-guess" />
      {!isShort && <span>{name}</span>}
    </button>
  );
}

export function SpeedChoice({ state, choices = SPEEDS }: { state: WatchState; choices?: typeof SPEEDS }) {
  return (
    <div class="watch-speed">
      <span aria-hidden="true">Speed</span>
      <Segments<Speed>
        name="Speed"
        value={state.speed.value}
        choices={choices}
        onChange={(speed) => (state.chosenSpeed.value = speed)}
      />
    </div>
  );
}
