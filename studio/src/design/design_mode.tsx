// Design: draw a picture, its clues appear, and the panel says whether it is fair.
import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { pictureWanted } from "../app/intake";
import { savingWords } from "../app/saving_words";
import { closePanel, panel } from "../app/panels";
import { phoneFacts } from "../app/phone_facts";
import type { Sheet } from "../app/sheet";
import { Board } from "../board/board";
import type { BoardEvents, BoardModel } from "../board/model";
import { unknownCells } from "../model/cells";
import { showsLetters } from "../settings/letters";
import { isPhone } from "../styles/theme";
import { boardEvents } from "./board_events";
import { boardModel } from "./board_model";
import { useDesignKeys } from "./design_keys";
import { designState, type DesignDialog, type DesignState } from "./design_state";
import { DesktopDesign } from "./desktop_design";
import { PictureScreen, returnToPicture } from "./from_picture/picture_screen";
import { PaletteDialog } from "./palette_dialog";
import { goalOf, heightOf } from "./picture";
import { MoreDialog, PhoneDesign } from "./phone_design";
import { RandomDialog } from "./random_dialog";
import { SizeDialog } from "./size_dialog";
import { TitleDialog } from "./title_dialog";
import "./design.css";
import "./dialogs.css";
import "./narrow.css";

/** The board of a puzzle whose picture is not known yet. */
function closedModel({ puzzle }: Sheet): BoardModel {
  const { width, height, palette, rows, columns } = puzzle.value;
  const cells = unknownCells(width, height);
  const name = `Puzzle, ${width} by ${height}`;
  return { width, height, palette, rows, columns, cells, letters: showsLetters(palette), name };
}

function modelOf(state: DesignState, sheet: Sheet): BoardModel {
  if (!state.isOpen.value) return closedModel(sheet);
  const { value: mending } = state.mender.mending;
  const isFresh = mending?.picture === state.picture.value;
  const first = isPhone.value && isFresh ? (mending?.proposals[0] ?? null) : null;
  return boardModel(state, state.pointed.value ?? first);
}

/** Apart, so that a move of the pointer renders nothing else. */
function DesignBoard(props: { state: DesignState; sheet: Sheet; events: BoardEvents }) {
  return <Board model={modelOf(props.state, props.sheet)} view={props.sheet.view} events={props.events} />;
}

export function DesignMode({ sheet }: { sheet: Sheet }) {
  const state = designState(sheet);
  const dialog = state.dialog.value;
  const open = (next: DesignDialog | null) => (state.dialog.value = next);
  const box = useRef<HTMLDivElement>(null);
  const events = useMemo(() => boardEvents(state), [state]);
  useLayoutEffect(() => {
    state.enter(sheet);
    if (state.isOpen.value) returnToPicture(sheet.id);
    return () => state.leave(sheet);
  }, [state, sheet]);
  useEffect(() => {
    const stop = effect(() => {
      phoneFacts.value = sheet.isOwn.value ? savingWords(sheet.id) : "";
    });
    return () => {
      stop();
      phoneFacts.value = "";
      if (panel.value === "title") panel.value = null;
    };
  }, [sheet]);
  useDesignKeys(state, () => box.current, pictureWanted.value === null);
  const close = () => open(null);
  if (pictureWanted.value) {
    const leave = () => (pictureWanted.value = null);
    return <PictureScreen state={state} sheet={sheet.id} wanted={pictureWanted.value} onClose={leave} />;
  }
  const board = (
    <div class="design-board" ref={box}>
      <DesignBoard state={state} sheet={sheet} events={events} />
    </div>
  );
  const Arrangement = isPhone.value ? PhoneDesign : DesktopDesign;
  return (
    <>
      <Arrangement sheet={sheet} state={state} board={board} open={open} />
      {dialog === "palette" && <PaletteDialog state={state} onClose={close} />}
      {dialog === "size" && <SizeDialog state={state} onClose={close} />}
      {dialog === "random" && (
        <RandomDialog
          width={state.picture.value.width}
          height={heightOf(state.picture.value)}
          onMade={(puzzle) => state.commit("random puzzle", goalOf(puzzle)!)}
          onClose={close}
        />
      )}
      {dialog === "more" && <MoreDialog state={state} open={open} onClose={close} />}
      {panel.value === "title" && <TitleDialog sheet={sheet} state={state} onClose={closePanel} />}
    </>
  );
}
