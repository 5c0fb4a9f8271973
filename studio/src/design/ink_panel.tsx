// The colors to paint with: two swatches in black and white, a list with names, counts and keys in color.
import { pictureWanted } from "../app/intake";
import { keyOfColor } from "../app/keys";
import { goToMode } from "../app/open";
import { isBlackAndWhite } from "../model/puzzle";
import { capital, written } from "../model/words";
import { chordName } from "../settings/key_names";
import { showsLetters } from "../settings/letters";
import { changeSettings } from "../settings/settings";
import { moveChoice, radio } from "../ui/choice";
import { Button, IconButton, Switch } from "../ui/controls";
import { Icon } from "../ui/icon";
import type { DesignState } from "./design_state";
import { canAdd, withColor } from "./palette_edit";
import { colorCounts } from "./picture";
import { Swatch } from "./swatch";

export function choosePicture(): void {
  pictureWanted.value = "choose";
}

export function addColor(state: DesignState): void {
  state.commit("added color", withColor(state.history.value.picture));
  state.color.value = state.history.value.picture.palette.length - 1;
}

/** Colors in a row: black and white on the desktop, everything on the phone. */
export function SwatchRow({ state }: { state: DesignState }) {
  const palette = state.palette.value;
  const order = isBlackAndWhite(palette) ? [1, 0] : [...palette.keys()].slice(1).concat(0);
  return (
    <div class="design-swatches" role="radiogroup" aria-label="Ink" onKeyDown={moveChoice}>
      {order.map((color) => (
        <button
          key={color}
          {...radio(state.color.value === color)}
          aria-label={capital(palette[color].name)}
          title={capital(palette[color].name)}
          onClick={() => (state.color.value = color)}
        >
          <Swatch palette={palette} color={color} letter={showsLetters(palette) && color > 0} />
        </button>
      ))}
      {canAdd(palette) && (
        <button type="button" class="design-add" aria-label="Add a color" onClick={() => addColor(state)}>
          <span>
            <Icon name="plus" size={18} />
          </span>
        </button>
      )}
    </div>
  );
}

/** The list of colors of a color puzzle; white paper goes without saying, another background comes first. */
export function PaletteList({ state, onEdit }: { state: DesignState; onEdit: () => void }) {
  const picture = state.picture.value;
  const { palette } = picture;
  const counts = colorCounts(picture);
  const chosen = state.color.value;
  const first = palette[0].rgb.toLowerCase() === "#ffffff" ? 1 : 0;
  return (
    <>
      <section class="design-palette">
        <header>
          <h3>Palette</h3>
          <Button kind="plain" onPress={onEdit}>
            Edit
          </Button>
        </header>
        <div role="radiogroup" aria-label="Palette" onKeyDown={moveChoice}>
          {palette.map((color, index) =>
            index < first ? null : (
              <button
                key={index}
                {...radio(chosen === index, (chosen || first) === index)}
                class="design-color"
                onClick={() => (state.color.value = index)}
              >
                <Swatch palette={palette} color={index} letter={index > 0 && showsLetters(palette)} />
                <span>{capital(color.name)}</span>
                <i>{index === 0 ? "background" : written(counts[index])}</i>
                <ColorKey color={index} />
              </button>
            ),
          )}
        </div>
        {canAdd(palette) && (
          <button type="button" class="design-color design-add" onClick={() => addColor(state)}>
            <span class="design-swatch">
              <Icon name="plus" size={18} />
            </span>
            Add a color
          </button>
        )}
      </section>
      <section class="design-letters">
        <Switch
          label="Letters on colors"
          isOn={showsLetters(palette)}
          onChange={(isOn) => changeSettings({ letters: isOn ? "on" : "off" })}
        />
      </section>
    </>
  );
}

function ColorKey({ color }: { color: number }) {
  const key = keyOfColor(color);
  return key ? <kbd>{chordName(key)}</kbd> : null;
}

/** The lowest part of the panel: ink, another picture, and Play once it is worth playing. */
export function LastActions({ state, onEdit }: { state: DesignState; onEdit: () => void }) {
  const isPlain = isBlackAndWhite(state.palette.value);
  const answer = state.checker.answer.value;
  const isReady = answer?.report.unique === true && answer.picture === state.history.value.picture;
  return (
    <section class="last design-last">
      {isPlain && (
        <>
          <header>
            <h3>Ink</h3>
            <Button kind="plain" onPress={onEdit}>
              Edit palette
            </Button>
          </header>
          <div class="design-ink">
            <SwatchRow state={state} />
            <Button icon="image" onPress={choosePicture}>
              From a picture
            </Button>
          </div>
        </>
      )}
      {(isReady || !isPlain) && (
        <div class="design-ink">
          <Button kind="primary" isWide onPress={() => goToMode("play")}>
            Play it
          </Button>
          {!isPlain && <IconButton icon="image" name="From a picture" onPress={choosePicture} />}
        </div>
      )}
    </section>
  );
}
