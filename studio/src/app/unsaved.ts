// Sheets with changes that the host does not have yet. They are opened again as they are here, because the host would
// give an older version, and the next change would replace what waits.
import { isUnsavedSheet } from "./library";
import { isUnsavedLog } from "./saved_log";
import type { Sheet } from "./sheet";

/** Sheets that were open, by their ids; those of which everything is saved are dropped when the next one is opened. */
const opened = new Map<string, Sheet>();

function isUnsaved(id: string): boolean {
  return isUnsavedSheet(id) || isUnsavedLog(id);
}

/** Notes that a sheet is open. */
export function noteOpen(one: Sheet): void {
  for (const id of opened.keys()) if (!isUnsaved(id)) opened.delete(id);
  opened.set(one.id, one);
}

/** A sheet that changed in the library behind its object is read anew. */
export function dropUnsaved(id: string): void {
  opened.delete(id);
}

/** All sheets with changes that wait. */
export function unsavedSheets(): Sheet[] {
  return [...opened.values()].filter(({ id }) => isUnsaved(id));
}

/** The sheet with this id if changes of it wait. */
export function unsaved(id: string): Sheet | undefined {
  return isUnsaved(id) ? opened.get(id) : undefined;
}
