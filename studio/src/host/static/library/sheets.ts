// The sheets of a library: documents of the page with an id, a number and a revision.
import { HostError, type StoredSheet, type WholeSheet } from "../../host";
import { badRequest, checkId, type Change } from "./checks";
import { clearLogs, entriesOf } from "./logs";
import { Room } from "./room";
import { bodyOf, find, findAny, missing, write } from "./rows";
import { now, type SheetRow, type Tables } from "./tables";

const PAGE = 100;

/** All sheets in the order of their numbers, a page at a time. */
export async function* pages(tables: Tables): AsyncGenerator<SheetRow[]> {
  const deleted = new Set((await tables.rows("deleted", 0, Infinity)).map(({ number }) => number));
  for (let last = 0; ;) {
    const rows = await tables.rows("sheets", last + 1, Infinity, PAGE);
    if (rows.length === 0) return;
    last = rows.at(-1)!.number;
    yield rows.filter(({ number }) => !deleted.has(number));
  }
}

export function toSheet<Head>(row: SheetRow): StoredSheet<Head> {
  const { id, number, origin, added, touched, revision, head } = row;
  return { id, number, origin, added, touched, revision, head: JSON.parse(head) as Head };
}

export async function openSheet<Head, Body>(tables: Tables, id: string): Promise<WholeSheet<Head, Body>> {
  const row = await find(tables, id);
  const body = JSON.parse(await bodyOf(tables, row)) as Body;
  const logs: Record<string, unknown[]> = {};
  for (const [log, entries] of await entriesOf(tables, row)) logs[log] = JSON.parse(`[${entries.join()}]`) as unknown[];
  return { ...toSheet<Head>(row), body, logs };
}

export async function put(tables: Tables, id: string, change: Change): Promise<SheetRow> {
  checkId(id);
  const stored = await findAny(tables, id);
  // A quiet change does not bring a deleted sheet back.
  if (change.isQuiet && (!stored || stored.isDeleted)) throw missing(id);
  return stored ? replace(tables, stored.row, stored.isDeleted, change) : create(tables, id, change);
}

async function create(tables: Tables, id: string, { origin, head, body, revision }: Change): Promise<SheetRow> {
  if (revision) throw missing(id, "; create it with revision 0");
  if (head === null || body === null) throw badRequest("A new sheet needs a head and a body.");
  const time = now();
  return insert(tables, { id, origin, added: time, touched: time, head, body });
}

export type NewSheet = Pick<SheetRow, "id" | "origin" | "added" | "touched" | "head"> & { body: string };

/** Adds a sheet that is not in the library, with this number or the next one. */
export async function insert(
  tables: Tables,
  sheet: NewSheet,
  wanted: number | null = null,
  room = new Room(tables),
): Promise<SheetRow> {
  const next = await room.take(1);
  return insertAs(tables, sheet, wanted ?? next);
}

/** Adds sheets that are not in the library, with the next numbers. */
export async function insertAll(tables: Tables, sheets: readonly NewSheet[]): Promise<SheetRow[]> {
  const next = await new Room(tables).take(sheets.length);
  return sheets.map((sheet, place) => insertAs(tables, sheet, next + place));
}

function insertAs(tables: Tables, sheet: NewSheet, number: number): SheetRow {
  const { body, ...rest } = sheet;
  const row: SheetRow = { ...rest, number, revision: 1, bodySize: body.length, logs: new Map() };
  tables.put("numbers", row.id, number);
  tables.put("bodies", number, body);
  return write(tables, row);
}

async function replace(tables: Tables, row: SheetRow, isDeleted: boolean, change: Change): Promise<SheetRow> {
  const { revision, origin, isQuiet } = change;
  const oldBody = await bodyOf(tables, row);
  const [head, body] = [change.head ?? row.head, change.body ?? oldBody];
  const isNewAgain = isDeleted && revision === 0;
  if (revision === row.revision || isNewAgain) {
    // A new sheet under an old name begins without logs.
    const logs = isNewAgain ? clearLogs(tables, row) : row.logs;
    const touched = isQuiet ? row.touched : now();
    tables.delete("deleted", row.number);
    tables.put("bodies", row.number, body);
    const changed = { origin, head, bodySize: body.length, touched, logs, revision: row.revision + 1 };
    return write(tables, { ...row, ...changed });
  }
  const isMade = revision + 1 === row.revision && origin === row.origin && head === row.head && body === oldBody;
  if (isMade && !isDeleted) return row; // its answer was lost
  const problem = `The sheet was changed elsewhere: its revision is ${row.revision}, not ${revision}. Open it again.`;
  throw new HostError("conflict", problem, null, null, row.revision);
}

/** Deletes a sheet; it can be restored for a week, as long as a full library does not need its place. */
export async function remove(tables: Tables, id: string): Promise<void> {
  const found = await findAny(tables, id);
  if (!found) throw missing(id);
  const { number } = found.row;
  if (!found.isDeleted) tables.put("deleted", number, { number, time: now() });
}

export async function restore(tables: Tables, id: string): Promise<SheetRow> {
  const number = await tables.get("numbers", id);
  if (number !== undefined) tables.delete("deleted", number);
  return find(tables, id);
}
