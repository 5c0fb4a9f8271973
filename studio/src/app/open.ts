// Opening sheets: from the library, from an address, from a read puzzle; and keeping the address equal to the sheet.
import { effect, signal, untracked } from "@preact/signals";
import { jobs, libraryHost } from "../host";
import { HostError, type Origin } from "../host/host";
import { UNKNOWN } from "../model/cells";
import { newId } from "../model/new_id";
import { cellsFromRows, filledByRows, fromData, hasNoBlocks, type Clue, type Puzzle } from "../model/puzzle";
import type { PuzzleData } from "../model/reports";
import { Game } from "../play/game";
import { playHeadOf } from "../play/merging";
import { toast } from "../ui/toast";
import * as library from "./library";
import { isRefused } from "./refused";
import { HOME, push, replace, route, routeMarks, routeSheet, type Mode } from "./router";
import { isUnsavedLog } from "./saved_log";
import { Sheet } from "./sheet";
import { cluesOf, type PlayHead, type SheetHead } from "./sheet_data";
import { listenToTabs } from "./tabs";
import { dropUnsaved, noteOpen, unsaved, unsavedSheets } from "./unsaved";

export const sheet = signal<Sheet | null>(null);
/** Why the sheet of an address could not be opened. */
export const problem = signal<HostError | null>(null);

/** Opens a sheet of the library in a mode: a new entry of the history. */
export async function openStored(id: string, mode: Mode): Promise<void> {
  const turn = ++followed;
  const opened = sheet.value?.id === id ? sheet.value : await readSheet(id);
  if (turn === followed) show(opened, mode);
}

/** The sheet of this page if changes of it wait, otherwise as the host has it. */
async function readSheet(id: string): Promise<Sheet> {
  return unsaved(id) ?? Sheet.fromWhole(await library.openWhole(id));
}

/** A sheet that changed in the library is read anew the next time. */
export function forgetOpen(id: string): void {
  dropUnsaved(id);
  if (sheet.value?.id === id) sheet.value = null;
}

/** Opens a new sheet. It is in the library from its first change on, or at once if `save` says so. */
export async function openNew(puzzle: Puzzle, origin: Origin, mode: Mode, isKept: boolean): Promise<Sheet> {
  const opened = new Sheet(newId(), origin, puzzle);
  if (isKept) saveSheet(opened);
  show(opened, mode);
  return opened;
}

/** Shows a sheet at once; its code follows. */
function show(opened: Sheet, mode: Mode): void {
  sheet.value = opened;
  problem.value = null;
  noteMode(opened, mode);
  push({ mode, code: opened.code.value, options: {} }, opened.id);
  if (!opened.hasCode) void updateCode(opened);
}

export function saveSheet(one: Sheet): void {
  void library
    .save(one.id, one.origin.value, () => ({ head: one.head(), body: one.body() }))
    .then(() => (one.number.value = library.stored(one.id)?.number ?? null))
    .catch(() => undefined);
}

/**
 * Changes the puzzle of the open sheet (Solve, Design), and its clues as they were typed. Puzzles of others stay as
 * they are: the first change makes a copy, which is the user's own. Returns the sheet that has the change.
 */
export function editPuzzle(one: Sheet, puzzle: Puzzle, typed = one.typed.value): Sheet {
  if (one.isOwn.value) {
    one.puzzle.value = puzzle;
    one.typed.value = typed;
    one.grade.value = null;
    one.play.value = playOf(one, puzzle);
    one.startMarks = null;
    saveSheet(one);
    scheduleCode(one);
    return one;
  }
  // The original is not touched, because saves of it that still wait read it when they are sent.
  const copy = new Sheet(newId(), "made", puzzle);
  copy.view.value = one.view.value;
  copy.typed.value = typed;
  copy.lastMode = one.lastMode;
  for (const [name, state] of one.states) copy.states.set(name, state);
  copy.states.delete("play");
  sheet.value = copy;
  if (routeSheet.value === one.id) replace(route.value, copy.id);
  saveSheet(copy);
  scheduleCode(copy);
  return copy;
}

/** How far the player is with these clues: a game with others does not count, and comes back with its clues. */
function playOf(one: Sheet, puzzle: Puzzle): PlayHead | null {
  const game = one.logs.play?.length ? Game.replay(puzzle, one.logs.play) : null;
  return game?.isBegun ? playHeadOf(game, filledByRows(puzzle)) : null;
}

let codeTimer: ReturnType<typeof setTimeout> | undefined;

/** Makes the code and the address equal to the sheet 300 ms after the last change. */
export function scheduleCode(one: Sheet): void {
  clearTimeout(codeTimer);
  codeTimer = setTimeout(() => void updateCode(one), 300);
}

async function updateCode(one: Sheet): Promise<void> {
  const before = one.puzzle.value;
  const code = await one.makeCode().catch(() => null);
  if (code === null || one.puzzle.value !== before || sheet.value !== one) return;
  one.setCode(code);
  if (routeSheet.value === one.id) replace({ ...route.value, code }, one.id);
}

/** Shows the open sheet in another mode. */
export function goToMode(mode: Mode): void {
  const one = sheet.value;
  if (!one) return;
  push({ mode, code: one.code.value, options: {} }, one.id);
  noteMode(one, mode);
}

/** The library opens a sheet in its last mode. */
function noteMode(one: Sheet, mode: Mode): void {
  if ((one.lastMode ?? "play") === mode) return;
  one.lastMode = mode;
  if (library.stored(one.id)) void library.saveHead(one.id, (head) => ({ ...head, mode })).catch(() => undefined);
}

/** Counts the addresses that were followed: an answer for an earlier one comes too late. */
let followed = 0;

/** Opens what the address says, unless it is open. */
export async function openAddress(): Promise<void> {
  const { mode, code, options } = route.value;
  const id = routeSheet.value;
  const open = sheet.value;
  const turn = ++followed;
  if (!mode) return;
  if (open && (id === open.id || (!id && open.hasCode && code === open.code.value && !options.marks))) {
    // An earlier address of this sheet gets the code of what the sheet is now.
    if (id !== open.id || (open.hasCode && code !== open.code.value)) keepInAddress(open);
    return;
  }
  try {
    problem.value = null;
    const opened = await sheetOf(id, code, options.marks ?? routeMarks());
    if (turn !== followed) return;
    sheet.value = opened;
    if (!opened) return replace(HOME);
    if (options.marks || id !== opened.id || code !== opened.code.value) keepInAddress(opened);
    // A page without a server has to load Python for a new code, and the sheet is shown before that.
    if (!opened.hasCode) await updateCode(opened);
  } catch (error) {
    if (turn !== followed) return;
    sheet.value = null;
    problem.value = error instanceof HostError ? error : new HostError("internal", String(error));
  }
}

/**
 * The address gets the sheet and its code. Marks leave it once they are on the sheet, so that they travel on only if
 * ticked.
 */
function keepInAddress(opened: Sheet): void {
  const { marks, ...options } = route.value.options;
  const code = opened.hasCode ? opened.code.value : route.value.code;
  replace({ ...route.value, code, options }, opened.id, marks ?? routeMarks());
}

async function sheetOf(id: string | undefined, code: string, marks: string | undefined): Promise<Sheet | null> {
  if (id && (library.stored(id) || unsaved(id))) {
    const opened = await readSheet(id);
    if (code && !opened.isOwn.value) opened.setCode(code);
    else if (!opened.hasCode) opened.code.value = code;
    if (marks && code) await putMarks(opened, code, marks);
    return opened;
  }
  const left = id && library.openLeft(id);
  if (left) {
    const opened = Sheet.fromWhole(left);
    opened.number.value = null;
    opened.code.value = code;
    return opened;
  }
  return code ? sheetOfCode(code, marks) : null;
}

/** The sheet of the library with the puzzle in a share code, or a new one. */
async function sheetOfCode(code: string, marks: string | undefined): Promise<Sheet> {
  const puzzle = fromData(await readCode(code));
  const id = storedWith(puzzle);
  const opened = id ? await readSheet(id) : new Sheet(newId(), puzzle.goal ? "made" : "link", puzzle);
  opened.setCode(code);
  if (marks) await putMarks(opened, code, marks);
  return opened;
}

async function readCode(text: string): Promise<PuzzleData> {
  // An address may hold any letters, and btoa takes only bytes.
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  const data = btoa(bytes.join(""));
  return (await jobs.run("read", { data, name: "", format: "code" })).puzzles[0];
}

/** Gives a sheet the marks of a link, unless the player has marks there already. */
async function putMarks(opened: Sheet, code: string, marks: string): Promise<void> {
  const found = await readCode(`/play/${code}?marks=${marks}`);
  const game = Game.replay(opened.puzzle.value, opened.logs.play ?? []);
  const isNew = route.value.options.marks !== undefined;
  if (isNew && game.hasMarks) toast("You have marks of your own here, so those of the link were left out.");
  // After a reload the marks come again only until the game begins.
  if (isNew ? game.hasMarks : game.isBegun) return;
  const { palette } = fromData(found);
  const own = opened.puzzle.value.palette.map((color) => color.rgb.toLowerCase());
  opened.startMarks = cellsFromRows(found.saved ?? [], palette).map((cell) =>
    cell === UNKNOWN ? cell : own.indexOf(palette[cell].rgb.toLowerCase()),
  );
}

/** The id of the sheet that has the same clues and colors, in the library or on its way; letters of colors may differ. */
export function storedWith(puzzle: Puzzle): string | undefined {
  // Sheets without blocks are only begun; each is one of its own.
  if (hasNoBlocks(puzzle)) return undefined;
  const key = sameKey(puzzle);
  const waiting = unsavedSheets().find((one) => sameKey(one.puzzle.value) === key);
  if (waiting) return waiting.id;
  return library.sheets.value?.find(
    ({ id, head }) =>
      !unsaved(id) &&
      head.width === puzzle.width &&
      head.height === puzzle.height &&
      key === sameKey(fromData(cluesOf(head))),
  )?.id;
}

/** Equal for puzzles with the same clues and colors. */
export function sameKey(puzzle: Puzzle): string {
  const colors = puzzle.palette.map((color) => color.rgb.toLowerCase());
  const clue = (blocks: Clue) => blocks.map((block) => `${block.length}${colors[block.color]}`).join(" ");
  return [...puzzle.rows.map(clue), ...puzzle.columns.map(clue)].join("/");
}

/** Saves a grade with the clues that it is about; clues that have changed in the library keep theirs. */
export async function saveGrade(id: string, puzzle: Puzzle, grade: number | null): Promise<void> {
  const isSame = (head: SheetHead) => sameKey(fromData(cluesOf(head))) === sameKey(puzzle);
  await library.saveHead(id, (head) => (isSame(head) ? { ...head, grade } : head));
}

/** How long another tab must rest before its changes are shown here, in milliseconds. */
const OTHERS_REST = 200;
let othersTimer: ReturnType<typeof setTimeout> | undefined;

listenToTabs(({ kept, edited, grown, isImported }) => {
  const one = sheet.value;
  if (!one) return;
  if (!route.value.mode) {
    // A sheet that lies closed here is read anew when it is opened.
    if (isImported || kept?.some(({ id }) => id === one.id)) sheet.value = null;
  } else if (isImported || edited === one.id || (grown?.id === one.id && grown.log === "design")) {
    showOthersSoon(one);
  }
});

function showOthersSoon(one: Sheet): void {
  clearTimeout(othersTimer);
  othersTimer = setTimeout(() => void showOthers(one).catch(() => undefined), OTHERS_REST);
}

/** Shows what another tab made of the open sheet, once this page has saved its own changes: saving keeps both. */
async function showOthers(one: Sheet): Promise<void> {
  const isBusy = () => library.isWaiting(one.id) || (isUnsavedLog(one.id) && !isRefused(one.id));
  const strokes = () => one.logs.play?.length;
  const before = strokes();
  const whole = isBusy() ? null : await libraryHost.open(one.id);
  if (sheet.value !== one) return;
  if (!whole || isBusy() || strokes() !== before) return showOthersSoon(one);
  const opened = Sheet.fromWhole(library.adopt(whole));
  opened.view.value = one.view.value;
  sheet.value = opened;
  await updateCode(opened);
}

effect(() => {
  if (sheet.value) noteOpen(sheet.value);
});

/** Follows the address: Back, Forward, links. Starts once the library is there; resolves when the first one is open. */
export async function followAddress(): Promise<void> {
  let opening: Promise<void> | null = null;
  effect(() => {
    void route.value;
    void routeSheet.value;
    untracked(() => {
      const opened = openAddress();
      opening ??= opened;
    });
  });
  await opening;
}
