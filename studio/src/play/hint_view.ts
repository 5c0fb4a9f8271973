// What a hint shows: words and marks on the board, from the report of the job.
import type { BoardModel } from "../board/model";
import { CROSS } from "../model/cells";
import { cellName, parseFact, parseLine, type CellRef, type LineRef } from "../model/names";
import type { Deduction, HintReport } from "../model/reports";

export interface HintView {
  /** The first stage: where to look. */
  readonly where: string;
  /** The second stage: what follows and why; empty if there is no step. */
  readonly why: string;
  /** The name of the technique. */
  readonly technique: string;
  /** The line to look at; null if several lines take part. */
  readonly line: LineRef | null;
  /** The cell to try values in, if no line alone shows anything. */
  readonly tried: CellRef | null;
  /** The cells that follow, with their values. */
  readonly places: readonly number[];
  readonly values: readonly number[];
  /** The cells on which the reason rests. */
  readonly reasons: ReadonlySet<number>;
  readonly inverted: BoardModel["inverted"];
}

export function hintView(report: HintReport): HintView {
  const deduction = report.deduction;
  if (report.kind !== "step" || !deduction) return { ...NOTHING, where: otherWords(report) };
  const place = (cell: CellRef) => cell.row * report.width + cell.column;
  const facts = (all: readonly string[]) => all.flatMap((text) => parseFact(text) ?? []);
  const decided = facts(deduction.concluded).filter((fact) => fact.colors.length === 1);
  const reasons = [...report.before, deduction].flatMap((one) => facts(one.cells)).map(place);
  const tried = facts(deduction.cases.map((one) => one.assumption))[0] ?? null;
  const line = deduction.line && !tried ? parseLine(deduction.line) : null;
  return {
    where: tried ? stuckWords(deduction, tried) : report.where,
    why: report.why,
    technique: deduction.technique,
    line,
    tried,
    places: decided.map(place),
    values: decided.map((fact) => fact.colors[0]),
    reasons: new Set(reasons),
    inverted: line ? shownBlocks(deduction).map((block) => ({ line, block })) : [],
  };
}

/** What the button says that draws the cells of a hint. */
export function applyWords(values: readonly number[]): string {
  const verb = values.some((value) => value !== CROSS) ? "Fill" : "Cross";
  return `${verb} ${values.length === 1 ? "it" : "them"}`;
}

const NOTHING: HintView = {
  where: "",
  why: "",
  technique: "",
  line: null,
  tried: null,
  places: [],
  values: [],
  reasons: new Set(),
  inverted: [],
};

/** The block that the step is mostly about, or all that it rests on. */
function shownBlocks({ block, blocks }: Deduction): readonly number[] {
  return block !== null ? [block] : blocks;
}

function stuckWords(deduction: Deduction, cell: CellRef): string {
  const why =
    deduction.cases.length > 1 ? "whichever value it has, the same follows" : "one value leads to a contradiction";
  return `No line tells anything now. Try ${cellName(cell.row, cell.column)}: ${why}.`;
}

function otherWords(report: HintReport): string {
  switch (report.kind) {
    case "open":
      return `${report.where} Each of them wins.`;
    case "unknown":
      return "Out of time: no step was found. Press Hint again to look for longer.";
    default:
      return report.where;
  }
}
