// From a picture: the picture and the controls at the left, the puzzle in the middle, the verdict at the right.
import { effect, signal, untracked } from "@preact/signals";
import { useCallback, useEffect, useMemo } from "preact/hooks";
import { barTitle } from "../../app/bar_title";
import { pictureWanted } from "../../app/intake";
import { mode, routeSheet } from "../../app/router";
import { Board } from "../../board/board";
import { START_VIEW, type BoardModel } from "../../board/model";
import { fromData } from "../../model/puzzle";
import type { PuzzleData } from "../../model/reports";
import { showsLetters } from "../../settings/letters";
import { Button } from "../../ui/controls";
import { toast } from "../../ui/toast";
import type { DesignState } from "../design_state";
import { goalOf } from "../picture";
import { useDelayed } from "../use_delayed";
import { PictureControls } from "./picture_controls";
import { PictureResult } from "./picture_result";
import { PictureSource, useDroppedPicture } from "./picture_source";
import { PictureState } from "./picture_state";
import { titleOfFile } from "./picture_words";
import "./from_picture.css";

function modelOf(data: PuzzleData, isStale: boolean): BoardModel {
  const puzzle = fromData(data);
  const { width, height, palette, rows, columns } = puzzle;
  const cells = puzzle.goal ?? new Uint16Array(width * height);
  const name = `Drawing, ${width} by ${height}`;
  const letters = showsLetters(palette);
  return { width, height, palette, rows, columns, cells, letters, miniature: cells, isPicture: true, isStale, name };
}

/** A picture that was left without being used or canceled, and the sheet that it waits for. */
let left: { sheet: string; state: PictureState } | null = null;

/** Shows the picture that was left on this sheet, if there is one. */
export function returnToPicture(sheet: string): void {
  if (left?.sheet === sheet) pictureWanted.value ??= "choose";
}

function takeLeft(sheet: string, wanted: File | "choose"): PictureState {
  const state = wanted === "choose" && left?.sheet === sheet ? left.state : new PictureState();
  left = null;
  if (state.isOld.value) state.choose({});
  return state;
}

export function PictureScreen(props: {
  state: DesignState;
  sheet: string;
  wanted: File | "choose";
  onClose: () => void;
}) {
  const { wanted, onClose } = props;
  const state = useMemo(() => takeLeft(props.sheet, wanted), []);
  const view = useMemo(() => signal(START_VIEW), []);
  const open = useCallback((file: File) => void state.open(file), [state]);
  useDroppedPicture(open);
  useEffect(() => {
    if (wanted !== "choose") open(wanted);
  }, [wanted]);
  useEffect(
    () => () => {
      state.stop();
      barTitle.value = null;
    },
    [state],
  );
  const picture = state.picture.value;
  const report = state.report.value;
  const isLate = useDelayed(state.isOld.value, 300);
  useEffect(() => {
    barTitle.value = { title: "From a picture", facts: picture?.name ?? "" };
  }, [picture]);
  const use = () => {
    const goal = state.report.value && goalOf(fromData(state.report.value.puzzle));
    if (!goal) return;
    onClose();
    props.state.commit("picture", goal);
    props.state.nameUntitled(titleOfFile(state.picture.value?.name ?? ""));
  };
  useEffect(
    () =>
      effect(() => {
        if (mode.value !== "design" || routeSheet.value !== props.sheet) untracked(leave);
      }),
    [state],
  );
  /** Another mode or sheet opens: a blank sheet gets the picture, any other keeps it until Design is open again. */
  const leave = () => {
    if (!pictureWanted.value) return;
    const isDrawn = state.report.value && state.report.value.outcome !== "blank";
    if (isDrawn && props.state.isBlank.value) {
      use();
      toast("The picture was used for this puzzle.");
    } else if (state.picture.value) left = { sheet: props.sheet, state };
    onClose();
  };
  if (!picture) {
    if (state.isReading.value) return <div class="design-source" aria-busy="true" />;
    return <PictureSource problem={state.problem.value} onFile={open} onCancel={onClose} />;
  }
  return (
    <div class="design-import">
      <div class="design-picture" role="region" aria-label="Picture">
        <div class="design-picture-scroll">
          <PictureControls state={state} />
        </div>
        <div class="design-picture-last">
          <Button kind="primary" isDisabled={!report || report.outcome === "blank" || state.isOld.value} onPress={use}>
            Use this picture
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </div>
      <div class="stage design-drawing">
        {report && <Board model={modelOf(report.puzzle, isLate)} view={view} events={{}} />}
      </div>
      <aside class="margin design-result" aria-label="Drawing">
        <PictureResult state={state} />
      </aside>
    </div>
  );
}
