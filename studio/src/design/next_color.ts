// Colors to offer next.

const OFFERED =
  "#d62828 #2a6fdb #2a9d4a #f2b705 #8338ec #f3722c #17a2b8 #e05299 #8d5b34 #9aa0a6 #9cc9f0 #a5d6a7 #e8e0cc #1b2a5c #1f5a33 #7f1d1d #4a4f55 #d5d8db #c9971c #6a1b7a #d9bf94 #3fcab7 #a8d930".split(
    " ",
  );

function channels(rgb: string): [number, number, number] {
  return [1, 3, 5].map((start) => parseInt(rgb.slice(start, start + 2), 16)) as [number, number, number];
}

/** How far two colors are apart: the "redmean" formula, which is close to what the eye sees. */
export function colorDistance(one: string, other: string): number {
  const [red, green, blue] = channels(one);
  const [red2, green2, blue2] = channels(other);
  const mean = (red + red2) / 2;
  return Math.sqrt(
    (2 + mean / 256) * (red - red2) ** 2 + 4 * (green - green2) ** 2 + (2 + (255 - mean) / 256) * (blue - blue2) ** 2,
  );
}

/** A color that is unlike all of these. */
export function nextColor(used: readonly string[]): string {
  const gap = (rgb: string) => Math.min(...used.map((other) => colorDistance(rgb, other)));
  return OFFERED.find((rgb) => gap(rgb) > 120) ?? OFFERED.toSorted((a, b) => gap(b) - gap(a))[0];
}
