// What the library refuses, with the limits and the sentences of the local server. The limits are the same, so that
// each of the two can import what the other exports.
import { HostError, type Origin } from "../../host";
import { asStored, DEEPEST, isNestedDeeper, valuesIn } from "./json_text";

export const ORIGINS: readonly Origin[] = ["example", "made", "imported", "link"];
export const MOST_SHEETS = 20_000;
const MOST_LOGS = 8;
const MOST_ENTRIES = 250_000;
/** In bytes; the others, too. */
const LARGEST_SHEET = 24 * 1024 * 1024;
const LARGEST_HEAD = 2 * 1024 * 1024;
const LARGEST_SETTINGS = 64 * 1024;
/** The most bytes of a call with a sheet or its head, and of any other call. */
const LARGEST_PUT = 4 * 1024 * 1024;
const LARGEST_CALL = 1024 * 1024;
/** The most values in a call, which is what the worst picture of 200 x 200 in 64 colors has. */
const MOST_VALUES = 800_000;

/** A name in a sentence. */
export function quoted(text: string): string {
  const inner = text.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t");
  return inner.includes("'") && !inner.includes('"') ? `"${inner}"` : `'${inner.replace(/'/g, "\\'")}'`;
}

export function counted(number: number): string {
  return number.toLocaleString("en-US");
}

export function badRequest(problem: string): HostError {
  return new HostError("bad_request", problem);
}

export function tooLarge(problem: string): HostError {
  return new HostError("too_large", problem);
}

export function checkId(id: string): void {
  if (!/^[A-Za-z0-9._~-]{1,64}$/.test(id))
    throw badRequest("The id of a sheet has 1 to 64 letters, digits, hyphens, dots, _ and ~.");
}

export function checkLog(name: string): void {
  if (!/^[a-z0-9-]{1,32}$/.test(name))
    throw badRequest("The name of a log has 1 to 32 small letters, digits and hyphens.");
}

export function checkHead(head: string): void {
  if (head.length > LARGEST_HEAD) throw tooLarge(`The head of a sheet has at most ${counted(LARGEST_HEAD)} bytes.`);
}

export function checkSheetSize(size: number): void {
  if (size > LARGEST_SHEET)
    throw tooLarge(`The sheet is full: with its logs it has at most ${counted(LARGEST_SHEET)} bytes.`);
}

export function checkLogCount(count: number): void {
  if (count > MOST_LOGS) throw tooLarge(`A sheet has at most ${MOST_LOGS} logs.`);
}

export function checkEntries(count: number): void {
  if (count > MOST_ENTRIES) throw tooLarge(`The sheet is full: a log has at most ${counted(MOST_ENTRIES)} entries.`);
}

export function checkSettings(settings: string): void {
  if (settings.length > LARGEST_SETTINGS)
    throw tooLarge(`The settings have at most ${counted(LARGEST_SETTINGS)} bytes.`);
}

/** What a sheet becomes. */
export interface Change {
  readonly origin: Origin;
  /** As a stored text; null keeps it. */
  readonly head: string | null;
  readonly body: string | null;
  readonly revision: number;
  readonly isQuiet: boolean;
}

export function readChange(sheet: object): Change {
  const data = sent(sheet, LARGEST_PUT, ["body", "head", "origin", "quiet", "revision"]);
  const { origin, revision = 0 } = data;
  const [head, body] = [document(data, "head"), document(data, "body")];
  if (!ORIGINS.includes(origin as Origin)) throw badRequest(`The origin of a sheet is one of ${ORIGINS.join(", ")}.`);
  if (!isCount(revision)) throw badRequest("The revision of a sheet is a whole number; 0 creates one.");
  if (head !== null) checkHead(head);
  return { origin: origin as Origin, head, body, revision, isQuiet: data.quiet === true };
}

/** Entries for a log, as stored texts. */
export interface Addition {
  readonly from: number;
  readonly entries: readonly string[];
  readonly head: string | null;
}

export function readAddition(addition: object): Addition {
  const data = sent(addition, LARGEST_PUT, ["entries", "from", "head"]);
  const { from, entries } = data;
  if (!Array.isArray(entries)) throw badRequest("The field 'entries' is a list.");
  const head = document(data, "head");
  if (!isCount(from)) throw badRequest("The field 'from' is the number of entries that the log has.");
  if (head !== null) checkHead(head);
  return { from, entries: entries.map(asStored), head };
}

export function readSettings(settings: unknown): string {
  const text = asStored(sent(settings, LARGEST_CALL));
  checkSettings(text);
  return text;
}

/** A call as it would reach a server: plain data within the limits. */
function sent(call: unknown, most: number, fields?: string[]): Record<string, unknown> {
  const text = JSON.stringify(call);
  if (new TextEncoder().encode(text).length > most)
    throw tooLarge(`This is too large for the library: ${counted(most)} bytes are the limit.`);
  if (valuesIn(text) > MOST_VALUES)
    throw tooLarge(`This is too large for the library: it has more than ${counted(MOST_VALUES)} values.`);
  if (isNestedDeeper(text, DEEPEST))
    throw badRequest(`The JSON is nested too deeply: ${DEEPEST} brackets are the limit.`);
  const data: unknown = JSON.parse(text);
  if (!isObject(data)) throw badRequest("Expected a JSON object.");
  const unknown = fields && Object.keys(data).find((field) => !fields.includes(field));
  if (unknown !== undefined)
    throw badRequest(`There is no field ${quoted(unknown.slice(0, 40))} here; there are ${fields!.join(", ")}.`);
  return data;
}

function document(data: Record<string, unknown>, name: string): string | null {
  const value = data[name] ?? null;
  if (value === null) return null;
  if (!isObject(value)) throw badRequest(`The field '${name}' is an object.`);
  return asStored(value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
