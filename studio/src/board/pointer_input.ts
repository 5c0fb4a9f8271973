// DOM pointer events of the board's canvas, fed to its controller.
import { isSecondPress } from "../ui/second_press";
import type { BoardController } from "./controller";

/** Listens on the canvas; returns what ends it. */
export function listenToPointers(canvas: HTMLCanvasElement, board: BoardController): () => void {
  const spot = (event: { clientX: number; clientY: number }): [number, number] => {
    const rect = canvas.getBoundingClientRect();
    const zoom = rect.width > 0 ? canvas.offsetWidth / rect.width : 1;
    return [(event.clientX - rect.left) * zoom, (event.clientY - rect.top) * zoom];
  };
  const feed = (type: "down" | "move" | "up" | "cancel", event: PointerEvent, button = event.button) => {
    const input = board.inputAt(type, event, ...spot(event), button);
    if (!input) return;
    board.pointer(input);
    canvas.style.cursor = board.pointerStyle(input.zone);
  };
  const stop = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    isPassive = true,
  ) => canvas.addEventListener(type, listener, { signal: stop.signal, passive: isPassive });

  on("pointerdown", (event) => {
    if (isSecondPress(event)) return;
    board.focus();
    try {
      canvas.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is gone already.
    }
    feed("down", event);
  });
  on("pointermove", (event) => {
    // While one button is down, another one comes as a move.
    if (event.button >= 0 && event.pointerType !== "touch") {
      const bit = [1, 4, 2, 8, 16][event.button] ?? 0;
      return feed(event.buttons & bit ? "down" : "up", event);
    }
    const parts = event.getCoalescedEvents?.() ?? [];
    if (parts.length === 0) return feed("move", event);
    for (const part of parts) feed("move", part);
  });
  on("pointerup", (event) => feed("up", event));
  on("pointercancel", (event) => feed("cancel", event));
  on("lostpointercapture", (event) => {
    if (event.buttons !== 0) feed("cancel", event);
  });
  on("pointerleave", (event) => event.pointerType === "mouse" && board.leave());
  // Otherwise Chromium takes a quick stroke for a fling, and the next tap, perhaps on a tool, would only stop that.
  on("touchstart", (event) => event.preventDefault(), false);
  on("contextmenu", (event) => event.preventDefault(), false);
  on("mousedown", (event) => event.preventDefault(), false);
  // On Linux the middle button pastes when it is released.
  on("mouseup", (event) => event.preventDefault(), false);
  on(
    "wheel",
    (event) => {
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? canvas.offsetHeight : 1;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const delta = event.deltaY * unit;
        const speed = Math.abs(delta) < 50 ? 0.01 : 0.002;
        return board.moves.zoomBy(Math.exp(-delta * speed), ...spot(event));
      }
      if (!board.moves.canPan()) return;
      event.preventDefault();
      const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      board.moves.panBy(-x * unit, -y * unit);
    },
    false,
  );
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !board.dropStroke()) return;
    event.preventDefault();
    // Others that listen on the window, too, must not take this key for one that is pressed without a stroke.
    event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", onEscape, { capture: true, signal: stop.signal });
  window.addEventListener("blur", () => board.dropStroke(), { signal: stop.signal });
  return () => stop.abort();
}
