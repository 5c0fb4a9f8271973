// The palette editor: look, name and order of the colors, the background, adding and removing. Each change can be undone.
import { useState } from "preact/hooks";
import { capital } from "../model/words";
import { Button, IconButton } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import type { DesignState } from "./design_state";
import { addColor } from "./ink_panel";
import { asBackground, canAdd, MOST_COLORS, recolored, renamed, reordered, withoutColor } from "./palette_edit";
import { colorCounts } from "./picture";

export function PaletteDialog({ state, onClose }: { state: DesignState; onClose: () => void }) {
  const [removing, setRemoving] = useState<number | null>(null);
  const palette = state.palette.value;
  return (
    <Dialog name="Palette" class="design-dialog design-palette-dialog" onClose={onClose}>
      <h2>Palette</h2>
      <ul>
        {palette.map((_, index) => (
          <li key={index}>
            <ColorRow state={state} index={index} onRemove={() => setRemoving(index)} />
            {removing === index && <Removal state={state} index={index} onDone={() => setRemoving(null)} />}
          </li>
        ))}
      </ul>
      <div class="row">
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
        {canAdd(palette) ? (
          <Button icon="plus" onPress={() => addColor(state)}>
            Add a color
          </Button>
        ) : (
          <p class="small quiet">A picture has at most {MOST_COLORS} colors.</p>
        )}
      </div>
    </Dialog>
  );
}

function ColorRow({ state, index, onRemove }: { state: DesignState; index: number; onRemove: () => void }) {
  const palette = state.palette.value;
  const color = palette[index];
  const name = capital(color.name);
  const change = (step: string, after = state.history.value.picture) => state.commit(step, after);
  const look = (rgb: string) => recolored(state.history.value.picture, index, rgb);
  const isGround = index === 0;
  return (
    <div class="design-color-row">
      <input
        type="color"
        value={color.rgb}
        aria-label={`Color of ${name}`}
        onInput={(event) => (state.draft.value = look(event.currentTarget.value))}
        onChange={(event) => {
          state.draft.value = null;
          change("recolored", look(event.currentTarget.value));
        }}
      />
      <input
        class="field"
        value={name}
        aria-label={isGround ? "Name of the background" : `Name of color ${index}`}
        onChange={(event) => {
          change("renamed color", renamed(state.history.value.picture, index, event.currentTarget.value));
          event.currentTarget.value = capital(state.palette.value[index].name);
        }}
      />
      {isGround ? (
        <span class="small quiet">background</span>
      ) : (
        <span class="design-color-tools">
          <IconButton
            icon="down"
            class="design-up"
            name={`Move ${name} up`}
            isDisabled={index === 1}
            onPress={() => change("moved color", reordered(state.history.value.picture, index, index - 1))}
          />
          <IconButton
            icon="down"
            name={`Move ${name} down`}
            isDisabled={index === palette.length - 1}
            onPress={() => change("moved color", reordered(state.history.value.picture, index, index + 1))}
          />
          <button
            type="button"
            class="icon-button"
            aria-label={`Make ${name} the background`}
            title="Make it the background"
            onClick={() => change("background", asBackground(state.history.value.picture, index))}
          >
            <Icon name="paper" />
          </button>
          <IconButton icon="trash" name={`Remove ${name}`} isDisabled={palette.length <= 2} onPress={onRemove} />
        </span>
      )}
    </div>
  );
}

/** Asks what becomes of the cells of a color before it goes. */
function Removal({ state, index, onDone }: { state: DesignState; index: number; onDone: () => void }) {
  const [instead, setInstead] = useState(0);
  const picture = state.history.value.picture;
  const count = colorCounts(picture)[index] ?? 0;
  const remove = () => {
    onDone();
    state.commit("removed color", withoutColor(picture, index, instead));
  };
  return (
    <div class="design-removal">
      <label>
        {count === 0 ? "No cell has this color." : `Its ${count === 1 ? "cell becomes" : `${count} cells become`} `}
        {count > 0 && (
          <select class="field" value={instead} onChange={(event) => setInstead(Number(event.currentTarget.value))}>
            {picture.palette.map((color, at) =>
              at === index ? null : (
                <option key={at} value={at}>
                  {at === 0 ? `background (${color.name})` : color.name}
                </option>
              ),
            )}
          </select>
        )}
      </label>
      <div class="row">
        <Button onPress={remove}>Remove</Button>
        <Button kind="plain" onPress={onDone}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
