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
      isText(color.name) &&
      isText(color.symbol) &&
      isText(color.rgb) &&
      /^#[0-9a-f]{6}$/i.test(color.rgb as string),
  );
}

function hasClues({ width, height, rows, columns }: Anything): boolean {
  return areClues(rows, height) && areClues(columns, width);
}

const isText = (value: unknown) => typeof value === "string";
const orNull = (isRight: (value: unknown) => boolean) => (value: unknown) => value === null || isRight(value);

/** What is right for each field, and what takes the place of anything else. */
type Rules<Type> = { [Name in keyof Type]?: readonly [isRight: (value: unknown) => boolean, instead: Type[Name]] };

const AMOUNT = [isAmount, 0] as const;
const PLAY: Rules<PlayHead> = {
  marks: [isText, ""],
  filled: AMOUNT,
  total: AMOUNT,
  seconds: AMOUNT,
  hints: AMOUNT,
  checks: AMOUNT,
  solved: [orNull(isText), null],
  best: [orNull(isAmount), null],
  again: [
    (value) => value === undefined || (isObject(value) && isText(value.marks) && isAmount(value.filled)),
    undefined,
  ],
};

function isPlay(value: unknown): boolean {
  return value === null || (isObject(value) && obeys(value, PLAY));
}

/** The fields of a head that are not about clues. */
const HEAD: Rules<SheetHead> = {
  title: [isText, ""],
  author: [isText, ""],
  colors: [areColors, [...BLACK_AND_WHITE]],
  grade: [orNull((value) => isWhole(value, 10)), null],
  mode: [orNull((value) => MODES.includes(value as Mode)), null],
  play: [isPlay, null],
  picture: [orNull(isText), null],
};

type AnyRules = Record<string, readonly [(value: unknown) => boolean, unknown]>;

function obeys(found: Anything, rules: object): boolean {
  return Object.entries(rules as AnyRules).every(([name, [isRight]]) => isRight(found[name]));
}

/** Everything in it that is right. */
function mended(found: Anything, rules: object): Anything {
  const fields = Object.entries(rules as AnyRules);
  const right = fields.map(([name, [isRight, instead]]) => [name, isRight(found[name]) ? found[name] : instead]);
  return { ...found, ...Object.fromEntries(right) };
}

/** False for a head in place of one whose clues could not be read. */
export function isReadable(head: SheetHead): boolean {
  return head.width > 0;
}

/** The head itself if it is one; otherwise one with everything in it that is right. A solved puzzle stays solved. */
export function validHead(found: unknown): SheetHead {
  const head = isObject(found) ? found : {};
  if (hasClues(head) && obeys(head, HEAD)) return found as SheetHead;
  const right = mended(head, HEAD) as unknown as SheetHead;
  if (hasClues(head))
    return { ...right, play: isObject(head.play) ? (mended(head.play, PLAY) as unknown as PlayHead) : null };
  return { ...right, width: 0, height: 0, rows: [], columns: [], grade: null, play: null, picture: null };
}

function validStored(found: StoredSheet<SheetHead>): StoredSheet<SheetHead> {
  const head = validHead(found.head);
  return head === found.head ? found : { ...found, head };
}

/** A HostError if there is no puzzle in it. */
function validWhole(found: WholeSheet<SheetHead, SheetBody>): WholeSheet<SheetHead, SheetBody> {
  const { puzzle, typed } = isObject(found.body) ? (found.body as Anything) : {};
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
  return Array.isArray(value) && value.every(isText);
}

function isPicture(value: unknown, size: number): boolean {
  return areTexts(value) && value.reduce((sum, row) => sum + [...row].length, 0) === size;
}
