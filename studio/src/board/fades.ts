// Cells that change fade for 80 ms: their old pixels are kept and drawn over the new ones, ever fainter.
import type { Context } from "./draw/pen";
import { columnLeft, type Layout, type Region, rowTop, thin } from "./layout";

export const FADE_TIME = 80;
/** More cells than this change at once without a fade. */
const MOST = 1500;

interface Fade {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly start: number;
}

export class Fades {
  #fades: Fade[] = [];
  readonly #old = document.createElement("canvas");
  readonly #context = this.#old.getContext("2d")!;

  /** Keeps the pixels of regions that are about to change. */
  keep(base: HTMLCanvasElement, layout: Layout, regions: readonly Region[], now: number): void {
    if (regions.length > MOST) return;
    if (this.#old.width !== base.width || this.#old.height !== base.height) {
      this.#old.width = base.width;
      this.#old.height = base.height;
      this.#fades = [];
    }
    const { cell, left, top } = layout;
    const line = thin(layout.scale);
    const right = left + layout.viewWidth;
    const bottom = top + layout.viewHeight;
    for (const region of regions) {
      const x = Math.max(left, columnLeft(layout, region.fromColumn)) + line;
      const y = Math.max(top, rowTop(layout, region.fromRow)) + line;
      const width =
        Math.min(right, columnLeft(layout, region.fromColumn) + cell * (region.toColumn - region.fromColumn)) - x;
      const height = Math.min(bottom, rowTop(layout, region.fromRow) + cell) - y;
      if (width <= 0 || height <= 0) continue;
      this.#context.drawImage(base, x, y, width, height, x, y, width, height);
      this.#fades.push({ x, y, width, height, start: now });
    }
  }

  clear(): void {
    this.#fades = [];
  }

  /** Draws what is left of the old cells; true if there will be more. */
  draw(above: Context, now: number): boolean {
    this.#fades = this.#fades.filter((fade) => now - fade.start < FADE_TIME);
    for (const { x, y, width, height, start } of this.#fades) {
      above.globalAlpha = Math.max(0, Math.min(1, 1 - (now - start) / FADE_TIME));
      above.drawImage(this.#old, x, y, width, height, x, y, width, height);
    }
    above.globalAlpha = 1;
    return this.#fades.length > 0;
  }
}
