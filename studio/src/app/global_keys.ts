// Keys that work on every screen.
import { useEffect } from "preact/hooks";
import { toast } from "../ui/toast";
import { actionFor, chordOf } from "./keys";
import { sheet } from "./open";
import { panel } from "./panels";
import { HOME, mode, openAbove, push, type Mode } from "./router";
import { askMode } from "./spoiler";

let first = "";
let firstAt = 0;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast("Link copied.");
  } catch {
    toast("The link could not be copied. Copy the address of this page.");
  }
}

function act(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event.target)) return;
  const chord = chordOf(event);
  const isSecond = first !== "" && event.timeStamp - firstAt < 1500;
  const action = (isSecond && actionFor(`${first} ${chord}`, "everywhere")) || actionFor(chord, "everywhere");
  first = chord;
  firstAt = event.timeStamp;
  if (!action) return;
  if (action === "copy-link") {
    if (!mode.value || String(getSelection()) !== "") return;
    void copyLink();
  } else if (action === "keys") {
    panel.value = panel.value === "keys" ? null : "keys";
  } else if (action === "go-library") {
    push(HOME);
  } else if (action === "print") {
    if (!mode.value) return;
    openAbove("paper");
  } else if (action === "search") {
    const field = document.querySelector<HTMLInputElement>("[data-search]");
    if (!field) return;
    field.focus();
  } else if (action.startsWith("go-") && sheet.value) {
    askMode(action.slice(3) as Mode);
  }
  event.preventDefault();
}

export function useGlobalKeys(): void {
  useEffect(() => {
    addEventListener("keydown", act);
    return () => removeEventListener("keydown", act);
  }, []);
}
