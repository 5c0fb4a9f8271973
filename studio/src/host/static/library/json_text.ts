// JSON as the library stores it: ASCII on one line, the same text for the same value as on the local server.
import { HostError } from "../../host";

/** How deeply JSON may be nested. */
export const DEEPEST = 100;
const DELIMITERS = new Set('[]{}",: \t\n\r'.split(""));
const WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const MOST_DIGITS = 4000;

/** A value of the page as the text that is stored and compared. */
export function asStored(value: unknown): string {
  return toAscii(JSON.stringify(value));
}

function toAscii(text: string): string {
  return text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Any JSON text as the text that is stored; the order of names and all digits of numbers are kept. */
export function toStored(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HostError("bad_request", `This is not JSON: ${wrongWord(text)}.`);
  }
  return asStored(value) === text ? text : signBySign(text);
}

/** Rewrites a correct JSON text that is not as JavaScript writes it: it may have spaces, long numbers, or 1.0. */
function signBySign(text: string): string {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOfSign(text, at);
    const sign = text.slice(at, end);
    if (!DELIMITERS.has(sign)) found.push(storedWord(sign));
    else if (sign.trim()) found.push(sign);
    at = end;
  }
  return found.join("");
}

function storedWord(word: string): string {
  const value = JSON.parse(word) as unknown;
  return typeof value === "number" ? storedNumber(word, value) : asStored(value);
}

/** Python knows whole numbers of any length, and 1.0 beside 1. */
function storedNumber(word: string, value: number): string {
  if (/^-?\d+$/.test(word)) {
    if (word.length > MOST_DIGITS)
      throw new HostError("bad_request", "The JSON has a number of more than 4,000 digits.");
    return Number.isSafeInteger(value) ? String(value) : word;
  }
  if (!Number.isFinite(value)) throw new HostError("bad_request", "The JSON has a number that is too large.");
  const usual = Object.is(value, -0) ? "-0" : String(value);
  return /[.e]/.test(usual) ? usual : `${usual}.0`;
}

function wrongWord(text: string): string {
  for (let at = 0; at < text.length;) {
    const end = endOfSign(text, at);
    if (end < 0) return "a text has no end";
    const sign = text.slice(at, end);
    if (!DELIMITERS.has(sign[0]) && !WORD.test(sign)) return `${sign.slice(0, 20)} is not a JSON value`;
    at = end;
  }
  return "a sign is missing or not in its place";
}

/** Where the next value ends; -1 if more text is needed to know. */
export function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length;) {
    const sign = text[at];
    const end = endOfSign(text, at);
    if (end < 0) return -1;
    if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > DEEPEST)
        throw new HostError("bad_request", `The file is nested too deeply: ${DEEPEST} is the limit.`);
    } else if (sign === "]" || sign === "}") {
      depth -= 1;
      if (depth <= 0) return end;
    } else if (depth === 0 && (sign === '"' || (!DELIMITERS.has(sign) && end < text.length))) return end;
    at = end;
  }
  return -1;
}

/** True if more than `limit` brackets are open at some place; brackets inside texts do not count. */
export function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at >= 0 && at < text.length; at = endOfSign(text, at)) {
    const sign = text[at];
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

/** About how many values a text has. */
export function valuesIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "," || sign === "[" || sign === "{") count += 1;
  }
  return count;
}

/** Where the text, the delimiter or the word at a place ends; -1 for a text that is cut off. */
function endOfSign(text: string, at: number): number {
  if (text[at] === '"') return endOfText(text, at);
  if (DELIMITERS.has(text[at])) return at + 1;
  let end = at + 1;
  while (end < text.length && !DELIMITERS.has(text[end])) end += 1;
  return end;
}

function endOfText(text: string, from: number): number {
  for (let quote = text.indexOf('"', from + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return -1;
}
