// One clue number: plain, struck, inverted, in the box of its color; or the dot that stands for it.
import { letterOf, type Paints } from "../colors";
import { type Layout, thin } from "../layout";
import type { Light } from "../scene";
import { type Context, font } from "./pen";
import { sprites } from "./sprites";

export interface NumberLook {
  readonly number: number;
  readonly color: number;
  readonly isStruck: boolean;
  readonly isInverted: boolean;
  readonly light: Light | undefined;
}

/** Paints a number with its middle at x, y. Boxes are copied from sprites, because there are thousands of them. */
export function paintNumber(
  context: Context,
  layout: Layout,
  paints: Paints,
  look: NumberLook,
  isColumn: boolean,
  x: number,
  y: number,
): void {
  const { slots, scale, cell } = layout;
  if (!look.isInverted && (!paints.isColor || look.number === 0)) {
    paintText(context, layout, inkOf(paints, look), look, (isColumn ? cell : slots.width) - 1.5 * scale, x, y);
    return;
  }
  const room = isColumn ? Math.min(slots.width, cell + scale) : slots.width;
  const width = Math.round(room - 2 * scale);
  const height = Math.round(slots.height - (paints.isColor ? 2 : 0) * scale);
  const { number, color, isStruck, isInverted, light } = look;
  const name = `${paints.id} ${number} ${color} ${+isStruck}${+isInverted}${light ? 1 : 0} ${slots.font} ${slots.letter} ${width} ${height}`;
  const edge = Math.ceil(slots.font / 2);
  const paint = (target: Context) => {
    const middleX = edge + width / 2;
    const middleY = edge + height / 2;
    const ink = isInverted
      ? invert(target, paints, width, height, edge, scale)
      : box(target, paints, look, width, height, edge, scale);
    paintText(target, layout, ink, look, width - scale, middleX, middleY);
  };
  const left = Math.round(x - width / 2) - edge;
  const top = Math.round(y - height / 2) - edge;
  sprites.put(context, name, width + 2 * edge, height + 2 * edge, paint, left, top);
}

function inkOf({ tokens }: Paints, { number, isStruck, light }: NumberLook): string {
  if (number === 0 || isStruck) return tokens.done;
  return light === "wrong" ? tokens.red : tokens.ink;
}

function invert(
  context: Context,
  { tokens }: Paints,
  width: number,
  height: number,
  at: number,
  scale: number,
): string {
  context.fillStyle = tokens.ai;
  context.beginPath();
  context.roundRect(at, at, width, height, 3 * scale);
  context.fill();
  return tokens.onAi;
}

/** The box in the color of the block; of struck ones the outline. Returns the ink for the number. */
function box(
  context: Context,
  paints: Paints,
  { color, isStruck }: NumberLook,
  width: number,
  height: number,
  at: number,
  scale: number,
): string {
  const { color: own, outline, isFaint, struck, letter } = paints.boxes[color];
  const line = thin(scale);
  if (!isStruck) {
    context.fillStyle = own;
    context.beginPath();
    context.roundRect(at, at, width, height, 2 * scale);
    context.fill();
  }
  if (isStruck || isFaint) {
    context.strokeStyle = isStruck ? struck : outline;
    context.lineWidth = line;
    context.beginPath();
    context.roundRect(at + line / 2, at + line / 2, width - line, height - line, 2 * scale);
    context.stroke();
  }
  return isStruck ? paints.tokens.done : letter;
}

/** Numbers that are wider than their room get narrower digits, so that neighbors do not run together. */
function paintText(
  context: Context,
  layout: Layout,
  ink: string,
  look: NumberLook,
  room: number,
  x: number,
  y: number,
): void {
  const { slots, scale } = layout;
  const text = String(look.number);
  const base = y + slots.font * 0.35;
  const hasLetter = slots.letter > 0 && look.number > 0;
  const ofText = font(look.light ? 600 : 500, slots.font);
  context.font = ofText;
  context.textAlign = hasLetter ? "left" : "center";
  context.textBaseline = "alphabetic";
  context.fillStyle = ink;
  if (hasLetter) {
    const letter = letterOf(look.color);
    const ofNumber = context.measureText(text).width + scale;
    context.font = font(600, slots.letter);
    const ofLetter = context.measureText(letter).width;
    const squeeze = Math.min(1, room / (ofNumber + ofLetter));
    const left = x - (squeeze * (ofNumber + ofLetter)) / 2;
    context.fillText(letter, left + squeeze * ofNumber, base, squeeze * ofLetter);
    context.font = ofText;
    context.fillText(text, left, base, squeeze * (ofNumber - scale));
  } else context.fillText(text, x, base, text.length > 1 ? room : undefined);
  if (!look.isStruck || look.number === 0) return;
  const signs = text.length + (hasLetter ? 0.8 : 0);
  const half = Math.min((signs * 0.26 + 0.18) * slots.font, room / 2 + scale);
  const rise = slots.font * 0.24;
  context.strokeStyle = ink;
  context.lineWidth = 1.25 * scale;
  context.beginPath();
  context.moveTo(x - half, y + rise);
  context.lineTo(x + half, y - rise);
  context.stroke();
}

/** A dot for a number, where cells are too small for numbers; struck ones are outlines. */
export function paintDot(
  context: Context,
  layout: Layout,
  paints: Paints,
  look: NumberLook,
  x: number,
  y: number,
): void {
  const { cell, scale } = layout;
  const { tokens } = paints;
  const side = Math.max(2, cell - Math.max(1, Math.round(1.5 * scale)));
  const plain = look.light === "wrong" ? tokens.red : look.light ? tokens.ink : tokens.skyline;
  const left = Math.round(x - side / 2);
  const top = Math.round(y - side / 2);
  context.fillStyle = look.isInverted ? tokens.ai : paints.isColor ? paints.boxes[look.color].color : plain;
  if (!look.isStruck) {
    context.fillRect(left, top, side, side);
    return;
  }
  const width = Math.max(1, Math.round(scale * 0.75));
  context.globalAlpha = 0.6;
  context.fillRect(left, top, side, width);
  context.fillRect(left, top + side - width, side, width);
  context.fillRect(left, top + width, width, side - 2 * width);
  context.fillRect(left + side - width, top + width, width, side - 2 * width);
  context.globalAlpha = 1;
}
