// One short message at the bottom, for five seconds, perhaps with Undo.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { focusIfLost } from "./focus";
import { useToastPlace } from "./toast_place";

interface ToastData {
  text: string;
  action?: { label: string; run: () => void };
}

const shown = signal<ToastData | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string, action?: ToastData["action"]): void {
  clearTimeout(timer);
  shown.value = { text, action };
  timer = setTimeout(() => (shown.value = null), 5000);
}

/** Says why something did not work. */
export async function toastErrors(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}

export function Toast() {
  const { value } = shown;
  const box = useRef<HTMLDivElement>(null);
  useToastPlace(box, value !== null);
  // Its button may have the focus when its time is over.
  useEffect(() => (value?.action ? focusIfLost : undefined), [value]);
  return (
    <div aria-live="polite" role="status">
      {value && (
        <div class="toast" ref={box}>
          <span>{value.text}</span>
          {value.action && (
            <button
              type="button"
              onClick={() => {
                value.action?.run();
                shown.value = null;
              }}
            >
              {value.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
