// Keys that work on every screen.
import { copy } from "../share/link/copy";
import { linkBase } from "../share/link_base";
import { isTyping } from "../ui/typing";
import { useKeydown } from "../ui/use_keydown";
import { actionFor, chordOf } from "./keys";
import { sheet } from "./open";
import { closePanel, openPanel, panel } from "./panels";
import { HOME, mode, openAbove, push, type Mode } from "./router";
import { askMode } from "./spoiler";
import { actionOfTwo } from "./two_keys";

function act(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event.target)) return;
  const action = actionOfTwo(event) ?? actionFor(chordOf(event), "everywhere");
  if (!action) return;
  if (action === "copy-link") {
    if (!mode.value || String(getSelection()) !== "") return;
    const failed = "The link could not be copied. Copy the address of this page.";
    void copy(linkBase() + location.hash, "Link copied.", failed);
  } else if (action === "keys") {
    if (panel.value === "keys") closePanel();
    else openPanel("keys");
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
  useKeydown(act, []);
}
