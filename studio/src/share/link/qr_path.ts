// A QR code as one path, and how large its modules may be.
import type { GridRows } from "../../model/reports";

/** The white border that readers need, in modules. */
export const QUIET = 4;

/** A path of all dark modules, one rectangle per run; one unit per module, with the white border around. */
export function qrPath(rows: GridRows): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/#+/g)].map(({ 0: run, index }) => {
        const length = run.length;
        return `M${index + QUIET} ${y + QUIET}h${length}v1h-${length}z`;
      }),
    )
    .join("");
}

/** The side of the whole code in CSS pixels: modules are whole device pixels, at most as large as the room allows. */
export function qrSide(modules: number, room: number, pixelRatio: number): number {
  const all = modules + 2 * QUIET;
  return (all * Math.max(1, Math.floor((room * pixelRatio) / all))) / pixelRatio;
}
