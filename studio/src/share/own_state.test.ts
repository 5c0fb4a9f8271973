import { expect, test } from "vitest";
import type { Sheet } from "../app/sheet";
import { ownState } from "./own_state";

/** As much of a sheet as states need. */
function sheet(states = new Map<string, unknown>()): Sheet {
  const state = (name: string, make: () => unknown) => {
    if (!states.has(name)) states.set(name, make());
    return states.get(name);
  };
  return { states, state } as unknown as Sheet;
}

test("a state is kept while the sheet is open", () => {
  const one = sheet();
  const first = ownState(one, "paper", () => ({ sheet: one }));
  expect(ownState(one, "paper", () => ({ sheet: one }))).toBe(first);
});

test("a copy of a sheet does not print the puzzle of the first one", () => {
  const one = sheet();
  ownState(one, "paper", () => ({ sheet: one }));
  const copy = sheet(new Map(one.states));
  const found = ownState(copy, "paper", () => ({ sheet: copy }));
  expect(found.sheet).toBe(copy);
  expect(ownState(copy, "paper", () => ({ sheet: copy }))).toBe(found);
});
