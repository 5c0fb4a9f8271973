// What the library screen shows. It stays while the page is open, so that Back finds the same filter and place.
import { batch, computed, signal } from "@preact/signals";
import { justAdded } from "../app/intake";
import { sheets } from "../app/library";
import { settings } from "../settings/settings";
import { EVERYTHING, filtered, gradeCounts, groupCounts, ordered, type Filter, type Group, type Order } from "./filter";

export const filter = signal<Filter>(EVERYTHING);
export const order = signal<Order>("touched");
/** How far the tiles are scrolled, in pixels. */
export const scrolled = { top: 0 };

const all = computed(() => sheets.value ?? []);
const hideTitles = computed(() => settings.value.hideTitles);

export const counts = computed(() => groupCounts(all.value));
export const grades = computed(() => gradeCounts(all.value, filter.value, hideTitles.value));
export const shown = computed(() => ordered(filtered(all.value, filter.value, hideTitles.value), order.value));

export function changeFilter(change: Partial<Filter>): void {
  scrolled.top = 0;
  filter.value = { ...filter.value, ...change };
}

export function showGroup(group: Group): void {
  changeFilter({ group });
}

export function clearFilter(): void {
  changeFilter({ ...EVERYTHING, group: "all" });
}

/** Shows what was just added. */
export function takeJustAdded(): void {
  const group = justAdded.value;
  if (!group) return;
  batch(() => {
    justAdded.value = null;
    changeFilter({ ...EVERYTHING, group });
    order.value = "touched";
  });
}

/** Adds a value to a list of choices, or takes it out. */
export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}
