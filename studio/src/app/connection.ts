// Stays in touch with the host: loads the library as soon as it answers, and again when it comes back.
import { effect } from "@preact/signals";
import { about, isLibraryKept } from "../host";
import { toast } from "../ui/toast";
import { isKept } from "./journal";
import { isGone, isSaving, loadLibrary } from "./library";
import { openAddress, problem } from "./open";
import { recover } from "./recovery";
import { refused } from "./refused";

/** The time between two questions whether the host is there, in milliseconds: while it is gone, and otherwise. */
const RETRY = 1000;
const IDLE = 15_000;
/** A save that takes longer than this is a reason to ask, in milliseconds. */
const SLOW = 3000;
/** How long the page waits for work that closed pages left, before it opens a sheet. */
const RECOVERY = 1500;

async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** True once something was saved. */
let hasSaved = false;

/** Waits until the library is loaded; from then on notices if the host stops and comes back. */
export async function connect(): Promise<void> {
  for (;;) {
    try {
      await loadLibrary();
      break;
    } catch {
      await wait(RETRY / 2);
    }
  }
  await Promise.race([recover().catch(() => undefined), wait(RECOVERY)]);
  effect(() => {
    if (isGone.value) void comeBack();
  });
  effect(() => {
    if (!isSaving.value) return;
    hasSaved = true;
    const timer = setTimeout(ask, SLOW);
    return () => clearTimeout(timer);
  });
  document.addEventListener("visibilitychange", ask);
  setInterval(ask, IDLE);
  addEventListener("beforeunload", (event) => {
    const isLost = (isSaving.value && !isKept.value) || (hasSaved && !isLibraryKept.value);
    if (isLost || refused.value.size > 0) event.preventDefault();
  });
}

/** A quiet question; if nothing answers, `isGone` becomes true. */
function ask(): void {
  if (!document.hidden && !isGone.value) void about().catch(() => undefined);
}

let isComing = false;

async function comeBack(): Promise<void> {
  if (isComing) return;
  isComing = true;
  while (isGone.peek()) {
    await wait(RETRY);
    await about().catch(() => undefined);
  }
  isComing = false;
  await loadLibrary().catch(() => undefined);
  if (problem.value?.kind === "gone") void openAddress();
  toast("The studio is back.");
}
