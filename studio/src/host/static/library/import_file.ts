// Imports a file, all or nothing. A transaction of IndexedDB ends while it waits for a file, so all sheets are read and
// checked first. Those of a long file wait in a table, because they may not fit into memory.
import { HostError, LARGEST_COPY } from "../../host";
import { counted, tooLarge } from "./checks";
import { readFile } from "./library_file";
import { merge, type Outcome } from "./merge";
import { Room } from "./room";
import { lastImport, mergeSettings, noteImport } from "./settings";
import type { Coming, Store, Tables } from "./tables";

/** About how many characters of sheets are kept in memory. */
const MOST_IN_MEMORY = 16 * 1024 * 1024;
/** After this time, in milliseconds, an import has ended, or its page was closed. */
const LONGEST = 60 * 60 * 1000;
const LOST = "The file was not imported, because the browser has deleted the library meanwhile. Import it again.";

export async function importFile(store: Store, file: Blob): Promise<Record<Outcome, number>> {
  if (file.size > LARGEST_COPY) throw tooLarge(`The file is too large: ${counted(LARGEST_COPY)} bytes are the limit.`);
  const waiting = new WaitingSheets(store);
  try {
    const settings = await readFile(file, (sheet) => waiting.add(sheet));
    return await store.change(async (tables) => {
      // If the browser closes the database while it answers, this is done again.
      const before = await lastImport(tables);
      if (before?.name === waiting.name) return before.counts;
      const room = new Room(tables);
      const counts = { added: 0, same: 0, replaced: 0 };
      for await (const sheet of waiting.all(tables)) counts[await merge(tables, sheet, room)] += 1;
      await mergeSettings(tables, settings);
      waiting.clear(tables);
      noteImport(tables, { name: waiting.name, counts });
      return counts;
    });
  } catch (error) {
    await waiting.drop().catch(() => undefined);
    throw error;
  }
}

/** The sheets of one import, in their order. */
class WaitingSheets {
  /** The time comes first, so that what a closed page has left can be found. */
  readonly name: string = `${timeKey(Date.now())}-${Math.random()}`;
  #inMemory: Coming[] = [];
  #size = 0;
  #written = 0;

  constructor(private readonly store: Store) {}

  async add(sheet: Coming): Promise<void> {
    this.#inMemory.push(sheet);
    this.#size += sizeOf(sheet);
    if (this.#size <= MOST_IN_MEMORY) return;
    await this.store.change(async (tables) => {
      this.#inMemory.forEach((one, place) => tables.put("coming", [this.name, this.#written + place], one));
    });
    this.#written += this.#inMemory.length;
    this.#inMemory = [];
    this.#size = 0;
  }

  async *all(tables: Tables): AsyncGenerator<Coming> {
    for (let place = 0; place < this.#written; place++) {
      const sheet = await tables.get("coming", [this.name, place]);
      if (!sheet) throw new HostError("internal", LOST);
      yield sheet;
    }
    yield* this.#inMemory;
  }

  clear(tables: Tables): void {
    if (this.#written > 0) tables.delete("coming", [this.name, 0], [this.name, this.#written]);
  }

  async drop(): Promise<void> {
    if (this.#written > 0) await this.store.change(async (tables) => this.clear(tables));
  }
}

function sizeOf({ head, body, logs }: Coming): number {
  let size = head.length + body.length;
  for (const entries of logs.values()) for (const entry of entries) size += entry.length;
  return size;
}

function timeKey(time: number): string {
  return time.toString().padStart(16, "0");
}

/** Deletes what imports have left whose pages were closed. */
export function dropOldImports(tables: Tables): void {
  tables.delete("coming", ["", 0], [timeKey(Date.now() - LONGEST), 0]);
}
