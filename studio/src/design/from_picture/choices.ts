// What the user chooses for a drawing, and the settings of the job draw that it means.
import type { Crop, Settings, Variant, Wanted } from "../../model/reports";

export type PictureInk = "black" | "color" | "outline";

export interface Choices {
  readonly ink: PictureInk;
  /** The longer side in cells; null lets the job choose it. */
  readonly size: number | null;
  readonly colors: number;
  readonly detail: number;
  /** Spots of up to this many cells are dropped; null drops what the picture hardly shows. */
  readonly specks: number | null;
  /** How much is filled, for black; null is automatic. */
  readonly threshold: number | null;
  readonly tone: Settings["tone"];
  readonly crop: Crop | null;
  readonly isUnique: boolean;
  readonly isByLines: boolean;
  /** The hardest grade; null for any. */
  readonly grade: number | null;
}

export const FIRST_CHOICES: Choices = {
  ink: "black",
  size: null,
  colors: 4,
  detail: 50,
  specks: null,
  threshold: null,
  tone: "auto",
  crop: null,
  isUnique: true,
  isByLines: false,
  grade: null,
};

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 };
export const SIZE_RANGE = [5, 120] as const;
export const COLOR_RANGE = [2, 12] as const;
export const MOST_SPECKS = 12;

export function settingsOf(choices: Choices): Settings {
  const shared = {
    longest: choices.size,
    crop: choices.crop,
    detail: choices.detail,
    specks: choices.specks,
  };
  if (choices.ink === "color") return { ...shared, colors: choices.colors };
  const tone = choices.ink === "outline" ? "edges" : choices.tone;
  return { ...shared, colors: 1, tone, threshold: choices.threshold };
}

export function wantedOf({ isUnique, isByLines }: Choices): Wanted {
  return isByLines ? "lines" : isUnique ? "unique" : "any";
}

/** The choices that give one of the other readings. */
export function choicesOfVariant(choices: Choices, { settings }: Variant): Choices {
  const size = Math.max(settings.width ?? 0, settings.height ?? 0) || choices.size;
  const crop = settings.crop ?? choices.crop;
  const detail = settings.detail ?? choices.detail;
  if ((settings.colors ?? 1) > 1) return { ...choices, size, crop, detail, colors: settings.colors ?? choices.colors };
  const isOutline = settings.tone === "edges";
  return {
    ...choices,
    size,
    crop,
    detail,
    ink: isOutline ? "outline" : "black",
    tone: isOutline ? "auto" : settings.tone,
    threshold: settings.threshold ?? null,
  };
}

export function detailWord(detail: number): string {
  return ["very low", "low", "medium", "high", "very high"][Math.min(4, Math.floor(detail / 20))];
}

export function speckWord(specks: number | null): string {
  return specks === null ? "automatic" : specks === 0 ? "keep all" : `drop up to ${specks}`;
}
