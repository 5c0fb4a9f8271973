// The state of Design: the history of the picture, the tools, and what is known about the picture. It stays while the
// sheet is open; every change is saved at once.
import { computed, signal, type Signal } from "@preact/signals";
import { editPuzzle, saveGrade, saveSheet, scheduleCode, sheet as openSheet } from "../app/open";
import { SavedLog } from "../app/saved_log";
import type { Sheet } from "../app/sheet";
import { announce } from "../board/announce";
import { spokenReturn } from "../board/spoken_return";
import { jobs } from "../host";
import { hasNoBlocks, toData, type Puzzle } from "../model/puzzle";
import type { Proposal, PuzzleData } from "../model/reports";
import { capital } from "../model/words";
import { Checker, type Answer } from "./checker";
import { entryOf, replay, startEntry, type LogEntry } from "./design_log";
import { did, redo, startHistory, undo, type History } from "./history";
import { cluesAfter, cluesOf, roomOf, type Clues, type Room } from "./live_clues";
import { Mender } from "./mender";
import { Opener } from "./opening";
import { blankPicture, goalOf, heightOf, isBlank, samePicture, type Picture } from "./picture";
import { puzzleOf } from "./puzzle_of";
import type { Piece, Selection } from "./selection";
import type { Stroke, Tool } from "./strokes";

const LOG = "design";
/** How long a grade must stand before it is saved, in milliseconds. */
const GRADE_REST = 1000;

export type DesignDialog = "palette" | "size" | "random" | "more";

export class DesignState {
  readonly history: Signal<History>;
  /** False while the picture of a puzzle without one is not known. */
  readonly isOpen = signal(false);
  /** The dialog that is open. It stays open when a change in it makes a copy of the sheet. */
  readonly dialog = signal<DesignDialog | null>(null);
  readonly tool = signal<Tool>("pencil");
  readonly color = signal(1);
  /** The picture while a stroke is drawn or an edge is dragged; null otherwise. */
  readonly draft = signal<Picture | null>(null);
  readonly stroke = signal<Stroke | null>(null);
  readonly selection = signal<Selection | null>(null);
  /** True while a frame is drawn or the selection is dragged. */
  isDragging = false;
  readonly copied = signal<Piece | null>(null);
  /** The proposal that is pointed at. */
  readonly pointed = signal<Proposal | null>(null);
  /** The number of changes since the sheet was opened. */
  readonly strokes = signal(0);
  readonly checker: Checker;
  readonly mender = new Mender(jobs);
  readonly opener = new Opener();

  readonly picture = computed(() => this.draft.value ?? this.history.value.picture);
  readonly palette = computed(() => this.picture.value.palette);
  readonly isBlank = computed(() => isBlank(this.history.value.picture));
  readonly clues = computed(() => this.#cluesNow(this.picture.value));

  /** The room for clues on the board; it grows after strokes and never shrinks. */
  room: Room = roomOf(0, 0);

  private sheet: Sheet;
  #log: SavedLog | null = null;
  /** True once the history of the log was taken. */
  #isLoaded = false;
  /** Entries that the log gets with the next change. */
  #waiting: LogEntry[] = [];
  /** The puzzle that the picture belongs to, to notice changes made in other modes. */
  #puzzle: Puzzle | null = null;
  #lastPicture: Picture | null = null;
  #lastClues: Clues = { rows: [], columns: [] };
  #gradeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.history = signal(startHistory(blankOf(sheet.puzzle.value)));
    this.checker = new Checker(jobs, (answer) => this.#answered(answer));
  }

  #cluesNow(picture: Picture): Clues {
    this.#lastClues = this.#lastPicture ? cluesAfter(this.#lastPicture, this.#lastClues, picture) : cluesOf(picture);
    this.#lastPicture = picture;
    return this.#lastClues;
  }

  /** Takes the present puzzle of the sheet. Clues without a picture are solved first. */
  enter(sheet: Sheet): void {
    this.sheet = sheet;
    const puzzle = sheet.puzzle.value;
    if (puzzle === this.#puzzle && this.isOpen.value) {
      if (!this.#answered(this.checker.answer.value) && !this.checker.isBusy.value) this.look();
      return;
    }
    const goal = goalOf(puzzle) ?? (hasNoBlocks(puzzle) ? blankOf(puzzle) : null);
    if (goal) return this.show(goal);
    this.isOpen.value = false;
    void this.opener.solve(this, sheet);
  }

  /** Shows a picture that belongs to the puzzle of the sheet. */
  show(picture: Picture): void {
    const before = this.#isLoaded ? this.history.value : this.#loggedHistory();
    this.#isLoaded = true;
    // A log that could not be read is empty now, and begins again.
    if (before ? !samePicture(before.picture, picture) : this.#log) this.#waiting.push(startEntry(picture));
    this.history.value = before ? did(before, "another picture", picture) : startHistory(picture);
    this.#puzzle = this.sheet.puzzle.value;
    this.isOpen.value = true;
    this.color.value = Math.min(this.color.value, picture.palette.length - 1);
    this.room = roomOf(picture.width, heightOf(picture));
    this.look();
  }

  /** The history in the log of the sheet, and that log; null without a usable one. */
  #loggedHistory(): History | null {
    const entries = this.sheet.logs[LOG] ?? [];
    const history = replay(entries);
    if (entries.length > 0) {
      this.#log = this.#newLog(entries.length);
      if (!history) this.#log.clear();
    }
    return history;
  }

  #newLog(length: number): SavedLog {
    const log: SavedLog = new SavedLog(this.sheet.id, LOG, length, {
      onConflict: (theirs, ours) => (this.#log === log ? this.#meet(theirs) : ours),
    });
    return log;
  }

  /** Another tab wrote to the log: this page's picture follows as one step, so that undo leads back to theirs. */
  #meet(theirs: unknown[]): LogEntry[] {
    const { picture } = this.history.value;
    const entry = startEntry(picture);
    const merged = replay([...theirs, entry]);
    // The same picture, so that the answer about it stays fresh.
    if (merged) this.history.value = { ...merged, picture };
    return [entry];
  }

  /** Makes a change that can be undone. Clues whose picture is not known stay as they are. */
  commit(name: string, after: Picture): void {
    const before = this.history.value;
    const next = did(before, name, after);
    if (next === before || !next.done || !this.isOpen.value) return;
    this.#set(next, entryOf(next.done.top), before.picture);
  }

  undo(): void {
    const step = this.history.value.done?.top;
    if (!step || !this.isOpen.value) return;
    const before = this.history.value.picture;
    this.#set(undo(this.history.value), { k: "undo" }, before);
    announce(`Undone: ${step.name}. ${this.#spoken(before, true)}`);
  }

  redo(): void {
    const step = this.history.value.undone?.top;
    if (!step || !this.isOpen.value) return;
    const before = this.history.value.picture;
    this.#set(redo(this.history.value), { k: "redo" }, before);
    announce(`Done again: ${step.name}. ${this.#spoken(before, false)}`);
  }

  /** What changed since a picture: its size, or some of its cells. */
  #spoken(before: Picture, again: boolean): string {
    const { picture } = this.history.value;
    const { cells, width, palette } = picture;
    if (before.width !== width || before.cells.length !== cells.length) {
      return `The picture is ${width} by ${heightOf(picture)}${again ? " again" : ""}.`;
    }
    const text = spokenReturn(before.cells, cells, width, palette, again, true);
    return text && `${capital(text)}.`;
  }

  #set(next: History, entry: LogEntry, before: Picture): void {
    this.history.value = next;
    this.draft.value = null;
    this.stroke.value = null;
    this.selection.value = null;
    this.isDragging = false;
    this.pointed.value = null;
    this.color.value = Math.min(this.color.value, next.picture.palette.length - 1);
    this.strokes.value++;
    this.#save(puzzleOf(this.sheet.puzzle.value, next.picture, this.clues.value));
    if (!this.#log) {
      this.#log = this.#newLog(0);
      this.#waiting = [startEntry(before)];
    }
    for (const one of [...this.#waiting.splice(0), entry]) this.#log.add(one);
    this.look();
  }

  /** Changes the texts of the puzzle. */
  rename(title: string, author: string): void {
    const { sheet } = this;
    const puzzle = { ...sheet.puzzle.value, title, author };
    if (!sheet.isOwn.value) return this.#save(puzzle);
    this.#puzzle = puzzle;
    sheet.puzzle.value = puzzle;
    saveSheet(sheet);
    scheduleCode(sheet);
  }

  /** Gives a sheet without a title this one. */
  nameUntitled(title: string): void {
    const puzzle = this.sheet.puzzle.value;
    if (title && !puzzle.title) this.rename(title, puzzle.author);
  }

  #save(puzzle: Puzzle): void {
    this.#puzzle = puzzle;
    const sheet = editPuzzle(this.sheet, puzzle, null);
    // A puzzle of others was copied: the copy has a log of its own.
    if (sheet !== this.sheet) this.#log = null;
    this.sheet = sheet;
  }

  /** The puzzle of a picture, as jobs take it. It is made late, when the next stroke may already be under the pencil. */
  #puzzleData(picture: Picture): PuzzleData {
    return toData(puzzleOf(this.sheet.puzzle.value, picture, cluesOf(picture)));
  }

  /** Asks for an answer about the picture. */
  look(timeout?: number): void {
    this.mender.stop();
    const { picture } = this.history.value;
    if (this.isBlank.value) {
      this.checker.drop();
      this.mender.drop();
    } else {
      this.checker.ask(picture, this.strokes.value, () => this.#puzzleData(picture), timeout);
    }
  }

  /** No search goes on while another mode or sheet is open. If the first edit made a copy, its search goes on. */
  leave(sheet: Sheet): void {
    if (sheet !== this.sheet) return;
    this.dialog.value = null;
    this.checker.stop();
    this.mender.stop();
    this.opener.stop();
    this.pointed.value = null;
  }

  /** Takes an answer; false if it is not a whole one about the picture. */
  #answered(answer: Answer | null): boolean {
    const { picture } = this.history.value;
    if (!answer?.isWhole || answer.picture !== picture) return false;
    const { unique, status, left_open, rating } = answer.report;
    const aim = status === "multiple" ? "unique" : unique && left_open ? "lines" : null;
    if (!aim) this.mender.drop();
    else if (!this.mender.has(picture)) this.mender.ask(picture, aim, () => this.#puzzleData(picture));
    this.#keepGrade(unique ? (rating?.grade ?? null) : status === "multiple" ? 0 : null, picture);
    return true;
  }

  /** The library knows the grades of the user's own puzzles. Only the grade is saved: the puzzle may be newer there. */
  #keepGrade(grade: number | null, picture: Picture): void {
    const { sheet } = this;
    clearTimeout(this.#gradeTimer);
    if (!sheet.isOwn.value || sheet.grade.value === grade) return;
    this.#gradeTimer = setTimeout(() => {
      if (openSheet.value !== sheet || this.history.value.picture !== picture) return;
      sheet.grade.value = grade;
      void saveGrade(sheet.id, sheet.puzzle.value, grade).catch(() => undefined);
    }, GRADE_REST);
  }
}

function blankOf({ width, height, palette }: Puzzle): Picture {
  return blankPicture(width, height, palette);
}

export function designState(sheet: Sheet): DesignState {
  return sheet.state("design", () => new DesignState(sheet));
}
