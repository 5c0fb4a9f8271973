// The logs of sheets: lists that only grow, such as the strokes of a player. A row of the table holds the entries that
// came together.
import { HostError } from "../../host";
import { checkEntries, checkLog, checkLogCount, quoted, type Addition } from "./checks";
import { find, write } from "./rows";
import { now, type LogSize, type SheetRow, type Tables } from "./tables";

/** The most entries of a row. */
const TOGETHER = 500;
const EMPTY: LogSize = { length: 0, size: 0 };

/** The entries of all logs of a sheet, as stored texts, in the order of the names. */
export async function entriesOf(tables: Tables, row: SheetRow): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const log of [...row.logs.keys()].sort()) found.set(log, await entriesOfLog(tables, row, log));
  return found;
}

async function entriesOfLog(tables: Tables, { number }: SheetRow, log: string): Promise<string[]> {
  return (await tables.rows("entries", [number, log, 0], [number, log, Infinity])).flat();
}

export interface Appended {
  length: number;
  revision?: number;
}

/**
 * Appends entries to a log that has `from` of them; returns its new length. Entries that are there already, because
 * an answer was lost, are not appended again. A new head is a new revision, which is returned, too, so that a page
 * that knows an older one does not replace it. If there are more entries after these, a newer head has come with them,
 * and this one is dropped.
 */
export async function append(tables: Tables, id: string, log: string, addition: Addition): Promise<Appended> {
  checkLog(log);
  const { from, entries, head } = addition;
  const row = await find(tables, id);
  const { length } = row.logs.get(log) ?? EMPTY;
  const there = from < length ? (await entriesOfLog(tables, row, log)).slice(from) : [];
  const overlap = Math.min(there.length, entries.length);
  if (from > length || there.slice(0, overlap).some((entry, place) => entry !== entries[place])) {
    const problem = `The log ${quoted(log)} has ${length} entries, and not these after ${from}. Open the sheet again.`;
    throw new HostError("conflict", problem, null, null, length);
  }
  checkEntries(Math.max(length, from + entries.length));
  const logs = insertEntries(tables, row, log, entries.slice(there.length));
  checkLogCount(logs.size);
  const renewed =
    head === null || head === row.head || length > from + entries.length ? {} : { head, revision: row.revision + 1 };
  write(tables, { ...row, logs, ...renewed, touched: now() });
  return { length: (logs.get(log) ?? EMPTY).length, revision: renewed.revision };
}

/** Adds entries at the end of a log; returns the logs of the sheet, whose row the caller writes. */
export function insertEntries(
  tables: Tables,
  row: SheetRow,
  log: string,
  entries: readonly string[],
): SheetRow["logs"] {
  if (entries.length === 0) return row.logs;
  const { length, size } = row.logs.get(log) ?? EMPTY;
  for (let at = 0; at < entries.length; at += TOGETHER)
    tables.put("entries", [row.number, log, length + at], entries.slice(at, at + TOGETHER));
  const added = entries.reduce((sum, entry) => sum + entry.length, 0);
  return new Map([...row.logs, [log, { length: length + entries.length, size: size + added }]]);
}

export async function clear(tables: Tables, id: string, log: string): Promise<void> {
  checkLog(log);
  const row = await find(tables, id);
  const logs = new Map(row.logs);
  logs.delete(log);
  deleteEntries(tables, row, log);
  write(tables, { ...row, logs, touched: now() });
}

/** Empties all logs of a sheet; returns what the caller writes into its row. */
export function clearLogs(tables: Tables, row: SheetRow): SheetRow["logs"] {
  for (const log of row.logs.keys()) deleteEntries(tables, row, log);
  return new Map();
}

function deleteEntries(tables: Tables, { number }: SheetRow, log: string): void {
  tables.delete("entries", [number, log, 0], [number, log, Infinity]);
}
