// What a dropped, chosen or pasted thing is, judged by its name and its first bytes; and what to say if it is nothing
// that the studio knows. Pure functions.
import type { Route } from "./router";
import { parseRoute } from "./router";

/** The largest file that is read, in bytes. */
export const MAX_BYTES = 11 * 1024 * 1024;

/** What a pasted text names: an address of the studio, a share code, or something to be read. */
export function routeOfText(text: string): Route | null {
  const word = text.trim().replace(/^[<("'`]+|[>)"'`.,;]+$/g, "");
  const address = /^\S*#\/(\w+)\/([HG]\d[\w-]*)(\?\S*)?$/.exec(word);
  if (address) {
    const found = parseRoute(`#/${address[1]}/${address[2]}${address[3] ?? ""}`);
    return found.mode ? found : null;
  }
  const code = /^([HG])\d[\w-]{10,}$/.exec(word);
  return code ? { mode: code[1] === "G" ? "design" : "play", code: word, options: {} } : null;
}

const PICTURE_ENDING = /\.(png|jpe?g|gif|webp|bmp|avif|tiff?|heic)$/i;

export function isPictureFile(file: { name: string; type: string }): boolean {
  return (file.type.startsWith("image/") && !file.type.includes("svg")) || PICTURE_ENDING.test(file.name);
}

/** The text in the bytes of a file; null if they are not text. */
export function textIn(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** True for a file that holds a whole library, as settings save it. */
export function isLibraryFile(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 200));
  return /^\s*\{\s*"format"\s*:\s*"hanjie[ -]library"/.test(start);
}

/** A reason without what only helps at the command line. */
export function plainReason(problem: string): string {
  const sentences = problem.replace(/; '?hanjie [^.]*\./g, ".").split(/(?<=[.?!]) +/);
  return sentences.filter((sentence) => !/(^| )--[a-z]/.test(sentence)).join(" ");
}

/** Where and why a file could not be read: "Line 14 of cats.non: …". */
export function placeAndReason(name: string, line: number | null, problem: string): string {
  const place = line === null ? name : name ? `Line ${line} of ${name}` : `Line ${line}`;
  const reason = plainReason(problem);
  return place ? `${place}: ${reason}` : reason;
}

export function tooLargeText(width: number, height: number, most: number): string {
  return `Too large: ${width} x ${height}. The studio goes up to ${most} x ${most}.`;
}

export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  }
  return btoa(pieces.join(""));
}
