// The margin beside the board: time, progress, tools, help, pencil marks, zoom.
import { settings } from "../settings/settings";
import { Button, IconButton } from "../ui/controls";
import { ProgressBar } from "../ui/verdict";
import { CheckCard } from "./check_card";
import { clockText } from "./clock";
import { ink, redo, rubOut, togglePause, undo } from "./commands";
import type { Help } from "./help";
import { HintCard } from "./hint_card";
import type { PlayState } from "./play_state";
import { showSolved, SOLVED_BEFORE } from "./shown";
import { Tools } from "./tools";
import { ZoomTools } from "./zoom_tools";

export function Margin({ state, help }: { state: PlayState; help: Help }) {
  const inert = state.isPaused.value;
  return (
    <aside class="margin narrow play-margin">
      <TimeAndProgress state={state} />
      <section inert={inert}>
        <Tools state={state} />
      </section>
      <section class="play-actions" inert={inert}>
        <Actions state={state} help={help} />
      </section>
      {!inert && <HintCard state={state} help={help} />}
      {!inert && <CheckCard state={state} help={help} />}
      {!inert && <PencilMarks state={state} />}
      {state.facts.value.hasEarlier && <SolvedBefore />}
      <section class="last play-zoom">
        <ZoomTools state={state} />
      </section>
    </aside>
  );
}

function TimeAndProgress({ state }: { state: PlayState }) {
  const { showClock } = settings.value;
  return (
    <section>
      <div class="play-time">
        <div>
          <p class="label">{showClock ? "Time" : "Progress"}</p>
          {showClock && (
            <p class="play-clock" role="timer" data-testid="clock">
              {clockText(state.clock.shown.value)}
            </p>
          )}
        </div>
        <IconButton
          icon={state.isPaused.value ? "play" : "pause"}
          name={state.isPaused.value ? "Go on" : "Stop the clock"}
          class="outlined"
          onPress={() => togglePause(state)}
        />
      </div>
      <Progress state={state} />
    </section>
  );
}

export function progressWords(state: PlayState): string {
  return `${state.filled.value.toLocaleString("en")} of ${state.total.toLocaleString("en")} cells filled`;
}

function Progress({ state }: { state: PlayState }) {
  return (
    <>
      <ProgressBar share={state.filled.value / Math.max(1, state.total)} name="Progress" />
      <p class="small quiet" data-testid="progress">
        {state.total === 0 ? "All clues are empty: there is nothing to fill." : progressWords(state)}
      </p>
    </>
  );
}

export function Actions({ state, help }: { state: PlayState; help: Help }) {
  const { undos, redos } = state.facts.value;
  return (
    <>
      <Button icon="undo" isDisabled={undos === 0} onPress={() => undo(state)}>
        Undo
      </Button>
      <Button icon="redo" isDisabled={redos === 0} onPress={() => redo(state)}>
        Redo
      </Button>
      <Button icon="check" onPress={() => void help.askCheck()}>
        Check
      </Button>
      <Button icon="hint" onPress={() => void help.askHint()}>
        Hint
      </Button>
    </>
  );
}

/** The way to the solved game while the puzzle is played again. */
function SolvedBefore() {
  return (
    <section class="play-before">
      <p class="label">Solved before</p>
      <button type="button" class="play-link" onClick={showSolved}>
        {SOLVED_BEFORE}
      </button>
    </section>
  );
}

function PencilMarks({ state }: { state: PlayState }) {
  const count = state.pencils.value.length;
  if (count === 0) return null;
  return (
    <section class="play-pencil" data-testid="pencil-marks">
      <p class="label">
        <span>Pencil marks</span>
        <span>{count.toLocaleString("en")}</span>
      </p>
      <div class="row">
        <Button onPress={() => ink(state)}>Ink them</Button>
        <Button onPress={() => rubOut(state)}>Rub out</Button>
      </div>
    </section>
  );
}
