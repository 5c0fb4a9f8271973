// What a board shows and where: joins the model, the view, the size of the element and the theme to scenes, and draws
// them when something changed.
import { computed, effect, signal, type Signal } from "@preact/signals";
import type { LineRef } from "../model/names";
import { isBlackAndWhite } from "../model/puzzle";
import { tokens } from "../styles/theme";
import { type Paints, paintsOf } from "./colors";
import { font } from "./draw/pen";
import { geometryOf } from "./hit";
import { type Layout, layOut, type Space } from "./layout";
import type { BoardModel, BoardView, Geometry, Side } from "./model";
import { lightsOf } from "./scene";
import { type ClueSizes, clueSizes } from "./slots";
import { Surface } from "./surface";

export class Stage {
  /** Where things are, after each frame. */
  readonly geometry = signal<Geometry | null>(null);
  readonly cursor = computed(() => this.view.value.cursor);
  /** Lines under the pointer. */
  pointed: readonly LineRef[] = [];
  /** The handle under the pointer. */
  handle: Side | null = null;
  /** True while the cursor shows. */
  showsCursor = false;
  #shown: BoardModel | null = null;
  #surface: Surface | null = null;
  #element: HTMLElement | null = null;
  #space: Space | null = null;
  #layoutNow: Layout | null = null;
  #drawnLayout: Layout | null = null;
  #sizes: ClueSizes | null = null;
  #paints: Paints | null = null;
  #frame = 0;

  constructor(readonly view: Signal<BoardView>) {}

  get model(): BoardModel {
    return this.#shown!;
  }

  show(model: BoardModel): void {
    const old = this.#shown;
    if (old === model) return;
    this.#shown = model;
    const isSameClues = old?.rows === model.rows && old.columns === model.columns && !old.isDrawing;
    const isSameRoom = (isSameClues || model.isDrawing) && old?.room === model.room;
    if (!isSameRoom || old?.palette !== model.palette || old.letters !== model.letters) this.#sizes = null;
    if (old?.palette !== model.palette || old.isStale !== model.isStale) this.#paints = null;
    if (!this.#sizes || old?.width !== model.width || old.height !== model.height) this.#layoutNow = null;
    this.redraw();
  }

  mount(element: HTMLElement, base: HTMLCanvasElement, above: HTMLCanvasElement): () => void {
    this.#surface = new Surface(base, above);
    this.#element = element;
    const measure = () => {
      this.#space = spaceOf(element);
      this.#layoutNow = null;
      this.redraw();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const stopSharpness = watchSharpness(measure);
    measure();
    const stops = [
      effect(() => {
        void this.view.value;
        this.#layoutNow = null;
        this.redraw();
      }),
      effect(() => {
        void tokens.value;
        this.#paints = null;
        this.redraw();
      }),
    ];
    const onFonts = () => {
      this.#surface?.forget();
      this.redraw();
    };
    document.fonts.addEventListener("loadingdone", onFonts);
    for (const weight of [500, 600]) document.fonts.load(font(weight, 12)).then(onFonts, () => undefined);
    return () => {
      for (const stop of stops) stop();
      observer.disconnect();
      stopSharpness();
      document.fonts.removeEventListener("loadingdone", onFonts);
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#surface = null;
      this.#element = null;
    };
  }

  /** Where everything lies, in the present view or in another one; null before the board has a size. */
  layout(view = this.view.peek()): Layout | null {
    if (!this.#space || this.#space.width === 0 || this.#space.height === 0) return null;
    const { model } = this;
    this.#sizes ??= sizesOf(model);
    if (view !== this.view.peek()) return layOut(model.width, model.height, this.#space, this.#sizes, view);
    this.#layoutNow ??= layOut(model.width, model.height, this.#space, this.#sizes, view);
    return this.#layoutNow;
  }

  redraw(): void {
    if (this.#frame || !this.#surface) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#draw(now);
    });
  }

  #draw(now: number): void {
    const layout = this.layout();
    if (!layout || !this.#surface) return;
    const { model } = this;
    this.#paints ??= paintsOf(tokens.peek(), model.palette, model.isStale);
    const scene = { model, layout, paints: this.#paints, lights: lightsOf(model, this.#litLines()) };
    const above = { cursor: this.shownCursor(), handle: this.handle };
    if (this.#surface.draw(scene, above, now)) this.redraw();
    if (this.#drawnLayout === layout) return;
    this.#drawnLayout = layout;
    const geometry = geometryOf(layout);
    this.geometry.value = geometry;
    // Where the first cell is, and the side of a cell; tests find cells by it.
    const { left, top } = geometry.cellBox(0);
    if (this.#element) this.#element.dataset.grid = `${left} ${top} ${geometry.cell}`;
  }

  shownCursor(): number | null {
    const { cursor } = this.view.peek();
    return this.showsCursor && cursor !== null ? Math.min(cursor, this.model.cells.length - 1) : null;
  }

  /** The lines under the stroke, the cursor or the pointer. */
  #litLines(): readonly LineRef[] {
    const { model } = this;
    if (model.lightsPointer === false) return [];
    const place = model.stroke ? model.stroke.at : this.shownCursor();
    return place === null ? this.pointed : this.linesOf(place);
  }

  linesOf(place: number): LineRef[] {
    return [
      { axis: "row", index: Math.floor(place / this.model.width) },
      { axis: "column", index: place % this.model.width },
    ];
  }
}

function sizesOf(model: BoardModel): ClueSizes {
  const isColor = !isBlackAndWhite(model.palette);
  const found = clueSizes(model.rows, model.columns, isColor);
  return {
    ...found,
    hasLetters: isColor && model.letters,
    longestRow: Math.max(found.longestRow, model.room?.rows ?? 0),
    longestColumn: Math.max(found.longestColumn, model.room?.columns ?? 0),
    hasTwoDigits: found.hasTwoDigits || (model.room?.hasTwoDigits ?? false),
  };
}

/** The size of the element, and the device pixels in its CSS pixels; the page may be scaled as a whole. */
function spaceOf(element: HTMLElement): Space {
  const rect = element.getBoundingClientRect();
  const zoom = element.offsetWidth > 0 ? rect.width / element.offsetWidth : 1;
  return {
    width: element.offsetWidth,
    height: element.offsetHeight,
    scale: window.devicePixelRatio * (zoom || 1),
    isWide: window.innerWidth > 2200,
  };
}

/** Calls when the window comes to a screen with other pixels. */
function watchSharpness(changed: () => void): () => void {
  let stop = () => {};
  const watch = () => {
    const list = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const onChange = () => {
      stop();
      watch();
      changed();
    };
    list.addEventListener("change", onChange);
    stop = () => list.removeEventListener("change", onChange);
  };
  watch();
  return () => stop();
}
