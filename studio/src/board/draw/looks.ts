// Cells that differ from the plain ones: this step, guesses, mistakes, hints, repairs, cells that could be either.
import { UNKNOWN } from "../../model/cells";
import { mix } from "../colors";
import { thin } from "../layout";
import { Look } from "../model";
import type { Scene } from "../scene";
import { paintCrosses } from "./cells";
import { type Context, disc, frameInside, hatch } from "./pen";

interface Spot {
  readonly context: Context;
  readonly scene: Scene;
  /** The color of the cell; 0 for the background. */
  readonly value: number;
  readonly isFilled: boolean;
  readonly x: number;
  readonly y: number;
  /** The side of the cell without and with the line after it. */
  readonly cell: number;
  readonly whole: number;
  readonly scale: number;
  readonly line: number;
}

const PAINTERS: Record<Exclude<Look, Look.Plain>, (spot: Spot) => void> = {
  [Look.Now]: paintNow,
  [Look.Guess]: paintGuess,
  [Look.Loan]: paintLoan,
  [Look.TakenBack]: paintTakenBack,
  [Look.Mistake]: paintMistake,
  [Look.Hint]: paintHint,
  [Look.Mending]: paintMending,
  [Look.Ambiguous]: paintAmbiguous,
};

export function paintLook(
  context: Context,
  scene: Scene,
  look: Exclude<Look, Look.Plain>,
  state: number,
  x: number,
  y: number,
): void {
  const { cell, scale } = scene.layout;
  const line = thin(scale);
  const value = state & 0xff;
  const isFilled = value > 0 && value !== UNKNOWN;
  PAINTERS[look]({ context, scene, value, isFilled, x, y, cell, whole: cell + line, scale, line });
}

function ownColor({ scene, value }: Spot): string {
  return scene.paints.fills[value]?.color ?? scene.paints.tokens.inkFill;
}

function cross(spot: Spot, color: string, width?: number): void {
  paintCrosses(spot.context, spot.scene, [spot.x, spot.y], color, width);
}

/** The ground of a cell inside its lines. */
function ground(spot: Spot, color: string): void {
  spot.context.fillStyle = color;
  spot.context.fillRect(spot.x + spot.line, spot.y + spot.line, spot.cell - spot.line, spot.cell - spot.line);
}

function fillWhole(spot: Spot, color: string): void {
  spot.context.fillStyle = color;
  spot.context.fillRect(spot.x, spot.y, spot.whole, spot.whole);
}

/** A ring in color puzzles, where the fill must keep the color of the cell. */
function ring({ context, x, y, whole, scale, scene }: Spot, color: string): void {
  const width = Math.max(1, Math.round((whole < 14 * scale ? 1 : 2) * scale));
  context.fillStyle = color;
  frameInside(context, x, y, whole, whole, width);
  context.fillStyle = scene.paints.paper;
  frameInside(context, x + width, y + width, whole - 2 * width, whole - 2 * width, Math.max(1, Math.round(scale)));
}

function paintNow(spot: Spot): void {
  const { marks, isColor } = spot.scene.paints;
  if (!spot.isFilled) {
    ground(spot, marks.aiTint);
    cross(spot, marks.now, 2 * spot.scale);
  } else if (isColor) {
    fillWhole(spot, ownColor(spot));
    ring(spot, marks.now);
  } else {
    fillWhole(spot, marks.now);
  }
}

function paintGuess(spot: Spot): void {
  const { context, x, y, whole, cell, scale, scene } = spot;
  const { marks, isColor, paper } = scene.paints;
  if (!spot.isFilled) {
    const inset = cell < 12 * scale ? spot.line : 2 * spot.line;
    const width = Math.max(1, Math.round((cell < 14 * scale ? 1 : 1.5) * scale));
    context.fillStyle = marks.ochreM;
    frameInside(context, x + inset, y + inset, whole - 2 * inset, whole - 2 * inset, width);
    cross(spot, marks.ochre, 1.5 * scale);
    return;
  }
  fillWhole(spot, isColor ? ownColor(spot) : marks.ochreM);
  if (isColor) ring(spot, marks.ochreM);
  context.fillStyle = paper;
  disc(context, x + whole / 2, y + whole / 2, Math.max(1.2 * scale, cell * 0.16));
}

function paintLoan(spot: Spot): void {
  const { context, x, y, whole, cell, scale, scene } = spot;
  const { marks, isColor } = scene.paints;
  if (!spot.isFilled) {
    cross(spot, marks.loan, 1.5 * scale);
    return;
  }
  const inset = spot.line + Math.max(1, Math.round(cell * 0.11));
  const side = whole - 2 * inset;
  context.fillStyle = isColor ? ownColor(spot) : marks.loan;
  context.fillRect(x + inset, y + inset, side, side);
  if (!isColor) return;
  context.fillStyle = marks.loan;
  frameInside(context, x + inset, y + inset, side, side, Math.max(1, Math.round(scale)));
}

function paintTakenBack(spot: Spot): void {
  const { context, x, y, cell, scale, line } = spot;
  const { marks } = spot.scene.paints;
  ground(spot, marks.plumTint);
  if (!spot.isFilled) {
    cross(spot, marks.plum, 1.5 * scale);
    return;
  }
  context.strokeStyle = marks.plum;
  const gap = Math.max(3.6, Math.min(5.2, 1.6 + (0.16 * cell) / scale)) * scale;
  hatch(context, x + line, y + line, cell - line, gap, 1.5 * scale);
}

function paintMistake(spot: Spot): void {
  const { context, x, y, whole, cell, scale, scene } = spot;
  const { marks, paper } = scene.paints;
  const width = Math.max(1, Math.round((cell < 12 * scale ? 1.5 : 2) * scale));
  const gap = Math.max(1, Math.round(scale));
  if (spot.isFilled) {
    fillWhole(spot, paper);
    const inset = width + gap;
    context.fillStyle = ownColor(spot);
    context.fillRect(x + inset, y + inset, whole - 2 * inset, whole - 2 * inset);
  } else {
    ground(spot, paper);
    cross(spot, scene.paints.cross);
  }
  context.fillStyle = marks.redM;
  frameInside(context, x, y, whole, whole, width);
  const side = Math.max(width + gap, cell * 0.34);
  context.beginPath();
  context.moveTo(x + whole - side, y);
  context.lineTo(x + whole, y);
  context.lineTo(x + whole, y + side);
  context.fill();
}

function paintHint(spot: Spot): void {
  const { context, x, y, whole, cell, scale, scene } = spot;
  const { marks, isColor, paper } = scene.paints;
  if (spot.isFilled) {
    const inset = cell < 18 * scale ? spot.line : Math.round(cell * 0.12);
    ground(spot, marks.aiTint);
    context.fillStyle = mix(isColor ? ownColor(spot) : marks.ai, paper, isColor ? 0.35 : 0.52);
    context.fillRect(x + inset, y + inset, whole - 2 * inset, whole - 2 * inset);
  } else {
    ground(spot, marks.aiTint);
    cross(spot, marks.ai, 2 * scale);
  }
  const width = Math.max(1, Math.round((cell < 14 * scale ? 1 : 1.5) * scale));
  const dash = Math.max(2, Math.round(cell / 8));
  context.strokeStyle = marks.ai;
  context.lineWidth = width;
  context.setLineDash([dash, Math.max(1, Math.round(dash * 0.7))]);
  context.strokeRect(x + width / 2, y + width / 2, whole - width, whole - width);
  context.setLineDash([]);
}

function paintMending(spot: Spot): void {
  const { context, x, y, whole, cell, scale, scene } = spot;
  const { marks, paper } = scene.paints;
  const width = Math.max(1, Math.round((cell < 14 * scale ? 1.5 : 2) * scale));
  if (spot.isFilled) {
    context.fillStyle = paper;
    frameInside(context, x + width, y + width, whole - 2 * width, whole - 2 * width, Math.max(1, Math.round(scale)));
    disc(context, x + whole / 2, y + whole / 2, Math.max(2 * scale, cell * 0.22));
  } else {
    ground(spot, paper);
  }
  context.fillStyle = marks.green;
  frameInside(context, x, y, whole, whole, width);
  disc(context, x + whole / 2, y + whole / 2, Math.max(1.4 * scale, cell * 0.16));
}

function paintAmbiguous(spot: Spot): void {
  const { context, x, y, whole, cell, scale, scene } = spot;
  const { marks, paper } = scene.paints;
  const parts = cell < 20 * scale ? 2 : 4;
  fillWhole(spot, spot.isFilled ? ownColor(spot) : paper);
  context.fillStyle = marks.ochreM;
  const edge = (part: number) => Math.round((part * whole) / parts);
  for (let row = 0; row < parts; row++) {
    for (let column = 0; column < parts; column++) {
      if ((row + column) % 2 === 0) continue;
      const left = edge(column);
      const top = edge(row);
      context.fillRect(x + left, y + top, edge(column + 1) - left, edge(row + 1) - top);
    }
  }
}
