// The gutters: the clues of the lines, and the lines of the grid continued.
import type { Clue } from "../../model/puzzle";
import { isHighContrast, mix } from "../colors";
import { columnLeft, rowTop, thin } from "../layout";
import { type Light, type Scene, tintInGutter } from "../scene";
import { shownBlocks, slotMiddle } from "../slots";
import { paintDot, paintNumber } from "./numbers";
import type { Context } from "./pen";
import { sprites } from "./sprites";

const NONE = new Set<number>();

interface Line {
  readonly clue: Clue;
  readonly struck: readonly boolean[] | undefined;
  readonly inverted: ReadonlySet<number>;
  readonly light: Light | undefined;
  readonly isBlank: boolean;
}

function lineOf(scene: Scene, axis: "row" | "column", index: number): Line {
  const { model, lights } = scene;
  const isRow = axis === "row";
  const inverted = model.inverted?.length ? new Set<number>() : NONE;
  for (const { line, block } of model.inverted ?? [])
    if (line.axis === axis && line.index === index) inverted.add(block);
  return {
    clue: (isRow ? model.rows : model.columns)[index],
    struck: (isRow ? model.struckRows : model.struckColumns)?.[index],
    inverted,
    light: (isRow ? lights.rows : lights.columns).get(index),
    isBlank: model.blank?.some((line) => line.axis === axis && line.index === index) ?? false,
  };
}

/** Paints the clues of rows; the end is not included. */
export function paintRowGutter(context: Context, scene: Scene, from: number, to: number): void {
  const { layout, paints, model, lights } = scene;
  const { left, top, rowGutter, cell, scale, slots, viewHeight } = layout;
  const outside = left - rowGutter;
  context.save();
  context.beginPath();
  context.rect(outside, top, rowGutter, viewHeight);
  context.clip();
  const y = rowTop(layout, from);
  context.beginPath();
  context.rect(outside, y, rowGutter, (to - from) * cell);
  context.clip();
  context.fillStyle = paints.tokens.well;
  context.fillRect(outside, y, rowGutter, (to - from) * cell);
  const line = thin(scale);
  for (let row = from; row < to; row++) {
    const light = model.isCovered ? undefined : lights.rows.get(row);
    const rowY = rowTop(layout, row);
    if (light) {
      context.fillStyle = tintInGutter(paints, light);
      context.fillRect(outside, rowY, rowGutter, cell);
    }
    const hasThin = cell >= 14 * scale;
    paintGutterLine(context, scene, row, hasThin, (inset) => [outside + inset, rowY, rowGutter - inset, line]);
    if (model.isCovered) continue;
    const middle = rowY + (cell + line) / 2;
    paintLine(context, scene, lineOf(scene, "row", row), rowGutter, slots.width, false, (distance) => [
      left - distance,
      middle,
    ]);
  }
  sprites.flush(context);
  context.restore();
}

export function paintColumnGutter(context: Context, scene: Scene, from: number, to: number): void {
  const { layout, paints, model, lights } = scene;
  const { left, top, columnGutter, cell, scale, slots, viewWidth } = layout;
  const outside = top - columnGutter;
  context.save();
  context.beginPath();
  context.rect(left, outside, viewWidth, columnGutter);
  context.clip();
  const x = columnLeft(layout, from);
  context.beginPath();
  context.rect(x, outside, (to - from) * cell, columnGutter);
  context.clip();
  context.fillStyle = paints.tokens.well;
  context.fillRect(x, outside, (to - from) * cell, columnGutter);
  const line = thin(scale);
  for (let column = from; column < to; column++) {
    const light = model.isCovered ? undefined : lights.columns.get(column);
    const columnX = columnLeft(layout, column);
    if (light) {
      context.fillStyle = tintInGutter(paints, light);
      context.fillRect(columnX, outside, cell, columnGutter);
    }
    // Numbers that fill their columns need the lines between them.
    const hasThin = cell >= 14 * scale || slots.font > 0;
    paintGutterLine(context, scene, column, hasThin, (inset) => [columnX, outside + inset, line, columnGutter - inset]);
    if (model.isCovered) continue;
    const middle = columnX + (cell + line) / 2;
    paintLine(context, scene, lineOf(scene, "column", column), columnGutter, slots.height, true, (distance) => [
      middle,
      top - distance,
    ]);
  }
  sprites.flush(context);
  context.restore();
}

/** The line of the grid before this row or column, continued into the gutter. */
function paintGutterLine(
  context: Context,
  scene: Scene,
  index: number,
  hasThin: boolean,
  box: (inset: number) => [number, number, number, number],
): void {
  const { layout, paints, model } = scene;
  const isFive = index % 5 === 0;
  if (!isFive && (!hasThin || model.isCovered)) return;
  const { well, five, hair, grid } = paints.tokens;
  // Hairs of high contrast would be stronger than the lines of five.
  const isHigh = isHighContrast(paints.tokens);
  context.fillStyle = isFive ? mix(well, five, isHigh ? 1 : 0.55) : isHigh ? grid : hair;
  context.fillRect(...box(Math.round((isFive ? 4 : 6) * layout.scale)));
}

function paintLine(
  context: Context,
  scene: Scene,
  line: Line,
  gutter: number,
  slot: number,
  isColumn: boolean,
  at: (distance: number) => [number, number],
): void {
  const { layout, paints } = scene;
  const { slots } = layout;
  const { clue } = line;
  if (line.isBlank) return;
  if (clue.length === 0) {
    const look = { number: 0, color: 0, isStruck: false, isInverted: line.inverted.has(0), light: line.light };
    if (slots.font > 0) paintNumber(context, layout, paints, look, isColumn, ...at(slotMiddle(0, 1, slot, slots)));
    return;
  }
  const shown = shownBlocks(clue.length, gutter, slot, slots);
  if (shown.isCut) {
    const [x, y] = at(slotMiddle(shown.first - 1, clue.length, slot, slots));
    paintMore(context, scene, x, y, isColumn);
  }
  for (let block = shown.first; block < clue.length; block++) {
    const [x, y] = at(slotMiddle(block, clue.length, slot, slots));
    const look = {
      number: clue[block].length,
      color: clue[block].color,
      isStruck: line.struck?.[block] ?? false,
      isInverted: line.inverted.has(block),
      light: line.light,
    };
    if (slots.font === 0) paintDot(context, layout, paints, look, x, y);
    else paintNumber(context, layout, paints, look, isColumn, x, y);
  }
}

/** A small bracket that says that there are more numbers. */
function paintMore(context: Context, scene: Scene, x: number, y: number, isColumn: boolean): void {
  const size = Math.max(2.2 * scene.layout.scale, scene.layout.slots.font * 0.22);
  context.strokeStyle = scene.paints.tokens.ink2;
  context.lineWidth = 1.25 * scene.layout.scale;
  context.beginPath();
  if (isColumn) {
    context.moveTo(x - size, y + size / 2);
    context.lineTo(x, y - size / 2);
    context.lineTo(x + size, y + size / 2);
  } else {
    context.moveTo(x + size / 2, y - size);
    context.lineTo(x - size / 2, y);
    context.lineTo(x + size / 2, y + size);
  }
  context.stroke();
}
