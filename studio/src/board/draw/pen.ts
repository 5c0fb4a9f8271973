// Small shapes that several painters use. All lengths are device pixels.

export type Context = CanvasRenderingContext2D;

export function crossPath(context: Context, x: number, y: number, half: number): void {
  context.moveTo(x - half, y - half);
  context.lineTo(x + half, y + half);
  context.moveTo(x + half, y - half);
  context.lineTo(x - half, y + half);
}

/** Slanting lines inside a square. */
export function hatch(context: Context, x: number, y: number, side: number, gap: number, width: number): void {
  context.save();
  context.beginPath();
  context.rect(x, y, side, side);
  context.clip();
  context.beginPath();
  for (let at = gap / 2; at < 2 * side; at += gap) {
    context.moveTo(x + at, y - 1);
    context.lineTo(x + at - side - 2, y + side + 1);
  }
  context.lineWidth = width;
  context.stroke();
  context.restore();
}

/** A frame inside a rectangle. */
export function frameInside(context: Context, x: number, y: number, width: number, height: number, line: number): void {
  context.fillRect(x, y, width, line);
  context.fillRect(x, y + height - line, width, line);
  context.fillRect(x, y + line, line, height - 2 * line);
  context.fillRect(x + width - line, y + line, line, height - 2 * line);
}

export function disc(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

export const CONDENSED = '"IBM Plex Sans Condensed", "IBM Plex Sans", "Arial Narrow", sans-serif';

export function font(weight: number, size: number): string {
  return `${weight} ${size}px ${CONDENSED}`;
}
