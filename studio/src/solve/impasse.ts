// Why a puzzle has no solution: the line in which an explanation of the puzzle ends, and the crossing lines that leave
// no place for its clue.
import type { Cells } from "../model/cells";
import { lineName, parseFact, parseLine, type LineRef } from "../model/names";
import { cellsFromRows, type Puzzle } from "../model/puzzle";
import type { Color, ExplainReport } from "../model/reports";
import { clueText } from "./clue_text";
import { colorWords } from "./color_words";

export interface Impasse {
  readonly line: LineRef;
  /** The cells that were certain before. */
  readonly cells: Cells;
  readonly sentence: string;
}

const MOST_LINES = 8;

/** Null if the explanation does not end in a line without place for its clue. */
export function impasseOf(report: ExplainReport, puzzle: Puzzle): Impasse | null {
  const last = report.steps.at(-1);
  if (report.outcome !== "impossible" || !last || last.concluded.length > 0 || !last.line) return null;
  const line = parseLine(last.line);
  if (!line) return null;
  return { line, cells: cellsFromRows(report.end, puzzle.palette), sentence: sentenceOf(puzzle, line, last.cells) };
}

/** "In R4 5 3 1 has no place once C6 and C7 are filled and C11 is empty." */
export function sentenceOf(puzzle: Puzzle, line: LineRef, facts: readonly string[]): string {
  const clue = (line.axis === "row" ? puzzle.rows : puzzle.columns)[line.index];
  const start = `In ${lineName(line)} ${clueText(clue, puzzle.palette)} has no place`;
  const groups = new Map<string, string[]>();
  for (const text of facts) {
    const fact = parseFact(text);
    if (!fact) continue;
    const crossing: LineRef =
      line.axis === "row" ? { axis: "column", index: fact.column } : { axis: "row", index: fact.row };
    const state = stateWords(fact.colors, puzzle.palette);
    groups.set(state, [...(groups.get(state) ?? []), lineName(crossing)]);
  }
  if (facts.length === 0) return `${start}.`;
  if (facts.length > MOST_LINES) {
    return `${start} between the cells that the ${line.axis === "row" ? "columns" : "rows"} decide.`;
  }
  const parts = [...groups].map(([state, names]) => `${listed(names)} ${names.length === 1 ? "is" : "are"} ${state}`);
  return `${start} once ${listed(parts)}.`;
}

function stateWords(colors: readonly number[], palette: readonly Color[]): string {
  const isPlain = palette.length === 2;
  const name = (color: number) => (color === 0 ? "empty" : isPlain ? "filled" : colorWords(palette)[color]);
  return colors.map(name).join(" or ");
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
