// An explanation as steps that can be replayed like those of a solver. A deduction in a line is one step. An assumption
// is shown as people try it out: it is a guess, each link of its chain follows from it, then everything is taken back,
// and the conclusion is certain. hanjie's films do the same (reasoning/as_trace.py).
import type { Cells } from "../../model/cells";
import { parseCell, parseFact, parseLine } from "../../model/names";
import type { Case, Deduction, ExplainReport } from "../../model/reports";
import { cellsFromRows } from "../../model/puzzle";
import { Kind, StepWriter } from "./steps";

/** What is known about a step beside its cells. */
export interface Note {
  /** The name of the technique. */
  readonly technique: string;
  readonly text: string;
  /** The places that the step rests on. */
  readonly reasons: readonly number[];
  /** The numbers of the line's clue that it is about. */
  readonly blocks: readonly number[];
}

export interface Explained {
  readonly start: Cells;
  readonly numbers: readonly number[];
  readonly count: number;
  /** One for each step. */
  readonly notes: readonly Note[];
}

export function explained(report: ExplainReport): Explained {
  const start = cellsFromRows(report.start, report.palette.colors);
  const writer = new Writer(report, start.slice());
  report.steps.forEach((deduction, index) => writer.deduction(deduction, 0, report.sentences[index]?.values()));
  if (report.outcome === "solved") writer.solved();
  return { start, numbers: writer.steps.numbers, count: writer.steps.count, notes: writer.notes };
}

type Sentences = Iterator<string> | undefined;

class Writer {
  readonly steps = new StepWriter();
  readonly notes: Note[] = [];
  readonly #overwritten: [place: number, value: number][] = [];

  constructor(
    private readonly size: { width: number; height: number },
    private readonly cells: Cells,
  ) {}

  /** The steps of a deduction; its sentences come in the same order: those of its cases, then its own. */
  deduction(one: Deduction, depth: number, sentences: Sentences): void {
    for (const each of one.cases) this.#case(one, each, depth, sentences);
    const text = next(sentences);
    const note: Note = {
      technique: one.technique,
      text,
      reasons: one.cells.flatMap((fact) => this.#place(fact)),
      blocks: one.block === null ? one.blocks : [one.block],
    };
    const line = this.#lineNumber(one.line);
    if (one.concluded.length === 0) this.#add(Kind.Contradiction, line, depth, [], note);
    else this.#add(one.cases.length > 0 ? Kind.Probe : Kind.Line, line, depth, this.#set(one.concluded), note);
  }

  solved(): void {
    this.#add(Kind.Solution, -1, 0, [], { technique: "solved", text: "", reasons: [], blocks: [] });
  }

  #case(one: Deduction, each: Case, depth: number, sentences: Sentences): void {
    const mark = this.#overwritten.length;
    const note = { technique: one.technique, reasons: [], blocks: [] };
    this.#add(Kind.Guess, -1, depth + 1, this.#set([each.assumption]), { ...note, text: next(sentences) });
    for (const link of each.chain) this.deduction(link, depth + 1, sentences);
    const back = new Map<number, number>();
    for (const [place, value] of this.#overwritten.splice(mark)) if (!back.has(place)) back.set(place, value);
    for (const [place, value] of back) this.cells[place] = value;
    const last = each.chain.at(-1);
    const fails = last !== undefined && last.concluded.length === 0;
    const line = fails ? this.#lineNumber(last.line) : -1;
    const name = each.assumption.split("=")[0];
    const count = back.size === 1 ? "1 cell is" : `${back.size} cells are`;
    const verdict = fails ? `So the assumption about ${name} was wrong.` : `That was one way for ${name}.`;
    this.#add(Kind.Rewind, line, depth, [...back], { ...note, text: `${verdict} ${count} taken back.` });
  }

  #add(kind: Kind, line: number, depth: number, cells: [number, number][], note: Note): void {
    this.steps.add(kind, line, depth, cells);
    this.notes.push(note);
  }

  /** Sets the facts that decide a cell, and returns them. A fact that only rules out colors changes no cell. */
  #set(facts: readonly string[]): [number, number][] {
    const decided: [number, number][] = [];
    for (const text of facts) {
      const fact = parseFact(text);
      if (!fact || fact.colors.length !== 1) continue;
      const place = fact.row * this.size.width + fact.column;
      this.#overwritten.push([place, this.cells[place]]);
      this.cells[place] = fact.colors[0];
      decided.push([place, fact.colors[0]]);
    }
    return decided;
  }

  #place(fact: string): number[] {
    const cell = parseCell(fact.split("=")[0]);
    return cell ? [cell.row * this.size.width + cell.column] : [];
  }

  #lineNumber(name: string | null): number {
    const line = name === null ? null : parseLine(name);
    if (!line) return -1;
    return line.axis === "row" ? line.index : this.size.height + line.index;
  }
}

function next(sentences: Sentences): string {
  const found = sentences?.next();
  return found && !found.done ? found.value.trim() : "";
}
