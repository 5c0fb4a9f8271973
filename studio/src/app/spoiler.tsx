// Design shows the picture, so it asks before it opens on a puzzle that is not solved.
import { signal } from "@preact/signals";
import { Button } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { goToMode, sheet } from "./open";
import type { Mode } from "./router";

/** What to do if the answer is yes; null if nothing is asked. */
const asked = signal<(() => void) | null>(null);

/** Asks before something shows the picture of an unsolved puzzle. */
export function askSpoiler(show: () => void): void {
  asked.value = show;
}

export function askMode(mode: Mode): void {
  const one = sheet.value;
  if (mode === "design" && one && !one.mayShowPicture.value) askSpoiler(() => goToMode("design"));
  else goToMode(mode);
}

export function SpoilerQuestion() {
  const show = asked.value;
  if (!show) return null;
  const close = () => (asked.value = null);
  return (
    <Dialog name="Show the picture?" class="question" onClose={close}>
      <p class="sentence">Design shows the picture. Show it?</p>
      <div class="row">
        <Button
          kind="primary"
          onPress={() => {
            close();
            show();
          }}
        >
          Show it
        </Button>
        <Button onPress={close}>Not yet</Button>
      </div>
    </Dialog>
  );
}
