// Solve: clues are typed beside the grid, and the solver says what they mean.
import { useEffect } from "preact/hooks";
import { actionFor, chordOf } from "../app/keys";
import { choosing, clueText } from "../app/intake";
import { sheet as openSheet } from "../app/open";
import { phoneFacts } from "../app/phone_facts";
import type { Sheet } from "../app/sheet";
import { isPhone } from "../styles/theme";
import { isTyping } from "../ui/typing";
import { useKeydown } from "../ui/use_keydown";
import { ChoiceDialog } from "./choice_dialog";
import { ColorsDialog, isChoosingColors } from "./colors_dialog";
import { ExamplesDialog, isChoosingExample } from "./examples_dialog";
import { redo, undo } from "./edits";
import { goOn, opensTyping } from "./moves";
import { isPastingLists, PasteDialog } from "./paste_dialog";
import { PhoneTyping } from "./phone_typing";
import { SizeBar } from "./size_bar";
import { SolveBoard } from "./solve_board";
import { SolveMargin } from "./solve_margin";
import { overviewOfSheet, solveState } from "./state";
import "./solve.css";
import "./margin.css";
import "./dialogs.css";
import "./phone.css";

/** True in a field with an undo of its own; the clues have the one of the sheet. */
function hasOwnUndo(target: EventTarget | null): boolean {
  return isTyping(target) && !(target as HTMLElement).matches(".solve-field");
}

/** Solve, undo and redo; while its key is held, the board shows the other solution. */
function useSolveKeys(sheet: Sheet): void {
  const state = solveState(sheet);
  const down = (event: KeyboardEvent) => {
    const chord = chordOf(event);
    const action = actionFor(chord, "solve");
    const undoing = actionFor(chord, "board");
    const isBehind = document.querySelector('[aria-modal="true"]') !== null;
    if (action === "solve" && !isBehind) {
      event.preventDefault();
      goOn(sheet);
    } else if ((undoing === "undo" || undoing === "redo") && !isBehind && !hasOwnUndo(event.target)) {
      event.preventDefault();
      (undoing === "undo" ? undo : redo)(sheet);
    } else if (action === "other-solution" && !isTyping(event.target) && !event.defaultPrevented) {
      state.isOther.value = (state.answer.value?.solutions.length ?? 0) > 1;
    }
  };
  useKeydown(down, [sheet]);
  useEffect(() => {
    const back = () => (state.isOther.value = false);
    addEventListener("keyup", back);
    addEventListener("blur", back);
    return () => {
      removeEventListener("keyup", back);
      removeEventListener("blur", back);
      back();
    };
  }, [sheet]);
}

function usePhoneFacts(sheet: Sheet): void {
  const puzzle = sheet.puzzle.value;
  const { typedColumns, typedRows } = overviewOfSheet(sheet);
  useEffect(() => {
    phoneFacts.value = `${typedColumns + typedRows} of ${puzzle.width + puzzle.height} lines typed`;
    return () => void (phoneFacts.value = "");
  }, [typedColumns, typedRows, puzzle.width, puzzle.height]);
}

/** Dialogs close with the mode, but not when the first change makes a copy of the sheet. */
function closeDialogs(sheet: Sheet): void {
  const open = openSheet.value;
  if (open !== sheet && open?.states.get("solve") === solveState(sheet)) return;
  isPastingLists.value = isChoosingColors.value = isChoosingExample.value = false;
  clueText.value = choosing.value = null;
}

export function SolveMode({ sheet }: { sheet: Sheet }) {
  const state = solveState(sheet);
  useSolveKeys(sheet);
  usePhoneFacts(sheet);
  // On a phone the keys would lie over the size of the grid.
  useEffect(() => void (isPhone.value || opensTyping(sheet)), [sheet]);
  useEffect(() => () => closeDialogs(sheet), [sheet]);
  const isKeypad = isPhone.value && state.line.value !== null;
  return (
    <>
      <div class="stage solve-stage">
        {!isPhone.value && <SizeBar sheet={sheet} />}
        <SolveBoard sheet={sheet} />
        {isKeypad && <PhoneTyping sheet={sheet} />}
      </div>
      {!isKeypad && <SolveMargin sheet={sheet} />}
      <PasteDialog sheet={sheet} />
      <ColorsDialog sheet={sheet} />
      <ExamplesDialog />
      <ChoiceDialog />
    </>
  );
}
