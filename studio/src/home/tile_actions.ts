// What can be done with a sheet from the library screen.
import * as library from "../app/library";
import { bringMarksBack, startAgain } from "../app/new_game";
import type { Stored } from "../app/library";
import { forgetOpen, openStored } from "../app/open";
import { openAbove, type Mode } from "../app/router";
import { askSpoiler } from "../app/spoiler";
import { settings } from "../settings/settings";
import { toast, toastErrors } from "../ui/toast";
import { mayShowPicture, shownName } from "./tile_facts";

/** The mode in which a tile opens: its last one, unless that would show an unsolved picture. */
export function modeOf(sheet: Stored): Mode {
  const last = sheet.head.mode;
  if (last === "design" && !mayShowPicture(sheet)) return "play";
  return last ?? "play";
}

export function open(sheet: Stored, mode: Mode = modeOf(sheet)): void {
  const go = () => void toastErrors(openStored(sheet.id, mode));
  if (mode === "design" && !mayShowPicture(sheet)) askSpoiler(sheet.id, go);
  else go();
}

/** Opens a sheet with the dialog for paper or files above it. */
export function openWith(sheet: Stored, above: "paper" | "file" | "link"): void {
  void toastErrors(openStored(sheet.id, modeOf(sheet)).then(() => openAbove(above)));
}

export function restart(sheet: Stored): void {
  forgetOpen(sheet.id);
  const { name } = shownName(sheet, settings.value.hideTitles);
  const undo = (whole: library.Whole) => void toastErrors(bringMarksBack(whole));
  void toastErrors(
    startAgain(sheet.id).then((whole) => {
      toast(`${name} is empty again.`, { label: "Undo", run: () => undo(whole) });
    }),
  );
}

export function remove(sheet: Stored): void {
  const { name } = shownName(sheet, settings.value.hideTitles);
  forgetOpen(sheet.id);
  toast(`${name} deleted.`, { label: "Undo", run: () => void toastErrors(library.restore(sheet.id)) });
  void toastErrors(library.remove(sheet.id));
}
