// Two algorithms side by side, on a phone one above the other, at the same step or at the same time.
import { useSignalEffect, type Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Sheet } from "../app/sheet";
import type { BoardView } from "../board/model";
import { Sentence } from "../ui/chip";
import { Button, Segments } from "../ui/controls";
import { Seal } from "../ui/verdict";
import { AlgorithmMenu } from "./algorithm_menu";
import { titleOf } from "./algorithms";
import { guessesText } from "./guess_ladder";
import type { Side } from "./load";
import { StepPanel } from "./step_panel";
import { TraceStrip } from "./trace_strip";
import { pointInRace, positionInRace, RACE_SPEEDS, winners, type Pace } from "./trace/pace";
import type { Run } from "./trace/run";
import { written } from "../model/words";
import { outcomeText } from "./trace/outcome";
import { wordsOf } from "./trace/sentences";
import { SpeedChoice, StepButtons } from "./transport";
import { WatchBoard } from "./watch_board";
import type { WatchState } from "./watch_state";

interface Props {
  sheet: Sheet;
  state: WatchState;
  side: Side;
  rival: Side;
  isPhone: boolean;
  onKey: (event: KeyboardEvent) => boolean;
}

export function RaceView(props: Props) {
  const { state, side, rival } = props;
  useSameZoom(props.sheet.view, state.rivalView);
  const racers = state.racers.value;
  const [point, pace] = [state.racePoint.value, state.pace.value];
  const first = racers ? winners(racers, point, pace) : [false, false];
  return (
    <div class="stage watch-race">
      <div class="watch-lanes">
        <Lane
          {...props}
          lane={side}
          view={props.sheet.view}
          isFirst={first[0]}
          onAlgorithm={(name) => change(state, "algorithm", name)}
        />
        <Lane
          {...props}
          lane={rival}
          view={state.rivalView}
          isFirst={first[1]}
          onAlgorithm={(name) => change(state, "rival", name)}
        />
      </div>
      <div class="watch-controls watch-race-controls">
        <StepButtons state={state} isOff={!racers} hasLast={!props.isPhone} />
        <p class={`watch-count ${pace}`} data-testid="watch-count">
          {pace === "steps" ? (
            <>
              <b>Step {written(Math.floor(point))}</b> on both sides
            </>
          ) : (
            <>
              <b>{secondsText(point)}</b> on both sides
            </>
          )}
        </p>
        {pace === "steps" && !props.isPhone && <SpeedChoice state={state} choices={RACE_SPEEDS} />}
        <div class="watch-pace">
          <span aria-hidden="true">Keep pace by</span>
          <Segments<Pace>
            name="Keep pace by"
            value={pace}
            choices={[
              { value: "steps", label: "steps" },
              { value: "time", label: "time" },
            ]}
            onChange={(chosen) => state.setPace(chosen)}
          />
        </div>
        <Button icon="close" class="watch-end" onPress={() => state.endRace()}>
          <span>End race</span>
        </Button>
      </div>
    </div>
  );
}

/** Zooming one board zooms the other one, too: they stay easy to compare. */
function useSameZoom(one: Signal<BoardView>, other: Signal<BoardView>): void {
  const last = useRef<number | null>(null);
  useLayoutEffect(() => void (other.value = one.peek()), [one, other]);
  useSignalEffect(() => {
    const [view, rival] = [one.value, other.value];
    if (view.cell === rival.cell) last.current = view.cell;
    else if (view.cell !== last.current) other.value = view;
    else one.value = rival;
  });
}

function change(state: WatchState, which: "algorithm" | "rival", name: string): void {
  state.isPlaying.value = false;
  state[which].value = name;
  state.racePoint.value = 0;
}

/** A time of solvers: "0.86 s", "0.4 ms". */
export function secondsText(seconds: number): string {
  if (seconds === 0 || seconds >= 0.1) return `${seconds.toFixed(2)} s`;
  const ms = seconds * 1000;
  return `${ms >= 1 ? ms.toFixed(1) : ms.toPrecision(2)} ms`;
}

interface LaneProps extends Props {
  lane: Side;
  view: Signal<BoardView>;
  isFirst: boolean;
  onAlgorithm: (name: string) => void;
}

function Lane(props: LaneProps) {
  const { sheet, state, lane, isFirst } = props;
  const { run } = lane;
  const pace = state.pace.value;
  const position = run ? positionInRace(run, state.racePoint.value, pace) : 0;
  const go = (to: number) => {
    state.isPlaying.value = false;
    if (run) state.raceTo(pointInRace(run, to, pace));
  };
  return (
    <section class={`watch-lane ${isFirst ? "first" : ""}`} data-testid="watch-lane" data-first={isFirst}>
      <header>
        <div>
          <AlgorithmMenu name="Algorithm" value={lane.algorithm} look="heading" onChange={props.onAlgorithm} />
          {run && <p>{guessesText(run)}</p>}
        </div>
        {isFirst && (
          <p class="watch-winner">
            <Seal tone="proved" isTiny /> first
          </p>
        )}
        {run && <Known run={run} position={position} />}
      </header>
      <WatchBoard
        sheet={sheet}
        side={lane}
        position={position}
        view={props.view}
        isPlaying={state.isPlaying.value}
        onGo={go}
        onKey={props.onKey}
      />
      {run ? (
        <>
          <TraceStrip
            run={run}
            position={position}
            name={`Steps, ${titleOf(lane.algorithm)}`}
            isPlaying={state.isPlaying.value}
            onPlay={(isPlaying) => (state.isPlaying.value = isPlaying)}
            onChange={(to) => state.raceTo(pointInRace(run, to, pace))}
            isThin
          />
          <footer>
            <Sentence text={sentenceOf(run, position)} sheet={sheet} tone={chipTone(run, position)} />
            <span>
              {written(position)} of {written(run.steps.count)}
            </span>
          </footer>
        </>
      ) : (
        <StepPanel sheet={sheet} side={lane} isPlaying={false} isPhone={props.isPhone} />
      )}
    </section>
  );
}

function Known({ run, position }: { run: Run; position: number }) {
  const { known } = run.replay.moment(position);
  return (
    <p class="watch-known">
      <b>{written(known)}</b>{" "}
      <span>
        of {written(run.steps.start.length)} <i>cells known</i>
      </span>
    </p>
  );
}

/** The sentence of the step; at the end, how it ended. */
function sentenceOf(run: Run, position: number): string {
  if (position === 0) return "Nothing is known yet.";
  return position === run.steps.count ? outcomeText(run) : wordsOf(run, position).text;
}

function chipTone(run: Run, position: number): "back" | "wrong" | undefined {
  const { tone } = wordsOf(run, position);
  return tone === "back" || tone === "wrong" ? tone : undefined;
}
