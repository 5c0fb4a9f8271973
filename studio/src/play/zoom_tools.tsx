// Zoom, start over and whole screen, at the bottom of the margin.
import { boardOf } from "../board/board";
import { IconButton } from "../ui/controls";
import { startOver, toggleWholeScreen } from "./commands";
import type { PlayState } from "./play_state";

export function ZoomTools({ state }: { state: PlayState }) {
  const board = () => boardOf(state.sheet.view);
  return (
    <>
      <div class="play-zoom-keys">
        <IconButton icon="minus" name="Zoom out" onPress={() => board()?.zoomOut()} />
        <button type="button" class="play-fit" onClick={() => board()?.fit()}>
          Fit
        </button>
        <IconButton icon="plus" name="Zoom in" onPress={() => board()?.zoomIn()} />
      </div>
      <div class="play-zoom-keys">
        <IconButton icon="turn" name="Start over" onPress={() => startOver(state)} />
        <IconButton icon="fit" name="Whole screen" onPress={toggleWholeScreen} />
      </div>
    </>
  );
}
