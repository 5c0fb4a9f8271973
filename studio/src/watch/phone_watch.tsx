// Watch on a phone: board, sentence, strip, and the controls in reach of the thumb.
import { IconButton } from "../ui/controls";
import { AlgorithmChoice, Count, SingleBoard, Strip, type WatchProps } from "./single_watch";
import { SpeedMenu } from "./speed_menu";
import { StepPanel } from "./step_panel";
import { NextGuess, StepButtons } from "./transport";

export function PhoneWatch(props: WatchProps) {
  const { sheet, state, side } = props;
  const { run } = side;
  return (
    <div class="stage watch-phone">
      <div class="watch-top">
        <AlgorithmChoice {...props} look="heading" />
        <IconButton icon="race" name="Race two" onPress={props.onRace} />
        <IconButton icon="film" name="Export film" onPress={props.onFilm} />
      </div>
      <SingleBoard {...props} />
      <StepPanel sheet={sheet} side={side} isPlaying={state.isPlaying.value} isPhone />
      <div class="watch-transport">
        <Strip {...props} />
        <div class="watch-facts">
          <Count {...props} />
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
