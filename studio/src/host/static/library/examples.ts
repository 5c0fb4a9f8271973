// The example puzzles, which every library has from the start; one that was deleted does not come back.
import { asStored } from "./json_text";
import { insertAll } from "./sheets";
import { now, type SheetRow, type Store, type Tables } from "./tables";

export interface Example {
  readonly id: string;
  readonly head: object;
  readonly body: object;
}

export interface ExampleFile {
  /** The ids of all examples in the file, so that it is read only if one was never put in. */
  readonly ids: readonly string[];
  /** Where the file is, from the page on. */
  readonly address: string;
}

/** How long the file may take, in milliseconds. */
const PATIENCE = 20_000;
/** Where the browser notes which examples the library has, so that the first visit need not look to know that it has none. */
export const NOTE = "hanjie.examples";

export class Examples {
  /** The file on its way: at the first visit it is loaded while the library is opened. */
  #early: Promise<Response> | null = null;

  constructor(private readonly source: ExampleFile) {
    if (readNote() === source.ids.join()) return;
    this.#early = this.#load();
    this.#early.catch(() => undefined);
  }

  /** Puts those in that were never in this library, and returns them. A library that is not kept is not noted. */
  async addTo(store: Store, isKept: boolean): Promise<SheetRow[]> {
    const known = new Set(await store.read(knownExamples));
    const added = this.source.ids.every((id) => known.has(id)) ? [] : await this.#add(store);
    if (isKept) writeNote(this.source.ids.join());
    return added;
  }

  async #add(store: Store): Promise<SheetRow[]> {
    const coming = this.#early ?? this.#load();
    this.#early = null;
    const answer = await coming;
    if (!answer.ok) throw new Error(`The examples answered with the status ${answer.status}.`);
    const examples = (await answer.json()) as Example[];
    // If the browser loses them before they are on the disk, they are put in again.
    return store.change((tables) => put(tables, examples), "relaxed");
  }

  #load(): Promise<Response> {
    // A copy in the cache of the browser may be of an older version, without the new examples.
    const options: RequestInit = { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
    return fetch(this.source.address, options);
  }
}

/** The order of ids is not important here, and no id has a sign after `~`. */
function knownExamples(tables: Tables): Promise<string[]> {
  return tables.rows("examples", "", "\uffff");
}

/** Another tab may have put them in meanwhile. */
async function put(tables: Tables, examples: readonly Example[]): Promise<SheetRow[]> {
  const present = new Set(await knownExamples(tables));
  const absent = examples.filter(({ id }) => !present.has(id));
  const numbers = await Promise.all(absent.map(({ id }) => tables.get("numbers", id)));
  for (const { id } of absent) tables.put("examples", id, id);
  for (const number of numbers) if (number !== undefined) tables.delete("deleted", number);
  const time = now();
  const sheets = absent
    .filter((_, place) => numbers[place] === undefined)
    .map(({ id, head, body }) => ({ id, head: asStored(head), body: asStored(body) }))
    .map((sheet) => ({ ...sheet, origin: "example" as const, added: time, touched: time }));
  return insertAll(tables, sheets);
}

function readNote(): string | null {
  try {
    return localStorage.getItem(NOTE);
  } catch {
    return null; // the browser keeps nothing
  }
}

function writeNote(note: string): void {
  try {
    localStorage.setItem(NOTE, note);
  } catch {
    // Then the file is loaded early every time.
  }
}
