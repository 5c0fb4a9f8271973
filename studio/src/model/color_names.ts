// Plain names for colors that have none: links carry no names, and a screen reader cannot say `2b6cb0`.
import type { Color } from "./reports";

const HUES: readonly (readonly [until: number, name: string])[] = [
  [15, "red"],
  [45, "orange"],
  [70, "yellow"],
  [165, "green"],
  [195, "turquoise"],
  [255, "blue"],
  [305, "purple"],
  [345, "pink"],
  [361, "red"],
];

/** "dark blue" for `#102a6b`. */
export function plainName(rgb: string): string {
  const value = parseInt(rgb.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((part) => part / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const light = (most + least) / 2;
  const range = most - least;
  if (light > 0.95) return "white";
  if (light < 0.09) return "black";
  if (range < 0.1) return light > 0.7 ? "light gray" : light < 0.35 ? "dark gray" : "gray";
  const turn =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const hue = HUES.find(([until]) => turn * 60 < until)![1];
  if (hue === "orange" && light < 0.4) return light < 0.2 ? "dark brown" : "brown";
  if (hue === "red" && light > 0.75) return "pink";
  return `${light > 0.75 ? "light " : light < 0.3 ? "dark " : ""}${hue}`;
}

/** The name, or "red 2" if there is a red. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const all = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; all.has(name.toLowerCase()); number++) name = `${wanted} ${number}`;
  return name;
}

/** The palette with a name for each color; names that are only numbers of the color are replaced. */
export function withNames(palette: readonly Color[]): readonly Color[] {
  if (!palette.some((color) => isNumber(color))) return palette;
  const taken = palette.filter((color) => !isNumber(color)).map((color) => color.name);
  return palette.map((color) => {
    if (!isNumber(color)) return color;
    const name = freeName(plainName(color.rgb), taken);
    taken.push(name);
    return { ...color, name };
  });
}

function isNumber({ name, rgb }: Color): boolean {
  return name === "" || name.replace("#", "").toLowerCase() === rgb.slice(1).toLowerCase();
}
