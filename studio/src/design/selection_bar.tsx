// What can be done with the selected cells, for those without a keyboard.
import { Button } from "../ui/controls";
import { clearSelection, copySelection, paste } from "./commands";
import type { DesignState } from "./design_state";

export function hasSelectionBar(state: DesignState): boolean {
  return state.tool.value === "select" && (state.selection.value !== null || state.copied.value !== null);
}

/** The bar in the panel of the desktop. */
export function SelectionSection({ state }: { state: DesignState }) {
  return hasSelectionBar(state) ? (
    <section>
      <SelectionBar state={state} />
    </section>
  ) : null;
}

export function SelectionBar({ state }: { state: DesignState }) {
  const { value } = state.selection;
  return (
    <div class="design-selection" role="toolbar" aria-label="Selection">
      {value && (
        <>
          <span class="small quiet">
            {value.area.columns} × {value.area.rows}
          </span>
          <Button kind="plain" onPress={() => copySelection(state)}>
            Copy
          </Button>
        </>
      )}
      {state.copied.value && (
        <Button kind="plain" onPress={() => paste(state)}>
          Paste
        </Button>
      )}
      {value && (
        <>
          <Button kind="plain" onPress={() => clearSelection(state)}>
            Clear
          </Button>
          <Button kind="plain" onPress={() => (state.selection.value = null)}>
            Drop
          </Button>
        </>
      )}
    </div>
  );
}
