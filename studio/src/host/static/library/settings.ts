// The settings of the page, which are one document, and what the library knows about itself.
import { newId } from "../../../model/new_id";
import { checkSettings, isObject } from "./checks";
import { asStored } from "./json_text";
import type { Outcome } from "./merge";
import type { Tables } from "./tables";

const PAGE = "page";
const ID = "id";
const IMPORT = "import";

/** Gives a new library an id, which is different for every library. */
export async function nameLibrary(tables: Tables): Promise<void> {
  if ((await tables.get("settings", ID)) === undefined) tables.put("settings", ID, newId());
}

export async function idOf(tables: Tables): Promise<string> {
  return (await tables.get("settings", ID)) ?? "";
}

export async function settingsOf(tables: Tables): Promise<string> {
  return (await tables.get("settings", PAGE)) ?? "{}";
}

export function putSettings(tables: Tables, settings: string): void {
  checkSettings(settings);
  tables.put("settings", PAGE, settings);
}

/** Adds settings that this library does not have, but never where links lead: the file may come from another person. */
export async function mergeSettings(tables: Tables, coming: unknown): Promise<void> {
  if (!isObject(coming)) return;
  delete coming.linksTo;
  const stored = JSON.parse(await settingsOf(tables)) as object;
  putSettings(tables, asStored({ ...coming, ...stored }));
}

/** What an import did, under its own name. */
export interface Import {
  readonly name: string;
  readonly counts: Record<Outcome, number>;
}

/** The last import that is done. */
export async function lastImport(tables: Tables): Promise<Import | null> {
  return JSON.parse((await tables.get("settings", IMPORT)) ?? "null") as Import | null;
}

export function noteImport(tables: Tables, done: Import): void {
  tables.put("settings", IMPORT, asStored(done));
}
