import type { Sheet } from "../app/sheet";

/**
 * The state of a part of this sheet. The copy that the first change of a puzzle makes takes over all states; those here
 * speak of one sheet, so the copy gets new ones.
 */
export function ownState<State extends { readonly sheet: Sheet }>(
  sheet: Sheet,
  name: string,
  make: () => State,
): State {
  const found = sheet.state(name, make);
  if (found.sheet === sheet) return found;
  const own = make();
  sheet.states.set(name, own);
  return own;
}
