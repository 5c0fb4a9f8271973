// What the bar says about the changes of a sheet.
import { isSaving, stored } from "./library";
import { isRefused } from "./refused";

export function savingWords(id: string): string {
  if (isSaving.value) return "saving";
  return stored(id) && !isRefused(id) ? "saved" : "not saved";
}
