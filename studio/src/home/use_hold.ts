// Right click, or a finger that rests: both open the menu of a tile.
import { useRef } from "preact/hooks";

const HOLD = 450;
/** How far a resting finger may move, in pixels. */
const STILL = 10;

export function useHold(open: (x: number, y: number) => void) {
  const now = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasHeld = useRef(false);
  const stop = () => {
    if (now.current) clearTimeout(now.current.timer);
    now.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      wasHeld.current = false;
      stop();
      if (event.pointerType !== "touch") return;
      const { clientX: x, clientY: y } = event;
      const timer = setTimeout(() => {
        now.current = null;
        wasHeld.current = true;
        navigator.vibrate?.(10);
        open(x, y);
      }, HOLD);
      now.current = { timer, x, y };
    },
    onPointerMove(event: PointerEvent) {
      const start = now.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      stop();
      if (!wasHeld.current) open(event.clientX, event.clientY);
      wasHeld.current = true;
    },
    /** The click that ends a hold opens nothing. */
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current || event.detail === 0) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
