// Addresses: everything is in the fragment, so that any host and any folder serve the same page.
//   #/                      the library
//   #/play/CODE?sheet=link  a mode, the share code of the puzzle, options
import { batch, computed, signal } from "@preact/signals";

export type Mode = "play" | "solve" | "watch" | "design";
export const MODES: readonly Mode[] = ["play", "solve", "watch", "design"];

export interface Route {
  readonly mode: Mode | null;
  /** The share code; empty for a sheet that has none yet. */
  readonly code: string;
  readonly options: Readonly<Record<string, string>>;
}

export const HOME: Route = { mode: null, code: "", options: {} };

export function parseRoute(fragment: string): Route {
  const [path, query = ""] = fragment.replace(/^#?\/?/, "").split("?", 2);
  const [mode, code = ""] = path.split("/");
  if (!MODES.includes(mode as Mode)) return HOME;
  return {
    mode: mode as Mode,
    code: decoded(code),
    options: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** A part of an address without escapes; addresses are cut and mistyped, so that it may have none that make sense. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function formatRoute(route: Route): string {
  if (!route.mode) return "#/";
  const query = new URLSearchParams(route.options).toString();
  return `#/${route.mode}${route.code ? `/${route.code}` : ""}${query ? `?${query}` : ""}`;
}

/** The id of the sheet that an entry of the history shows, so that Back finds sheets whose code changed. */
interface EntryState {
  sheet?: string;
  /** True if the entry before this one is the same sheet without what lies above it. */
  isAbove?: boolean;
  /** The marks that came with the link and are not saved yet, so that a reload brings them again. */
  marks?: string;
}

export const route = signal<Route>(HOME);
export const routeSheet = signal<string | undefined>(undefined);
export const mode = computed(() => route.value.mode);

/** Both change together, and only if something changed, because a step of the history calls this twice. */
function read(): void {
  const next = parseRoute(location.hash);
  batch(() => {
    routeSheet.value = (history.state as EntryState | null)?.sheet;
    if (formatRoute(next) !== formatRoute(route.value)) route.value = next;
  });
}

export function startRouter(): void {
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  read();
}

/** Goes to an address as a new entry of the history. */
export function push(next: Route, sheet?: string): void {
  const address = formatRoute(next);
  if (address === location.hash && sheet === routeSheet.value) return;
  history.pushState({ sheet, marks: marksFor(sheet) } satisfies EntryState, "", address);
  read();
}

/** Changes the address of this entry. */
export function replace(next: Route, sheet?: string, marks = marksFor(sheet)): void {
  const { isAbove } = (history.state ?? {}) as EntryState;
  history.replaceState({ sheet, isAbove, marks } satisfies EntryState, "", formatRoute(next));
  read();
}

/** The code of the marks that came with the link of this entry. */
export function routeMarks(): string | undefined {
  return (history.state as EntryState | null)?.marks;
}

/** The marks of this entry, where the next one shows the same sheet. */
function marksFor(sheet: string | undefined): string | undefined {
  return sheet === routeSheet.value ? routeMarks() : undefined;
}

/** Opens a sheet above this one (`?sheet=paper`): Back closes it. */
export function openAbove(name: string): void {
  if (route.value.options.sheet) return option("sheet", name);
  option("sheet", name, "push");
  const state: EntryState = { sheet: routeSheet.value, isAbove: true, marks: routeMarks() };
  history.replaceState(state, "");
}

/** Closes the sheet above this one. */
export function closeAbove(): void {
  if ((history.state as EntryState | null)?.isAbove) history.back();
  else option("sheet", undefined);
}

/** Sets or removes (undefined) an option after the code. */
export function option(name: string, value: string | undefined, how: "push" | "replace" = "replace"): void {
  const options = { ...route.value.options };
  if (value === undefined) delete options[name];
  else options[name] = value;
  const next = { ...route.value, options };
  if (how === "push") push(next, routeSheet.value);
  else replace(next, routeSheet.value);
}
