// A sheet of a file meets the library: it is added, it continues the stored one, or it is there already. Nothing is
// lost on either side.
import { asStored } from "./json_text";
import { clearLogs, entriesOf, insertEntries } from "./logs";
import type { Room } from "./room";
import { bodyOf, findAny, write } from "./rows";
import { sha256 } from "./sha256";
import { insert } from "./sheets";
import { now, type Coming, type SheetRow, type Tables } from "./tables";

export type Outcome = "added" | "same" | "replaced";
type Logs = ReadonlyMap<string, readonly string[]>;

/** The sheet in the library with the same id. */
interface Stored {
  readonly row: SheetRow;
  readonly body: string;
  readonly logs: Logs;
  readonly isDeleted: boolean;
}

export async function merge(tables: Tables, coming: Coming, room: Room): Promise<Outcome> {
  let stored = await storedAs(tables, coming.id);
  if (stored && !isWithin(stored, coming) && !holds(stored, coming)) {
    // Two sheets with one name: this one gets another, always the same, so that it is not added twice.
    const content = asStored([coming.head, coming.body, Object.fromEntries(coming.logs)]);
    coming = { ...coming, id: `${coming.id.slice(0, 47)}-${sha256(content).slice(0, 16)}` };
    stored = await storedAs(tables, coming.id);
  }
  if (!stored) return add(tables, coming, room);
  return holds(stored, coming) ? keep(tables, stored) : replace(tables, stored, coming);
}

async function storedAs(tables: Tables, id: string): Promise<Stored | null> {
  const found = await findAny(tables, id);
  if (!found) return null;
  return { ...found, body: await bodyOf(tables, found.row), logs: await entriesOf(tables, found.row) };
}

/** True if everything in the file is in the library. */
function holds({ row, body, logs }: Stored, coming: Coming): boolean {
  const isSameLogs = begins(logs, coming.logs) && begins(coming.logs, logs);
  const hasHead = coming.head === row.head || !isSameLogs || coming.touched <= row.touched;
  return coming.body === body && hasHead && begins(logs, coming.logs);
}

/** True if everything in the library is in the file. */
function isWithin({ body, logs }: Stored, coming: Coming): boolean {
  return coming.body === body && begins(coming.logs, logs);
}

/** True if every log of the second is the beginning of the same log of the first. */
function begins(longer: Logs, shorter: Logs): boolean {
  return [...shorter].every(([log, entries]) => {
    const others = longer.get(log) ?? [];
    return entries.every((entry, place) => entry === others[place]);
  });
}

async function add(tables: Tables, coming: Coming, room: Room): Promise<Outcome> {
  const { id, origin, head, body, number } = coming;
  const times = { added: coming.added || now(), touched: coming.touched || now() };
  const isFree = number > 0 && (await tables.get("sheets", number)) === undefined;
  const row = await insert(tables, { id, origin, head, body, ...times }, isFree ? number : null, room);
  writeWithLogs(tables, row, coming);
  return "added";
}

function keep(tables: Tables, { row, isDeleted }: Stored): Outcome {
  if (!isDeleted) return "same";
  tables.delete("deleted", row.number);
  return "added";
}

function replace(tables: Tables, { row, isDeleted }: Stored, coming: Coming): Outcome {
  const touched = coming.touched > row.touched ? coming.touched : row.touched;
  const logs = clearLogs(tables, row);
  tables.delete("deleted", row.number);
  writeWithLogs(tables, { ...row, head: coming.head, touched, revision: row.revision + 1, logs }, coming);
  return isDeleted ? "added" : "replaced";
}

function writeWithLogs(tables: Tables, row: SheetRow, coming: Coming): void {
  for (const [log, entries] of coming.logs) row = { ...row, logs: insertEntries(tables, row, log, entries) };
  write(tables, row);
}
