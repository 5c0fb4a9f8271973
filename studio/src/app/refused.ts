// Changes that the host did not take. They are only in this page, which must not be closed without a question.
import { signal } from "@preact/signals";

/** Sheets and logs whose last change was refused: `id` and `id/log`. */
export const refused = signal<ReadonlySet<string>>(new Set());

export function noteRefused(name: string, isRefused: boolean): void {
  const names = new Set(refused.peek());
  names[isRefused ? "add" : "delete"](name);
  refused.value = names;
}

function namesOf(id: string): string[] {
  return [...refused.value].filter((name) => name.split("/")[0] === id);
}

/** True if the last change of a sheet or of one of its logs was refused. */
export function isRefused(id: string): boolean {
  return namesOf(id).length > 0;
}

/** A sheet that was deleted needs nothing any more. */
export function forgetRefused(id: string): void {
  for (const name of namesOf(id)) noteRefused(name, false);
}
