// Watch: the puzzle is solved step by step, by a solver or as a person does it, alone or in a race of two.
import { useCallback, useEffect, useState } from "preact/hooks";
import { useSignalEffect } from "@preact/signals";
import { phoneFacts } from "../app/phone_facts";
import type { Sheet } from "../app/sheet";
import { isPhone, isStill } from "../styles/theme";
import { followOptions } from "./address";
import { loadAlgorithms, titleOf } from "./algorithms";
import { DesktopWatch } from "./desktop_watch";
import { FilmDialog } from "./film_dialog";
import { PhoneWatch } from "./phone_watch";
import { usePlayer } from "./player";
import { RaceView } from "./race_view";
import { WatchState } from "./watch_state";
import { pressKey, useWatchKeys } from "./watch_keys";
import "./watch.css";
import "./margin.css";
import "./menus.css";
import "./race.css";
import "./phone.css";

export function WatchMode({ sheet }: { sheet: Sheet }) {
  const state = sheet.state("watch", () => new WatchState());
  const [isFilming, setFilming] = useState(false);
  state.take(sheet.puzzle.value);
  useEffect(() => followOptions(state), [state]);
  useEffect(() => void loadAlgorithms().catch(() => undefined), []);
  useSignalEffect(() => {
    state.side.value?.start();
    state.rivalSide.value?.start();
    state.limitRace();
    phoneFacts.value = titleOf(state.algorithm.value).toLowerCase();
  });
  useEffect(
    () => () => {
      phoneFacts.value = "";
      state.dropSides();
    },
    [state],
  );
  usePlayer(state);
  const race = useCallback(() => {
    if (state.isRacing.peek()) return state.endRace();
    state.startRace();
    if (!isStill.peek()) state.isPlaying.value = true;
  }, [state]);
  useWatchKeys(state, race);

  const [side, rival] = [state.side.value, state.rivalSide.value];
  if (!side) return null;
  const onKey = (event: KeyboardEvent) => pressKey(state, race, event);
  const props = { sheet, state, side, onKey, onRace: race, onFilm: () => setFilming(true) };
  const puzzle = sheet.puzzle.value;
  return (
    <>
      {rival ? (
        <RaceView sheet={sheet} state={state} side={side} rival={rival} isPhone={isPhone.value} onKey={onKey} />
      ) : isPhone.value ? (
        <PhoneWatch {...props} />
      ) : (
        <DesktopWatch {...props} />
      )}
      {isFilming && (
        <FilmDialog
          puzzle={puzzle}
          algorithm={side.algorithm}
          fileName={`${sheet.shownTitle.value.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}-${side.algorithm}`}
          onClose={() => setFilming(false)}
        />
      )}
    </>
  );
}
