// What a browser says about its storage, as an error of the host.
import { HostError } from "../../host";

const FULL =
  "The browser has no more room for the library, and nothing was changed. Delete sheets that you do not need, or free " +
  "some space on the disk. “Save a copy” in the settings keeps your work in a file.";

/** There is no room. */
export class Full extends HostError {
  constructor() {
    super("storage", FULL);
  }
}

/** There is not even room for an empty library. */
export class NoRoomAtAll extends Full {}

/** True if the browser could not do it, for another reason than that there is no room. */
export function isOfBrowser(error: unknown): boolean {
  return error instanceof DOMException && error.name !== "QuotaExceededError";
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** What the browser says, as an error of the host; other errors stay. */
export function clear(error: unknown): unknown {
  return error instanceof DOMException ? troubleWith(error) : error;
}

export function troubleWith(error: unknown): HostError {
  if (error instanceof HostError) return error;
  if (error instanceof DOMException && error.name === "QuotaExceededError") return new Full();
  const problem = `The library could not be used, and nothing was changed: ${reasonOf(error)}.`;
  return new HostError("internal", problem);
}

/** The reason of the browser, to be put into a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof Full) return "it has no room";
  if (!(error instanceof Error) && !(error instanceof DOMException)) return String(error);
  return (error.message || error.name).replace(/\.+$/, "");
}
