// The colors of the puzzle that is typed: a puzzle in color begins here. Each change can be undone.
import { signal } from "@preact/signals";
import { capital } from "../model/words";
import type { Sheet } from "../app/sheet";
import type { Color } from "../model/reports";
import { Button, IconButton } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { colorWord, usualColor } from "./clue_text";
import { colorWords } from "./color_words";
import { edit } from "./edits";
import { canAdd, colorAdded, colorChanged, colorRemoved, colorRenamed, numbersOf, textsIn } from "./palette";
import { textsOfSheet } from "./state";

export const isChoosingColors = signal(false);

function setPalette(sheet: Sheet, name: string, palette: readonly Color[], removed: number | null = null): void {
  const texts = textsIn(textsOfSheet(sheet), sheet.puzzle.value.palette, palette, removed);
  edit(sheet, name, { texts, palette });
}

export function ColorsButton({ sheet }: { sheet: Sheet }) {
  const { palette } = sheet.puzzle.value;
  return (
    <button type="button" class="button solve-palette" onClick={() => (isChoosingColors.value = true)}>
      <span aria-hidden="true">
        {palette.slice(1, 5).map((color, index) => (
          <i key={index} style={{ background: color.rgb }} />
        ))}
      </span>
      Colors
    </button>
  );
}

export function ColorsDialog({ sheet }: { sheet: Sheet }) {
  if (!isChoosingColors.value) return null;
  const close = () => (isChoosingColors.value = false);
  const { palette } = sheet.puzzle.value;
  return (
    <Dialog name="Colors" class="solve-colors-dialog" onClose={close}>
      <header>
        <h2>Colors</h2>
        <IconButton icon="close" name="Close" onPress={close} />
      </header>
      <p class="quiet">{howToType(palette)}</p>
      <ul>
        {palette.map((_, index) => (
          <ColorRow key={index} sheet={sheet} index={index} />
        ))}
      </ul>
      <div class="row">
        <Button kind="primary" onPress={close}>
          Done
        </Button>
        {canAdd(palette) && (
          <Button icon="plus" onPress={() => setPalette(sheet, "added color", colorAdded(palette))}>
            Add a color
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function howToType(palette: readonly Color[]): string {
  if (palette.length === 2) return "Add a color to type a puzzle in color.";
  const usual = usualColor(palette);
  const color = palette.findIndex((_, index) => index > 0 && index !== usual);
  const example = `Type each number with the letter of its color, such as 3${colorWord(palette, color)}.`;
  return usual === null ? example : `${example} A number without a letter is ${colorWords(palette)[usual]}.`;
}

function ColorRow({ sheet, index }: { sheet: Sheet; index: number }) {
  const { palette, rows, columns } = sheet.puzzle.value;
  const name = capital(colorWords(palette)[index]);
  const isGround = index === 0;
  const count = numbersOf([...rows, ...columns], palette)[index];
  return (
    <li>
      <input
        type="color"
        value={palette[index].rgb}
        aria-label={`Color of ${name}`}
        onChange={({ currentTarget }) =>
          setPalette(sheet, "changed color", colorChanged(sheet.puzzle.value.palette, index, currentTarget.value))
        }
      />
      <input
        class="field"
        value={name}
        aria-label={isGround ? "Name of the background" : `Name of color ${index}`}
        onChange={({ currentTarget }) =>
          setPalette(sheet, "renamed color", colorRenamed(sheet.puzzle.value.palette, index, currentTarget.value))
        }
      />
      {isGround ? (
        <span class="small quiet">background</span>
      ) : (
        <>
          <kbd title="The letter that is typed">{colorWord(palette, index)}</kbd>
          <IconButton
            icon="trash"
            name={count > 0 ? `${name} is used by ${count} ${count === 1 ? "number" : "numbers"}` : `Remove ${name}`}
            isDisabled={count > 0 || palette.length === 2}
            onPress={() => setPalette(sheet, "removed color", colorRemoved(palette, index), index)}
          />
        </>
      )}
    </li>
  );
}
