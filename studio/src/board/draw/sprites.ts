// Small drawings that are needed again and again: painted once on a shared canvas and copied from there. Copies wait
// until `flush`, because a canvas that is painted and copied by turns is slow.
import type { Context } from "./pen";

const SIDE = 1024;

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

class Sprites {
  readonly #tiles = new Map<string, Tile>();
  #canvas: HTMLCanvasElement | null = null;
  #context: Context | null = null;
  /** Where the next drawing goes: drawings stand on shelves. */
  #x = 0;
  #y = 0;
  #shelf = 0;
  readonly #waiting: { tile: Tile; x: number; y: number }[] = [];

  /** The drawing with this name will be copied to a place; it is painted first if it is new. */
  put(
    target: Context,
    name: string,
    width: number,
    height: number,
    paint: (context: Context) => void,
    x: number,
    y: number,
  ): void {
    if (width > SIDE / 4 || height > SIDE / 4) {
      target.save();
      target.translate(x, y);
      paint(target);
      target.restore();
      return;
    }
    const tile = this.#tiles.get(name) ?? this.#add(target, name, width, height, paint);
    this.#waiting.push({ tile, x, y });
  }

  flush(target: Context): void {
    for (const { tile, x, y } of this.#waiting) {
      const { width, height } = tile;
      target.drawImage(this.#canvas!, tile.x, tile.y, width, height, x, y, width, height);
    }
    this.#waiting.length = 0;
  }

  /** Forgets all drawings; they may have been painted before the fonts came. */
  clear(): void {
    this.#tiles.clear();
    this.#context?.clearRect(0, 0, SIDE, SIDE);
    this.#x = this.#y = this.#shelf = 0;
  }

  #add(target: Context, name: string, width: number, height: number, paint: (context: Context) => void): Tile {
    if (!this.#canvas) {
      this.#canvas = document.createElement("canvas");
      this.#canvas.width = this.#canvas.height = SIDE;
      this.#context = this.#canvas.getContext("2d")!;
    }
    if (this.#x + width > SIDE) {
      this.#x = 0;
      this.#y += this.#shelf;
      this.#shelf = 0;
    }
    if (this.#y + height > SIDE) {
      this.flush(target);
      this.clear();
    }
    const tile = { x: this.#x, y: this.#y, width, height };
    const context = this.#context!;
    context.save();
    context.translate(tile.x, tile.y);
    paint(context);
    context.restore();
    this.#tiles.set(name, tile);
    this.#x += width + 1;
    this.#shelf = Math.max(this.#shelf, height + 1);
    return tile;
  }
}

export const sprites = new Sprites();
