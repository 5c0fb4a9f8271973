// All that the painters read: the model, where it lies, its paints, and which lines are lit.
import type { LineRef } from "../model/names";
import { luminance, mix, type Paints } from "./colors";
import type { Layout } from "./layout";
import type { BoardModel, Tone } from "./model";
import type { Tokens } from "../styles/tokens";

export interface Scene {
  readonly model: BoardModel;
  readonly layout: Layout;
  readonly paints: Paints;
  readonly lights: Lights;
}

/** Lit lines and why: a tone, or "lit" for pointer and cursor. */
export interface Lights {
  readonly rows: ReadonlyMap<number, Light>;
  readonly columns: ReadonlyMap<number, Light>;
}
export type Light = "lit" | Tone;

export function lightsOf(model: BoardModel, pointed: readonly LineRef[]): Lights {
  const rows = new Map<number, Light>();
  const columns = new Map<number, Light>();
  const put = (line: LineRef, light: Light) => (line.axis === "row" ? rows : columns).set(line.index, light);
  for (const line of pointed) put(line, "lit");
  for (const line of model.lit ?? []) put(line, "lit");
  for (const line of model.wrongLines ?? []) put(line, "wrong");
  for (const frame of model.frames ?? []) put(frame.line, frame.tone);
  return { rows, columns };
}

const TONES = {
  lit: { strong: "ai", tint: "aiTint" },
  hint: { strong: "ai", tint: "aiTint" },
  now: { strong: "now", tint: "aiTint" },
  wrong: { strong: "red", tint: "redTint" },
  back: { strong: "plum", tint: "plumTint" },
  proved: { strong: "green", tint: "greenTint" },
  guess: { strong: "ochreM", tint: "ochreTint" },
} as const satisfies Record<Light, { strong: keyof Tokens; tint: keyof Tokens }>;

/** The strong color of a tone. */
export function toneColor(tokens: Tokens, light: Light): string {
  return tokens[TONES[light].strong];
}

/** The ground of a lit line in the grid. */
export function tintInGrid(paints: Paints, light: Light): string {
  return paints.marks[TONES[light].tint];
}

/** The ground of a lit line in the gutter: a little stronger than in the grid. */
export function tintInGutter(paints: Paints, light: Light): string {
  const { tokens } = paints;
  const tint = TONES[light].tint;
  if (tint === "aiTint") return tokens.gutterHi;
  return luminance(tokens.paper) < 0.2 ? mix(tokens[tint], tokens[TONES[light].strong], 0.08) : tokens[tint];
}
