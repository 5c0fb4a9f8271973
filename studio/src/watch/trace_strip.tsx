// The strip below the board: the whole trace at a glance, to press and drag. For the keyboard and screen readers it is
// a slider whose text is the step.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isHighContrast, isStill, tokens } from "../styles/theme";
import type { Tokens } from "../styles/tokens";
import { pixelOf, positionAt, stripShape, Tick, type StripShape } from "./trace/strip";
import type { Run } from "./trace/run";
import { written } from "../model/words";
import { wordsOf } from "./trace/sentences";

interface Props {
  run: Run;
  position: number;
  name: string;
  /** True while the trace plays; dragging pauses it. */
  isPlaying: boolean;
  onPlay: (isPlaying: boolean) => void;
  onChange: (position: number) => void;
  /** A lower strip without a knob, for a race. */
  isThin?: boolean;
}

/** How much of the height the track and the ticks take. */
const TRACK = 10 / 26;
const GUESS = 19 / 26;
const AHEAD = 0.55;
const DONE = 0.75;

export function TraceStrip(props: Props) {
  const { run, position, isThin = false } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const height = isThin ? 14 : 26;
  const shape = useMemo(() => (width > 0 ? stripShape(run.facts, width) : null), [run, width]);
  const colors = tokens.value;
  const strong = isHighContrast.value;

  useEffect(() => {
    const element = canvas.current!;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const at = pixelOf(position, run.steps.count, width);
    if (shape) draw(canvas.current!, shape, { at, width, height, isThin, colors, strong });
  }, [shape, position, width, height, isThin, colors, strong]);

  return (
    <div
      class={`watch-strip ${isThin ? "thin" : ""}`}
      role="slider"
      tabIndex={0}
      aria-label={props.name}
      aria-valuemin={0}
      aria-valuemax={run.steps.count}
      aria-valuenow={position}
      aria-valuetext={`Step ${written(position)} of ${written(run.steps.count)}. ${wordsOf(run, position).text}`}
      data-testid="watch-strip"
      onKeyDown={(event) => moveByKey(event, props)}
      onPointerDown={(event) => scrub(event, props)}
    >
      <canvas ref={canvas} aria-hidden="true" style={{ height: `${height}px` }} />
      {!isThin && (
        <i
          class="watch-knob"
          aria-hidden="true"
          style={{ left: `${(100 * position) / Math.max(1, run.steps.count)}%` }}
        />
      )}
    </div>
  );
}

/** Keys that only a slider has; the others are keys of Watch. */
function moveByKey(event: KeyboardEvent, props: Props): void {
  const tenth = Math.max(1, Math.round(props.run.steps.count / 10));
  const by = { ArrowUp: 1, ArrowDown: -1, PageUp: tenth, PageDown: -tenth }[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  props.onPlay(false);
  props.onChange(props.position + by);
}

function scrub(down: PointerEvent, props: Props): void {
  if (down.button !== 0) return;
  const element = down.currentTarget as HTMLElement;
  const wasPlaying = props.isPlaying;
  const go = (event: PointerEvent) => {
    const box = element.getBoundingClientRect();
    props.onChange(positionAt((event.clientX - box.left) / box.width, props.run.steps.count));
  };
  const end = () => {
    element.removeEventListener("pointermove", go);
    element.removeEventListener("pointerup", end);
    element.removeEventListener("pointercancel", end);
    if (wasPlaying && !isStill.peek()) props.onPlay(true);
  };
  element.setPointerCapture(down.pointerId);
  element.addEventListener("pointermove", go);
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
  props.onPlay(false);
  go(down);
}

interface Drawing {
  readonly at: number;
  readonly width: number;
  readonly height: number;
  readonly isThin: boolean;
  readonly colors: Tokens;
  readonly strong: boolean;
}

function draw(canvas: HTMLCanvasElement, shape: StripShape, drawing: Drawing): void {
  const { at, width, height, colors } = drawing;
  const scale = devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d")!;
  pen.scale(scale, scale);
  pen.fillStyle = colors.well;
  pen.fillRect(0, 0, width, height);
  const track = Math.round(height * TRACK);
  pen.fillStyle = drawing.strong ? colors.paper : colors.hair;
  pen.fillRect(0, height - track, width, track);
  pen.globalAlpha = DONE;
  pen.fillStyle = colors.skyline;
  pen.fillRect(0, height - track, at, track);
  pen.globalAlpha = 1;
  if (drawing.strong) {
    pen.strokeStyle = colors.hair;
    pen.strokeRect(0.5, 0.5, width - 1, height - 1);
  }
  drawTicks(pen, shape, drawing);
  if (drawing.isThin) {
    pen.fillStyle = colors.ai;
    pen.fillRect(Math.min(width - 2, Math.max(0, at - 1)), 0, 2, height);
  }
}

/** Ochre guesses, plum where something is taken back, green solutions; what lies ahead is fainter. */
function drawTicks(pen: CanvasRenderingContext2D, shape: StripShape, { at, width, height, colors }: Drawing): void {
  const bar = (pixel: number, wide: number, high: number, color: string) => {
    pen.globalAlpha = pixel > at ? AHEAD : 1;
    pen.fillStyle = color;
    pen.fillRect(Math.min(pixel, width - wide), height - high, wide, high);
  };
  for (let pixel = 0; pixel < width; pixel++) {
    const depth = shape.depths?.[pixel] ?? 0;
    if (depth > 0) bar(pixel, 1, Math.max(1, depth * height * GUESS), colors.ochreM);
    if (shape.ticks[pixel] & Tick.Guess) bar(pixel, 1.5, height * GUESS, colors.ochreM);
  }
  for (let pixel = 0; pixel < width; pixel++) {
    if (shape.ticks[pixel] & Tick.Back) bar(pixel, 1.5, height, colors.plum);
    if (shape.ticks[pixel] & Tick.Solution) bar(pixel, 2, height, colors.green);
  }
  pen.globalAlpha = 1;
}
