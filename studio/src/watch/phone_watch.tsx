// Watch on a phone: board, sentence, strip, and the controls in reach of the thumb.
import { useState } from "preact/hooks";
import { IconButton } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { AlgorithmMenu } from "./algorithm_menu";
import type { WatchProps } from "./desktop_watch";
import { StepPanel } from "./step_panel";
import { SPEEDS } from "./trace/pace";
import { written } from "./trace/numbers";
import { TraceStrip } from "./trace_strip";
import { NextGuess, StepButtons } from "./transport";
import { WatchBoard } from "./watch_board";
import type { WatchState } from "./watch_state";

export function PhoneWatch(props: WatchProps) {
  const { sheet, state, side } = props;
  const { run } = side;
  const position = side.position.value;
  const go = (to: number) => {
    state.isPlaying.value = false;
    state.goTo(to);
  };
  return (
    <div class="stage watch-phone">
      <div class="watch-top">
        <AlgorithmMenu
          name="Algorithm"
          value={side.algorithm}
          look="heading"
          onChange={(name) => {
            state.isPlaying.value = false;
            state.algorithm.value = name;
          }}
        />
        <IconButton icon="race" name="Race two" onPress={props.onRace} />
        <IconButton icon="film" name="Export film" onPress={props.onFilm} />
      </div>
      <WatchBoard sheet={sheet} side={side} position={position} onGo={go} onKey={props.onKey} />
      <StepPanel sheet={sheet} side={side} isPlaying={state.isPlaying.value} isPhone />
      <div class="watch-transport">
        {run ? (
          <TraceStrip
            run={run}
            position={position}
            name="Steps"
            isPlaying={state.isPlaying.value}
            onPlay={(isPlaying) => (state.isPlaying.value = isPlaying)}
            onChange={(to) => state.goTo(to)}
          />
        ) : (
          <div class="watch-strip empty" />
        )}
        <div class="watch-facts">
          <p class="watch-count" data-testid="watch-count">
            {run && (
              <>
                <b>{written(position)}</b> of {written(run.steps.count)}
              </>
            )}
          </p>
          <SpeedMenu state={state} />
        </div>
        <div class="watch-controls">
          <StepButtons state={state} isOff={!run} hasLast={false} />
          <NextGuess state={state} isOff={!run || run.facts.guesses.length === 0} isShort />
        </div>
      </div>
    </div>
  );
}

const ABOUT = {
  sentence: "each step waits until it is read",
  ten: "ten steps each second",
  film: "the whole trace in 20 seconds",
};

function SpeedMenu({ state }: { state: WatchState }) {
  const [isOpen, setOpen] = useState(false);
  const now = SPEEDS.find((one) => one.value === state.speed.value)!;
  return (
    <>
      <button type="button" class="watch-speed-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span class="visually-hidden">Speed: </span>
        {now.label}
      </button>
      {isOpen && (
        <Dialog name="Speed" class="watch-speeds" onClose={() => setOpen(false)}>
          {SPEEDS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === now.value}
              onClick={() => {
                state.chosenSpeed.value = value;
                setOpen(false);
              }}
            >
              <span>
                <b>{label}</b>
                <small>{ABOUT[value]}</small>
              </span>
              {value === now.value && <Icon name="check" />}
            </button>
          ))}
        </Dialog>
      )}
    </>
  );
}
