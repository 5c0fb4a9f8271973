// Whether all eyes can distinguish colors: distances in CIELAB after simulating the three kinds of dichromacy
// (G. M. Machado et al., A physiologically-based model for simulation of color vision deficiency, 2009).
import type { Color } from "./reports";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const PROTANOPIA: Matrix = [
  [0.152286, 1.052583, -0.204868],
  [0.114503, 0.786281, 0.099216],
  [-0.003882, -0.048116, 1.051998],
];
const DEUTERANOPIA: Matrix = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
];
const TRITANOPIA: Matrix = [
  [1.255528, -0.076749, -0.178779],
  [-0.078411, 0.930809, 0.147602],
  [0.004733, 0.691367, 0.3039],
];
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

/** Two colors nearer than this are hard to distinguish. */
const NEAR = 12;

function times(matrix: Matrix, [a, b, c]: Triple): Triple {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function linear(rgb: string): Triple {
  const value = parseInt(rgb.slice(1), 16);
  const part = (byte: number) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(value >> 16), part((value >> 8) & 255), part(value & 255)];
}

function lab(color: Triple): Triple {
  const [x, y, z] = times(TO_XYZ, color).map((part, index) => {
    const share = Math.max(0, part) / WHITE[index];
    return share > 216 / 24389 ? Math.cbrt(share) : (share * (24389 / 27) + 16) / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: Triple, other: Triple): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** True if some eyes confuse two of these colors. */
export function hasNearColors(palette: readonly Color[]): boolean {
  const colors = palette.map((color) => linear(color.rgb));
  return [PROTANOPIA, DEUTERANOPIA, TRITANOPIA].some((kind) => {
    const seen = colors.map((color) => lab(times(kind, color)));
    return seen.some((one, index) => seen.slice(index + 1).some((other) => distance(one, other) < NEAR));
  });
}
