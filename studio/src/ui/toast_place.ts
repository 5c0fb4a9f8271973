// Where the toast and the sign of loading lie: at the bottom of the board or the list, so that they never cover the
// tools below them.
import { useLayoutEffect } from "preact/hooks";
import type { RefObject } from "preact";

const GROUNDS = ".board, .home-main, .play-mount";
/** The bar at the bottom of a dialog; the toast lies above it. */
const FOOT = ".share-foot";

function boxes(selector: string): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height, top }) => width > 0 && height > 0 && top < innerHeight);
}

/** In parts of the window, because the page may be zoomed. */
function place(toast: HTMLElement): void {
  const feet = boxes(FOOT).map(({ left, right, top }) => ({ left, right, bottom: top }));
  const [first, ...more] = feet.length > 0 ? feet : boxes(GROUNDS);
  const ground = { left: 0, right: innerWidth, bottom: innerHeight };
  if (first) {
    ground.left = Math.min(first.left, ...more.map((one) => one.left));
    ground.right = Math.max(first.right, ...more.map((one) => one.right));
    ground.bottom = Math.min(innerHeight, Math.max(first.bottom, ...more.map((one) => one.bottom)));
  }
  toast.style.setProperty("--middle", `${(50 * (ground.left + ground.right)) / innerWidth}%`);
  toast.style.setProperty("--room", `${(100 * (ground.right - ground.left)) / innerWidth}%`);
  toast.style.setProperty("--below", `${100 - (100 * ground.bottom) / innerHeight}%`);
}

/** Keeps the toast at its place while it is shown. A page that changes is measured once for each frame. */
export function useToastPlace(toast: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const put = () => toast.current && place(toast.current);
    let frame = 0;
    const putSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    };
    put();
    const pageChanges = new MutationObserver(putSoon);
    pageChanges.observe(document.getElementById("app")!, { childList: true, subtree: true });
    addEventListener("resize", put);
    return () => {
      cancelAnimationFrame(frame);
      pageChanges.disconnect();
      removeEventListener("resize", put);
    };
  }, [isShown]);
}
