// The picture with a frame around the part that is drawn; the corners can be dragged, or moved with the arrow keys.
import { useEffect, useRef } from "preact/hooks";
import type { Crop } from "../../model/reports";

type Corner = readonly ["left" | "right", "top" | "bottom"];
const CORNERS: readonly Corner[] = [
  ["left", "top"],
  ["right", "top"],
  ["left", "bottom"],
  ["right", "bottom"],
];
/** The smallest part of the picture, as a share of its side. */
const LEAST = 0.05;
const STEP = 0.02;

/** The frame after a corner came to a point; the other corner stays. */
export function withCorner(crop: Crop, [side, end]: Corner, x: number, y: number): Crop {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return {
    left: side === "left" ? within(x, 0, crop.right - LEAST) : crop.left,
    right: side === "right" ? within(x, crop.left + LEAST, 1) : crop.right,
    top: end === "top" ? within(y, 0, crop.bottom - LEAST) : crop.top,
    bottom: end === "bottom" ? within(y, crop.top + LEAST, 1) : crop.bottom,
  };
}

/** The frame moved as a whole, inside the picture. */
export function movedCrop(crop: Crop, across: number, down: number): Crop {
  const x = Math.min(1 - crop.right, Math.max(-crop.left, across));
  const y = Math.min(1 - crop.bottom, Math.max(-crop.top, down));
  return { left: crop.left + x, right: crop.right + x, top: crop.top + y, bottom: crop.bottom + y };
}

export function CropBox(props: { canvas: HTMLCanvasElement; crop: Crop; onChange: (crop: Crop) => void }) {
  const { canvas, crop, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<{ corner: Corner | null; x: number; y: number; crop: Crop } | null>(null);
  useEffect(() => {
    canvas.setAttribute("aria-hidden", "true");
    box.current?.prepend(canvas);
    return () => canvas.remove();
  }, [canvas]);
  const spot = (event: PointerEvent) => {
    const rect = box.current!.getBoundingClientRect();
    return { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height };
  };
  const press = (corner: Corner | null) => (event: PointerEvent) => {
    event.stopPropagation();
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    held.current = { corner, ...spot(event), crop };
  };
  const move = (event: PointerEvent) => {
    const start = held.current;
    if (!start) return;
    const { x, y } = spot(event);
    onChange(
      start.corner ? withCorner(start.crop, start.corner, x, y) : movedCrop(start.crop, x - start.x, y - start.y),
    );
  };
  const release = () => (held.current = null);
  const key = (corner: Corner) => (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(withCorner(crop, corner, crop[corner[0]] + step[0] * STEP, crop[corner[1]] + step[1] * STEP));
  };
  const percent = (share: number) => `${100 * share}%`;
  const frame = {
    left: percent(crop.left),
    top: percent(crop.top),
    width: percent(crop.right - crop.left),
    height: percent(crop.bottom - crop.top),
  };
  const side = { aspectRatio: `${canvas.width} / ${canvas.height}`, "--shape": canvas.width / canvas.height };
  return (
    <div class="design-crop" style={side}>
      <div class="design-shade" ref={box}>
        <i style={frame} />
      </div>
      <div
        class="design-crop-frame"
        style={frame}
        onPointerDown={press(null)}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {CORNERS.map((corner) => (
          <button
            key={corner.join()}
            type="button"
            class={`design-corner ${corner.join(" ")}`}
            aria-label={`Crop: ${corner[1]} ${corner[0]} corner`}
            onPointerDown={press(corner)}
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={key(corner)}
          />
        ))}
      </div>
    </div>
  );
}
