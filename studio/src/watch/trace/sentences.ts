// What a step says, in a sentence and in a few words for the list of steps.
import { UNKNOWN } from "../../model/cells";
import { cellName, lineName, type LineRef } from "../../model/names";
import type { Color } from "../../model/reports";
import type { Note } from "./explanation";
import { counted, written } from "../../model/words";
import { longText, outcomeText } from "./outcome";
import { EXPLANATION, isFinished, type Run } from "./run";
import { Kind, type Steps } from "./steps";

export type StepTone = "plain" | "guess" | "back" | "proved" | "wrong";

export interface StepWords {
  /** What kind of step it is: "taken back". */
  readonly label: string;
  readonly text: string;
  /** The step in the list of steps. */
  readonly brief: string;
  readonly tone: StepTone;
}

/** The line of a step. */
export function lineOf(steps: Steps, position: number): LineRef | null {
  const line = steps.lines[position - 1];
  if (position < 1 || line < 0) return null;
  return line < steps.height ? { axis: "row", index: line } : { axis: "column", index: line - steps.height };
}

/** The cells that a step changes: place and value. */
export function changesOf(steps: Steps, position: number): [place: number, value: number][] {
  const changes: [number, number][] = [];
  for (let at = steps.from[position - 1]; at < steps.from[position]; at++) {
    changes.push([steps.places[at], steps.values[at]]);
  }
  return changes;
}

export function wordsOf(run: Run, position: number): StepWords {
  if (position === 0) return startWords(run);
  const kind = run.steps.kinds[position - 1] as Kind;
  const words = solverWords(run, position, kind);
  const note = run.notes?.[position - 1];
  return note && note.text !== "" ? { ...words, ...explainedWords(run, position, kind, words, note) } : words;
}

/** What the explanation says instead of the words of a solver. */
function explainedWords(run: Run, position: number, kind: Kind, words: StepWords, note: Note): Partial<StepWords> {
  const { technique, text } = note;
  switch (kind) {
    case Kind.Guess:
      return { label: "an assumption", text, brief: words.brief.replace("Guess:", "Suppose") };
    case Kind.Rewind:
      return { text, brief: `${counted(run.steps.from[position] - run.steps.from[position - 1], "cell")} taken back` };
    case Kind.Contradiction:
      return { text };
    case Kind.Probe:
      return { label: technique, text, brief: words.brief.replace("Tried: ", "").replace(/$/, `: ${technique}`) };
    default:
      return { label: technique, text, brief: words.brief.replace(": ", `: ${technique}, `) };
  }
}

function startWords(run: Run): StepWords {
  const given = run.steps.start.reduce((sum, cell) => sum + (cell === UNKNOWN ? 0 : 1), 0);
  const known = given === 0 ? "Nothing is known yet." : `${counted(given, "cell is", "cells are")} given.`;
  const how = run.steps.count > 0 ? (longText(run) ?? "Press play, or go step by step.") : outcomeText(run);
  return { label: "the start", text: `${known} ${how}`, brief: "The start", tone: "plain" };
}

function solverWords(run: Run, position: number, kind: Kind): StepWords {
  switch (kind) {
    case Kind.Line:
      return lineWords(run, position);
    case Kind.Probe:
      return probeWords(run, position);
    case Kind.Guess:
      return guessWords(run, position);
    case Kind.Cell:
      return cellWords(run, position);
    case Kind.Contradiction:
      return contradictionWords(run, position);
    case Kind.Rewind:
      return rewindWords(run, position);
    case Kind.Solution:
      return solutionWords(run, position);
  }
}

function lineWords(run: Run, position: number): StepWords {
  const { steps } = run;
  const line = lineOf(steps, position);
  const where = line ? lineName(line) : "";
  const count = steps.from[position] - steps.from[position - 1];
  const depth = steps.depths[position - 1];
  const lead = where ? `In ${where} ` : "";
  const brief = (verb: string) => `${where ? `${where}: ` : ""}${counted(count, "cell")}${verb}`;
  if (depth === 0) {
    const text = `${lead}${counted(count, "cell is", "cells are")} certain.`;
    return { label: "certain", text, brief: brief(""), tone: "plain" };
  }
  const noun = run.algorithm === EXPLANATION ? "assumption" : "guess";
  const plural = run.algorithm === EXPLANATION ? "assumptions hold" : "guesses hold";
  const condition = depth === 1 ? `the ${noun} holds` : `the ${written(depth)} ${plural}`;
  const text = `${lead}${counted(count, "cell follows", "cells follow")}, if ${condition}.`;
  return { label: "follows", text, brief: brief(count === 1 ? " follows" : " follow"), tone: "plain" };
}

function probeWords(run: Run, position: number): StepWords {
  const changes = changesOf(run.steps, position);
  const reason = run.steps.reasonTexts[run.steps.reasons[position - 1]];
  const what =
    changes.length === 1
      ? `${nameOf(run, changes[0][0])} is ${valueName(run, changes[0][1])}`
      : `${counted(changes.length, "cell")} are certain`;
  const why = reason ? `: ${reason}` : changes.length === 1 ? ": the other way was tried and fails" : " either way";
  return { label: "tried out", text: `${what}${why}.`, brief: `Tried: ${what}`, tone: "plain" };
}

/** The block that a guess of several cells places: its line, its length, its cells. */
function blockOf(run: Run, position: number): { line: string; block: string; where: string } | null {
  const filled = changesOf(run.steps, position).filter(([, value]) => value !== 0);
  const line = lineOf(run.steps, position);
  if (!line || filled.length === 0) return null;
  const name = ([place]: [number, number]) => `C${(place % run.steps.width) + 1}`;
  const [first, last] = [name(filled[0]), name(filled[filled.length - 1])];
  const color = run.puzzle.palette.length === 2 ? "" : `${valueName(run, filled[0][1])} `;
  const where = first === last ? first : `${first} to ${last}`;
  return { line: lineName(line), block: `the ${color}block of ${filled.length}`, where };
}

/** What a guess says: "R3C22 is filled"; of several cells, where the block is that they hold. */
function guessPhrase(run: Run, position: number): string {
  const changes = changesOf(run.steps, position);
  const block = blockOf(run, position);
  if (block) return `in ${block.line} ${block.block} is in ${block.where}`;
  if (changes.length > 1) return `${counted(changes.length, "cell")} are set`;
  return `${nameOf(run, changes[0][0])} is ${valueName(run, changes[0][1])}`;
}

function guessWords(run: Run, position: number): StepWords {
  const text = `Guess: ${guessPhrase(run, position)}`;
  return { label: "a guess", text: `${text}.`, brief: text, tone: "guess" };
}

function cellWords(run: Run, position: number): StepWords {
  const [[place, value], ...back] = changesOf(run.steps, position);
  const tried = `${nameOf(run, place)} is ${valueName(run, value)}`;
  const taken = back.length > 0 ? ` ${counted(back.length, "later cell is", "later cells are")} taken back.` : "";
  const brief = back.length > 0 ? `, ${written(back.length)} back` : "";
  const tone = back.length > 0 ? "back" : "guess";
  return {
    label: back.length > 0 ? "taken back" : "tried",
    text: `Try: ${tried}.${taken}`,
    brief: `Try: ${tried}${brief}`,
    tone,
  };
}

function contradictionWords(run: Run, position: number): StepWords {
  const line = lineOf(run.steps, position);
  const what = line ? `${lineName(line)} cannot be finished` : "This cannot be finished";
  const isEnd = run.steps.depths[position - 1] === 0;
  const text = isEnd ? `${what}, so there is no solution.` : `${what}.`;
  return { label: "contradiction", text, brief: what, tone: isEnd ? "wrong" : "back" };
}

function rewindWords(run: Run, position: number): StepWords {
  const { steps, facts } = run;
  const count = steps.from[position] - steps.from[position - 1];
  const back = `${counted(count, "cell is", "cells are")} taken back.`;
  const line = lineOf(steps, position);
  const guess = facts.closes[position - 1];
  const label = "taken back";
  const brief = (what: string) => `${what}: ${counted(count, "cell")} back`;
  if (guess === 0) return { label, text: `Everything was tried. ${back}`, brief: brief("All tried"), tone: "back" };
  const block = blockOf(run, guess);
  if (block && !hasSolution(run, guess, position)) {
    const text = `In ${block.line} ${block.block} cannot be in ${block.where}. ${back}`;
    return { label, text, brief: brief(`${block.line}, not ${block.where}`), tone: "back" };
  }
  const wrong = `the guess that ${guessPhrase(run, guess)} was wrong.`;
  if (line) {
    const what = `${lineName(line)} cannot be finished`;
    return { label, text: `${what}, so ${wrong} ${back}`, brief: brief(what), tone: "back" };
  }
  if (hasSolution(run, guess, position)) {
    return {
      label,
      text: `The search goes on for another solution. ${back}`,
      brief: brief("Search goes on"),
      tone: "back",
    };
  }
  const isRefuted = steps.kinds[position - 2] === Kind.Contradiction;
  const text = isRefuted ? `So ${wrong} ${back}` : `There is no way on: ${wrong} ${back}`;
  return { label, text, brief: brief("No way on"), tone: "back" };
}

/** True if a solution was found between two positions. */
function hasSolution(run: Run, from: number, to: number): boolean {
  return run.facts.solutions.some((solution) => solution > from && solution < to);
}

function solutionWords(run: Run, position: number): StepWords {
  const { steps, facts } = run;
  const isLast = position === steps.count;
  const isRestated = steps.from[position] > steps.from[position - 1];
  const number = facts.solutions.indexOf(position) + 1;
  const found = isRestated
    ? "Everything else was tried."
    : number > 1
      ? "Another solution: every clue is met."
      : "A solution: every clue is met.";
  const text = isLast && isFinished(run) ? `${found} ${outcomeText(run)}` : found;
  return {
    label: "a solution",
    text,
    brief: number > 1 && !isRestated ? "Another solution" : "A solution",
    tone: "proved",
  };
}

export function nameOf(run: Run, place: number): string {
  return cellName(Math.floor(place / run.steps.width), place % run.steps.width);
}

function valueName(run: Run, value: number): string {
  if (value === 0) return "empty";
  return run.puzzle.palette.length === 2 ? "filled" : colorName(run.puzzle.palette, value);
}

function colorName(palette: readonly Color[], value: number): string {
  return palette[value]?.name || `color ${value}`;
}
