// The focus stays in Design when the control that had it goes away or can no longer be used: inside the open dialog it
// goes to what took the control's place, otherwise to the board, so that keys go on working.
import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { boardOf } from "../board/controller";
import type { BoardView } from "../board/model";
import { tabbable } from "../ui/dialog";

/** Where the focus was: the control, and its number among those of its dialog. */
interface Spot {
  readonly control: HTMLElement;
  readonly index: number;
}

function openDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? null;
}

function spotOf(control: HTMLElement): Spot {
  return { control, index: tabbable(control.closest('[role="dialog"]')).indexOf(control) };
}

function isLost({ control }: Spot): boolean {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement !== control) return false;
  return !control.isConnected || control.matches(":disabled");
}

/** Gives the focus to what is nearest. If there is nothing yet, the next change of the page tries again. */
function restore({ index }: Spot, view: Signal<BoardView>): void {
  const dialog = openDialog();
  const board = dialog ? null : boardOf(view);
  if (board) return board.focus();
  const all = tabbable(dialog ?? document.querySelector(".design-source, .design-import"));
  all[Math.max(0, Math.min(index, all.length - 1))]?.focus();
}

export function useKeptFocus(view: Signal<BoardView>): void {
  useEffect(() => {
    let last: Spot | null = null;
    let frame = 0;
    const note = (event: FocusEvent) => (last = spotOf(event.target as HTMLElement));
    const observer = new MutationObserver(() => {
      if (!last || !isLost(last)) return;
      cancelAnimationFrame(frame);
      // Later, because a dialog that closes gives the focus back by itself.
      frame = requestAnimationFrame(() => last && isLost(last) && restore(last, view));
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    addEventListener("focusin", note);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener("focusin", note);
    };
  }, [view]);
}
