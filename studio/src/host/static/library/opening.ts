// Opens the library that the browser keeps.
import { Database, type Loss } from "./database";
import { idOf, nameLibrary } from "./settings";
import { clear, Full, isAborted, NoRoomAtAll } from "./trouble";

/** Rejects with what the browser says, or with a HostError. */
export async function openLibrary(name: string, onLost: (loss: Loss) => void): Promise<Database> {
  const open = () => openOnce(name, onLost);
  // It is aborted while the browser still closes the one before.
  return open().catch((error: unknown) => (isAborted(error) ? open() : Promise.reject(error)));
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
