// Watch from 600 px on: the board with the transport below it, and the margin beside them.
import { isLow } from "../styles/theme";
import { Button } from "../ui/controls";
import { algorithms } from "./algorithms";
import { GuessLadder } from "./guess_ladder";
import { Legend } from "./legend";
import { AlgorithmChoice, Count, goToStep, SingleBoard, Strip, type WatchProps } from "./single_watch";
import { SpeedMenu } from "./speed_menu";
import { StepList } from "./step_list";
import { StepPanel } from "./step_panel";
import { longText } from "./trace/outcome";
import { NextGuess, SpeedChoice, StepButtons } from "./transport";

export function DesktopWatch(props: WatchProps) {
  const { sheet, state, side } = props;
  const { run } = side;
  const position = side.position.value;
  return (
    <>
      <div class="stage watch-stage">
        <SingleBoard {...props} />
        <div class="watch-transport">
          <Strip {...props} />
          <div class="watch-controls">
            <StepButtons state={state} isOff={!run} hasLast={!isLow.value} />
            <NextGuess state={state} isOff={!run || run.facts.guesses.length === 0} isShort={isLow.value} />
            <Count {...props} unit={isLow.value ? "" : " steps"} />
            {isLow.value ? <SpeedMenu state={state} /> : <SpeedChoice state={state} />}
          </div>
        </div>
      </div>
      <aside class="margin watch-margin" aria-label="Watch">
        <section class="watch-choice">
          <header>
            <h2 class="watch-label">Algorithm</h2>
            <Button kind="plain" icon="race" onPress={props.onRace}>
              Race two
            </Button>
          </header>
          <AlgorithmChoice {...props} look="field" />
          <p>{algorithms.value.find((one) => one.name === side.algorithm)?.about}</p>
          {run && longText(run) && position < run.steps.count && <p class="watch-long">{longText(run)}</p>}
        </section>
        <StepPanel sheet={sheet} side={side} isPlaying={state.isPlaying.value} isPhone={false} />
        {run && <GuessLadder run={run} position={position} />}
        {run && <StepList run={run} position={position} onGo={(step) => goToStep(state, step)} />}
        <section class="last watch-last">
          <Legend run={run} />
          <div class="watch-export">
            <Button kind="plain" icon="film" onPress={props.onFilm}>
              Export film
            </Button>
          </div>
        </section>
      </aside>
    </>
  );
}
