// Moves of the view of a board: pan, zoom, fit, bring a cell or a line into view.
import type { LineRef } from "../model/names";
import { geometryOf } from "./hit";
import type { Layout } from "./layout";
import type { Stage } from "./stage";
import { nextSize, panned, withCellInView, zoomedTo } from "./zoom";

export class ViewMoves {
  /** The exact size of cells while zooming; cells have whole pixels, but fractions add up. */
  #exactSize: number | null = null;

  constructor(private readonly stage: Stage) {}

  panBy(x: number, y: number): void {
    const layout = this.stage.layout();
    if (layout) this.stage.view.value = panned(layout, this.stage.view.peek(), x, y);
  }

  canPan(): boolean {
    return this.stage.layout()?.isWhole === false;
  }

  zoomBy(factor: number, x: number, y: number): void {
    const layout = this.stage.layout();
    if (!layout) return;
    const now = layout.cell / layout.scale;
    const from = this.#exactSize !== null && Math.abs(this.#exactSize - now) < 1 ? this.#exactSize : now;
    this.#exactSize = from * factor;
    this.#zoomTo(layout, this.#exactSize, x, y);
  }

  /** Zooms by a step, at the cursor or the middle. */
  zoomStep(direction: 1 | -1): void {
    const layout = this.stage.layout();
    if (!layout) return;
    this.#exactSize = null;
    const cursor = this.stage.shownCursor();
    const { grid, cellBox } = geometryOf(layout);
    const { left, top, width, height } = cursor === null ? grid : cellBox(cursor);
    this.#zoomTo(layout, nextSize(layout, direction), left + width / 2, top + height / 2);
    if (cursor !== null) this.showPlace(cursor);
  }

  fit(): void {
    this.#exactSize = null;
    this.stage.view.value = { ...this.stage.view.peek(), cell: null, x: 0, y: 0 };
  }

  /** From the whole board to larger cells around a place, and back. */
  toggleFit(place: number): void {
    const layout = this.stage.layout();
    if (!layout) return;
    if (this.stage.view.peek().cell !== null) return this.fit();
    const { left, top, width, height } = geometryOf(layout).cellBox(place);
    this.#exactSize = null;
    this.#zoomTo(layout, Math.max(28, (layout.fitCell / layout.scale) * 1.6), left + width / 2, top + height / 2);
  }

  showPlace(place: number): void {
    const layout = this.stage.layout();
    if (layout) this.stage.view.value = withCellInView(layout, this.stage.view.peek(), place);
  }

  showLine(line: LineRef): void {
    const layout = this.stage.layout();
    if (!layout) return;
    const { cell, scrollX, scrollY, columns, rows } = layout;
    const row = line.axis === "row" ? line.index : Math.min(rows - 1, Math.ceil(scrollY / cell) + 1);
    const column = line.axis === "column" ? line.index : Math.min(columns - 1, Math.ceil(scrollX / cell) + 1);
    this.showPlace(row * columns + column);
  }

  #zoomTo(layout: Layout, size: number, x: number, y: number): void {
    const view = this.stage.view.peek();
    this.stage.view.value = zoomedTo(layout, view, size, x, y, (other) => this.stage.layout(other)!);
  }
}
