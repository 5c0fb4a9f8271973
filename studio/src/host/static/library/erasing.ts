// Sheets that leave the library for good.
import { clearLogs } from "./logs";
import { findAny, missing } from "./rows";
import type { SheetRow, Tables } from "./tables";

/** Removes all of a sheet at once. */
export async function erase(tables: Tables, id: string): Promise<void> {
  const found = await findAny(tables, id);
  if (!found) throw missing(id);
  eraseRow(tables, found.row);
}

/** Removes what was deleted before a time; returns the number of sheets. */
export async function purge(tables: Tables, before: string): Promise<number> {
  const old = (await tables.rows("deleted", 0, Infinity)).filter(({ time }) => time < before);
  for (const { number } of old) await eraseDeleted(tables, number);
  return old.length;
}

/** Removes all of a sheet that is deleted; false if it is not. */
export async function eraseDeleted(tables: Tables, number: number): Promise<boolean> {
  if ((await tables.get("deleted", number)) === undefined) return false;
  eraseRow(tables, (await tables.get("sheets", number))!);
  return true;
}

function eraseRow(tables: Tables, row: SheetRow): void {
  clearLogs(tables, row);
  tables.delete("numbers", row.id);
  for (const table of ["sheets", "bodies", "deleted"] as const) tables.delete(table, row.number);
}
