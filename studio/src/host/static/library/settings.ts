// The settings of the page: one document.
import { newId } from "../../../model/new_id";
import { checkSettings, isObject } from "./checks";
import { asStored } from "./json_text";
import type { Tables } from "./tables";

const PAGE = "page";
const ID = "id";

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
