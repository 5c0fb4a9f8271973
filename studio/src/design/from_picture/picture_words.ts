// The drawing of a picture in words: whether it is fair, and what one should know about it.
import { counted } from "../../model/words";
import type { Caution, DrawReport } from "../../model/reports";
import type { VerdictTone } from "../../ui/verdict";

export interface DrawingWords {
  readonly tone: VerdictTone;
  readonly title: string;
  readonly text: string;
}

export function drawingWords(report: DrawReport): DrawingWords {
  switch (report.outcome) {
    case "blank":
      return {
        tone: "wrong",
        title: "Nothing to draw",
        text: "All cells are the same. Try another crop, ink or size.",
      };
    case "fair":
      return { tone: "proved", title: "One solution", text: changedText(report.changed.length) };
    case "drawn":
      return {
        tone: "open",
        title: "Drawn without changes",
        text: "Nothing was wanted of it, so it may have several solutions.",
      };
    case "unfinished":
      return { tone: "open", title: "Out of time", text: "Whether it has one solution is not known." };
    case "nearest":
      return { tone: "open", ...missed(report) };
  }
}

function changedText(count: number): string {
  if (count === 0) return "No cell had to be changed.";
  return `${counted(count, "cell was", "cells were")} changed to make it fair.`;
}

function missed({ rating, open_cells: open }: DrawReport): { title: string; text: string } {
  const cells = counted(open, "cell");
  if (open === 0) return { title: "One solution", text: "But none of this grade was found; this is the nearest." };
  if (rating?.status === "unique") return { title: "One solution", text: `But lines leave ${cells} open.` };
  return {
    title: "Several solutions",
    text: `${cells} could be either. Mend it after you take it, or try another size.`,
  };
}

/** A caution as a sentence; null for those that the verdict says already. */
export function cautionText(caution: Caution, report: DrawReport): string | null {
  const { width, height, suggested, changed } = report;
  switch (caution) {
    case "lost":
      return "A large part of the picture is as light as its ground and does not show. Try Outline or Color.";
    case "too_coarse": {
      const better = suggested ? ` Try ${suggested[0]} × ${suggested[1]}.` : "";
      return `${width} × ${height} cells are too few to show the shapes of this picture.${better}`;
    }
    case "faint":
      return "The puzzle shows little of the picture. Try another ink, crop or size.";
    case "enlarged":
      return "The picture has fewer pixels than the puzzle has cells; a smaller size loses nothing.";
    case "changed":
      return `${counted(changed.length, "cell")} had to be changed for one solution; another size may need fewer.`;
    case "guessing":
      return "Lines alone do not solve it. Tick No guessing needed to change that.";
    case "sketch":
      return "There was no time to draw it well; this is a rough sketch.";
  }
}

/** The title of a puzzle that was made from this file: its name without the ending. A pasted picture has no name. */
export function titleOfFile(name: string): string {
  const title = name
    .replace(/\.[^.]*$/, "")
    .replace(/[_\s]+/g, " ")
    .trim();
  return title === "image" ? "" : title.slice(0, 120);
}
