// Design on a desktop: tools at the left, the board, and what is known about the picture at the right.
import type { ComponentChildren } from "preact";
import type { Sheet } from "../app/sheet";
import { isBlackAndWhite } from "../model/puzzle";
import type { DesignDialog, DesignState } from "./design_state";
import { FairnessPanel } from "./fairness_panel";
import { LastActions, PaletteList } from "./ink_panel";
import { MendList } from "./mend_list";
import { BlankPanel, OpeningPanel } from "./opening_panel";
import { SelectionSection } from "./selection_bar";
import { ToolRail } from "./tool_rail";

export function DesktopDesign(props: {
  sheet: Sheet;
  state: DesignState;
  board: ComponentChildren;
  open: (dialog: DesignDialog) => void;
}) {
  const { state, open } = props;
  const isColor = !isBlackAndWhite(state.palette.value);
  return (
    <>
      <ToolRail state={state} onResize={() => open("size")} />
      <div class="stage design-stage">{props.board}</div>
      <aside class="margin design-margin" aria-label="Fairness and colors">
        {!state.isOpen.value ? (
          <OpeningPanel state={state} sheet={props.sheet} />
        ) : (
          <>
            {state.isBlank.value ? (
              <BlankPanel state={state} onRandom={() => open("random")} />
            ) : (
              <>
                <FairnessPanel state={state} />
                <MendList state={state} />
              </>
            )}
            {isColor && <PaletteList state={state} onEdit={() => open("palette")} />}
            <SelectionSection state={state} />
            <LastActions state={state} onEdit={() => open("palette")} />
          </>
        )}
      </aside>
    </>
  );
}
