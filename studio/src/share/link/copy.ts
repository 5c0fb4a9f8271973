import { toast } from "../../ui/toast";

/** Puts a text on the clipboard and says so. Pages that are not secure have no clipboard but the old command. */
export async function copy(
  text: string,
  said: string,
  failed = "The browser did not allow copying. Mark the text and copy it.",
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    toast(copyOldWay(text) ? said : failed);
  }
}

function copyOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  const before = document.activeElement as HTMLElement | null;
  field.value = text;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  before?.focus();
  return isDone;
}
