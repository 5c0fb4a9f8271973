// The files that most people want, and what every format holds, in words.
import type { FormatFacts } from "../../model/reports";

export type FileKind = "non" | "pbn" | "text" | "code" | "svg" | "png" | "pdf" | "film";

export interface FileRow {
  readonly kind: FileKind;
  readonly name: string;
  readonly endings: string;
  readonly about: string;
}

export const FILE_ROWS: readonly FileRow[] = [
  { kind: "non", name: "NON", endings: ".non", about: "clues, title, goal" },
  { kind: "pbn", name: "XML", endings: ".xml", about: "colors, several solutions" },
  { kind: "text", name: "Text", endings: ".txt", about: "clue lists to paste" },
  { kind: "code", name: "Share code", endings: "", about: "one line of text" },
  { kind: "svg", name: "SVG", endings: ".svg", about: "clues and grid" },
  { kind: "png", name: "PNG", endings: ".png", about: "clues and grid" },
  { kind: "pdf", name: "PDF", endings: ".pdf", about: "as on paper" },
  { kind: "film", name: "Film", endings: ".gif .apng .svg", about: "the solving in Watch" },
];

/** The ending of a saved file. Text and share codes get the ending that every computer opens. */
export function endingOf(format: Pick<FormatFacts, "name" | "suffixes">): string {
  return format.name === "text" || format.name === "code" ? ".txt" : (format.suffixes[0] ?? ".txt");
}

const PARTS: readonly (readonly [code: string, words: string])[] = [
  ["colors", "colors"],
  ["goal", "picture"],
  ["title", "title"],
  ["author", "author"],
  ["given", "given cells"],
  ["saved", "marks"],
];

/** What a format holds, in one line: "clues, colors, picture". */
export function holdsWords(format: Pick<FormatFacts, "holds" | "needs_picture">): string {
  const parts = PARTS.filter(([code]) => format.holds.includes(code)).map(([, words]) => words);
  if (format.needs_picture) return [...new Set(["picture", ...parts])].join(", ") + "; no clues";
  return ["clues", ...parts].join(", ");
}

const LOST: Readonly<Record<string, string>> = {
  goal: "the picture",
  given: "given cells",
  saved: "marks",
  palette: "how colors look",
  color_names: "names of colors",
  properties: "other entries",
};

/** What a format would lose of a puzzle: "NON cannot hold: author". Empty if nothing. */
export function lossWords(name: string, losses: readonly string[]): string {
  if (losses.length === 0) return "";
  return `${name} cannot hold: ${losses.map((code) => LOST[code] ?? code).join(", ")}`;
}

/** What a user should know before a puzzle is saved in a format. Share codes leave out texts on purpose. */
export function warningOf(name: string, format: Pick<FormatFacts, "name" | "losses" | "refusal">): string {
  return format.refusal ?? (format.name === "code" ? "" : lossWords(name, format.losses));
}
