// A canvas that fills its parent, sharp at any resolution. It is painted when it comes into view, and gives its memory
// back when it leaves it, so that a page can have thousands.
import { useLayoutEffect, useRef } from "preact/hooks";
import { tokens } from "../styles/theme";
import type { Context } from "./draw/pen";
import "./board.css";

export type Painter = (context: Context, room: { width: number; height: number }, scale: number) => void;

interface Watched {
  readonly draw: () => void;
  isSeen: boolean;
}

const watched = new Map<Element, Watched>();
let inView: IntersectionObserver | null = null;
let sizes: ResizeObserver | null = null;

function drawWhenSeen(canvas: HTMLCanvasElement, draw: () => void): () => void {
  inView ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const found = watched.get(target);
        if (!found || found.isSeen === isIntersecting) continue;
        found.isSeen = isIntersecting;
        if (isIntersecting) found.draw();
        else (target as HTMLCanvasElement).width = 0;
      }
    },
    { rootMargin: "300px" },
  );
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const found = watched.get(target);
      if (found?.isSeen) found.draw();
    }
  });
  watched.set(canvas, { draw, isSeen: false });
  inView.observe(canvas);
  sizes.observe(canvas);
  return () => {
    inView?.unobserve(canvas);
    sizes?.unobserve(canvas);
    watched.delete(canvas);
  };
}

interface Props {
  paint: Painter;
  /** For screen readers; without it the canvas is hidden from them. */
  name?: string;
  /** It is painted again when one of these changes. */
  keys: readonly unknown[];
}

export function SharpCanvas({ paint, name, keys }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = tokens.value;
  useLayoutEffect(() => {
    const element = canvas.current!;
    return drawWhenSeen(element, () => {
      const rect = element.getBoundingClientRect();
      const scale = window.devicePixelRatio;
      const room = { width: Math.round(rect.width * scale), height: Math.round(rect.height * scale) };
      if (room.width === 0 || room.height === 0) return;
      element.width = room.width;
      element.height = room.height;
      paint(element.getContext("2d")!, room, scale);
    });
  }, [theme, ...keys]);
  return (
    <canvas ref={canvas} class="small-picture" role={name ? "img" : undefined} aria-label={name} aria-hidden={!name} />
  );
}
