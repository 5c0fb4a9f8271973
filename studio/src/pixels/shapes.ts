// Filled shapes. `fillPolygon` and `fillDisc` have hard edges, and whole numbers are the centers of pixels, as in
// Pillow; `coverage` has soft edges, and whole numbers are the corners of pixels.
import { Picture } from "./picture";

export type Point = readonly [x: number, y: number];

export function fillPolygon(picture: Picture, corners: readonly Point[], color: Uint8Array): void {
  const heights = corners.map(([, y]) => y);
  for (let y = Math.ceil(Math.min(...heights)); y <= Math.max(...heights); y++) {
    const crossings: number[] = [];
    corners.forEach(([x1, y1], place) => {
      const [x2, y2] = corners[(place + 1) % corners.length];
      if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    });
    crossings.sort((one, other) => one - other);
    for (let at = 0; at + 1 < crossings.length; at += 2)
      picture.fill(Math.ceil(crossings[at]), y, Math.floor(crossings[at + 1]), y, color);
  }
}

/** A disc; its box has whole sides, as in Pillow. */
export function fillDisc(picture: Picture, x: number, y: number, radius: number, color: Uint8Array): void {
  const [left, top] = [Math.trunc(x - radius), Math.trunc(y - radius)];
  const half = (Math.trunc(x + radius) - left + 1) / 2;
  const [centerX, centerY] = [left + half - 0.5, top + half - 0.5];
  for (let row = top; row < top + 2 * half; row++) {
    const reach = Math.sqrt(half * half - (row - centerY) ** 2);
    picture.fill(Math.ceil(centerX - reach), row, Math.floor(centerX + reach), row, color);
  }
}

/** A straight line with flat ends. */
export function fillLine(picture: Picture, [x1, y1]: Point, [x2, y2]: Point, width: number, color: Uint8Array): void {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [across, down] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)];
  const corners: Point[] = [
    [x1 + across, y1 + down],
    [x2 + across, y2 + down],
    [x2 - across, y2 - down],
    [x1 - across, y1 - down],
  ];
  fillPolygon(picture, corners, color);
}

/** How much of each pixel lies inside the outlines, from 0 to 255.
 *
 * Each outline is cut where it passes from one pixel to the next. A piece covers a part of its own pixel and all pixels
 * to the right of it, so that the sums along a row are the covered areas.
 */
export function coverage(width: number, height: number, outlines: readonly (readonly Point[])[]): Picture {
  const changes = new Float64Array((width + 1) * height);
  for (const outline of outlines)
    outline.forEach(([x1, y1], place) => {
      const [x2, y2] = outline[(place + 1) % outline.length];
      const cuts = [0, 1, ...crossed(x1, x2), ...crossed(y1, y2)].sort((one, other) => one - other);
      for (let at = 1; at < cuts.length; at++) {
        const middle = (cuts[at - 1] + cuts[at]) / 2;
        const [x, y] = [x1 + middle * (x2 - x1), y1 + middle * (y2 - y1)];
        const [column, row] = [Math.min(width - 1, Math.max(0, Math.floor(x))), Math.floor(y)];
        if (row < 0 || row >= height) continue;
        const drop = (cuts[at] - cuts[at - 1]) * (y2 - y1);
        const right = Math.min(1, Math.max(0, x - column));
        changes[row * (width + 1) + column] += drop * (1 - right);
        changes[row * (width + 1) + column + 1] += drop * right;
      }
    });
  const found = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let column = 0; column < width; column++) {
      sum += changes[row * (width + 1) + column];
      found[row * width + column] = Math.round(255 * Math.min(1, Math.abs(sum)));
    }
  }
  return new Picture(width, height, 1, found);
}

/** Where a length passes whole numbers on its way, as parts of the way. */
function crossed(from: number, to: number): number[] {
  const parts: number[] = [];
  for (let whole = Math.floor(Math.min(from, to)) + 1; whole < Math.max(from, to); whole++)
    parts.push((whole - from) / (to - from));
  return parts;
}
