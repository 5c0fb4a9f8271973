// Zoom and whole screen, at the bottom of the margin.
import { boardOf } from "../board/board";
import type { Sheet } from "../app/sheet";
import { IconButton } from "../ui/controls";
import { toggleWholeScreen } from "./commands";

export function ZoomTools({ sheet }: { sheet: Sheet }) {
  const board = () => boardOf(sheet.view);
  return (
    <>
      <div class="play-zoom-keys">
        <IconButton icon="minus" name="Zoom out" onPress={() => board()?.zoomOut()} />
        <button type="button" class="play-fit" onClick={() => board()?.fit()}>
          Fit
        </button>
        <IconButton icon="plus" name="Zoom in" onPress={() => board()?.zoomIn()} />
      </div>
      <IconButton icon="fit" name="Whole screen" onPress={toggleWholeScreen} />
    </>
  );
}
