import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Context } from "./draw/pen";
import { FADE_TIME, Fades } from "./fades";
import { layOut } from "./layout";
import { START_VIEW } from "./model";

const LAYOUT = layOut(
  10,
  10,
  { width: 500, height: 500, scale: 1, isWide: false },
  { longestRow: 1, longestColumn: 1, hasTwoDigits: false, isColor: false },
  START_VIEW,
);
const BASE = { width: 500, height: 500 } as HTMLCanvasElement;

beforeEach(() => {
  const canvas = () => ({ width: 0, height: 0, getContext: () => ({ drawImage: () => undefined }) });
  vi.stubGlobal("document", { createElement: canvas });
});
afterEach(() => void vi.unstubAllGlobals());

/** A canvas that notes how strongly the old cells were drawn on it. */
function noting() {
  const strengths: number[] = [];
  const context = { globalAlpha: 1, drawImage: () => strengths.push(context.globalAlpha) };
  return { strengths, context: context as unknown as Context };
}

test("cells that change fade for 80 ms", () => {
  expect(FADE_TIME).toBe(80);
  const fades = new Fades();
  const { strengths, context } = noting();
  fades.keep(BASE, LAYOUT, [{ fromRow: 2, toRow: 3, fromColumn: 1, toColumn: 4 }], 1000);
  expect([1000, 1040, 1060].map((now) => fades.draw(context, now))).toEqual([true, true, true]);
  expect(strengths).toEqual([1, 0.5, 0.25]);
  expect(fades.draw(context, 1080)).toBe(false);
  expect(strengths).toHaveLength(3);
});
