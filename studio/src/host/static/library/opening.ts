// Opens the library that the browser keeps.
import { Database, type Loss } from "./database";
import { NOTE } from "./examples";
import { idOf, nameLibrary } from "./settings";
import { clear, Full, isAborted, NoRoomAtAll } from "./trouble";

/** How long to wait before each new attempt, in milliseconds: what a browser cannot do now it can perhaps do soon. */
const PAUSES = [0, 100, 300, 600, 1000];
/** What browsers say that keep nothing at all. */
const NOTHING = ["SecurityError", "InvalidStateError"];
/** What is the same at the next attempt. */
const LASTING = [...NOTHING, "VersionError", "QuotaExceededError"];

/** Rejects with what the browser says, or with a HostError. */
export async function openLibrary(name: string, onLost: (loss: Loss) => void): Promise<Database> {
  for (const pause of PAUSES) {
    try {
      return await openOnce(name, onLost);
    } catch (error) {
      if (!(error instanceof DOMException) || LASTING.includes(error.name)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return openOnce(name, onLost);
}

/** True if this error of an opening hides a library: one was there at an earlier visit. */
export function hidesLibrary(error: unknown): boolean {
  if (!(error instanceof DOMException) || NOTHING.includes(error.name)) return false;
  try {
    return Object.keys(localStorage).some((key) => key === NOTE || key.startsWith("hanjie.journal/"));
  } catch {
    return false;
  }
}

/**
 * A library has an id before anything is done with it: changes that wait are kept under that id, and would never be sent
 * without one.
 */
async function openOnce(name: string, onLost: (loss: Loss) => void): Promise<Database> {
  const database = await Database.open(name, onLost);
  try {
    if (!(await database.read(idOf))) await database.change(nameLibrary);
    return database;
  } catch (error) {
    const isEmpty = await database.read(async (tables) => (await tables.count("sheets")) === 0).catch(() => false);
    database.close();
    if (isAborted(error)) throw error;
    const known = clear(error);
    throw known instanceof Full && isEmpty ? new NoRoomAtAll() : known;
  }
}
