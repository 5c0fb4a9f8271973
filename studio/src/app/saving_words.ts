// What the bar says about the changes of a sheet.
import { isSaving, stored } from "./library";
import { isRefused } from "./refused";

/** Empty for a picture of a link before its first change: it is safe in the address. */
export function savingWords(id: string): string {
  if (isSaving.value) return "saving";
  if (isRefused(id)) return "not saved";
  return stored(id) ? "saved" : "";
}
