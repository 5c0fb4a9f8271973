// The corner: a small picture of the marks, with a frame around the part in view when zoomed.
import { UNKNOWN } from "../../model/cells";
import { parseRgb } from "../colors";
import { type Layout, thin } from "../layout";
import { type Box, Look } from "../model";
import type { Scene } from "../scene";
import { type Context, frameInside } from "./pen";

/** Where the miniature lies, in device pixels, and the size of its cells; null if there is no room. */
export function miniatureBox(layout: Layout): (Box & { step: number; pad: number }) | null {
  const { scale, columns, rows } = layout;
  const gap = Math.round(3 * scale);
  const pad = Math.round(5 * scale);
  const most = 120 * scale;
  const around = gap + Math.round(6 * scale) + 2 * pad;
  const roomX = Math.min(layout.rowGutter - around, most);
  const roomY = Math.min(layout.columnGutter - around, most);
  const exact = Math.min(roomX / columns, roomY / rows);
  if (exact * Math.max(columns, rows) < 14 * scale) return null;
  const step = exact >= 2 ? Math.min(Math.floor(exact), Math.round(8 * scale)) : exact;
  const width = Math.round(columns * step) + 2 * pad;
  const height = Math.round(rows * step) + 2 * pad;
  return { left: layout.left - gap - width, top: layout.top - gap - height, width, height, step, pad };
}

export class Miniature {
  readonly #canvas = document.createElement("canvas");
  readonly #context = this.#canvas.getContext("2d")!;

  paint(context: Context, scene: Scene, hasNewMarks: boolean): void {
    const { layout, paints, model } = scene;
    const { scale, rowGutter, columnGutter } = layout;
    const edge = Math.ceil(2 * scale);
    context.clearRect(layout.left - rowGutter, layout.top - columnGutter, rowGutter - edge, columnGutter - edge);
    if (model.isCovered) return;
    const box = model.miniature === null ? null : miniatureBox(layout);
    if (!layout.isWhole) paintFitSign(context, scene, box ? box.top : layout.top);
    if (!box) return;
    if (hasNewMarks) this.#take(scene);
    context.fillStyle = paints.paper;
    context.fillRect(box.left, box.top, box.width, box.height);
    context.fillStyle = paints.tokens.hair;
    frameInside(context, box.left, box.top, box.width, box.height, thin(scale));
    const x = box.left + box.pad;
    const y = box.top + box.pad;
    context.imageSmoothingEnabled = box.step % 1 !== 0;
    context.imageSmoothingQuality = "high";
    context.drawImage(this.#canvas, x, y, Math.round(layout.columns * box.step), Math.round(layout.rows * box.step));
    if (!layout.isWhole) paintViewFrame(context, scene, x, y, box.step / layout.cell);
  }

  /** The marks, one pixel per cell. */
  #take({ model, paints }: Scene): void {
    if (this.#canvas.width !== model.width) this.#canvas.width = model.width;
    if (this.#canvas.height !== model.height) this.#canvas.height = model.height;
    const image = this.#context.createImageData(model.width, model.height);
    const cells = model.miniature ?? model.cells;
    const colors = paints.fills.map((fill) => parseRgb(fill.color));
    const plum = parseRgb(paints.marks.plum);
    const ground = parseRgb(paints.paper);
    for (let place = 0; place < cells.length; place++) {
      const value = cells[place];
      if (value === 0 || value >= UNKNOWN) continue;
      const isBack = model.looks?.[place] === Look.TakenBack;
      const color = isBack ? plum : (colors[value] ?? colors[1]);
      for (let part = 0; part < 3; part++)
        image.data[4 * place + part] = isBack ? 0.6 * ground[part] + 0.4 * color[part] : color[part];
      image.data[4 * place + 3] = 255;
    }
    this.#context.putImageData(image, 0, 0);
  }
}

function paintViewFrame(context: Context, { layout, paints }: Scene, x: number, y: number, part: number): void {
  const frame = Math.max(1, Math.round(1.5 * layout.scale));
  context.fillStyle = paints.marks.ai;
  frameInside(
    context,
    Math.round(x + layout.scrollX * part) - frame,
    Math.round(y + layout.scrollY * part) - frame,
    Math.round(layout.viewWidth * part) + 2 * frame,
    Math.round(layout.viewHeight * part) + 2 * frame,
    frame,
  );
}

/** Four corners, which say that pressing here fits the board; left out where there is no room above the miniature. */
function paintFitSign(context: Context, { layout, paints }: Scene, bottom: number): void {
  const { scale, rowGutter, columnGutter } = layout;
  const side = 13 * scale;
  const top = layout.top - columnGutter;
  const x = Math.round(layout.left - rowGutter + Math.min(19 * scale, (rowGutter - side) / 2));
  const y = Math.round(top + Math.min(19 * scale, (bottom - top - side) / 2));
  if (y < top + 4 * scale || rowGutter < 2 * side) return;
  const arm = 4 * scale;
  context.strokeStyle = paints.tokens.ink2;
  context.lineWidth = 1.5 * scale;
  context.beginPath();
  for (const [cornerX, inX] of [
    [x, arm],
    [x + side, -arm],
  ]) {
    for (const [cornerY, inY] of [
      [y, arm],
      [y + side, -arm],
    ]) {
      context.moveTo(cornerX + inX, cornerY);
      context.lineTo(cornerX, cornerY);
      context.lineTo(cornerX, cornerY + inY);
    }
  }
  context.stroke();
}
