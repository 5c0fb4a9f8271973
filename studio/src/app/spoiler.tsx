// Design shows the picture, so it asks before it opens on a puzzle that is not solved: from a tab, a tile or an address.
import { signal } from "@preact/signals";
import { Button } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { goToMode, sheet } from "./open";
import { replace, route, type Mode } from "./router";
import type { Sheet } from "./sheet";

/** What is asked about, and what to do if the answer is yes; null if nothing is asked. */
export const asked = signal<{ id: string; show: () => void } | null>(null);
/** The sheets whose pictures the user wanted to see, as long as the page is open. */
const wanted = signal<ReadonlySet<string>>(new Set());

/** Asks before something shows the picture of an unsolved sheet. */
export function askSpoiler(id: string, show: () => void): void {
  if (wanted.value.has(id)) show();
  else asked.value = { id, show };
}

function showPicture(id: string): void {
  wanted.value = new Set([...wanted.value, id]);
}

/** True if Design spoils nothing, or was asked for. */
export function mayDesign(one: Sheet): boolean {
  return one.mayShowPicture.value || wanted.value.has(one.id);
}

export function askMode(mode: Mode): void {
  const one = sheet.value;
  if (mode === "design" && one && !mayDesign(one)) askSpoiler(one.id, () => goToMode("design"));
  else goToMode(mode);
}

export function SpoilerQuestion() {
  const question = asked.value;
  if (!question) return null;
  const close = () => (asked.value = null);
  const show = () => {
    close();
    showPicture(question.id);
    question.show();
  };
  return <Question onShow={show} onClose={close} />;
}

/** Stands in place of Design until the answer is yes; otherwise the sheet opens in Play. */
export function DesignQuestion({ sheet: { id } }: { sheet: Sheet }) {
  const play = () => replace({ ...route.value, mode: "play" }, id);
  return (
    <main class="shell">
      <Question onShow={() => showPicture(id)} onClose={play} />
    </main>
  );
}

function Question({ onShow, onClose }: { onShow: () => void; onClose: () => void }) {
  return (
    <Dialog name="Show the picture?" class="question" onClose={onClose}>
      <p class="sentence">Design shows the picture. Show it?</p>
      <div class="row">
        <Button kind="primary" onPress={onShow}>
          Show it
        </Button>
        <button type="button" class="button" data-autofocus onClick={onClose}>
          Not yet
        </button>
      </div>
    </Dialog>
  );
}
