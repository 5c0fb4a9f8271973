import { describe, expect, it } from "vitest";
import { BLACK_AND_WHITE } from "../model/puzzle";
import type { Color } from "../model/reports";
import { CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT } from "../styles/tokens";
import { contrast, groundOf, inkOn, letterOf, luminance, mix, paintsOf, parseRgb } from "./colors";

const color = (rgb: string): Color => ({ name: rgb, rgb, symbol: "x" });
const OWL = [color("#ffffff"), color("#d9302f"), color("#e8e2d0"), color("#000000")];

describe("colors", () => {
  it("are read with three or six digits", () => {
    expect(parseRgb("#fa0")).toEqual([255, 170, 0]);
    expect(parseRgb("#FFAA00")).toEqual([255, 170, 0]);
  });

  it("have the contrast of WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast(LIGHT.paper, LIGHT.ai)).toBeCloseTo(8.2, 1);
    expect(luminance("#ffffff")).toBeCloseTo(1);
  });

  it("mix by shares", () => {
    expect(mix("#000000", "#ffffff", 0)).toBe("#000000");
    expect(mix("#000000", "#ff8000", 0.5)).toBe("#804000");
  });

  it("get the ink that reads better", () => {
    expect(inkOn("#D9302F")).toBe("#FFFFFF");
    expect(inkOn("#3C9A44")).toBe("#17212B");
    expect(inkOn("#E8E2D0")).toBe("#17212B");
  });

  it("have letters from A", () => {
    expect([1, 2, 8].map(letterOf).join("")).toBe("ABH");
  });
});

describe("paints", () => {
  it("of black and white puzzles are those of the theme", () => {
    const paints = paintsOf(DARK, BLACK_AND_WHITE);
    expect(paints.paper).toBe(DARK.paper);
    expect(paints.fills[1].color).toBe(DARK.inkFill);
    expect(paints.marks).toBe(DARK);
  });

  it("of color puzzles keep their colors, on dimmed paper in the dark", () => {
    const paints = paintsOf(DARK, OWL);
    expect(paints.paper).toBe("#C9CFCE");
    expect(paints.grid).toBe("#A9B3B6");
    expect(paints.lit).toBe("#AFC3D4");
    expect(paints.fills[1].color).toBe("#d9302f");
  });

  it("have marks that can be seen on the paper of each theme", () => {
    for (const tokens of [LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK]) {
      for (const palette of [BLACK_AND_WHITE, OWL]) {
        const { paper, marks, cross } = paintsOf(tokens, palette);
        for (const mark of [cross, marks.ai, marks.redM, marks.green, marks.plum])
          expect(contrast(mark, paper), `${mark} on ${paper}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it("draw a background that is not white in its color, in the dark no lighter than paper", () => {
    const on = (rgb: string) => [color(rgb), ...OWL.slice(1)];
    expect(paintsOf(LIGHT, on("#274690")).paper).toBe("#274690");
    expect(paintsOf(DARK, on("#274690")).paper).toBe("#274690");
    expect(paintsOf(LIGHT, on("#f8f8f5")).paper).toBe(LIGHT.colorPaper);
    expect(luminance(groundOf(DARK, on("#ffe9a8")))).toBeCloseTo(luminance(DARK.colorPaper), 1);
  });

  it("have marks and lines that can be seen on any background", () => {
    for (const tokens of [LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK]) {
      for (const rgb of ["#274690", "#d62828", "#2a9d4a", "#000000", "#7f7f7f", "#ffe9a8", "#00ffff"]) {
        const { paper, marks, cross, grid, five } = paintsOf(tokens, [color(rgb), ...OWL.slice(1)]);
        for (const mark of [cross, five, marks.ai, marks.now, marks.redM, marks.green, marks.plum, marks.ochreM])
          expect(contrast(mark, paper), `${mark} on ${paper}`).toBeGreaterThanOrEqual(2.9);
        expect(contrast(grid, paper), `${grid} on ${paper}`).toBeGreaterThanOrEqual(1.4);
      }
    }
  });

  it("give colors close to the paper a keyline", () => {
    const { fills } = paintsOf(LIGHT, OWL);
    expect(fills[2].keyline).not.toBe("");
    expect(fills[1].keyline).toBe("");
  });

  it("of stale boards are grayed", () => {
    const [fresh, stale] = [paintsOf(LIGHT, OWL), paintsOf(LIGHT, OWL, true)];
    expect(contrast(stale.fills[3].color, stale.paper)).toBeLessThan(contrast(fresh.fills[3].color, fresh.paper) / 2);
  });

  it("show bold lines in white inside the fills of high contrast", () => {
    expect(paintsOf(CONTRAST_LIGHT, BLACK_AND_WHITE).fills[1].five).toBe("#FFFFFF");
  });
});

describe("boxes of clues", () => {
  it("stand out from the gutter by their color or their outline, in high contrast by 3 to 1", () => {
    for (const tokens of [CONTRAST_LIGHT, CONTRAST_DARK]) {
      for (const box of paintsOf(tokens, OWL).boxes) {
        const edge = box.isFaint ? box.outline : box.color;
        expect(contrast(edge, tokens.well)).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
