// Watch from 600 px on: the board with the transport below it, and the margin beside them.
import type { Sheet } from "../app/sheet";
import { Button } from "../ui/controls";
import { AlgorithmMenu } from "./algorithm_menu";
import { algorithms } from "./algorithms";
import { GuessLadder } from "./guess_ladder";
import { Legend } from "./legend";
import type { Side } from "./load";
import { StepList } from "./step_list";
import { StepPanel } from "./step_panel";
import { TraceStrip } from "./trace_strip";
import { written } from "./trace/numbers";
import { longText } from "./trace/outcome";
import { NextGuess, SpeedChoice, StepButtons } from "./transport";
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

export function DesktopWatch(props: WatchProps) {
  const { sheet, state, side } = props;
  const { run } = side;
  const position = side.position.value;
  const go = (to: number) => {
    state.isPlaying.value = false;
    state.goTo(to);
  };
  return (
    <>
      <div class="stage watch-stage">
        <WatchBoard sheet={sheet} side={side} position={position} onGo={go} onKey={props.onKey} />
        <Transport state={state} side={side} />
      </div>
      <aside class="margin watch-margin" aria-label="Watch">
        <section class="watch-choice">
          <header>
            <h2 class="watch-label">Algorithm</h2>
            <Button kind="plain" icon="race" onPress={props.onRace}>
              Race two
            </Button>
          </header>
          <AlgorithmMenu
            name="Algorithm"
            value={side.algorithm}
            look="field"
            onChange={(name) => {
              state.isPlaying.value = false;
              state.algorithm.value = name;
            }}
          />
          <p>{algorithms.value.find((one) => one.name === side.algorithm)?.about}</p>
          {run && longText(run) && position < run.steps.count && <p class="watch-long">{longText(run)}</p>}
        </section>
        <StepPanel sheet={sheet} side={side} isPlaying={state.isPlaying.value} isPhone={false} />
        {run && <GuessLadder run={run} position={position} />}
        {run && <StepList run={run} position={position} onGo={go} />}
        <section class="last watch-last">
          <Legend run={run} />
          <Button kind="plain" icon="film" onPress={props.onFilm}>
            Export film
          </Button>
        </section>
      </aside>
    </>
  );
}

function Transport({ state, side }: { state: WatchState; side: Side }) {
  const { run } = side;
  const position = side.position.value;
  return (
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
      <div class="watch-controls">
        <StepButtons state={state} isOff={!run} hasLast />
        <NextGuess state={state} isOff={!run || run.facts.guesses.length === 0} />
        <p class="watch-count" data-testid="watch-count">
          {run && (
            <>
              <b>{written(position)}</b> of {written(run.steps.count)} steps
            </>
          )}
        </p>
        <SpeedChoice state={state} />
      </div>
    </div>
  );
}
