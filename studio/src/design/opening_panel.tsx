// What Design says while a puzzle has no picture, and on a blank sheet.
import { goToMode, openNew } from "../app/open";
import type { Sheet } from "../app/sheet";
import { emptyPuzzle, MAX_SIDE } from "../model/puzzle";
import { Button, Stepper } from "../ui/controls";
import { ProgressBar, Verdict } from "../ui/verdict";
import type { DesignState } from "./design_state";
import { choosePicture } from "./ink_panel";
import { heightOf } from "./picture";
import { resized } from "./transforms";

export function OpeningPanel({ state, sheet }: { state: DesignState; sheet: Sheet }) {
  const { opener } = state;
  const { value: opening } = opener.opening;
  if (!opening) return null;
  const { width, height, palette } = sheet.puzzle.value;
  // A sheet of its own, so that the clues are not lost.
  const blank = () => void openNew(emptyPuzzle(width, height, palette), "made", "design", false);
  if (opening.kind === "solving") {
    const { progress } = opening;
    const total = width * height;
    return (
      <section class="design-opening">
        <Verdict tone="busy" title="Solving">
          The picture is what the clues say. {progress ? `${progress.done.toLocaleString("en-US")} of ` : ""}
          {progress ? `${total.toLocaleString("en-US")} cells known.` : ""}
        </Verdict>
        <ProgressBar share={(progress?.done ?? 0) / total} name="Cells known" />
        <Button onPress={blank}>Start with a blank sheet</Button>
      </section>
    );
  }
  return (
    <section class="design-opening" data-testid="no-picture">
      <Verdict
        tone={opening.kind === "time" ? "open" : "wrong"}
        title={opening.kind === "none" ? "No solution" : "No picture"}
      >
        {opening.text}
      </Verdict>
      <div class="row">
        <Button kind="primary" onPress={blank}>
          Start with a blank sheet
        </Button>
        {opening.kind === "none" && <Button onPress={() => goToMode("solve")}>Solve</Button>}
        {opening.kind === "time" && (
          <Button onPress={() => void opener.solve(state, sheet, true)}>Go on for a minute</Button>
        )}
      </div>
    </section>
  );
}

export function BlankPanel({ state, onRandom }: { state: DesignState; onRandom: () => void }) {
  const picture = state.history.value.picture;
  const size = (width: number, height: number) =>
    state.commit("size", resized(picture, width, height, { across: 0, down: 0 }));
  return (
    <section class="design-blank" data-testid="blank">
      <div class="verdict">
        <div>
          <h2>A blank sheet</h2>
          <p>
            Press and drag to draw.
            <span class="design-blank-more"> The first cell decides whether you paint or erase.</span>
          </p>
        </div>
      </div>
      <div class="row">
        <Button onPress={choosePicture}>From a picture</Button>
        <Button onPress={onRandom}>A random puzzle</Button>
      </div>
      <div class="setting">
        Columns
        <Stepper
          name="Columns"
          value={picture.width}
          least={1}
          most={MAX_SIDE}
          onChange={(width) => size(width, heightOf(picture))}
        />
      </div>
      <div class="setting">
        Rows
        <Stepper
          name="Rows"
          value={heightOf(picture)}
          least={1}
          most={MAX_SIDE}
          onChange={(height) => size(picture.width, height)}
        />
      </div>
    </section>
  );
}
