// What the board shows of a step: its cells, its line, what it rests on.
import type { BoardModel, Frame } from "../board/model";
import { unknownCells } from "../model/cells";
import { sentenceParts, type LineRef } from "../model/names";
import type { Puzzle } from "../model/puzzle";
import { showsLetters } from "../settings/letters";
import type { Moment } from "./trace/replay";
import type { Run } from "./trace/run";
import { lineOf, wordsOf } from "./trace/sentences";
import { Kind } from "./trace/steps";

function common(puzzle: Puzzle, name: string) {
  const { width, height, palette, rows, columns } = puzzle;
  return { width, height, palette, rows, columns, name, letters: showsLetters(palette) };
}

/** The board before there is a trace. */
export function emptyBoard(puzzle: Puzzle, name: string): BoardModel {
  const cells = unknownCells(puzzle.width, puzzle.height);
  return { ...common(puzzle, name), cells };
}

/** The board at a moment of a run; `pointed` are the names of lines and cells that a chip points at. */
export function boardOfMoment(run: Run, moment: Moment, pointed: readonly string[], name: string): BoardModel {
  const { position, cells, looks } = moment;
  const line = lineOf(run.steps, position);
  const note = position > 0 ? run.notes?.[position - 1] : undefined;
  return {
    ...common(run.puzzle, name),
    cells,
    looks,
    reasons: new Set(note?.reasons),
    lit: [...litLines(run, position, line), ...pointed.flatMap(linesOf)],
    frames: line ? framesOf(run, position, line) : [],
    inverted: line && note ? note.blocks.map((block) => ({ line, block })) : [],
  };
}

function litLines(run: Run, position: number, line: LineRef | null): LineRef[] {
  if (line) return isRefuted(run, position) ? [] : [line];
  if (position === 0 || run.steps.kinds[position - 1] !== Kind.Cell) return [];
  // A tried cell is checked in its row and its column.
  const place = run.steps.places[run.steps.from[position - 1]];
  const { width } = run.steps;
  return [
    { axis: "row", index: Math.floor(place / width) },
    { axis: "column", index: place % width },
  ];
}

function isRefuted(run: Run, position: number): boolean {
  const kind = run.steps.kinds[position - 1];
  return kind === Kind.Rewind || kind === Kind.Contradiction;
}

function framesOf(run: Run, position: number, line: LineRef): Frame[] {
  if (isRefuted(run, position)) return [{ line, tone: wordsOf(run, position).tone === "wrong" ? "wrong" : "back" }];
  return run.notes ? [{ line, tone: "hint" }] : [];
}

/** The lines of a name such as R3, C4 or R3C4. */
function linesOf(name: string): LineRef[] {
  const [part] = sentenceParts(name);
  if (part?.line) return [part.line];
  if (!part?.cell) return [];
  return [
    { axis: "row", index: part.cell.row },
    { axis: "column", index: part.cell.column },
  ];
}
