// Sheets as the page can use them. A host keeps heads and bodies without reading them, and a file can bring any JSON: this
// is the one place that makes a head of anything, and refuses a body without a puzzle.
import { HostError, type LibraryHost, type StoredSheet, type WholeSheet } from "../host/host";
import { BLACK_AND_WHITE, MAX_SIDE } from "../model/puzzle";
import { tooLargeText } from "./intake_kinds";
import { MODES, type Mode } from "./router";
import type { PlayHead, SheetBody, SheetHead } from "./sheet_data";

type Anything = Record<string, unknown>;

/** The most colors in any format. */
const MOST_COLORS = 255;

function isObject(value: unknown): value is Anything {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

function isAmount(value: unknown): value is number {
  return Number.isFinite(value) && (value as number) >= 0;
}

function isBlock(value: unknown): boolean {
  if (!Array.isArray(value)) return isWhole(value, MAX_SIDE);
  return value.length === 2 && isWhole(value[0], MAX_SIDE) && typeof value[1] === "string";
}

function areClues(value: unknown, count: unknown): boolean {
  if (!Array.isArray(value) || value.length !== count || count < 1 || count > MAX_SIDE) return false;
  return value.every((clue) => Array.isArray(clue) && clue.every(isBlock));
}

export function areColors(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > MOST_COLORS) return false;
  return value.every(
    (color) =>
      isObject(color) &&
      typeof color.name === "string" &&
      typeof color.symbol === "string" &&
      typeof color.rgb === "string" &&
      /^#[0-9a-f]{6}$/i.test(color.rgb),
  );
}

function hasClues({ width, height, rows, columns }: Anything): boolean {
  return areClues(rows, height) && areClues(columns, width);
}

function isPlay(value: unknown): boolean {
  if (value === null) return true;
  if (!isObject(value)) return false;
  const { marks, solved, best } = value;
  return (
    typeof marks === "string" &&
    ["filled", "total", "seconds", "hints", "checks"].every((name) => isAmount(value[name])) &&
    (solved === null || typeof solved === "string") &&
    (best === null || isAmount(best))
  );
}

/** The fields that are not about clues: what is right, and what takes the place of anything else. */
const FIELDS: { [Name in keyof SheetHead]?: { isRight: (value: unknown) => boolean; instead: SheetHead[Name] } } = {
  title: { isRight: (value) => typeof value === "string", instead: "" },
  author: { isRight: (value) => typeof value === "string", instead: "" },
  colors: { isRight: areColors, instead: [...BLACK_AND_WHITE] },
  grade: { isRight: (value) => value === null || isWhole(value, 10), instead: null },
  mode: { isRight: (value) => value === null || MODES.includes(value as Mode), instead: null },
  play: { isRight: isPlay, instead: null },
  picture: { isRight: (value) => value === null || typeof value === "string", instead: null },
};

/** False for a head in place of one whose clues could not be read. */
export function isReadable(head: SheetHead): boolean {
  return head.width > 0;
}

/** The head itself if it is one; otherwise one with everything in it that is right. */
export function validHead(found: unknown): SheetHead {
  const head = isObject(found) ? found : {};
  const fields = Object.entries(FIELDS);
  if (hasClues(head) && fields.every(([name, { isRight }]) => isRight(head[name]))) return found as SheetHead;
  const right = fields.map(([name, { isRight, instead }]) => [name, isRight(head[name]) ? head[name] : instead]);
  const mended = { ...head, ...Object.fromEntries(right) } as SheetHead;
  if (hasClues(head)) return { ...mended, play: head.play ? mendedPlay(head.play) : null };
  return { ...mended, width: 0, height: 0, rows: [], columns: [], grade: null, play: null, picture: null };
}

/** What is right in a game: a puzzle that was solved stays solved. */
function mendedPlay(found: unknown): PlayHead | null {
  if (!isObject(found)) return null;
  const amount = (name: string) => (isAmount(found[name]) ? (found[name] as number) : 0);
  return {
    marks: typeof found.marks === "string" ? found.marks : "",
    filled: amount("filled"),
    total: amount("total"),
    seconds: amount("seconds"),
    hints: amount("hints"),
    checks: amount("checks"),
    solved: typeof found.solved === "string" ? found.solved : null,
    best: isAmount(found.best) ? found.best : null,
  };
}

function validStored(found: StoredSheet<SheetHead>): StoredSheet<SheetHead> {
  const head = validHead(found.head);
  return head === found.head ? found : { ...found, head };
}

/** A HostError if there is no puzzle in it. */
function validWhole(found: WholeSheet<SheetHead, SheetBody>): WholeSheet<SheetHead, SheetBody> {
  const { puzzle, rating, typed } = isObject(found.body) ? (found.body as Anything) : {};
  if (isObject(puzzle)) checkSize(Number(puzzle.width), Number(puzzle.height));
  if (!isObject(puzzle) || !hasClues(puzzle) || (puzzle.colors !== undefined && !areColors(puzzle.colors))) {
    throw new HostError(
      "internal",
      "This sheet cannot be read. Its puzzle is damaged. Delete it, or read a saved copy of the library in Settings.",
    );
  }
  const size = (puzzle.width as number) * (puzzle.height as number);
  const rows = ["goal", "given", "saved"].filter((name) => name in puzzle && !isPicture(puzzle[name], size));
  const body = {
    ...(found.body as SheetBody),
    puzzle: { ...puzzle, ...Object.fromEntries(rows.map((name) => [name, undefined])) },
    rating: isObject(rating) ? rating : null,
    typed: isObject(typed) && areTexts(typed.rows) && areTexts(typed.columns) ? typed : null,
  } as unknown as SheetBody;
  return { ...found, head: validHead(found.head), body };
}

function checkSize(width: number, height: number): void {
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw new HostError("too_large", tooLargeText(width, height, MAX_SIDE));
  }
}

/** A library that gives only sheets that the page can use. */
export function withValidSheets<Settings>(
  host: LibraryHost<SheetHead, SheetBody, Settings>,
): LibraryHost<SheetHead, SheetBody, Settings> {
  return {
    ...host,
    list: async () => {
      const found = await host.list();
      return { ...found, sheets: found.sheets.map(validStored) };
    },
    open: async (id) => validWhole(await host.open(id)),
    put: async (id, sheet) => validStored(await host.put(id, sheet)),
    restore: async (id) => validStored(await host.restore(id)),
  };
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

function isPicture(value: unknown, size: number): boolean {
  return areTexts(value) && value.reduce((sum, row) => sum + [...row].length, 0) === size;
}
