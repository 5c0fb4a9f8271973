// The colors with which a board is painted: tokens for the paper and its lines, the palette for the cells.
import { isBlackAndWhite } from "../model/puzzle";
import type { Color } from "../model/reports";
import { CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, type Tokens } from "../styles/tokens";

export type Rgb = readonly [number, number, number];

export function parseRgb(text: string): Rgb {
  const hex = text.slice(1);
  const wide = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  const value = parseInt(wide, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** The first color with a share of the second. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [parseRgb(one), parseRgb(other)];
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return toHex([part(0), part(1), part(2)]);
}

/** The relative luminance of WCAG 2. */
export function luminance(color: string): number {
  const [red, green, blue] = parseRgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Black ink or white, whichever reads better on a color. */
export function inkOn(color: string): string {
  return contrast(color, "#17212B") >= contrast(color, "#FFFFFF") ? "#17212B" : "#FFFFFF";
}

/** The letter that stands for a color. */
export function letterOf(color: number): string {
  return String.fromCharCode(64 + ((color - 1) % 26) + 1);
}

export interface Fill {
  readonly color: string;
  /** Thin and bold lines between two filled cells. */
  readonly line: string;
  readonly five: string;
  /** A frame inside the cell, for colors close to the paper; empty if none is needed. */
  readonly keyline: string;
  readonly letter: string;
}

/** The box of a clue number in a color puzzle. */
export interface ClueBox {
  readonly color: string;
  /** Drawn around boxes that would melt into the gutter. */
  readonly isFaint: boolean;
  readonly outline: string;
  /** The outline that a struck box becomes. */
  readonly struck: string;
  readonly letter: string;
}

export interface Paints {
  /** Differs between all paints, for the names of sprites. */
  readonly id: number;
  /** The colors around the grid, and those of marks in it. They differ where a light grid lies on a dark desk. */
  readonly tokens: Tokens;
  readonly marks: Tokens;
  readonly isColor: boolean;
  readonly paper: string;
  readonly grid: string;
  readonly five: string;
  readonly lit: string;
  readonly cross: string;
  /** By the value of a cell; boxes by the color of a block. */
  readonly fills: readonly Fill[];
  readonly boxes: readonly ClueBox[];
}

function plainFill(tokens: Tokens, share: number): Fill {
  const soft = (color: string) => (share ? mix(color, tokens.paper, share) : color);
  return {
    color: soft(tokens.inkFill),
    line: soft(tokens.gridOnInk),
    five: soft(tokens.fiveOnInk),
    keyline: "",
    letter: tokens.paper,
  };
}

function ownFill(rgb: string, tokens: Tokens, ground: string, share: number): Fill {
  const color = toHex(parseRgb(share ? mix(rgb, ground, share) : rgb));
  const isDark = luminance(color) < 0.05;
  const isPale = contrast(color, ground) < 1.5;
  return {
    color,
    line: mix(color, isDark ? "#FFFFFF" : "#17212B", isDark ? 0.2 : 0.22),
    five: tokens.fiveOnInk === tokens.five ? tokens.five : inkOn(color),
    keyline: isPale ? mix(color, inkOn(color), 0.2) : "",
    letter: inkOn(color),
  };
}

/** True for the tokens of high contrast, whose thinnest lines are as strong as text. */
export function isHighContrast(tokens: Tokens): boolean {
  return tokens.hair === tokens.ink;
}

function clueBox(rgb: string, tokens: Tokens): ClueBox {
  const color = toHex(parseRgb(rgb));
  const isHigh = isHighContrast(tokens);
  return {
    color,
    isFaint: contrast(color, tokens.well) < (isHigh ? 3 : 1.5),
    outline: isHigh ? tokens.ink : mix(color, tokens.ink, 0.35),
    struck: contrast(color, tokens.well) < 2 ? mix(tokens.done, tokens.well, 0.25) : mix(color, tokens.well, 0.35),
    letter: inkOn(color),
  };
}

let made = 0;

/** A background whose parts are all at least this light is drawn as paper. */
const NEAR_WHITE = 0xf5;

/** What a puzzle is drawn on: paper, or its own background color, in a dark theme no lighter than the paper there. */
export function groundOf(tokens: Tokens, palette: readonly Color[]): string {
  if (isBlackAndWhite(palette)) return tokens.paper;
  const [red, green, blue] = parseRgb(palette[0].rgb);
  if (Math.min(red, green, blue) >= NEAR_WHITE) return tokens.colorPaper;
  const color = toHex([red, green, blue]);
  const share = Math.min(1, (luminance(tokens.colorPaper) / luminance(color)) ** (1 / 2.2));
  return mix("#000000", color, share);
}

/** A color moved towards black or white until it stands out from the ground. */
function standingOut(color: string, ground: string, least: number): string {
  const ink = inkOn(ground);
  for (let share = 0; share < 1; share += 0.1) {
    const moved = mix(color, ink, share);
    if (contrast(moved, ground) >= least) return moved;
  }
  return ink;
}

/** Marks on a background color that is not paper. */
function marksOnColor(tokens: Tokens, ground: string): Tokens {
  const [light, dark] = tokens.five === tokens.fiveOnInk ? [LIGHT, DARK] : [CONTRAST_LIGHT, CONTRAST_DARK];
  const base = inkOn(ground) === "#FFFFFF" ? dark : light;
  const strong = (mark: string) => standingOut(mark, ground, 3);
  const tint = (mark: string) => mix(ground, mark, 0.25);
  const marks = {
    cross: strong(base.cross),
    ai: strong(base.ai),
    now: strong(base.now),
    green: strong(base.green),
    ochre: strong(base.ochre),
    ochreM: strong(base.ochreM),
    loan: strong(base.loan),
    red: strong(base.red),
    redM: strong(base.redM),
    plum: strong(base.plum),
  };
  return {
    ...base,
    ...marks,
    onAi: inkOn(marks.ai),
    paper: ground,
    grid: standingOut(base.grid, ground, contrast(base.grid, base.paper)),
    five: standingOut(base.five, ground, 3),
    aiTint: tint(marks.ai),
    greenTint: tint(marks.green),
    ochreTint: tint(marks.ochreM),
    redTint: tint(marks.red),
    plumTint: tint(marks.plum),
  };
}

/** Marks on the ground of a puzzle. In a dark theme the paper of color puzzles is light. */
function marksOn(tokens: Tokens, ground: string): Tokens {
  if (ground === tokens.paper) return tokens;
  if (ground !== tokens.colorPaper) return marksOnColor(tokens, ground);
  const light = luminance(tokens.paper) === 0 ? CONTRAST_LIGHT : LIGHT;
  const tint = (color: string) => mix(color, tokens.colorPaper, 0.5);
  return {
    ...light,
    paper: tokens.colorPaper,
    grid: tokens.colorGrid,
    aiTint: tokens.colorLit,
    cross: light.ink3,
    redTint: tint(light.redTint),
    plumTint: tint(light.plumTint),
    greenTint: tint(light.greenTint),
    ochreTint: tint(light.ochreTint),
  };
}

/** The paints of a board; a stale one is grayed, because it is about something older. */
export function paintsOf(tokens: Tokens, palette: readonly Color[], isStale = false): Paints {
  const isColor = !isBlackAndWhite(palette);
  const share = isStale ? 0.62 : 0;
  const ground = groundOf(tokens, palette);
  const plain = marksOn(tokens, ground);
  const marks = isStale ? { ...plain, ochreM: mix(plain.ochreM, ground, share) } : plain;
  return {
    id: ++made,
    tokens,
    marks,
    isColor,
    paper: ground,
    grid: marks.grid,
    five: marks.five,
    lit: marks.aiTint,
    cross: isStale ? mix(marks.cross, ground, 0.4) : marks.cross,
    fills: palette.map((color) => (isColor ? ownFill(color.rgb, tokens, ground, share) : plainFill(tokens, share))),
    boxes: palette.map((color) => clueBox(color.rgb, tokens)),
  };
}
