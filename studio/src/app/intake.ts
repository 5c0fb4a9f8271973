// The one way in for files, dropped things, pasted texts and pasted pictures. A single puzzle is opened, a collection
// is added to the library, a link is followed, a copy of a library is brought back; anything else is explained.
import { signal } from "@preact/signals";
import { jobs, libraryHost } from "../host";
import { HostError } from "../host/host";
import { emptyPuzzle, hasNoBlocks, MAX_SIDE, type Puzzle } from "../model/puzzle";
import { toast } from "../ui/toast";
import { addAll, fromAllData } from "./add_all";
import {
  isLibraryFile,
  isPictureFile,
  MAX_BYTES,
  placeAndReason,
  routeOfText,
  textIn,
  toBase64,
  tooLargeText,
} from "./intake_kinds";
import { allSent, loadLibrary } from "./library";
import { openNew, openStored, sheet, storedWith } from "./open";
import { HOME, mode, push, routeSheet, type Mode, type Route } from "./router";
import { tellEveryTab } from "./tabs";

/** Something that could not be opened, and why. */
export interface IntakeProblem {
  readonly title: string;
  readonly text: string;
  /** The content, if it is text: it can be mended as clues. */
  readonly clues: string | null;
  /** The name of the button that tries again. */
  readonly again: "file" | "paste";
}

export const intakeProblem = signal<IntakeProblem | null>(null);
/** The name of what is being read; null if nothing is. */
export const reading = signal<string | null>(null);
/** True while the dialog for pasting is open. */
export const isPasting = signal(false);
/** The text that Solve's paste dialog opens with; Solve sets it back to null. */
export const clueText = signal<string | null>(null);
/** The picture that Design's picture panel opens with, or "choose" to ask for one; Design sets it back to null. */
export const pictureWanted = signal<File | "choose" | null>(null);
/** Which puzzles the library should show because they were just added. */
export const justAdded = signal<"imported" | null>(null);

/** The puzzles of a file, one of which Solve asks for. */
export const choosing = signal<readonly Puzzle[] | null>(null);

let current: AbortController | null = null;
/** Where the user was when the newest reading began. */
let began = "";

/** What is on screen; a code that comes late into the address does not count. */
function here(): string {
  return `${mode.value} ${routeSheet.value}`;
}

/** Stops reading. */
export function stopReading(): void {
  current?.abort();
}

/** Opens files; several at once are added to the library together. */
export async function intakeFiles(files: readonly File[]): Promise<void> {
  const [file] = files;
  if (!file) return;
  await guarded(files.length === 1 ? file.name : `${files.length} files`, "file", async (signal) => {
    if (files.length > 1) return openSeveral(files, signal);
    if (isLibraryFile(new Uint8Array(await file.slice(0, 200).arrayBuffer()))) return importCopy(file);
    const bytes = await bytesOf(file);
    const text = isPictureFile(file) ? null : textIn(bytes);
    const link = text === null ? null : routeOfText(text);
    if (link) return openRoute(link, signal);
    try {
      await take(await read(bytes, file.name, signal), signal);
    } catch (error) {
      if (error instanceof HostError && isPictureFile(file) && isContentTrouble(error)) return fromPicture(file);
      throw explained(error, file.name, text, "file");
    }
  });
}

/** Opens a text: a link, a share code, clues, or the content of a puzzle file. */
export async function intakeText(text: string): Promise<void> {
  if (text.trim() === "") return;
  await guarded("the text", "paste", async (signal) => {
    const link = routeOfText(text);
    if (link) return openRoute(link, signal);
    try {
      await take(await read(new TextEncoder().encode(text), "", signal), signal);
    } catch (error) {
      throw explained(error, "", text, "paste");
    }
  });
}

/** Opens Design with its picture panel, for this picture or to choose one. */
export async function fromPicture(file?: File): Promise<void> {
  const open = sheet.value;
  const isBlank = open?.isOwn.value && hasNoBlocks(open.puzzle.value);
  const opening = mode.value === "design" && isBlank ? null : openNew(emptyPuzzle(20, 20), "made", "design", false);
  // Not before, because leaving a sheet ends what was wanted on it.
  pictureWanted.value = file ?? "choose";
  await opening;
}

/** Opens Solve with its paste dialog, to mend a text as clues. */
export async function fixAsClues(text: string): Promise<void> {
  intakeProblem.value = null;
  clueText.value = text;
  if (mode.value !== "solve") await openNew(emptyPuzzle(15, 15), "made", "solve", false);
}

class Explained extends Error {
  constructor(readonly problem: IntakeProblem) {
    super(problem.title);
  }
}

function isContentTrouble(error: HostError): boolean {
  return error.kind === "unreadable" || error.kind === "too_large" || error.kind === "bad_request";
}

/** Runs the reading of one thing; only the newest goes on. Every trouble is shown. */
async function guarded(name: string, again: "file" | "paste", run: (signal: AbortSignal) => Promise<void>) {
  current?.abort();
  const mine = new AbortController();
  current = mine;
  began = here();
  intakeProblem.value = null;
  reading.value = name;
  try {
    await run(mine.signal);
  } catch (error) {
    if (mine.signal.aborted) return;
    intakeProblem.value = error instanceof Explained ? error.problem : otherProblem(error, again);
  } finally {
    if (current === mine) {
      current = null;
      reading.value = null;
    }
  }
}

function otherProblem(error: unknown, again: "file" | "paste"): IntakeProblem {
  const isGone = error instanceof HostError && error.kind === "gone";
  return {
    title: isGone ? "The studio is not running" : "This could not be opened",
    text: isGone ? "Start it with hanjie studio, then try again." : error instanceof Error ? error.message : "",
    clues: null,
    again,
  };
}

function explained(error: unknown, name: string, text: string | null, again: "file" | "paste"): unknown {
  if (!(error instanceof HostError) || !isContentTrouble(error)) return error;
  if (error.kind === "too_large") return new Explained({ ...largeProblem(error), clues: null, again });
  return new Explained({
    title: `This ${name ? "file" : "text"} is not a puzzle we know`,
    text: placeAndReason(name, error.line, error.message),
    clues: text,
    again,
  });
}

/** "Too large: 300 x 300. The studio …" as a title and a text. */
function largeProblem(error: HostError): { title: string; text: string } {
  const [title, ...rest] = error.message.split(". ");
  return rest.length > 0 ? { title, text: rest.join(". ") } : { title: "Too large", text: error.message };
}

async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > MAX_BYTES) {
    const size = Math.ceil(file.size / 1024 / 1024);
    const text = `${file.name} has ${size} MB. The studio reads files of up to ${MAX_BYTES / 1024 / 1024} MB.`;
    throw new Explained({ title: "Too large", text, clues: null, again: "file" });
  }
  return new Uint8Array(await file.arrayBuffer());
}

async function read(bytes: Uint8Array, name: string, signal: AbortSignal): Promise<Puzzle[]> {
  const report = await jobs.run("read", { data: toBase64(bytes), name }, { signal });
  return fromAllData(report.puzzles);
}

/** One puzzle is opened; several are added, or in Solve one of them is chosen. */
async function take(puzzles: readonly Puzzle[], signal: AbortSignal): Promise<void> {
  const large = puzzles.find((puzzle) => puzzle.width > MAX_SIDE || puzzle.height > MAX_SIDE);
  if (large) throw new HostError("too_large", tooLargeText(large.width, large.height, MAX_SIDE));
  if (puzzles.length === 0) throw new HostError("unreadable", "There is no puzzle in it.");
  if (puzzles.length === 1 && began === here()) return takeOne(puzzles[0]);
  if (mode.value === "solve") choosing.value = puzzles;
  else await addSeveral(puzzles, signal, began);
}

/** Opens a puzzle: in Solve if that is open, else to play it. */
export async function takeOne(puzzle: Puzzle): Promise<void> {
  const where: Mode = mode.value === "solve" ? "solve" : "play";
  const known = storedWith(puzzle);
  if (known) await openStored(known, where);
  else await openNew(puzzle, "imported", where, true);
}

/** Says how much of a large collection is in the library. */
function sayProgress(share: number): void {
  if (reading.value !== null) reading.value = reading.value.replace(/(, \d+ %)?$/, `, ${Math.round(share * 100)} %`);
}

/** Shows the library, unless the user has gone elsewhere since. */
function goHome(from: string): void {
  if (from === here()) push(HOME);
}

export async function addSeveral(puzzles: readonly Puzzle[], signal?: AbortSignal, from = here()): Promise<void> {
  const { added, known } = await addAll(puzzles, "imported", sayProgress, signal);
  if (signal?.aborted) return;
  justAdded.value = "imported";
  goHome(from);
  const already = known > 0 ? ` ${known.toLocaleString("en-US")} ${known === 1 ? "was" : "were"} there already.` : "";
  toast(`${puzzleCount(added)} added.${already}`);
}

export function puzzleCount(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "puzzle" : "puzzles"}`;
}

async function openSeveral(files: readonly File[], signal: AbortSignal): Promise<void> {
  const puzzles: Puzzle[] = [];
  const failed: string[] = [];
  let reason: unknown = null;
  for (const file of files) {
    try {
      for (const puzzle of await read(await bytesOf(file), file.name, signal)) puzzles.push(puzzle);
    } catch (error) {
      if (signal.aborted || (error instanceof HostError && error.kind === "gone")) throw error;
      failed.push(file.name);
      reason ??= explained(error, file.name, null, "file");
    }
  }
  if (puzzles.length > 0) await take(puzzles, signal);
  if (failed.length === 0) return;
  if (failed.length === 1 || puzzles.length === 0) throw reason;
  throw new Explained({
    title: `${failed.length} files could not be opened`,
    text: `${failed.slice(0, 5).join(", ")}${failed.length > 5 ? " …" : ""}. The other ones were added.`,
    clues: null,
    again: "file",
  });
}

/** Follows a link or a code, once it is known to be whole: otherwise nothing is opened. */
async function openRoute(to: Route, signal: AbortSignal): Promise<void> {
  try {
    await jobs.run("read", { data: btoa(to.code), name: "", format: "code" }, { signal });
  } catch (error) {
    if (!(error instanceof HostError) || !isContentTrouble(error)) throw error;
    throw new Explained({ ...linkProblem(error), clues: null, again: "paste" });
  }
  push(mode.value === "solve" ? { ...to, mode: "solve" } : to);
}

/** What is wrong with a link. */
export function linkProblem(error: HostError): { title: string; text: string } {
  if (/newer/.test(error.message)) return { title: "This link was made by a newer studio", text: "Update to open it." };
  if (error.kind === "too_large") return largeProblem(error);
  return {
    title: "This link is damaged",
    text: "Its check letters do not match. Nothing was opened.",
  };
}

/** Brings the sheets of a saved copy back into the library. */
export async function importCopy(file: Blob): Promise<void> {
  const from = here();
  await allSent();
  const { added, same, replaced } = await libraryHost.importAll(file);
  await loadLibrary();
  goHome(from);
  // The sheet that was open may be another one now, in every tab.
  tellEveryTab({ isImported: true });
  const parts = [`${puzzleCount(added)} added`];
  if (replaced > 0) parts.push(`${replaced.toLocaleString("en-US")} replaced by a newer one`);
  if (same > 0) parts.push(`${same.toLocaleString("en-US")} were there already`);
  toast(`${parts.join(", ")}.`);
}
