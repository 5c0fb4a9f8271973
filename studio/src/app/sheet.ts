// The sheet that is open. All modes share its puzzle, its view and its place in the library; each mode keeps its own
// state in `states`, so that changing tabs loses nothing.
import { computed, signal, type Signal } from "@preact/signals";
import { START_VIEW, type BoardView } from "../board/model";
import { jobs } from "../host";
import type { Origin, WholeSheet } from "../host/host";
import { packCells, type Cells } from "../model/cells";
import { fromData, isBlackAndWhite, toData, type Puzzle } from "../model/puzzle";
import { settings } from "../settings/settings";
import type { Mode } from "./router";
import type { PlayHead, SheetBody, SheetHead } from "./sheet_data";

let made = 0;

export class Sheet {
  readonly id: string;
  /** Different for every object, also for the same sheet read anew. */
  readonly key = ++made;
  readonly origin: Signal<Origin>;
  /** Its number in the library; null until it is saved for the first time. */
  readonly number = signal<number | null>(null);
  readonly puzzle: Signal<Puzzle>;
  readonly play = signal<PlayHead | null>(null);
  readonly grade = signal<number | null>(null);
  readonly view = signal<BoardView>(START_VIEW);
  /** The last share code that was made of it; empty until there is one. */
  readonly code = signal("");
  #coded: Puzzle | null = null;
  /** Lines that a chip in a sentence points at. */
  readonly pointed = signal<readonly string[]>([]);
  readonly typed = signal<SheetBody["typed"]>(null);
  /** The states of the modes, by name. */
  readonly states = new Map<string, unknown>();
  /** Marks that came with a link; Play puts them in if it has none of its own. */
  startMarks: Cells | null = null;
  /** The mode in which it was last open, in which its tile opens it. */
  lastMode: Mode | null = null;
  /** The entries of the logs when the sheet was opened. */
  readonly logs: Record<string, unknown[]>;

  constructor(id: string, origin: Origin, puzzle: Puzzle, whole?: WholeSheet<SheetHead, SheetBody>) {
    this.id = id;
    this.origin = signal(origin);
    this.puzzle = signal(puzzle);
    this.logs = whole?.logs ?? {};
    if (whole) {
      this.number.value = whole.number;
      this.play.value = whole.head.play;
      this.grade.value = whole.head.grade;
      this.lastMode = whole.head.mode;
      this.typed.value = whole.body.typed ?? null;
    }
  }

  static fromWhole(whole: WholeSheet<SheetHead, SheetBody>): Sheet {
    return new Sheet(whole.id, whole.origin, fromData(whole.body.puzzle), whole);
  }

  readonly isSolved = computed(() => this.play.value?.solved != null);
  /** True if the user drew or typed it, so that seeing the picture spoils nothing. */
  readonly isOwn = computed(() => this.origin.value === "made");
  /** True also while a puzzle that was solved is played again. */
  readonly mayShowPicture = computed(() => this.isSolved.value || this.isOwn.value || this.play.value?.best != null);
  /** The name that is shown: titles of unsolved puzzles stay hidden unless the settings show them. */
  readonly shownTitle = computed(() => {
    const title = this.puzzle.value.title;
    if (this.isOwn.value) return title || "Untitled";
    if (this.isSolved.value || !settings.value.hideTitles) return title || this.numberedName();
    return this.numberedName();
  });
  readonly isColor = computed(() => !isBlackAndWhite(this.puzzle.value.palette));

  numberedName(): string {
    return this.number.value === null ? "Untitled" : `No. ${this.number.value}`;
  }

  /** The state of a mode, made on first use and kept while the sheet is open. */
  state<State>(name: string, make: () => State): State {
    if (!this.states.has(name)) this.states.set(name, make());
    return this.states.get(name) as State;
  }

  /** True if the code is that of the present puzzle. */
  get hasCode(): boolean {
    return this.#coded === this.puzzle.peek();
  }

  setCode(code: string): void {
    this.code.value = code;
    this.#coded = this.puzzle.peek();
  }

  head(): SheetHead {
    const puzzle = this.puzzle.value;
    const { rows, columns } = toData(puzzle);
    return {
      title: puzzle.title,
      author: puzzle.author,
      width: puzzle.width,
      height: puzzle.height,
      colors: [...puzzle.palette],
      rows,
      columns,
      grade: this.grade.value,
      mode: this.lastMode,
      play: this.play.value,
      picture: this.mayShowPicture.value && puzzle.goal ? packCells(puzzle.goal) : null,
    };
  }

  body(): SheetBody {
    return { puzzle: toData(this.puzzle.value), typed: this.typed.value };
  }

  /** Makes the share code of the puzzle; with the picture only where the user made it. */
  async makeCode(signal?: AbortSignal): Promise<string> {
    const puzzle = toData(this.puzzle.value);
    const own = this.isOwn.value;
    const request = { puzzle, with_picture: own && puzzle.goal !== undefined, with_title: own };
    return (await jobs.run("share", request, { signal })).code;
  }
}
