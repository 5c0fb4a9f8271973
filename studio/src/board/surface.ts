// The two canvases of a board: the base with gutters and cells, of which only what changed is painted again, and above
// it what changes with the pointer.
import { type Changes, changesBetween, type Painted, runsOf } from "./changes";
import { paintCells } from "./draw/cells";
import { paintColumnGutter, paintRowGutter } from "./draw/clues";
import { Miniature } from "./draw/miniature";
import { paintOverlay } from "./draw/overlay";
import type { Context } from "./draw/pen";
import { sprites } from "./draw/sprites";
import { paintBorder, paintHandles, paintRuler } from "./draw/surround";
import { Fades } from "./fades";
import { type Region, visibleRegion } from "./layout";
import type { Side } from "./model";
import type { Scene } from "./scene";

export interface Above {
  readonly cursor: number | null;
  readonly handle: Side | null;
}

export class Surface {
  readonly #base: Context;
  readonly #above: Context;
  readonly #fades = new Fades();
  readonly #miniature = new Miniature();
  #painted: Painted | null = null;
  /** A copy of the base, for moving its pixels. */
  readonly #copy = document.createElement("canvas");
  readonly #copyContext = this.#copy.getContext("2d")!;

  constructor(
    private readonly baseCanvas: HTMLCanvasElement,
    private readonly aboveCanvas: HTMLCanvasElement,
  ) {
    this.#base = baseCanvas.getContext("2d")!;
    this.#above = aboveCanvas.getContext("2d")!;
  }

  /** The next frame paints everything, because fonts came or pixels were lost. */
  forget(): void {
    this.#painted = null;
    sprites.clear();
  }

  /** Draws a frame; true if cells still fade, so that another one must follow. */
  draw(scene: Scene, above: Above, now: number): boolean {
    const { layout, model } = scene;
    for (const canvas of [this.baseCanvas, this.aboveCanvas]) {
      if (canvas.width === layout.width && canvas.height === layout.height) continue;
      canvas.width = layout.width;
      canvas.height = layout.height;
      this.#painted = null;
    }
    const changes = changesBetween(this.#painted, scene);
    if (changes.all) this.#paintAll(scene);
    else this.#paintChanges(scene, changes, now);
    this.#painted = { scene, cells: model.cells.slice(), looks: model.looks?.slice() ?? null };
    this.#above.clearRect(0, 0, layout.width, layout.height);
    const isFading = this.#fades.draw(this.#above, now);
    paintOverlay(this.#above, scene, above.cursor);
    if (model.handles && !model.isCovered) paintHandles(this.#above, scene, above.handle);
    return isFading;
  }

  #paintAll(scene: Scene): void {
    const region = visibleRegion(scene.layout);
    this.#fades.clear();
    this.#base.clearRect(0, 0, scene.layout.width, scene.layout.height);
    paintRowGutter(this.#base, scene, region.fromRow, region.toRow);
    paintColumnGutter(this.#base, scene, region.fromColumn, region.toColumn);
    paintCells(this.#base, scene, region);
    this.#paintEdges(scene, true);
  }

  #paintEdges(scene: Scene, hasNewMarks: boolean): void {
    paintBorder(this.#base, scene);
    paintRuler(this.#base, scene);
    this.#miniature.paint(this.#base, scene, hasNewMarks);
  }

  #paintChanges(scene: Scene, changes: Changes, now: number): void {
    const region = visibleRegion(scene.layout);
    const hasMoved = changes.moveX !== 0 || changes.moveY !== 0;
    if (hasMoved && !this.#move(scene, changes, region)) return this.#paintAll(scene);
    const { rows, columns, places } = changes;
    const runs = runsOf(places, scene.model.width);
    if (!hasMoved && runs.length > 0) this.#fades.keep(this.baseCanvas, scene.layout, runs, now);
    for (const row of changes.rowClues)
      if (isIn(row, region.fromRow, region.toRow)) paintRowGutter(this.#base, scene, row, row + 1);
    for (const column of changes.columnClues)
      if (isIn(column, region.fromColumn, region.toColumn)) paintColumnGutter(this.#base, scene, column, column + 1);
    if (runs.length > 400) {
      paintCells(this.#base, scene, region);
    } else {
      for (const row of rows) paintCells(this.#base, scene, { ...region, fromRow: row, toRow: row + 1 });
      for (const column of columns)
        paintCells(this.#base, scene, { ...region, fromColumn: column, toColumn: column + 1 });
      for (const run of runs) paintCells(this.#base, scene, run);
    }
    this.#paintEdges(scene, changes.marks);
  }

  /** Moves what is painted and paints what came into view; false if nothing of it stays. */
  #move(scene: Scene, { moveX, moveY }: Changes, region: Region): boolean {
    const { left, top, viewWidth, viewHeight, rowGutter, columnGutter, cell } = scene.layout;
    if (Math.abs(moveX) >= viewWidth / 2 || Math.abs(moveY) >= viewHeight / 2) return false;
    this.#fades.clear();
    this.#takeCopy();
    this.#shift(left, top, viewWidth, viewHeight, moveX, moveY);
    this.#shift(left - rowGutter, top, rowGutter, viewHeight, 0, moveY);
    this.#shift(left, top - columnGutter, viewWidth, columnGutter, moveX, 0);
    // One line more than came into view, because the edges are painted over.
    const columns = Math.ceil(Math.abs(moveX) / cell) + 1;
    const rows = Math.ceil(Math.abs(moveY) / cell) + 1;
    if (moveX !== 0) {
      const fresh: Region =
        moveX > 0
          ? { ...region, toColumn: region.fromColumn + columns }
          : { ...region, fromColumn: region.toColumn - columns };
      const other: Region =
        moveX > 0 ? { ...region, fromColumn: region.toColumn - 2 } : { ...region, toColumn: region.fromColumn + 2 };
      for (const part of [cut(fresh, region), cut(other, region)]) {
        paintCells(this.#base, scene, part);
        paintColumnGutter(this.#base, scene, part.fromColumn, part.toColumn);
      }
    }
    if (moveY !== 0) {
      const fresh: Region =
        moveY > 0 ? { ...region, toRow: region.fromRow + rows } : { ...region, fromRow: region.toRow - rows };
      const other: Region =
        moveY > 0 ? { ...region, fromRow: region.toRow - 2 } : { ...region, toRow: region.fromRow + 2 };
      for (const part of [cut(fresh, region), cut(other, region)]) {
        paintCells(this.#base, scene, part);
        paintRowGutter(this.#base, scene, part.fromRow, part.toRow);
      }
    }
    return true;
  }

  #takeCopy(): void {
    const { width, height } = this.baseCanvas;
    if (this.#copy.width !== width || this.#copy.height !== height) {
      this.#copy.width = width;
      this.#copy.height = height;
      this.#copyContext.globalCompositeOperation = "copy";
    }
    this.#copyContext.drawImage(this.baseCanvas, 0, 0);
  }

  /** Moves the pixels of a box inside it. */
  #shift(x: number, y: number, width: number, height: number, moveX: number, moveY: number): void {
    const innerWidth = width - Math.abs(moveX);
    const innerHeight = height - Math.abs(moveY);
    if ((moveX === 0 && moveY === 0) || innerWidth <= 0 || innerHeight <= 0) return;
    const fromX = x + Math.max(0, -moveX);
    const fromY = y + Math.max(0, -moveY);
    const [toX, toY] = [fromX + moveX, fromY + moveY];
    this.#base.drawImage(this.#copy, fromX, fromY, innerWidth, innerHeight, toX, toY, innerWidth, innerHeight);
  }
}

function isIn(line: number, from: number, to: number): boolean {
  return line >= from && line < to;
}

function cut(region: Region, to: Region): Region {
  return {
    fromRow: Math.max(region.fromRow, to.fromRow),
    toRow: Math.min(region.toRow, to.toRow),
    fromColumn: Math.max(region.fromColumn, to.fromColumn),
    toColumn: Math.min(region.toColumn, to.toColumn),
  };
}
