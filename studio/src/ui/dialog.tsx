// A dialog above a scrim: traps the focus, closes with Escape or a press beside it, returns the focus.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { besideCloses } from "./beside";
import { useKeydown } from "./use_keydown";

const FOCUSABLE = 'button:not(:disabled), [href], input:not(:disabled), select, textarea, [tabindex="0"]';

/** How many dialogs are open. */
export const openDialogs = signal(0);

/** What the Tab key reaches inside a box, in order. */
export function tabbable(box: Element | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((one) => one.tabIndex >= 0);
}

export function Dialog(props: { name: string; onClose: () => void; children: ComponentChildren; class?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const opener = useRef(document.activeElement as HTMLElement | null);
  useEffect(() => {
    const now = document.activeElement as HTMLElement | null;
    // Who has pressed something in it already goes on from there.
    if (!hadFocus.current || (now !== document.body && !box.current?.contains(now))) {
      opener.current = now;
      (box.current?.querySelector<HTMLElement>("[data-autofocus]") ?? tabbable(box.current)[0])?.focus();
    }
    openDialogs.value += 1;
    return () => {
      openDialogs.value -= 1;
    };
  }, []);
  // Also if it is closed before the next frame.
  useLayoutEffect(() => () => opener.current?.focus(), []);
  const key = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      props.onClose();
    } else if (event.key === "Tab") {
      const all = tabbable(box.current);
      const edge = event.shiftKey ? all[0] : all.at(-1);
      if (document.activeElement === edge || !all.includes(document.activeElement as HTMLElement)) {
        event.preventDefault();
        (event.shiftKey ? all.at(-1) : all[0])?.focus();
      }
    }
  };
  // The focus comes with the next frame, or may have been lost: keys are for the dialog all the same.
  const elsewhere = (event: KeyboardEvent) => {
    const scrims = document.querySelectorAll(".scrim");
    const own = box.current?.parentElement;
    if (own !== scrims[scrims.length - 1] || own?.contains(event.target as Node)) return;
    key(event);
    // They would press the button behind it.
    if (event.key === "Enter" || event.key === " ") event.preventDefault();
  };
  useKeydown(elsewhere, [props.onClose], true);
  return (
    <div class="scrim" tabIndex={-1} onKeyDown={key} {...besideCloses(props.onClose)}>
      <div
        ref={box}
        onFocusIn={() => (hadFocus.current = true)}
        class={`dialog ${props.class ?? ""}`}
        role="dialog"
        aria-modal="true"
        tabIndex={-1}
        aria-label={props.name}
      >
        {props.children}
      </div>
    </div>
  );
}
