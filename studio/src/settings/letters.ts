// Whether cells show the letters of their colors.
import { hasNearColors } from "../model/color_vision";
import { isBlackAndWhite } from "../model/puzzle";
import type { Color } from "../model/reports";
import { settings } from "./settings";

/** As the settings say; "auto" shows them where some eyes would confuse two colors. */
export function showsLetters(palette: readonly Color[]): boolean {
  const { letters } = settings.value;
  if (letters === "off" || isBlackAndWhite(palette)) return false;
  return letters === "on" || hasNearColors(palette);
}
