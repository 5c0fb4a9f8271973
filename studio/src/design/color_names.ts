// Names for colors that the user picks, and colors to offer next.

const NAMED: readonly (readonly [string, string])[] = [
  ["white", "#ffffff"],
  ["black", "#000000"],
  ["red", "#d62828"],
  ["blue", "#2a6fdb"],
  ["green", "#2a9d4a"],
  ["yellow", "#f2b705"],
  ["violet", "#8338ec"],
  ["orange", "#f3722c"],
  ["cyan", "#17a2b8"],
  ["pink", "#e05299"],
  ["brown", "#8d5b34"],
  ["gray", "#9aa0a6"],
  ["light blue", "#9cc9f0"],
  ["light green", "#a5d6a7"],
  ["ivory", "#e8e0cc"],
  ["dark blue", "#1b2a5c"],
  ["dark green", "#1f5a33"],
  ["dark red", "#7f1d1d"],
  ["dark gray", "#4a4f55"],
  ["light gray", "#d5d8db"],
  ["gold", "#c9971c"],
  ["purple", "#6a1b7a"],
  ["beige", "#d9bf94"],
  ["turquoise", "#3fcab7"],
  ["lime", "#a8d930"],
];

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

/** The name of the nearest color that has one. */
export function colorName(rgb: string): string {
  let best = NAMED[0];
  for (const named of NAMED) if (colorDistance(named[1], rgb) < colorDistance(best[1], rgb)) best = named;
  return best[0];
}

/** A color that is unlike all of these. */
export function nextColor(used: readonly string[]): string {
  const gap = (rgb: string) => Math.min(...used.map((other) => colorDistance(rgb, other)));
  return (NAMED.slice(2).find(([, rgb]) => gap(rgb) > 120) ?? NAMED.toSorted((a, b) => gap(b[1]) - gap(a[1]))[0])[1];
}
