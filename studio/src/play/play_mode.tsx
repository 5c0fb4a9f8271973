// Play: the board, and what belongs to a game beside it.
import { useEffect, useMemo } from "preact/hooks";
import type { Sheet } from "../app/sheet";
import { announce, Board } from "../board/board";
import { showsLetters } from "../settings/letters";
import { settings } from "../settings/settings";
import { isPhone } from "../styles/theme";
import { focusIfLost } from "../ui/focus";
import { boardModel } from "./board_model";
import { drawingEvents } from "./drawing";
import { helpOf } from "./help";
import { Margin } from "./margin";
import { Paused } from "./paused";
import { PhoneDock } from "./phone_dock";
import { playState } from "./play_state";
import { Solved } from "./solved";
import { useClock, useKeys, usePhoneBar } from "./use_game";
import "./play.css";
import "./phone.css";
import "./solved.css";

export function PlayMode({ sheet }: { sheet: Sheet }) {
  const state = playState(sheet);
  const help = helpOf(state);
  const events = useMemo(() => drawingEvents(state, announce), [state]);
  useClock(state);
  useKeys(state, help);
  usePhoneBar(state);
  useEffect(() => state.winIfSolved(), [state]);
  useEffect(focusIfLost, [state]);
  useEffect(() => () => help.leave(), [help]);
  const { liveCheck, leftHand } = settings.value;
  useEffect(() => help.setLive(liveCheck), [help, liveCheck]);
  const solved = state.shownSolved.value;
  const isCelebrating = state.isCelebrating.value;
  return (
    <div class={`play ${leftHand ? "left-hand" : ""} ${isCelebrating ? "leaving" : ""}`} data-testid="play">
      {(!solved || isCelebrating) && (
        <>
          <div class="stage play-stage">
            <Board
              model={boardModel(state, help, showsLetters(state.puzzle.palette))}
              view={sheet.view}
              events={events}
            />
            {state.isPaused.value && <Paused state={state} />}
          </div>
          {isPhone.value ? <PhoneDock state={state} help={help} /> : <Margin state={state} help={help} />}
        </>
      )}
      {solved && <Solved state={state} game={solved} />}
    </div>
  );
}
