// The example puzzles, which every library has from the start; one that was deleted does not come back.
import { asStored } from "./json_text";
import { insert } from "./sheets";
import { now, type Store, type Tables } from "./tables";

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

/** How long the file may take, in milliseconds, because the library waits for it. */
const PATIENCE = 20_000;

/** Puts those examples in that were never in this library. */
export async function addExamples(store: Store, { ids, address }: ExampleFile): Promise<void> {
  const known = new Set(await store.read(knownExamples));
  if (ids.every((id) => known.has(id))) return;
  // A copy in the cache of the browser may be of an older version, without the new examples.
  const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) return;
  const examples = (await answer.json()) as Example[];
  await store.change(async (tables) => {
    // Another tab may have put them in meanwhile.
    const present = new Set(await knownExamples(tables));
    for (const example of examples) if (!present.has(example.id)) await add(tables, example);
  });
}

/** The order of ids is not important here, and no id has a sign after `~`. */
function knownExamples(tables: Tables): Promise<string[]> {
  return tables.rows("examples", "", "\uffff");
}

async function add(tables: Tables, { id, head, body }: Example): Promise<void> {
  tables.put("examples", id, id);
  const number = await tables.get("numbers", id);
  const time = now();
  if (number !== undefined) tables.delete("deleted", number);
  else
    await insert(tables, {
      id,
      origin: "example",
      added: time,
      touched: time,
      head: asStored(head),
      body: asStored(body),
    });
}
