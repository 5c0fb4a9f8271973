// The size of the picture, where it stays when the size changes, and moving it as a whole.
import { useState } from "preact/hooks";
import { MAX_SIDE } from "../model/puzzle";
import { moveChoice, radio } from "../ui/choice";
import { Button, Stepper } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { crop, shift } from "./commands";
import type { DesignState } from "./design_state";
import { heightOf } from "./picture";
import { contentArea, resized, type Anchor } from "./transforms";

const STEPS = [0, 0.5, 1] as const;
const ACROSS = ["left", "middle", "right"];
const DOWN = ["top", "middle", "bottom"];

function AnchorGrid({ anchor, onChange }: { anchor: Anchor; onChange: (anchor: Anchor) => void }) {
  return (
    <div
      class="design-anchor"
      role="radiogroup"
      aria-label="The picture stays at"
      data-in-row={3}
      onKeyDown={moveChoice}
    >
      {STEPS.flatMap((down, row) =>
        STEPS.map((across, column) => (
          <button
            key={`${down} ${across}`}
            {...radio(anchor.across === across && anchor.down === down)}
            aria-label={row === 1 && column === 1 ? "the middle" : `${DOWN[row]}, ${ACROSS[column]}`}
            onClick={() => onChange({ across, down })}
          />
        )),
      )}
    </div>
  );
}

const ARROWS: readonly [string, string, number, number][] = [
  ["up", "↑", -1, 0],
  ["left", "←", 0, -1],
  ["right", "→", 0, 1],
  ["down", "↓", 1, 0],
];

export function ShiftPad({ state }: { state: DesignState }) {
  return (
    <div class="design-shift" role="group" aria-label="Shift the picture">
      {ARROWS.map(([name, sign, down, across]) => (
        <button
          key={name}
          type="button"
          class={name}
          aria-label={`Shift ${name}`}
          onClick={() => shift(state, down, across)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

export function SizeDialog({ state, onClose }: { state: DesignState; onClose: () => void }) {
  const picture = state.history.value.picture;
  const [width, setWidth] = useState(picture.width);
  const [height, setHeight] = useState(heightOf(picture));
  const [anchor, setAnchor] = useState<Anchor>({ across: 0.5, down: 0.5 });
  const apply = () => {
    onClose();
    state.commit("size", resized(picture, width, height, anchor));
  };
  return (
    <Dialog name="Size and place" class="design-dialog" onClose={onClose}>
      <h2>Size and place</h2>
      <div class="design-size">
        <div>
          <label class="setting">
            Columns <Stepper name="Columns" value={width} least={1} most={MAX_SIDE} onChange={setWidth} />
          </label>
          <label class="setting">
            Rows <Stepper name="Rows" value={height} least={1} most={MAX_SIDE} onChange={setHeight} />
          </label>
        </div>
        <AnchorGrid anchor={anchor} onChange={setAnchor} />
      </div>
      <p class="small quiet">
        The square is where the picture stays. Dragging a handle at the edge of the board changes one side.
      </p>
      <div class="row">
        <Button kind="primary" onPress={apply}>
          Change the size
        </Button>
        <Button
          isDisabled={contentArea(picture) === null}
          onPress={() => {
            onClose();
            crop(state);
          }}
        >
          Crop to the picture
        </Button>
      </div>
      <hr />
      <div class="design-size">
        <div>
          <p>Shift</p>
          <p class="small quiet">by one cell; what leaves comes back at the other side</p>
        </div>
        <ShiftPad state={state} />
      </div>
      <div class="row">
        <Button onPress={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
