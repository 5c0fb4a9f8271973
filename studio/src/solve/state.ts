// What Solve keeps while a sheet is open. Texts are in the sheet itself; a puzzle of others is copied on the first
// change, and the copy has the same state.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { editPuzzle, saveSheet } from "../app/open";
import { stored } from "../app/library";
import type { Sheet } from "../app/sheet";
import type { Cells } from "../model/cells";
import type { LineRef } from "../model/names";
import { meetsClues, sameClue, type Puzzle } from "../model/puzzle";
import { settings } from "../settings/settings";
import type { Answer } from "./answer";
import { NO_HISTORY, type History } from "./history";
import type { Run } from "./run";
import { checksOf, cluesOf, textsOf, toKeep, type Checks, type Texts } from "./texts";
import { overviewOf, type Overview } from "./totals";

export class SolveState {
  /** The line whose clue slip is open. */
  readonly line = signal<LineRef | null>(null);
  /** True once a blank sheet has opened its first line. */
  hasOpened = false;
  /** Where the caret is in the slip; null is at the end. */
  caret: number | null = null;
  readonly run = signal<Run | null>(null);
  readonly answer = signal<Answer | null>(null);
  /** Why the solver could not answer at all. */
  readonly trouble = signal<string | null>(null);
  /** Which solution the board shows. */
  readonly shown = signal(0);
  /** The other one is shown while its key is held. */
  readonly isOther = signal(false);
  /** The lines of the cell that was pressed: they stay lit. */
  readonly pressed = signal<readonly string[]>([]);
  /** What was typed before, and what was undone. */
  readonly history = signal<History>(NO_HISTORY);
  /** The picture of the sheet before its clues were changed; it returns when they meet it again. */
  goal: { cells: Cells; width: number } | null = null;
}

export function solveState(sheet: Sheet): SolveState {
  return sheet.state("solve", () => new SolveState());
}

/** What is typed in a sheet, and what there is to say about it. */
interface Typed {
  readonly texts: ReadonlySignal<Texts>;
  readonly checks: ReadonlySignal<Checks>;
  readonly overview: ReadonlySignal<Overview>;
}

const typedIn = new WeakMap<Sheet, Typed>();

function typedOf(sheet: Sheet): Typed {
  let found = typedIn.get(sheet);
  if (!found) {
    const texts = computed(() => textsOf(sheet.puzzle.value, sheet.typed.value ?? null));
    const checks = computed(() => checksOf(texts.value, sheet.puzzle.value));
    const overview = computed(() => overviewOf(texts.value, checks.value, sheet.puzzle.value));
    found = { texts, checks, overview };
    typedIn.set(sheet, found);
  }
  return found;
}

export function textsOfSheet(sheet: Sheet): Texts {
  return typedOf(sheet).texts.value;
}

export function checksOfSheet(sheet: Sheet): Checks {
  return typedOf(sheet).checks.value;
}

export function overviewOfSheet(sheet: Sheet): Overview {
  return typedOf(sheet).overview.value;
}

interface Change {
  readonly width: number;
  readonly height: number;
  readonly palette: Puzzle["palette"];
  /** Given cells and the like; without them, those that the sheet has and the size allows. */
  readonly other?: Puzzle["other"];
}

/** Sets the texts of a sheet, its size and its colors; the sheet that has them. */
export function setTexts(sheet: Sheet, texts: Texts, change: Change): Sheet {
  const before = sheet.puzzle.value;
  const state = solveState(sheet);
  // A copy is the user's own and shows its picture: one that must not be seen yet stays behind.
  if (before.goal && sheet.mayShowPicture.value) state.goal = { cells: before.goal, width: before.width };
  const { width, height, palette } = change;
  const clues = cluesOf(texts, width, height, palette);
  const other = change.other ?? keptParts(before, width, height);
  const changed: Puzzle = { ...before, ...clues, width, height, palette, goal: null, other };
  const next: Puzzle = { ...changed, goal: goalFor(state, changed, texts) };
  const typed = toKeep(next, texts);
  if (samePuzzle(before, next) && (before.goal === null) === (next.goal === null)) {
    sheet.typed.value = typed;
    if (sheet.isOwn.value && stored(sheet.id)) saveSheet(sheet);
    return sheet;
  }
  return editPuzzle(sheet, { ...next, title: keptTitle(sheet) }, typed);
}

function goalFor({ goal }: SolveState, puzzle: Puzzle, texts: Texts): Cells | null {
  if (!goal || goal.width !== puzzle.width || goal.cells.length !== puzzle.width * puzzle.height) return null;
  const checks = checksOf(texts, puzzle);
  const fits = [...checks.rows, ...checks.columns].every((check) => check.problem === null);
  return fits && meetsClues(puzzle, goal.cells) ? goal.cells : null;
}

/** The title stays, unless it is hidden: the copy is the user's own, and would show it. */
function keptTitle(sheet: Sheet): string {
  return sheet.mayShowPicture.value || !settings.value.hideTitles ? sheet.puzzle.value.title : "";
}

/** Given cells have no place in a grid of another size. */
function keptParts(before: Puzzle, width: number, height: number): Puzzle["other"] {
  if (before.width === width && before.height === height) return before.other;
  const { given: _given, saved: _saved, ...rest } = before.other;
  return rest;
}

function samePuzzle(one: Puzzle, other: Puzzle): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.palette === other.palette &&
    String(one.other.given) === String(other.other.given) &&
    one.rows.every((clue, row) => sameClue(clue, other.rows[row])) &&
    one.columns.every((clue, column) => sameClue(clue, other.columns[column]))
  );
}

/** True if the answer is about the clues and the given cells as they are now. */
export function isFresh(sheet: Sheet): boolean {
  const answer = solveState(sheet).answer.value;
  const puzzle = sheet.puzzle.value;
  if (!answer || !samePuzzle(answer.puzzle, puzzle)) return false;
  return overviewOfSheet(sheet).bad.length === 0;
}
