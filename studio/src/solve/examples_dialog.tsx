// Choosing one of the examples, which are in every library. Nothing here shows what they are.
import { signal } from "@preact/signals";
import { sheets } from "../app/library";
import { openStored } from "../app/open";
import type { SheetHead } from "../app/sheet_data";
import { fromData, type Puzzle } from "../model/puzzle";
import { Thumbnail } from "../board/thumbnail";
import { Dialog } from "../ui/dialog";
import { IconButton } from "../ui/controls";
import { toastErrors } from "../ui/toast";
import { gradeWords } from "../ui/verdict";

function smallOf(head: SheetHead): Puzzle {
  return fromData({ ...head, goal: undefined });
}

export const isChoosingExample = signal(false);

export function ExamplesDialog() {
  if (!isChoosingExample.value) return null;
  const close = () => (isChoosingExample.value = false);
  const examples = (sheets.value ?? []).filter((one) => one.origin === "example").sort((a, b) => a.number - b.number);
  return (
    <Dialog name="Examples" class="full solve-examples" onClose={close}>
      <header>
        <h2>Examples</h2>
        <IconButton icon="close" name="Close" onPress={close} />
      </header>
      <ul>
        {examples.map(({ id, number, head }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                close();
                void toastErrors(openStored(id, "solve"));
              }}
            >
              <span class="solve-thumb">
                <Thumbnail puzzle={smallOf(head)} />
              </span>
              <b>No. {number}</b>
              <span class="quiet small">
                {head.width} × {head.height}
                {head.grade ? ` · ${gradeWords(head.grade).replace(/^\d+, /, "")}` : ""}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
