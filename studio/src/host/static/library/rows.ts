// The row of a sheet: found and written.
import { HostError } from "../../host";
import { checkSheetSize, quoted } from "./checks";
import type { SheetRow, Tables } from "./tables";

/** The sheet with an id; a HostError if there is no such sheet, or if it is deleted. */
export async function find(tables: Tables, id: string): Promise<SheetRow> {
  const found = await findAny(tables, id);
  if (!found || found.isDeleted) throw missing(id);
  return found.row;
}

/** The sheet with an id, deleted or not. */
export async function findAny(tables: Tables, id: string): Promise<{ row: SheetRow; isDeleted: boolean } | null> {
  const number = await tables.get("numbers", id);
  if (number === undefined) return null;
  const row = (await tables.get("sheets", number))!;
  return { row, isDeleted: (await tables.get("deleted", number)) !== undefined };
}

export function missing(id: string, advice = ""): HostError {
  return new HostError("not_found", `There is no sheet ${quoted(id.slice(0, 64))} in the library${advice}.`);
}

export async function bodyOf(tables: Tables, row: SheetRow): Promise<string> {
  return (await tables.get("bodies", row.number))!;
}

/** Writes the row of a sheet; a HostError if the sheet has become too large. */
export function write(tables: Tables, row: SheetRow): SheetRow {
  let size = row.head.length + row.bodySize;
  for (const log of row.logs.values()) size += log.size;
  checkSheetSize(size);
  tables.put("sheets", row.number, row);
  return row;
}
