// The bar above the board: how large the grid is, and the other ways to bring clues.
import { chooseFiles } from "../app/intake_view";
import type { Sheet } from "../app/sheet";
import { MAX_SIDE } from "../model/puzzle";
import { isLow } from "../styles/theme";
import { Button, IconButton, Stepper } from "../ui/controls";
import { isChoosingExample } from "./examples_dialog";
import { isPastingLists } from "./paste_dialog";
import { ColorsButton } from "./colors_dialog";
import { redo, setSize, undo } from "./edits";
import { solveState } from "./state";

export function SizeSteppers({ sheet }: { sheet: Sheet }) {
  const { width, height } = sheet.puzzle.value;
  return (
    <div class="solve-sizes">
      <span aria-hidden="true">Columns</span>
      <Stepper
        name="Columns"
        value={width}
        least={1}
        most={MAX_SIDE}
        onChange={(next) => setSize(sheet, next, height)}
      />
      <span aria-hidden="true">Rows</span>
      <Stepper name="Rows" value={height} least={1} most={MAX_SIDE} onChange={(next) => setSize(sheet, width, next)} />
    </div>
  );
}

export function UndoButtons({ sheet }: { sheet: Sheet }) {
  const { done, undone } = solveState(sheet).history.value;
  return (
    <div class="solve-undo">
      <IconButton icon="undo" name="Undo" isDisabled={!done} onPress={() => undo(sheet)} />
      <IconButton icon="redo" name="Redo" isDisabled={!undone} onPress={() => redo(sheet)} />
    </div>
  );
}

export function Sources() {
  return (
    <div class="solve-sources">
      <Button icon="paper" onPress={() => (isPastingLists.value = true)}>
        Paste lists
      </Button>
      <Button icon="upload" onPress={chooseFiles}>
        Open file
      </Button>
      <Button icon="grid" onPress={() => (isChoosingExample.value = true)}>
        Examples
      </Button>
    </div>
  );
}

export function SizeBar({ sheet }: { sheet: Sheet }) {
  return (
    <div class="solve-bar">
      <SizeSteppers sheet={sheet} />
      <ColorsButton sheet={sheet} />
      <UndoButtons sheet={sheet} />
      {!isLow.value && <Sources />}
    </div>
  );
}
