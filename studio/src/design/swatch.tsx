// A color to paint with. In black and white the swatches are ink and paper, as the board draws them.
import { inkOn, letterOf } from "../board/colors";
import { isBlackAndWhite } from "../model/puzzle";
import type { Color } from "../model/reports";
import { tokens } from "../styles/theme";

/** The look of a color on the board. */
export function paintOf(palette: readonly Color[], color: number): string {
  if (!isBlackAndWhite(palette)) return palette[color].rgb;
  return color === 0 ? tokens.value.paper : tokens.value.inkFill;
}

export function Swatch({ palette, color, letter }: { palette: readonly Color[]; color: number; letter?: boolean }) {
  const paint = paintOf(palette, color);
  return (
    <span class="design-swatch" style={{ background: paint, color: inkOn(paint) }} aria-hidden="true">
      {letter ? letterOf(color) : ""}
    </span>
  );
}
